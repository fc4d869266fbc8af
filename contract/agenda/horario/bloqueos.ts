import * as z from 'zod/mini'
import { Id, IdDeTexto, Ref, textoOpcional, VersionVista } from '../../base/fields/fields.ts'
import { FechaDeTexto, FechaEscrita, FechaHora, fechaHora } from '../../base/fields/time-fields.ts'
import { fechaDe, MINUTOS_POR_DIA, masDias, medianoche } from '../../base/time/time.ts'
import { endpoint } from '../../base/wire/endpoint.ts'
import { PersonaQueAtiende } from '../../cuentas/cuentas.ts'

/** Longest single occurrence of a block, in days. */
const DIAS_MAXIMO = 366

/** A time without bookings, from `inicio` to before `fin`: once, or every week at these hours. */
export const Bloqueo = z.object({
  id: Id,
  inicio: FechaHora,
  fin: FechaHora,
  semanal: z.boolean(),
  /** The last day on which a weekly block begins; null when it has no end or is not repeated. */
  hasta: z.nullable(FechaDeTexto),
  /** Shown to the practice only; customers just find no free hour. */
  motivo: z.nullable(z.string()),
  /** The person who is away; absent where everybody is. */
  persona: z.optional(PersonaQueAtiende),
  version: z.int(),
})
export type Bloqueo = z.output<typeof Bloqueo>

const campos = {
  inicio: fechaHora('El inicio del bloqueo no es válido.', 'Indica cuándo empieza el bloqueo.'),
  fin: fechaHora('El fin del bloqueo no es válido.', 'Indica cuándo termina el bloqueo.'),
  semanal: z._default(z.boolean('Indica si se repite cada semana.'), false),
  hasta: z.nullish(FechaEscrita),
}

type Tiempo = z.output<ReturnType<typeof z.object<typeof campos>>>

/** Checks the dates of a block, as far as they can be read. */
const tiempoPosible = z.check<Tiempo>(({ value, issues }) => {
  const { inicio, fin, semanal, hasta } = value
  const objetar = (campo: keyof Tiempo, message: string) =>
    issues.push({ code: 'custom', message, input: value, path: [campo] })
  if (fin <= inicio) objetar('fin', 'El bloqueo debe terminar después de empezar.')
  else if (semanal && fin - inicio > MINUTOS_POR_DIA)
    objetar('fin', 'Lo que se repite cada semana dura un día como máximo.')
  else if (fin > masDias(inicio, DIAS_MAXIMO)) objetar('fin', 'Se puede bloquear hasta un año a la vez.')
  if (hasta && !semanal) objetar('hasta', 'Solo lo que se repite cada semana tiene un último día.')
  else if (hasta && hasta < fechaDe(inicio)) objetar('hasta', 'El último día no puede ser antes del primero.')
  else if (hasta && medianoche(hasta) > masDias(inicio, 20 * DIAS_MAXIMO))
    objetar('hasta', 'Ese día está demasiado lejos.')
})

/** The form of a block. By default it happens once; a weekly one has no end by default. */
export const BloqueoForm = z
  .object({
    ...campos,
    motivo: textoOpcional('El motivo', 120),
    /** Null for everybody's, as in a new block without it; a block keeps its own while it is absent. */
    persona: z.nullish(Ref),
    /** True blocks the time despite appointments in it; they stay. */
    insistir: z.optional(z.boolean('Indica si se bloquea de todos modos.')),
    version: VersionVista,
  })
  .check(tiempoPosible)

const params = z.object({ id: IdDeTexto })

/** An addition of ours, like the next. */
export const getBloqueo = endpoint({
  method: 'GET',
  path: '/api/bloqueos/{id}',
  access: 'admin',
  lee: ['agenda', 'personas'],
  partes: ['ATIENDE', 'RECEPCION'],
  summary: 'One block.',
  params,
  response: Bloqueo,
})

export const createBloqueo = endpoint({
  method: 'POST',
  path: '/api/bloqueos',
  access: 'admin',
  cambia: ['agenda', 'historia'],
  partes: ['ATIENDE', 'RECEPCION'],
  conClave: true,
  summary:
    'Block time, once or every week. Over appointments to come only with `insistir`: they stay, and the refusal `hay_choque` names the first.',
  body: BloqueoForm,
  response: Bloqueo,
  status: 201,
  refuses: [404, 409],
})

export const updateBloqueo = endpoint({
  method: 'PUT',
  path: '/api/bloqueos/{id}',
  access: 'admin',
  cambia: ['agenda', 'historia'],
  partes: ['ATIENDE', 'RECEPCION'],
  summary: 'Change a block, every time of it; over more appointments than now only with `insistir`.',
  params,
  body: BloqueoForm,
  response: Bloqueo,
  refuses: [409],
})

export const deleteBloqueo = endpoint({
  method: 'DELETE',
  path: '/api/bloqueos/{id}',
  access: 'admin',
  cambia: ['agenda', 'historia'],
  partes: ['ATIENDE', 'RECEPCION'],
  summary: 'Delete a block, every time of it: its hours can be booked again.',
  params,
  response: 'texto',
})
