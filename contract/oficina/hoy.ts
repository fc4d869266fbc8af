import * as z from 'zod/mini'
import { EstadoDeCita } from '../agenda/citas/citas.ts'
import { Colones, Id } from '../base/fields/fields.ts'
import { FechaDeTexto, FechaHora, InstanteDeTexto } from '../base/fields/time-fields.ts'
import { centimos } from '../base/money/money.ts'
import { endpoint, type Schema } from '../base/wire/endpoint.ts'
import { PersonaQueAtiende } from '../cuentas/cuentas.ts'
import { Adelanto, FormaDeCobro } from '../dinero/pagos/pagos.ts'
import { CitaNombrada } from './cierres.ts'
import { BloqueoEnAgenda, HoraGuardada, TallerEnAgenda } from './semana.ts'

/** The first rows of a list, and the total. */
function primeros<const S extends Schema>(fila: S) {
  return z.object({ total: z.int(), filas: z.array(fila) })
}

/** The owner's steps before the first customer, in the order of the guide. */
const Paso = z.enum([
  'CLAVE',
  'SEGUNDO_FACTOR',
  'PAGO',
  'CONTACTO',
  'PERSONAS',
  'HORARIO',
  'FERIADOS',
  'POLITICAS',
  'SERVICIO',
  'EJEMPLOS',
  'LLAVE',
  'CORREO',
  'PRUEBA',
])
export type Paso = z.output<typeof Paso>

/** A sold bono, and what is left of it. */
const BonoDelDia = z.object({ id: Id, sesiones: z.int(), quedan: z.int() })

/** An appointment that is not cancelled. Wall time of Costa Rica. */
export const CitaDelDia = z.object({
  id: Id,
  inicio: FechaHora,
  fin: FechaHora,
  servicio: z.string(),
  estado: EstadoDeCita,
  usuarioId: Id,
  usuarioNombre: z.string(),
  usuarioTelefono: z.optional(z.string()),
  /** The person who attends; absent when nobody is named. */
  persona: z.optional(PersonaQueAtiende),
  version: z.int(),
  noAsistio: z.boolean(),
  /** `precio` as agreed, null where none was; `falta` is the part still to be paid. */
  precio: z.nullable(Colones),
  falta: Colones,
  /** The sessions of the bono that pays it; absent while none does. */
  bono: z.optional(BonoDelDia),
  /** How it was paid, each form once. */
  formas: z.array(FormaDeCobro),
  /** The instant at which the customer confirmed; null until then. */
  confirmada: z.nullable(InstanteDeTexto),
  /** What is paid ahead so that the hour is kept; absent where nothing is. */
  adelanto: z.optional(Adelanto),
})

