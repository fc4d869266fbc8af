import * as z from 'zod/mini'
import { Colones, Id, IdDeTexto, nuestro, TasaDeCosa, TextoONada, Version } from '../../base/fields/fields.ts'
import { type Centimos, centimos } from '../../base/money/money.ts'
import { endpoint } from '../../base/wire/endpoint.ts'
import { ListaQuery } from '../../base/wire/lists.ts'
import { DURACION_POR_DEFECTO } from '../citas/citas.ts'

/** For which appointments a service asks for a part of its price ahead. */
export const ADELANTOS = ['NINGUNO', 'PRIMERA', 'SIEMPRE'] as const
export type AdelantoDe = (typeof ADELANTOS)[number]

const ServicioEnLaRed = z.object({
  id: Id,
  nombre: z.string(),
  detalle: z.string(),
  /** Paid as it stands, with IVA. */
  precio: Colones,
  iva: TasaDeCosa,
  imagen: TextoONada,
  /** Completes the sentence 'Si buscas …' for undecided visitors. */
  siBuscas: TextoONada,
  /** Minutes of a session. `margen` is the minutes kept free after it, whoever books next. */
  duracion: nuestro(z.int(), DURACION_POR_DEFECTO),
  margen: nuestro(z.int(), 0),
  /** True when it is given online and takes no room; absent otherwise. */
  sinSala: z.optional(z.boolean()),
  /** What is paid ahead so that the hour is kept, and for which appointments; both absent where nothing is. */
  adelanto: z.optional(Colones),
  adelantoDe: z.optional(z.enum(ADELANTOS)),
  version: Version,
})

type Opcionales = 'sinSala' | 'adelanto' | 'adelantoDe'

/** `adelanto` is 0 for NINGUNO. */
export type Servicio = Omit<z.output<typeof ServicioEnLaRed>, Opcionales> & {
  sinSala: boolean
  adelanto: Centimos
  adelantoDe: AdelantoDe
}

export const Servicio = z.codec(ServicioEnLaRed, z.custom<Servicio>(), {
  decode: ({ sinSala = false, adelanto = centimos(0), adelantoDe = 'NINGUNO', ...servicio }) => ({
    ...servicio,
    sinSala,
    adelanto,
    adelantoDe,
  }),
  encode: ({ sinSala, adelanto, adelantoDe, ...servicio }) => ({
    ...servicio,
    ...(sinSala && { sinSala }),
    ...(adelanto > 0 && { adelanto, adelantoDe }),
  }),
})

const params = z.object({ id: IdDeTexto })

export const listServicios = endpoint({
  method: 'GET',
  path: '/api/servicios',
  access: 'publico',
  lee: ['servicios'],
  summary: 'The services one can book, by name.',
  query: ListaQuery,
  response: z.array(Servicio),
})

export const getServicio = endpoint({
  method: 'GET',
  path: '/api/servicios/{id}',
  access: 'publico',
  lee: ['servicios'],
  summary: 'One service.',
  params,
  response: Servicio,
})
