import { useRef, useState } from 'react'
import { type FechaRevisada, revisarSerie } from '../../../../../contract/agenda/citas/series.ts'
import { diasDeRepetir, type Repetir, VECES_MAXIMO } from '../../../../../contract/base/time/repetir.ts'
import { masDias, type WallTime } from '../../../../../contract/base/time/tiempo.ts'
import type { Input } from '../../../../../contract/base/wire/endpoint.ts'
import { call, messageOf } from '../../../../base/calls/api.ts'
import type { FormError } from '../../../../ui/form/Form.tsx'
import { useValue } from '../../../../ui/form/values.ts'

/** The planned series: its first appointment, with its minutes and service, and the repetition. */
type Plan = Omit<Input<typeof revisarSerie>['body'], 'fechas'> & { inicio: WallTime; repetir: Repetir }

/** One date of the plan, and whether it is to be booked. */
export type FechaElegida = FechaRevisada & { dentro: boolean }

/** `plan` is null before the first review. */
type Serie = { plan: Plan | null; fechas: readonly FechaElegida[] }

const sePuede = ({ choque, aviso }: FechaRevisada) => choque === null && aviso === null

/** The dates of a series before it is saved: reviewed by the server, each to be left out or given another hour. */
export function useFechas(onOcupado: (ocupado: boolean) => void) {
  const [texto, escribir] = useValue('serie', '')
  const serie: Serie = texto ? JSON.parse(texto) : { plan: null, fechas: [] }
  const { plan, fechas } = serie
  // Whatever was ticked while a review was on its way is read here, not from the render in which the review began.
  const ahora = useRef(serie)
  ahora.current = serie
  const enCamino = useRef(0)
  const [error, setError] = useState<FormError | null>(null)

  function poner(nueva: Serie) {
    ahora.current = nueva
    escribir(JSON.stringify(nueva))
  }

  /** Answers the dates as the server sees them now; null when it could not be asked. */
  async function revisar(cambiada?: number): Promise<readonly FechaElegida[] | null> {
    const { plan, fechas } = ahora.current
    return pedir(plan!, inicios(fechas), cambiada)
  }

  async function pedir(plan: Plan, unas: readonly WallTime[], cambiada?: number) {
    enCamino.current += 1
    onOcupado(true)
    setError(null)
    const { duracion, servicio, persona } = plan
    try {
      const revisadas = await call(revisarSerie, { body: { fechas: [...unas], duracion, servicio, persona } })
      const deEste = JSON.stringify(plan) === JSON.stringify(ahora.current.plan)
      const nuevas = conRevision(deEste ? ahora.current.fechas : [], revisadas, cambiada)
      poner({ plan, fechas: nuevas })
      return nuevas
    } catch (cause) {
      setError({ message: messageOf(cause, 'No se pudieron revisar las fechas.') })
      return null
    } finally {
      enCamino.current -= 1
      onOcupado(enCamino.current > 0)
    }
  }

  /** The dates to book; null where there is something to look at first. After a save that failed they are reviewed again. */
  async function elegidas(pedido: Plan, fallo: boolean): Promise<WallTime[] | null> {
    if (JSON.stringify(pedido) !== JSON.stringify(plan)) {
      const unas = diasDeRepetir(pedido.repetir).map((dias) => masDias(pedido.inicio, dias))
      await pedir(pedido, unas)
      return null
    }
    const actuales = fallo ? await revisar() : fechas
    const dentro = (actuales ?? []).filter((fecha) => fecha.dentro)
    const falta = actuales && faltaDe(dentro)
    if (falta) setError({ message: falta })
    return actuales && !falta ? dentro.map(({ fechaHora }) => fechaHora) : null
  }

  function cambiarFecha(cual: number, cambio: Partial<FechaElegida>) {
    const { plan, fechas } = ahora.current
    poner({ plan, fechas: fechas.map((fecha, i) => (i === cual ? { ...fecha, ...cambio } : fecha)) })
  }

  const faltan = plan !== null && fechas.filter(({ dentro }) => dentro).length < plan.repetir.veces
  const otra =
    faltan && fechas.length < VECES_MAXIMO ? masDias(plan.inicio, 7 * plan.repetir.cada * fechas.length) : null

  return {
    fechas: plan && fechas,
    error,
    elegidas,
    /** The date after the last one, offered when a date was left out; null when none was. */
    otra,
    agregarOtra: () => pedir(plan!, [...inicios(fechas), otra!]),
    marcar: (cual: number, dentro: boolean) => cambiarFecha(cual, { dentro }),
    /** Gives one date another hour, which is reviewed with the others. */
    cambiar: (cual: number, fechaHora: WallTime) => {
      cambiarFecha(cual, { fechaHora, dentro: true, choque: null, aviso: null })
      return revisar(cual)
    },
  }
}

const inicios = (fechas: readonly FechaElegida[]) => fechas.map(({ fechaHora }) => fechaHora)

/**
 * The dates of now with what the server says of each. A date that was given another hour meanwhile waits for its own answer; `cambiada`,
 * whose hour was asked about, is left out when it clashes.
 */
export function conRevision(
  ahora: readonly FechaElegida[],
  revisadas: readonly FechaRevisada[],
  cambiada?: number,
): FechaElegida[] {
  const nuevas = revisadas.map((fecha, i) => {
    const una = ahora[i]
    if (!una) return { ...fecha, dentro: sePuede(fecha) }
    if (una.fechaHora !== fecha.fechaHora) return una
    return { ...fecha, dentro: una.dentro && (i !== cambiada || fecha.choque === null) }
  })
  return [...nuevas, ...ahora.slice(revisadas.length)]
}

/** The sentence about wrong dates; null when all can be booked. */
function faltaDe(dentro: readonly FechaElegida[]): string | null {
  if (dentro.length === 0) return 'Marca al menos una fecha.'
  return dentro.some(({ choque }) => choque !== null) ? 'Hay fechas que chocan: quítalas o dales otra hora.' : null
}
