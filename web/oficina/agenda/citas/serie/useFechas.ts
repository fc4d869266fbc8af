import { useState } from 'react'
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
  const { plan, fechas }: Serie = texto ? JSON.parse(texto) : { plan: null, fechas: [] }
  const poner = (serie: Serie) => escribir(JSON.stringify(serie))
  const [error, setError] = useState<FormError | null>(null)

  /** Answers the dates as the server sees them now; null when it could not be asked. */
  async function revisar(unas: readonly WallTime[], plan: Plan, elegir: (fecha: FechaRevisada, i: number) => boolean) {
    onOcupado(true)
    setError(null)
    const { duracion, servicio, persona } = plan
    try {
      const revisadas = await call(revisarSerie, { body: { fechas: [...unas], duracion, servicio, persona } })
      const nuevas = revisadas.map((fecha, i) => ({ ...fecha, dentro: elegir(fecha, i) }))
      poner({ plan, fechas: nuevas })
      return nuevas
    } catch (cause) {
      setError({ message: messageOf(cause, 'No se pudieron revisar las fechas.') })
      return null
    } finally {
      onOcupado(false)
    }
  }

  /** The dates to book; null where there is something to look at first. After a save that failed they are reviewed again. */
  async function elegidas(pedido: Plan, fallo: boolean): Promise<WallTime[] | null> {
    if (JSON.stringify(pedido) !== JSON.stringify(plan)) {
      const unas = diasDeRepetir(pedido.repetir).map((dias) => masDias(pedido.inicio, dias))
      await revisar(unas, pedido, sePuede)
      return null
    }
    const actuales = fallo ? await revisar(inicios(), pedido, (_, i) => fechas[i]!.dentro) : fechas
    const dentro = (actuales ?? []).filter((fecha) => fecha.dentro)
    const falta = actuales && faltaDe(dentro)
    if (falta) setError({ message: falta })
    return actuales && !falta ? dentro.map(({ fechaHora }) => fechaHora) : null
  }

  const inicios = () => fechas.map(({ fechaHora }) => fechaHora)
  const faltan = plan !== null && fechas.filter(({ dentro }) => dentro).length < plan.repetir.veces
  const otra =
    faltan && fechas.length < VECES_MAXIMO ? masDias(plan.inicio, 7 * plan.repetir.cada * fechas.length) : null

  return {
    fechas: plan && fechas,
    error,
    elegidas,
    /** The date after the last one, offered when a date was left out; null when none was. */
    otra,
    agregarOtra: () =>
      revisar([...inicios(), otra!], plan!, (fecha, i) => (i === fechas.length ? sePuede(fecha) : fechas[i]!.dentro)),
    marcar: (cual: number, dentro: boolean) =>
      poner({ plan, fechas: fechas.map((fecha, i) => (i === cual ? { ...fecha, dentro } : fecha)) }),
    /** Gives one date another hour, which is reviewed with the others. */
    cambiar: (cual: number, fechaHora: WallTime) =>
      revisar(inicios().with(cual, fechaHora), plan!, (fecha, i) =>
        i === cual ? fecha.choque === null : fechas[i]!.dentro,
      ),
  }
}

/** The sentence about wrong dates; null when all can be booked. */
function faltaDe(dentro: readonly FechaElegida[]): string | null {
  if (dentro.length === 0) return 'Marca al menos una fecha.'
  return dentro.some(({ choque }) => choque !== null) ? 'Hay fechas que chocan: quítalas o dales otra hora.' : null
}
