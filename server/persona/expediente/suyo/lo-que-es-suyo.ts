import type * as z from 'zod/mini'
import { type Instante, wallTime } from '../../../../contract/base/time/time.ts'
import type { MisDatos } from '../../../../contract/persona/mis-datos.ts'
import { listCitasDe, renovarBusquedasDeCitas as renovarCitas } from '../../../agenda/citas/queries.ts'
import type { Schema, Table, Tx } from '../../../base/db/schema.ts'
import { retitle } from '../../../base/history/queries.ts'
import { listBorradoresDe } from '../../../cuentas/borradores/queries.ts'
import { olvidarLecturasDe } from '../../../dinero/banco/olvidar-lecturas.ts'
import { listVendidosDe } from '../../../dinero/bonos/vendidos/queries.ts'
import { listCobrosDePersona } from '../../../dinero/cuenta/queries.ts'
import {
  anonymiseCobros,
  anonymiseDeudas,
  listDeudasDe,
  renovarCobros,
  renovarDeudas,
} from '../../../dinero/cuenta/suyo/queries.ts'
import { findEnterarse } from '../../../mensajes/novedades/queries.ts'
import { listDispositivosDe } from '../../../mensajes/push/queries.ts'
import {
  listInscripcionesDe,
  renovarBusquedasDeInscripciones as renovarInscripciones,
} from '../../../talleres/inscripciones/queries.ts'
import { anonymiseOrdenes, listDetallesDe, renovarPersona as renovarOrdenes } from '../../../tienda/ordenes/queries.ts'
import { findNotas, saveNotas } from '../../notas-privadas/queries.ts'
import { listSuscripcionesDe } from '../../suscripciones/queries.ts'
import * as lecturas from '../mis-datos/queries.ts'
import * as queries from './queries.ts'
import { caen, type Filas, type FilasQuePasan, olvidan, type PersonKey, pasan, pasanSinDobles } from './queries.ts'

/** The name of an erased person in orders, payments and the history; a CHECK of the orders knows it too. */
const SIN_NOMBRE = 'Cuenta eliminada'

/** Columns that name a person. */
type Columna = 'usuarioId' | 'anotadoPor' | 'personaId' | 'causadoPor' | 'para' | 'email'
/** Tables with such a column. Rows that hang on theirs, such as an order's lines, follow them. */
export type TablaDePersona = { [T in Table]: Extract<keyof Schema[T], Columna> extends never ? never : T }[Table]

type Archivo = z.output<typeof MisDatos>
type Paso<F> = (tx: Tx, filas: F) => Promise<void>

/** The treatment of a person's rows in one table. */
interface Suyo {
  /** Absent: `usuarioId`. */
  columnas?: readonly (Columna | 'id')[]
  /** Runs when the person's record is joined into another one, which remains. */
  alUnir: Paso<FilasQuePasan>
  alBorrar: Paso<Filas>
  /** A part of the file 'mis datos', or the table whose part covers this one. Absent: 'otros' counts the rows. */
  misDatos?: ((tx: Tx, de: PersonKey, ahora: Instante) => Promise<Partial<Archivo>>) | TablaDePersona | 'nunca'
  /** Copies a new name and new addresses into the rows. */
  alRenombrar?: (tx: Tx, usuarioId: number) => Promise<void>
}

