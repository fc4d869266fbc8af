import { type Instante, instante } from '../../contract/base/tiempo.ts'
import type { Aviso } from '../../contract/sitio/avisos.ts'
import type { EstadoDeCorreo } from '../../contract/sitio/correos.ts'
import { saleDe } from '../correo/rules.ts'
import { assertVersion, type Refusal, refuse } from '../http/refuse.ts'

/** A notice as the outbox has it. */
interface EnCola {
  id: number
  estado: EstadoDeCorreo
  para: string
  intentos: number
  creado: Instante
  proximo: Instante
  sale: Instante | null
  version: number
}

type Situacion = Aviso['situacion']

/** The instant at which a waiting notice leaves: after `minutos`, or after the setting at its beginning. */
export function esperaHasta(correo: Pick<EnCola, 'creado' | 'proximo' | 'sale'>, minutos: number): Instante {
  return instante(Math.max(correo.proximo, saleDe(correo, minutos)))
}

/** The state of a notice: it waits until it is sent or a worker has taken it. */
export function situacionDe(correo: EnCola, minutos: number, ahora: Instante): Situacion {
  const { estado, intentos, para } = correo
  if (estado === 'CALLADO') return 'CALLADO'
  if (estado === 'FALLIDO' || estado === 'DESCARTADO') return 'FALLIDO'
  if (estado === 'SIN_CORREO' || (estado === 'PENDIENTE' && para === '')) return 'SIN_CORREO'
  return estado === 'PENDIENTE' && intentos === 0 && esperaHasta(correo, minutos) > ahora ? 'EN_ESPERA' : 'AVISADO'
}

/**
 * The rows of `correos` that can still be sent or kept back; some may have left meanwhile. Throws `aviso_no_espera` when nothing is left to
 * decide and not all is as `deseada` asks, and `cambiado_por_otro` when a mail says something else than the administrator saw.
 */
export function losQueEsperan<T extends EnCola>(
  correos: readonly T[],
  vistos: readonly { id: number; version: number }[],
  deseada: Situacion,
  { minutos, ahora }: { minutos: number; ahora: Instante },
): T[] {
  const situaciones = correos.map((correo) => situacionDe(correo, minutos, ahora))
  const porDecidir = deseada === 'CALLADO' ? ['EN_ESPERA', 'SIN_CORREO'] : ['EN_ESPERA']
  const esperan = correos.filter((_, i) => porDecidir.includes(situaciones[i]!))
  for (const { id, version } of esperan) assertVersion(version, vistos.find((visto) => visto.id === id)?.version)
  if (esperan.length === 0 && situaciones.some((situacion) => situacion !== deseada)) throw yaNoEspera(deseada)
  return esperan
}

function yaNoEspera(deseada: Situacion): Refusal {
  const texto =
    deseada === 'CALLADO'
      ? 'El aviso ya salió: no se puede detener.'
      : 'Este aviso ya no espera. En Correos se ve qué pasó con él, y se puede reenviar.'
  return refuse(409, 'aviso_no_espera', texto)
}
