import { columns, computed, instantText, integer, text } from '../../base/db/columns.ts'
import type { App } from '../../base/http/app.ts'
import { kindOf, messageSubject } from '../letters/compose.ts'
import { publicReason } from './reasons.ts'

interface Fallado {
  plantilla: string
  error: string | null
}

/** The columns of a message in the outbox, never its text. */
export function columnasDeCorreo(app: App) {
  return columns(
    text('para', 'Para', 'csv'),
    computed('Correo', (correo: { plantilla: string; datos: string }) => messageSubject(app, correo), 'csv'),
    instantText('creado', 'Creado', 'csv'),
    text('estado', 'Estado', 'csv', 'historia'),
    integer('intentos', 'Intentos', 'csv'),
    instantText('enviado', 'Enviado', 'csv'),
    computed('Motivo', (correo: Fallado) => publicReason(correo.error, kindOf(app, correo)), 'csv'),
  )
}
