import * as z from 'zod/mini'
import { Id, Ref, texto } from '../base/fields/fields.ts'
import { FechaHora, fechaHora } from '../base/fields/time-fields.ts'
import { masDias } from '../base/time/time.ts'
import { endpoint } from '../base/wire/endpoint.ts'

/** The most days in one closing, and the most decisions about the things on them. */
const DIAS_MAXIMO = 366
const DECISIONES_MAXIMO = 1000

/** An appointment named by its time, service and customer. */
export const CitaNombrada = z.object({ id: Id, inicio: FechaHora, servicio: z.string(), usuarioNombre: z.string() })

/** A future appointment inside the closed time. An empty `usuarioCorreo` means no address: the practice phones that person. */
export const CitaAfectada = z.extend(CitaNombrada, {
  fin: FechaHora,
  usuarioCorreo: z.string(),
  usuarioTelefono: z.optional(z.string()),
  /** Who attends; absent where nobody is named. */
  persona: z.optional(Ref),
  /** The ids of the others who give the service and are free then; only where one person's time is closed. */
  pueden: z.optional(z.array(Id)),
})
export type CitaAfectada = z.output<typeof CitaAfectada>

/** An active workshop that is not over and lies in the closed time, with its number of enrolled people. */
export const TallerAfectado = z.object({
  id: Id,
  titulo: z.string(),
  inicio: FechaHora,
  fin: FechaHora,
  inscritos: z.int(),
})
export type TallerAfectado = z.output<typeof TallerAfectado>

/** Appointments and workshops inside the time to be closed, by start. */
export const Afectados = z.object({ citas: z.array(CitaAfectada), talleres: z.array(TallerAfectado) })
export type Afectados = z.output<typeof Afectados>

/** Both numbers are there for one person's time only: their absences in it, and their hours that are held for who waits. */
const Revision = z.extend(Afectados, { ausencias: z.optional(z.int()), guardadas: z.optional(z.int()) })
export type Revision = z.output<typeof Revision>

const tiempo = {
  inicio: fechaHora('El comienzo no es válido.', 'Indica desde cuándo se cierra.'),
  fin: fechaHora('El final no es válido.', 'Indica hasta cuándo se cierra.'),
}

const tiempoPosible = z.check<z.output<ReturnType<typeof z.object<typeof tiempo>>>>(({ value, issues }) => {
  const objetar = (message: string) => issues.push({ code: 'custom', message, input: value, path: ['fin'] })
  if (value.fin <= value.inicio) objetar('El final debe ser después del comienzo.')
  else if (value.fin > masDias(value.inicio, DIAS_MAXIMO)) objetar('Se puede cerrar hasta un año a la vez.')
})

/** The decision about one affected thing: `inicio` moves it there with its old length, `persona` passes it to another; without either it is cancelled. */
export const Decision = z.object({ id: Id, inicio: z.nullable(FechaHora), persona: z.nullish(Ref) })

const decisiones = z.array(Decision, 'Faltan las decisiones.').check(
  z.maxLength(DECISIONES_MAXIMO, 'Son demasiadas decisiones.'),
  z.refine((todas) => new Set(todas.map(({ id }) => id)).size === todas.length, 'Hay dos decisiones sobre lo mismo.'),
)

/** True moves appointments also over a block, a workshop or a rest, after the refusal `hay_choque`. */
const insistir = z.optional(z.boolean('Indica si se mueven de todos modos.'))

/** An addition of ours, like the next. */
export const listAfectados = endpoint({
  method: 'POST',
  path: '/api/cierres/revisar',
  access: 'admin',
  cambia: [],
  partes: ['RECEPCION'],
  summary:
    'The appointments and workshops to come inside these times, each once or, with `semanal`, every week from then on; with `persona` only those that name them. Changes nothing.',
  body: z.object({
    tiempos: z
      .array(
        z.object({ ...tiempo, semanal: z.optional(z.boolean()), persona: z.nullish(Ref) }).check(tiempoPosible),
        'Faltan los tiempos.',
      )
      .check(z.minLength(1, 'Faltan los tiempos.'), z.maxLength(2 * DIAS_MAXIMO, 'Son demasiados tiempos.')),
  }),
  response: Revision,
})

/** From midnight to midnight it closes whole days, otherwise hours; with `persona` only hers, whole days too. */
export const cerrar = endpoint({
  method: 'POST',
  path: '/api/cierres',
  access: 'admin',
  cambia: ['agenda', 'avisos', 'bonos', 'dinero', 'historia', 'talleres'],
  partes: ['RECEPCION'],
  summary:
    'Close whole days or some hours and move or cancel what is named of what lies in them, all or nothing; everybody concerned is told. Answers what is still in that time: what was left, and what came in meanwhile. To ask again changes nothing more.',
  body: z
    .object({
      ...tiempo,
      motivo: texto('El motivo', 80),
      citas: decisiones,
      talleres: decisiones,
      insistir,
      persona: z.nullish(Ref),
    })
    .check(tiempoPosible),
  response: Afectados,
  refuses: [404, 409],
})
