import { type FechaRevisada, revisarSerie } from '../../../../../contract/agenda/series.ts'
import { diasDeRepetir, type Repetir, VECES_MAXIMO } from '../../../../../contract/base/time/repeat.ts'
import { masDias, type WallTime } from '../../../../../contract/base/time/time.ts'
import type { Input } from '../../../../../contract/base/wire/endpoint.ts'
import { messageOf } from '../../../../base/calls/answers.ts'
import { call } from '../../../../base/calls/api.ts'
import { type FieldOf, same } from '../../../../ui/form/store.ts'

/** The planned series: its first appointment, with its minutes and service, and the repetition. */
export type Plan = Omit<Input<typeof revisarSerie>['body'], 'fechas'> & { inicio: WallTime; repetir: Repetir }

/** One date of the plan, and whether it is to be booked. */
export type FechaElegida = FechaRevisada & { dentro: boolean }

/** The dates of a series, as the server saw them when `plan` was reviewed. */
export interface Serie {
  plan: Plan
  fechas: readonly FechaElegida[]
}

export type CampoDeSerie = FieldOf<Serie | undefined>

const sePuede = ({ choque, aviso }: FechaRevisada) => choque === null && aviso === null

const inicios = (fechas: readonly FechaElegida[]) => fechas.map(({ fechaHora }) => fechaHora)

interface Pedido {
  fechas: readonly WallTime[]
  /** The place of the date whose hour was changed: it is left out when it clashes. */
  cambiada?: number | undefined
}

/** Has the server look at these dates, while the form waits. Its answer is laid over the dates of then. False: it could not be asked. */
async function pedir(of: CampoDeSerie, plan: Plan, { fechas, cambiada }: Pedido): Promise<boolean> {
  const { duracion, servicio, persona } = plan
  const body = { fechas: [...fechas], duracion, servicio, persona }
  of.form.fail(null)
  try {
    const revisadas = await of.form.wait(call(revisarSerie, { body }))
    of.set((ahora) => {
      const deEste = ahora !== undefined && same(ahora.plan, plan)
      return { plan, fechas: conRevision(deEste ? ahora.fechas : [], revisadas, cambiada) }
    })
    return true
  } catch (error) {
    of.form.fail({ message: messageOf(error, 'No se pudieron revisar las fechas.') })
    return false
  }
}

/** Reviews the dates of now again; `cambiada` is the one whose hour was changed. */
export function revisar(of: CampoDeSerie, cambiada?: number): Promise<boolean> {
  const { plan, fechas } = of.get()!
  return pedir(of, plan, { fechas: inicios(fechas), cambiada })
}

/** The date after the last one, offered when a date was left out; null when none was. */
export function otraFecha({ plan, fechas }: Serie): WallTime | null {
  const faltan = fechas.filter(({ dentro }) => dentro).length < plan.repetir.veces
  return faltan && fechas.length < VECES_MAXIMO ? masDias(plan.inicio, 7 * plan.repetir.cada * fechas.length) : null
}

export function agregarOtra(of: CampoDeSerie): Promise<boolean> {
  const serie = of.get()!
  return pedir(of, serie.plan, { fechas: [...inicios(serie.fechas), otraFecha(serie)!] })
}

export function cambiarFecha(of: CampoDeSerie, cual: number, cambio: Partial<FechaElegida>): void {
  of.set(
    (serie) =>
      serie && { ...serie, fechas: serie.fechas.map((fecha, i) => (i === cual ? { ...fecha, ...cambio } : fecha)) },
  )
}

/** The dates to book. */
export function elegidasDe({ fechas }: Serie): WallTime[] {
  return inicios(fechas.filter(({ dentro }) => dentro))
}

/**
 * True once the dates of this plan can be booked: they were reviewed, and the person has seen what there is to say of them. After a save that
 * failed they are reviewed again.
 */
export async function revisada(of: CampoDeSerie, plan: Plan, fallo: boolean): Promise<boolean> {
  if (!same(of.get()?.plan, plan)) {
    await planear(of, plan)
    return false
  }
  if (fallo && !(await revisar(of))) return false
  const falta = faltaDe(of.get()!)
  if (falta) of.form.fail({ message: falta })
  return falta === null
}

/** Reviews the dates that the plan repeats to, instead of those of an earlier one. */
function planear(of: CampoDeSerie, plan: Plan): Promise<boolean> {
  return pedir(of, plan, { fechas: diasDeRepetir(plan.repetir).map((dias) => masDias(plan.inicio, dias)) })
}

/** The sentence about wrong dates; null when all can be booked. */
function faltaDe({ fechas }: Serie): string | null {
  const dentro = fechas.filter((fecha) => fecha.dentro)
  if (dentro.length === 0) return 'Marca al menos una fecha.'
  return dentro.some(({ choque }) => choque !== null) ? 'Hay fechas que chocan: quítalas o dales otra hora.' : null
}

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
