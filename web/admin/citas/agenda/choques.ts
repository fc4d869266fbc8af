import type { Agenda } from '../../../../contract/agenda.ts'
import type { Cita } from '../../../../contract/citas.ts'
import { masMinutos, medianoche, type WallTime } from '../../../../contract/tiempo.ts'
import type { Cosa } from './cosas.ts'
import type { Hoja } from './hoja.ts'

interface Intervalo {
  inicio: WallTime
  fin: WallTime
}

/** What an appointment would meet at another time, in a sentence without its full stop; null for nothing. */
export function choqueDe({ cosas, dias }: Pick<Hoja, 'cosas' | 'dias'>, cita: Cita, inicio: WallTime): string | null {
  const tiempo = { inicio, fin: masMinutos(inicio, cita.fin - cita.inicio) }
  const otra = cosas.find((cosa) => ocupa(cosa, cita) && cosa.inicio < tiempo.fin && cosa.fin > tiempo.inicio)
  if (otra)
    return otra.tipo === 'cita'
      ? `Choca con la cita de ${otra.cita.usuarioNombre}`
      : `Choca con el taller ${otra.taller.titulo}`
  const dia = dias.find(
    (dia) => dia && medianoche(dia.fecha) <= inicio && inicio < masMinutos(medianoche(dia.fecha), 1440),
  )
  return dia ? fueraDe(dia, tiempo) : null
}

function ocupa(cosa: Cosa, { id }: Cita): boolean {
  return cosa.tipo === 'taller' || (cosa.cita.id !== id && cosa.cita.estado !== 'CANCELADA')
}

/** Whether the practice is closed then, and why, in a sentence without its full stop; null where all of it is within the opening hours. */
export function fueraDe({ fecha, horario, motivo }: Agenda['dias'][number], { inicio, fin }: Intervalo): string | null {
  if (!horario) return motivo ? `Ese día está cerrado: ${motivo}` : 'Ese día está cerrado'
  const dia = medianoche(fecha)
  return inicio >= dia + horario.abre && fin <= dia + horario.cierra ? null : 'Está fuera del horario'
}
