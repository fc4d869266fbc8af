import type { WallTime } from '../../../contract/base/time/time.ts'
import { type Lista, normalizar, palabrasDe } from '../../../contract/base/wire/lists.ts'
import type { EstadoDeInscripcion } from '../../../contract/talleres/talleres.ts'
import { type Refusal, refuse } from '../../base/http/refuse.ts'

/** A workshop's data for enrolling: `inscritos` are the seats taken or held. */
export interface TallerConCupo {
  activo: boolean
  inicio: WallTime
  /** Zero means no limit. */
  cupoMaximo: number
  inscritos: number
}

const NO_EXISTE = 'El taller no existe o fue eliminado.'

export function tallerNoExiste(): Refusal {
  return refuse(404, 'no_encontrado', NO_EXISTE)
}

export function yaInscrito(): Refusal {
  return refuse(409, 'ya_inscrito', 'Tu inscripción ya se encuentra registrada.')
}

export function cupoLleno(): Refusal {
  return refuse(409, 'cupo_lleno', 'Este taller ya no tiene cupo disponible.')
}

/** The way back is closed: the seat would have another price, or it was a place in the waiting list. */
export function cupoPerdido(): Refusal {
  const sentence = 'Ese lugar ya no se puede recuperar. Si el taller todavía tiene cupo, inscríbete de nuevo.'
  return refuse(409, 'cupo_perdido', sentence)
}

/** Refuses an inactive workshop, a started one (R-taller-cerrado), a second enrolment, and a full workshop. */
export function assertSePuedeInscribir(taller: TallerConCupo, inscrito: boolean, ahora: WallTime): void {
  assertAbierto(taller, ahora)
  if (inscrito) throw yaInscrito()
  if (estaLleno(taller)) throw cupoLleno()
}

/** Refuses to wait while there is a free seat, and when none can become free any more. */
export function assertEstaLleno(taller: TallerConCupo, ahora: WallTime): void {
  assertAbierto(taller, ahora)
  if (!estaLleno(taller)) throw refuse(409, 'hay_cupo', 'Acaba de liberarse un campo: ya puedes inscribirte.')
}

function assertAbierto({ activo, inicio }: TallerConCupo, ahora: WallTime): void {
  if (activo && inicio > ahora) return
  throw refuse(409, 'taller_cerrado', 'Este taller ya no admite inscripciones.')
}

type Cupo = Pick<TallerConCupo, 'cupoMaximo' | 'inscritos'>

export function estaLleno({ cupoMaximo, inscritos }: Cupo): boolean {
  return cupoMaximo > 0 && inscritos >= cupoMaximo
}

/** The order in which visitors read them: those with a seat first, otherwise as they were. */
export function conCupoPrimero<T extends Cupo>(talleres: readonly T[]): T[] {
  return talleres.toSorted((uno, otro) => Number(estaLleno(uno)) - Number(estaLleno(otro)))
}

/** The largest capacity so far, zero for no limit: more seats than `cupoMaximo` may be taken, because it was lowered. */
export function cupoMayorDe({ cupoMayor }: { cupoMayor: number }, { cupoMaximo }: { cupoMaximo: number }): number {
  return cupoMayor === 0 || cupoMaximo === 0 ? 0 : Math.max(cupoMayor, cupoMaximo)
}

/** The owner gives a seat back until the workshop starts (R-baja). */
export function assertSePuedeDejar(inicio: WallTime, ahora: WallTime): void {
  if (inicio > ahora) return
  throw refuse(409, 'taller_cerrado', 'El taller ya comenzó: la inscripción no se puede cancelar.')
}

/** A workshop with people who are enrolled, or wait for a place, is not deleted (R-taller-con-inscritos). `estados` has no CANCELADA. */
export function assertSePuedeEliminar(estados: readonly EstadoDeInscripcion[], activo: boolean): void {
  if (estados.length === 0) return
  const quienes = estados.includes('CONFIRMADA') ? 'inscritas' : 'en la lista de espera'
  const consejo = activo
    ? 'Desactívalo para que deje de mostrarse.'
    : 'Ya está inactivo y no se muestra; para eliminarlo, elimina antes sus inscripciones, también las que están en espera.'
  throw refuse(
    409,
    'taller_con_inscripciones',
    `El taller tiene personas ${quienes} y no se puede eliminar. ${consejo}`,
  )
}

/** The given workshops that hold every word of the search. */
export function talleresQueCoinciden<T extends { titulo: string; descripcion: string; lugar: string }>(
  talleres: readonly T[],
  { buscar = '' }: Lista,
): T[] {
  const palabras = palabrasDe(buscar)
  const textoDe = ({ titulo, descripcion, lugar }: T) => normalizar(`${titulo}\n${descripcion}\n${lugar}`)
  return talleres.filter((taller) => palabras.every((palabra) => textoDe(taller).includes(palabra)))
}