/** In the order of joining and erasing: the person comes last, because the other rows point at it. */
export const LO_SUYO: Record<TablaDePersona, Suyo> = {
  ordenes: {
    alUnir: queries.pasarOrdenes,
    alBorrar: (tx, { de }) => anonymiseOrdenes(tx, de.id, SIN_NOMBRE),
    misDatos: parte('ordenes', listDetallesDe),
    alRenombrar: renovarOrdenes,
  },
  ordenHistoria: { alUnir: pasan, alBorrar: varios(queries.olvidarAutor, olvidan) },
  bonosVendidos: {
    alUnir: pasan,
    alBorrar: olvidan,
    misDatos: parte('bonos', listVendidosDe),
  },
  bonosCompartidos: { alUnir: queries.pasarCompartidos, alBorrar: caen, misDatos: 'bonosVendidos' },
  // Before the things that go with the person: nothing may be owed for what is gone.
  deudas: {
    alUnir: pasan,
    alBorrar: (tx, { de }) => anonymiseDeudas(tx, de.id, SIN_NOMBRE),
    misDatos: parte('deudas', listDeudasDe),
    alRenombrar: renovarDeudas,
  },
  movimientos: {
    columnas: ['usuarioId', 'anotadoPor'],
    alUnir: pasan,
    alBorrar: varios((tx, { de }) => anonymiseCobros(tx, de.id, SIN_NOMBRE), olvidan),
    misDatos: parte('cobros', listCobrosDePersona),
    alRenombrar: renovarCobros,
  },
  // Before the payers who are known to pay for them.
  bancoLecturas: {
    columnas: ['anotadoPor'],
    alUnir: pasan,
    alBorrar: varios((tx, { de }) => olvidarLecturasDe(tx, de.id), olvidan),
  },
  bancoPagadores: { alUnir: pasanSinDobles('clave'), alBorrar: caen },
  // Any of the files that were read may name the person.
  traerLecturas: { columnas: ['anotadoPor'], alUnir: pasan, alBorrar: varios(olvidan, queries.olvidarLeido) },
  // A joined record is not what was brought any more.
  traidos: { alUnir: caen, alBorrar: caen },
  citas: {
    alUnir: varios((tx, { de, con }) => queries.marcarEnDosLugares(tx, de.id, con.id), pasan),
    alBorrar: caen,
    misDatos: parte('citas', (tx, id) => listCitasDe(tx, id, wallTime(0), wallTime(Number.MAX_SAFE_INTEGER))),
    alRenombrar: renovarCitas,
  },
  citasEliminadas: { alUnir: pasan, alBorrar: caen },
  citasDeAntes: { alUnir: pasan, alBorrar: caen },
  inscripciones: {
    alUnir: pasan,
    alBorrar: caen,
    misDatos: parte('inscripciones', listInscripcionesDe),
    alRenombrar: renovarInscripciones,
  },
  esperasDeDia: {
    alUnir: pasanSinDobles('fecha'),
    alBorrar: caen,
    misDatos: parte('esperas', lecturas.listEsperas),
  },
  esperasDeProducto: { alUnir: pasanSinDobles('productoId'), alBorrar: caen, misDatos: 'esperasDeDia' },
  carritoLineas: {
    alUnir: varios(queries.pasarCarrito, caen),
    alBorrar: caen,
    misDatos: parte('carrito', lecturas.listCarrito),
  },
  // Only administrators read them (R-notas-privadas).
  notasPrivadas: { alUnir: varios(unirNotas, caen), alBorrar: caen, misDatos: 'nunca' },
  correos: {
    columnas: ['causadoPor'],
    alUnir: varios(queries.pasarCorreos, pasan),
    alBorrar: varios(queries.deleteCorreos, olvidan),
    misDatos: async (tx, de) => ({ correos: await lecturas.listCorreosDe(tx, de) }),
    alRenombrar: queries.redirigir,
  },
  enlaces: { alUnir: pasan, alBorrar: caen },
  historia: {
    columnas: ['personaId', 'usuarioId'],
    alUnir: varios(queries.pasarEntradas, pasan),
    alBorrar: varios(retitularPersona, queries.olvidarAutor, olvidan),
  },
  novedades: { columnas: ['usuarioId', 'para'], alUnir: pasan, alBorrar: caen },
  // It stays with its address, and becomes the account of whoever proves that address.
  registros: { columnas: ['email'], alUnir: async () => {}, alBorrar: caen },
  // An invitation was mailed to an address that is no longer theirs.
  restablecimientos: { alUnir: caen, alBorrar: caen },
  // A joined record has no account, so it has none of these rows.
  eliminaciones: { alUnir: caen, alBorrar: caen },
  sesiones: { alUnir: caen, alBorrar: caen, misDatos: parte('sesiones', lecturas.listSesiones) },
  navegadores: { alUnir: caen, alBorrar: caen, misDatos: parte('navegadores', lecturas.listNavegadores) },
  codigosDeRecuperacion: { alUnir: caen, alBorrar: caen, misDatos: 'segundosFactores' },
  segundosFactores: { alUnir: caen, alBorrar: caen, misDatos: parte('segundoFactor', lecturas.findSegundoFactor) },
  suscripciones: { alUnir: caen, alBorrar: caen, misDatos: parte('suscripciones', listSuscripcionesDe) },
  borradores: { alUnir: caen, alBorrar: caen, misDatos: parte('borradores', listBorradoresDe) },
  dispositivos: { alUnir: caen, alBorrar: caen, misDatos: parte('dispositivos', listDispositivosDe) },
  preferencias: {
    alUnir: caen,
    alBorrar: caen,
    misDatos: parte('enterarse', async (tx, id) => (await findEnterarse(tx, id)) ?? null),
  },
  claves: { alUnir: caen, alBorrar: caen },
  usuarios: { columnas: ['id'], alUnir: caen, alBorrar: caen, misDatos: parte('cuenta', lecturas.requireCuenta) },
}

