import { type ExpressionBuilder, type Insertable, sql, type Updateable } from 'kysely'
import type { Instante } from '../../../contract/base/time/time.ts'
import type { ParteDeAdmin } from '../../../contract/base/wire/endpoint.ts'
import { emailAs, enOrden } from '../../base/db/expressions.ts'
import { listQuery, type Requested } from '../../base/db/list-query.ts'
import type { Schema, Tx } from '../../base/db/schema.ts'
import { mapRows } from '../../base/db/search.ts'
import { notFound } from '../../base/http/refuse.ts'
import { leAtiende, quienAtiende } from '../../base/scope/queries.ts'
import { type Atendido, conPersona, type Scope } from '../../base/scope/rules.ts'
import { USUARIO } from './columnas.ts'

const personas = (tx: Tx) =>
  tx
    .selectFrom('usuarios')
    .select(['id', 'nombre', 'apellido', emailAs('email'), 'rol', 'parte', 'creado', 'telefono', 'version'])
    .select(quienAtiende('usuarios'))
    .select('entraConCodigo')
    .select(sql<number>`case when contrasena is null and not "entraConCodigo" then 1 else 0 end`.as('sinCuenta'))

const USUARIOS = listQuery({
  tabla: 'usuarios',
  filas: (tx) => personas(tx).select(enlacesDeAdmin),
  dia: ['usuarios.creado', 'instante'],
  situaciones: {
    clientes: sql`usuarios.rol = 'CLIENTE'`,
    administradores: sql`usuarios.rol = 'ADMIN'`,
    'sin-cuenta': sql`usuarios.contrasena is null and not usuarios."entraConCodigo"`,
  },
  columnas: {
    nombre: [enOrden('usuarios.apellido'), enOrden('usuarios.nombre'), 'usuarios.id'],
    registro: ['usuarios.creado', 'usuarios.id'],
  },
  porDefecto: 'nombre',
})

type Leida = Awaited<ReturnType<ReturnType<typeof personas>['executeTakeFirstOrThrow']>>

function conTelefono({ telefono, sinCuenta, ...persona }: Leida) {
  const suyo = { ...(telefono !== null && { telefono }), ...(sinCuenta === 1 && { sinCuenta: true as const }) }
  return { ...conParte(persona), ...suyo }
}

type Cuenta = Atendido & { parte: ParteDeAdmin | null; entraConCodigo?: boolean }

/** An account as it is answered: with its part, if it has one, whose it is, and that it has no password yet. */
export function conParte<F extends Cuenta>({ parte, entraConCodigo, ...cuenta }: F) {
  return { ...conPersona(cuenta), ...(parte && { parte }), ...(entraConCodigo && { sinContrasena: true as const }) }
}

/** Everybody, with an account or without, by surname and name. */
export async function listUsuarios(tx: Tx, lista: Requested<typeof USUARIOS>, { parte, atiendeId }: Scope) {
  const suyos = atiendeId === null ? undefined : leAtiende(atiendeId, 'usuarios.id')
  return mapRows(await USUARIOS.readLista(tx, lista, suyos), ({ enlaces, ...persona }) => ({
    ...conTelefono(persona),
    ...(enlaces && parte === null && { enlaces }),
  }))
}

/** The calendar links of an administrator, where there are any, for a caller who may end them. */
export async function enlacesDe(tx: Tx, id: number, { parte }: Scope): Promise<{ enlaces?: number }> {
  if (parte !== null) return {}
  const fila = await tx.selectFrom('usuarios').select(enlacesDeAdmin).where('id', '=', id).executeTakeFirst()
  return fila?.enlaces ? { enlaces: Number(fila.enlaces) } : {}
}

/** Throws 404 for a person outside of what the caller sees, as for one who does not exist. */
export async function assertLaAtiende(tx: Tx, { atiendeId }: Scope, usuarioId: number): Promise<void> {
  if (atiendeId === null) return
  const suya = tx.selectFrom('usuarios').select('id').where('id', '=', usuarioId)
  if (!(await suya.where(leAtiende(atiendeId, 'usuarios.id')).executeTakeFirst())) throw noExiste()
}

/** Null unless the person is an administrator. */
const enlacesDeAdmin = ({ selectFrom }: ExpressionBuilder<Schema, 'usuarios'>) =>
  selectFrom('suscripciones')
    .select(({ fn }) => fn.countAll<number>().as('cuantos'))
    .whereRef('usuarioId', '=', 'usuarios.id')
    .where('usuarios.rol', '=', 'ADMIN')
    .as('enlaces')