export const Hoy = z.object({
  /** Today's appointments, by start. */
  citas: z.array(CitaDelDia),
  /** Those of the last 90 days that nobody has closed: still AGENDADA without a word of an absence, or not paid in full. The latest first. */
  anteriores: z._default(primeros(CitaDelDia), { total: 0, filas: [] }),
  /** The active workshops that touch today, by start. */
  talleres: z.array(TallerEnAgenda),
  /** The blocks and the held hours that touch today, by start. */
  bloqueos: z.array(BloqueoEnAgenda),
  guardadas: z.array(HoraGuardada),
  /** Appointments that wait for their deposit, of which `falta` is missing, by the end of their wait. */
  adelantos: z._default(
    primeros(
      z.object({
        id: Id,
        inicio: FechaHora,
        servicio: z.string(),
        usuarioId: Id,
        usuarioNombre: z.string(),
        falta: Colones,
        hasta: InstanteDeTexto,
      }),
    ),
    { total: 0, filas: [] },
  ),
  /** PENDIENTE and not paid in full, those first that will be annulled first, then the oldest; `falta` is still to come. */
  ordenes: primeros(
    z.object({
      /** `usuarioId` is null once that account was erased. */
      id: Id,
      codigoOrden: z.string(),
      usuarioId: z.nullable(Id),
      usuarioNombre: z.string(),
      fecha: InstanteDeTexto,
      falta: Colones,
      /** The instant at which it is annulled by itself; null when it is not. */
      pagarAntes: z._default(z.nullable(InstanteDeTexto), null),
      version: z.int(),
    }),
  ),
  /** Tomorrow's appointments that are not cancelled, by start. */
  manana: z.array(z.extend(CitaNombrada, { usuarioId: Id })),
  /** Arrivals since this time yesterday. */
  nuevas: z.object({ citas: z.int(), inscripciones: z.int(), ordenes: z.int() }),
  /** Today's payments less what was given back. */
  cobrado: Colones,
  /** Appointments of the days before today without a record of whether the person came. */
  sinCerrar: z._default(z.int(), 0),
  /** The debts whose moment has come, as far as the caller sees. */
  debe: z._default(z.object({ cuantas: z.int(), total: Colones }), { cuantas: 0, total: centimos(0) }),
  /** Undecided public holidays of the next 60 days. */
  feriados: z.array(z.object({ fecha: FechaDeTexto, motivo: z.string() })),
  /** Products for sale with `stockBajo` units or fewer, the scarcest first. */
  existencias: primeros(z.object({ id: Id, nombre: z.string(), stock: z.int() })),
  stockBajo: z.int(),
  /** FALLIDO: no further attempt is planned, and no administrator has seen to them. */
  correosFallidos: z.int(),
  /** True when strangers use the site while its mails only go to disk. */
  correosSinSalida: z.boolean(),
  /** The last good backup is too old, or the last one failed; null while backups are well. */
  respaldo: z.nullable(z.object({ bueno: z.nullable(InstanteDeTexto), fallo: z.nullable(z.string()) })),
  /** The places whose backups anybody who reaches them can read; empty once there is a recovery key. */
  respaldosLegibles: z.array(z.string()),
  /** The last nightly check of the data; null before the first. */
  revision: z.nullable(
    z.object({
      momento: InstanteDeTexto,
      /** The last check without a finding. */
      bien: z.nullable(InstanteDeTexto),
      /** One sentence per finding. */
      hallazgos: z.array(z.string()),
    }),
  ),
  /** True while only administrators have accounts and nothing was ordered: the example business may be put in. */
  vacio: z._default(z.boolean(), false),
  /** Steps still missing before the first customer; empty once all are done. */
  antesDeAbrir: z.array(Paso),
})
export type Hoy = z.output<typeof Hoy>

export const getHoy = endpoint({
  method: 'GET',
  path: '/api/hoy',
  access: 'admin',
  lee: [
    'agenda',
    'ajustes',
    'avisos',
    'bonos',
    'dinero',
    'ordenes',
    'personas',
    'productos',
    'servicios',
    'talleres',
    'usuarios',
  ],
  partes: ['ATIENDE', 'RECEPCION'],
  summary: "Today's timeline, and what waits for the owner.",
  response: Hoy,
})

/** Steps that the owner may leave as they are: nothing is missing without them. */
export const PASOS_QUE_BASTAN = [
  'CLAVE',
  'SEGUNDO_FACTOR',
  'PAGO',
  'PERSONAS',
  'HORARIO',
  'FERIADOS',
  'POLITICAS',
  'LLAVE',
  'PRUEBA',
] as const
export type PasoQueBasta = (typeof PASOS_QUE_BASTAN)[number]

export const darPorBueno = endpoint({
  method: 'PUT',
  path: '/api/hoy/pasos',
  access: 'admin',
  cambia: ['ajustes'],
  summary: 'Take a step before the first customer as done, as it is; `bueno` false takes that back.',
  body: z.object({ paso: z.enum(PASOS_QUE_BASTAN, 'Ese paso no se puede dejar así.'), bueno: z.boolean() }),
  response: 'texto',
})