const TODO = Object.entries(LO_SUYO).map(([tabla, { columnas = ['usuarioId'], ...suyo }]) => ({
  ...suyo,
  filas: { tabla: tabla as TablaDePersona, columnas },
}))

/** Gives all rows of one record to the other in the joining transaction; the first record is deleted. */
export async function pasarLoSuyo(tx: Tx, de: PersonKey, con: PersonKey): Promise<void> {
  for (const { alUnir, filas } of TODO) await alUnir(tx, { ...filas, de, con })
}

/** Erases a person. Codes, dates, lines and totals of orders, payments and history stay. */
export async function borrarLoSuyo(tx: Tx, de: PersonKey): Promise<void> {
  for (const { alBorrar, filas } of TODO) await alBorrar(tx, { ...filas, de })
}

/** Copies a person's present name and addresses to all their things, in the transaction of the change. */
export async function renombrarLoSuyo(tx: Tx, usuarioId: number): Promise<void> {
  for (const { alRenombrar } of TODO) await alRenombrar?.(tx, usuarioId)
}

/** The file 'mis datos'. Throws 404 when the account has just been erased. */
export async function readMisDatos(tx: Tx, de: PersonKey, ahora: Instante): Promise<Archivo> {
  const archivo: Partial<Archivo> = { generado: ahora }
  const otros: Record<string, number> = {}
  for (const { misDatos, filas } of TODO) {
    if (misDatos === undefined) otros[filas.tabla] = await queries.cuantas(tx, { ...filas, de })
    else if (typeof misDatos === 'function') Object.assign(archivo, await misDatos(tx, de, ahora))
  }
  return { ...(archivo as Archivo), otros }
}

function parte<C extends keyof Archivo>(
  cual: C,
  leer: (tx: Tx, usuarioId: number, ahora: Instante) => Promise<Archivo[C]>,
) {
  return async (tx: Tx, { id }: PersonKey, ahora: Instante) => ({ [cual]: await leer(tx, id, ahora) })
}

function varios<F>(...pasos: Paso<F>[]): Paso<F> {
  return async (tx, filas) => {
    for (const paso of pasos) await paso(tx, filas)
  }
}

async function unirNotas(tx: Tx, { de, con }: FilasQuePasan): Promise<void> {
  const otras = await findNotas(tx, de.id)
  if (!otras?.texto) return
  const propias = await findNotas(tx, con.id)
  const texto = [propias?.texto, otras.texto].filter(Boolean).join('\n\n')
  await saveNotas(tx, con.id, { texto, version: (propias?.version ?? 0) + 1 })
}

async function retitularPersona(tx: Tx, { de }: Filas): Promise<void> {
  for (const asunto of queries.DE_LA_PERSONA) await retitle(tx, asunto, de.id, SIN_NOMBRE)
}