type UsuarioNuevo = Omit<Insertable<Schema['usuarios']>, 'busqueda' | 'email' | 'telefono'> & {
  email: string | null
  telefono: string | null
}

/** Answers the id; undefined when the address is taken, by a person with an account or without. */
export async function insertUsuario(tx: Tx, usuario: UsuarioNuevo): Promise<number | undefined> {
  const row = await tx
    .insertInto('usuarios')
    .values({ ...usuario, busqueda: USUARIO.busquedaDe(usuario) })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** People of one statement. */
const TANDA = 500

type SinCuenta = Pick<UsuarioNuevo, 'nombre' | 'email' | 'telefono'> & { apellido: string | null }

/** Adds people without an account, of whom no two have one address, or one telephone and name without one. Answers their ids, in their order. */
export async function insertSinCuenta(tx: Tx, personas: readonly SinCuenta[], creado: Instante): Promise<number[]> {
  const claveDe = ({ email, telefono, nombre, apellido }: SinCuenta) => email ?? [telefono, nombre, apellido].join('\n')
  const ids = new Map<string, number>()
  for (let desde = 0; desde < personas.length; desde += TANDA) {
    const filas = personas.slice(desde, desde + TANDA).map(({ apellido, ...persona }) => {
      const nueva = { ...persona, apellido: apellido ?? '', contrasena: null, rol: 'CLIENTE' as const, creado }
      return { ...nueva, busqueda: USUARIO.busquedaDe(nueva) }
    })
    const escritas = tx
      .insertInto('usuarios')
      .values(filas)
      .returning(['id', 'nombre', 'apellido', 'email', 'telefono'])
    for (const { id, ...persona } of await escritas.execute()) ids.set(claveDe(persona), id)
  }
  return personas.map(({ apellido, ...persona }) => ids.get(claveDe({ ...persona, apellido: apellido ?? '' }))!)
}

/** The person with this address (lower case) and without an account, or undefined. */
export function findSinCuenta(tx: Tx, email: string) {
  return tx
    .selectFrom('usuarios')
    .select(['id', 'nombre', 'apellido', 'telefono'])
    .where('email', '=', email)
    .where('contrasena', 'is', null)
    .where('entraConCodigo', '=', false)
    .executeTakeFirst()
}

/** The person with this address (lower case), with an account or without. */
export function findUsuarioDe(tx: Tx, email: string) {
  return tx.selectFrom('usuarios').select(['nombre', 'apellido']).where('email', '=', email).executeTakeFirst()
}

/** Everybody who is called on this number; a family may share one. */
export function listDelTelefono(tx: Tx, telefono: string | null) {
  return tx.selectFrom('usuarios').select(['nombre', 'apellido', 'telefono']).where('telefono', '=', telefono).execute()
}

type Valores = Updateable<Schema['usuarios']> & Parameters<typeof USUARIO.busquedaDe>[0]

/** Copies of the name and the address elsewhere are renewed by `App.renombrar`. */
export async function updateUsuario(tx: Tx, id: number, valores: Valores): Promise<void> {
  await tx
    .updateTable('usuarios')
    .set({ ...valores, busqueda: USUARIO.busquedaDe(valores) })
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export async function findUsuario(tx: Tx, id: number) {
  const persona = await personas(tx).where('id', '=', id).executeTakeFirst()
  return persona && conTelefono(persona)
}

/** The person, as `findUsuario` reads them. Throws 404 when they do not exist (any more). */
export async function requirePersona(tx: Tx, id: number) {
  const persona = await findUsuario(tx, id)
  if (!persona) throw noExiste()
  return persona
}

function noExiste() {
  return notFound('La persona no existe o fue eliminada.')
}

/** The person who gets a cart, an order, an appointment or a seat. Throws 404 when they do not exist (any more). */
export async function requireCliente(tx: Tx, id: number) {
  return existente(await clienteDe(tx, id).executeTakeFirst())
}

/** The query of `requireCliente`, for callers who join more to it. */
export function clienteDe(tx: Tx, id: number) {
  return tx
    .selectFrom('usuarios')
    .select(['usuarios.id', 'usuarios.nombre', 'usuarios.apellido', emailAs('email'), 'usuarios.telefono'])
    .where('usuarios.id', '=', id)
}

export function existente<C>(cliente: C | undefined): C {
  if (cliente === undefined) throw notFound('La cuenta no existe o fue eliminada.')
  return cliente
}
