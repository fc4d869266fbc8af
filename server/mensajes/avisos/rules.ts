import type { Instante } from '../../../contract/base/time/time.ts'
import type { Aviso } from '../../../contract/mensajes/avisos.ts'
import type { EstadoDeCorreo } from '../../../contract/mensajes/correos.ts'
import { assertVersion, type Refusal, refuse } from '../../base/http/refuse.ts'

/** A notice as the outbox has it. */
interface EnCola {
  id: number
  estado: EstadoDeCorreo
  para: string
  intentos: number
  proximo: Instante
  version: number
}

type Situacion = Aviso['situacion']

/** The state of a notice: it waits until it is sent or a worker has taken it. */
export function situacionDeAviso({ estado, intentos, para, proximo }: EnCola, ahora: Instante): Situacion {
  if (estado === 'CALLADO') return 'CALLADO'
  if (estado === 'FALLIDO' || estado === 'DESCARTADO') return 'FALLIDO'
  if (estado === 'SIN_CORREO' || (estado === 'PENDIENTE' && para === '')) return 'SIN_CORREO'
  return estado === 'PENDIENTE' && intentos === 0 && proximo > ahora ? 'EN_ESPERA' : 'AVISADO'
}

/**
 * The rows of `correos` that can still be sent or kept back; some may have left meanwhile, and one that left in the letter of another or came
 * to nothing has no row any more. Throws `aviso_no_espera` when nothing is left to decide and not all is as `deseada` asks, and when one of
 * those to be kept back has left; `cambiado_por_otro` when a mail says something else than the administrator saw.
 */
export function losQueEsperan<T extends EnCola>(
  correos: readonly T[],
  vistos: readonly { id: number; version: number }[],
  deseada: Situacion,
  ahora: Instante,
): T[] {
  const situaciones = correos.map((correo) => situacionDeAviso(correo, ahora))
  const porDecidir = deseada === 'CALLADO' ? ['EN_ESPERA', 'SIN_CORREO'] : ['EN_ESPERA']
  const esperan = correos.filter((_, i) => porDecidir.includes(situaciones[i]!))
  for (const { id, version } of esperan) assertVersion(version, vistos.find((visto) => visto.id === id)?.version)
  const falta = vistos.some((visto) => correos.every(({ id }) => id !== visto.id))
  if (esperan.length > 0) {
    if (deseada === 'CALLADO' && (falta || situaciones.includes('AVISADO'))) throw algunoNoEspera()
    return esperan
  }
  if (situaciones.some((situacion) => situacion !== deseada)) throw yaNoEspera(deseada)
  if (falta) throw yaNoEsta()
  return esperan
}

function yaNoEspera(deseada: Situacion): Refusal {
  const texto =
    deseada === 'CALLADO'
      ? 'El aviso ya salió: no se puede detener.'
      : 'Este aviso ya no espera. En Correos se ve qué pasó con él, y se puede reenviar.'
  return refuse(409, 'aviso_no_espera', texto)
}

function algunoNoEspera(): Refusal {
  const texto =
    'Uno de estos avisos ya no espera: salió, o se deshizo lo que contaba. Elige otra vez para los que quedan.'
  return refuse(409, 'aviso_no_espera', texto)
}

function yaNoEsta(): Refusal {
  const texto = 'Este aviso ya no espera: salió en un mismo correo con otro, o se deshizo lo que contaba.'
  return refuse(409, 'aviso_no_espera', texto)
}
