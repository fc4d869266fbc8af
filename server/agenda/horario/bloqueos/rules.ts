import type { Bloqueo } from '../../../../contract/agenda/horario/bloqueos.ts'
import {
  diaDeSemana,
  type Fecha,
  fechaDe,
  formatFechaCorta,
  formatFechaLarga,
  formatHoras,
  formatMomento,
  formatMomentoLargo,
  MINUTOS_POR_DIA,
  masMinutos,
  medianoche,
  medianocheDe,
  nombreDeDia,
} from '../../../../contract/base/time/time.ts'
import type { Shown } from '../../../base/db/columns.ts'
import { asking, type Refusal, refuse } from '../../../base/http/refuse.ts'
import { type Atendido, conPersona } from '../../../base/scope/rules.ts'
import { type Intervalo, type Veces, vecesEn } from '../rules.ts'

const SEMANA = 7 * MINUTOS_POR_DIA

/** The end of a block's last occurrence, from its form. */
export function terminaDe({
  inicio,
  fin,
  semanal,
  hasta,
}: Pick<Bloqueo, 'inicio' | 'fin' | 'semanal'> & { hasta?: Fecha | null | undefined }) {
  if (!semanal) return fin
  if (!hasta) return null
  const semanas = Math.floor((medianoche(hasta) - medianocheDe(inicio)) / SEMANA)
  return masMinutos(fin, semanas * SEMANA)
}

/** A stored block in the fields of its form. */
export function bloqueoDe<B extends Veces & Atendido>({ termina, ...bloqueo }: B) {
  const { inicio, fin } = bloqueo
  const hasta = termina === null || termina === fin ? null : fechaDe(masMinutos(termina, inicio - fin))
  return { ...conPersona(bloqueo), semanal: termina !== fin, hasta }
}

/** The times of blocks that touch a time, by start. */
export function vecesDe<B extends Veces & Atendido>(bloqueos: readonly B[], tiempo: Intervalo) {
  return bloqueos
    .flatMap((bloqueo) =>
      vecesEn(bloqueo, tiempo).map((vez) => ({
        ...conPersona(bloqueo),
        ...vez,
        semanal: bloqueo.termina !== bloqueo.fin,
      })),
    )
    .sort((uno, otro) => uno.inicio - otro.inicio)
}

/** A block in the words of the history. */
export function vistaDeBloqueo(bloqueo: Veces & Atendido & { motivo: string | null }): Shown {
  const { inicio, fin, semanal, hasta, motivo } = bloqueoDe(bloqueo)
  const { atiendeNombre } = bloqueo
  const repite = `Cada ${nombreDeDia(diaDeSemana(inicio))}${hasta ? ` hasta el ${formatFechaCorta(medianoche(hasta))}` : ''}`
  return {
    Inicio: formatMomento(inicio),
    Fin: formatMomento(fin),
    Repetición: semanal ? repite : null,
    Motivo: motivo,
    De: atiendeNombre,
  }
}

/** `de 12:00 PM a 1:00 PM del lunes 23 de noviembre de 2026`; of several days, from when until when. */
export function tramoDe({ inicio, fin }: Intervalo): string {
  if (fin - medianocheDe(inicio) <= MINUTOS_POR_DIA)
    return `${formatHoras({ inicio, fin })} del ${formatFechaLarga(inicio)}`
  return `desde el ${formatMomentoLargo(inicio)} hasta el ${formatMomentoLargo(fin)}`
}

/** The refusal of a time that is taken; `insistir` takes it all the same (R-insistir). `frase` names the thing in the way. */
export function hayChoque(frase: string): Refusal {
  return asking(refuse(409, 'hay_choque', frase))
}

/** Refuses a block, or `que`, over future appointments, and names the first; `hacer` is the way to insist. */
export function assertSinCitas(
  citas: readonly (Intervalo & { usuarioNombre: string })[],
  { que, hacer } = { que: 'Ese bloqueo', hacer: 'bloquear' },
): void {
  const [primera] = citas
  if (!primera) return
  const cual = `la cita de ${primera.usuarioNombre}, ${tramoDe(primera)}`
  const cuales = citas.length === 1 ? cual : `${citas.length} citas; la primera es ${cual}`
  throw hayChoque(
    `${que} choca con ${cuales}. Puedes ${hacer} de todos modos: ${citas.length === 1 ? 'la cita se queda' : 'se quedan'}.`,
  )
}
