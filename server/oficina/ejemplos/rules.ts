import type { Asunto } from '../../../contract/base/history/asuntos.ts'
import { contar } from '../../../contract/base/text/text.ts'

type Cuentas = ReadonlyMap<Asunto, number>

const NOMBRES: Partial<Record<Asunto, [string, string]>> = {
  CITA: ['cita', 'citas'],
  ORDEN: ['orden', 'órdenes'],
  INSCRIPCION: ['inscripción', 'inscripciones'],
  COBRO: ['cobro', 'cobros'],
  NOTAS: ['nota privada', 'notas privadas'],
  BLOQUEO: ['bloqueo', 'bloqueos'],
  PRODUCTO: ['producto', 'productos'],
  SERVICIO: ['servicio', 'servicios'],
  POST: ['artículo', 'artículos'],
  TALLER: ['taller', 'talleres'],
  BONO: ['bono', 'bonos'],
  BONO_VENDIDO: ['bono vendido', 'bonos vendidos'],
}

/** `3 citas`, by subject; a subject without a name of its own is not told. */
export function contadas(cuentas: Cuentas): string[] {
  return [...cuentas].flatMap(([asunto, cuantas]) => {
    const nombre = NOMBRES[asunto]
    return nombre && cuantas > 0 ? [contar(cuantas, ...nombre)] : []
  })
}

/** Sentences about orders and seats of real people on the examples, and what happens to them. */
export function ajenas({ ordenes, inscripciones }: { ordenes: number; inscripciones: number }): string[] {
  return [
    ...(ordenes > 0 ? [`${contar(ordenes, 'orden', 'órdenes')} de verdad: sus productos se archivan`] : []),
    ...(inscripciones > 0
      ? [`${contar(inscripciones, 'inscripción', 'inscripciones')} de verdad: su taller se desactiva y se les avisa`]
      : []),
  ]
}
