import type { Agenda } from '../../../../contract/agenda.ts'
import type { Cita } from '../../../../contract/citas.ts'
import { fechaDe, masMinutos, medianoche, type WallTime } from '../../../../contract/tiempo.ts'
import type { Cosa } from './cosas.ts'
import type { Hoja } from './hoja.ts'

interface Intervalo {
  inicio: WallTime
  fin: WallTime
}

/** What an appointment would meet at another time, in a sentence without its full stop; null for nothing. */
export function choqueDe({ cosas, dias }: Pick<Hoja, 'cosas' | 'dias'>, cita: Cita, inicio: WallTime): string | null {
  const tiempo = { inicio, fin: masMinutos(inicio, cita.fin - cita.inicio) }
  const choques = cosas
    .filter((cosa) => cosa.inicio < tiempo.fin && cosa.fin > tiempo.inicio)
    .flatMap((cosa) => choqueCon(cosa, cita) ?? [])
  const dia = dias.find((dia) => dia?.fecha === fechaDe(inicio))
  return choques[0] ?? (dia ? fueraDe(dia, tiempo) : null)
}

function choqueCon(cosa: Cosa, { id }: Cita): string | null {
  if (cosa.tipo === 'bloqueo') return cosa.bloqueo.motivo ? `Está bloqueado: ${cosa.bloqueo.motivo}` : 'Está bloqueado'
  if (cosa.tipo === 'guardada') return `Está guardada para ${cosa.guardada.usuarioNombre}, que espera una hora`
  if (cosa.tipo === 'taller') return cosa.taller.agendable ? null : `Choca con el taller ${cosa.taller.titulo}`
  const { cita } = cosa
  return cita.id === id || cita.estado === 'CANCELADA' ? null : `Choca con la cita de ${cita.usuarioNombre}`
}

/** Whether the practice is closed then, and why, in a sentence without its full stop; null where all of it is within the opening hours. */
export function fueraDe({ fecha, horario, motivo }: Agenda['dias'][number], { inicio, fin }: Intervalo): string | null {
  if (!horario) return motivo ? `Ese día está cerrado: ${motivo}` : 'Ese día está cerrado'
  const dia = medianoche(fecha)
  return inicio >= dia + horario.abre && fin <= dia + horario.cierra ? null : 'Está fuera del horario'
}
