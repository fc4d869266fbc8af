import { calculada, columnas, entero, instante, texto } from '../../base/db/columns.ts'
import type { App } from '../../base/http/app.ts'
import { plantillaDe, tituloDe } from '../letters/compose.ts'
import { motivoPublico } from './reasons.ts'

interface Fallado {
  plantilla: string
  error: string | null
}

/** The columns of a message in the outbox, never its text. */
export function columnasDeCorreo(app: App) {
  return columnas(
    texto('para', 'Para', 'csv'),
    calculada('Correo', (correo: { plantilla: string }) => tituloDe(app, correo), 'csv'),
    instante('creado', 'Creado', 'csv'),
    texto('estado', 'Estado', 'csv', 'historia'),
    entero('intentos', 'Intentos', 'csv'),
    instante('enviado', 'Enviado', 'csv'),
    calculada('Motivo', (correo: Fallado) => motivoPublico(correo.error, plantillaDe(app, correo)), 'csv'),
  )
}
