import type { Instante } from '../../../contract/base/time/time.ts'
import type { Config } from '../../base/config/config.ts'
import { type Db, write } from '../../base/db/open.ts'
import type { Tx } from '../../base/db/schema.ts'
import { retirarSegundoFactor } from '../segundo-factor/retirar.ts'
import { findSinCuenta, requirePersona } from '../usuarios/queries.ts'
import { anotarRol } from './acceso.ts'
import { hashContrasena, letrasAlAzar } from './contrasenas.ts'
import * as queries from './queries.ts'
import { abrirCuenta } from './registro.ts'

export interface Admin {
  /** Null when there is no administrator. */
  email: string | null
  /** Just generated, to be shown once; null when it is known or configured. */
  password: string | null
}

/** Four groups are 79 random bits. */
const GRUPOS_DE_CONTRASENA = 4

/**
 * Creates the administrator ADMIN_EMAIL, unless that address has an account, which stays as it is. Without ADMIN_PASSWORD a password is
 * generated, and only when there is no administrator at all. Several processes may call it at once.
 */
export async function ensureAdmin(
  db: Db,
  { ADMIN_EMAIL, ADMIN_PASSWORD }: Pick<Config, 'ADMIN_EMAIL' | 'ADMIN_PASSWORD'>,
  ahora: Instante,
): Promise<Admin> {
  const existing = await queries.findCuenta(db.read, ADMIN_EMAIL)
  const admin = await queries.findAdmin(db.read, ADMIN_EMAIL)
  if (existing || (admin && !ADMIN_PASSWORD)) return { email: admin?.email ?? null, password: null }
  const generated = ADMIN_PASSWORD ? null : letrasAlAzar(GRUPOS_DE_CONTRASENA)
  const contrasena = await hashContrasena(ADMIN_PASSWORD ?? generated!)
  const created = await write(db, (tx) => insertAdmin(tx, ADMIN_EMAIL, contrasena, ahora))
  return { email: ADMIN_EMAIL, password: created ? generated : null }
}

export interface Reset {
  email: string
  /** Undefined: one is generated. */
  password: string | undefined
  /** True when the phone and the recovery codes are lost. */
  sinSegundoFactor: boolean
}

/**
 * Gives the account of an address the role of administrator and a new password, which ends its sessions. A missing account is created.
 * Answers the password.
 */
export async function resetAdmin(db: Db, reset: Reset, ahora: Instante): Promise<string> {
  const { email } = reset
  const password = reset.password ?? letrasAlAzar(GRUPOS_DE_CONTRASENA)
  const contrasena = await hashContrasena(password)
  await write(db, async (tx) => {
    const cuenta = await queries.findCuenta(tx, email)
    if (!cuenta) return void (await insertAdmin(tx, email, contrasena, ahora))
    const antes = await requirePersona(tx, cuenta.id)
    await queries.makeAdmin(tx, cuenta.id, contrasena)
    await anotarRol(tx, { por: null, antes, id: cuenta.id }, ahora)
    if (reset.sinSegundoFactor) await retirarSegundoFactor(tx, cuenta, null, ahora)
  })
  return password
}

/** Answers false when the address has an account already. */
async function insertAdmin(tx: Tx, email: string, contrasena: string, creado: Instante): Promise<boolean> {
  const { nombre, apellido } = (await findSinCuenta(tx, email)) ?? {
    nombre: 'Administración',
    apellido: '',
  }
  const id = await abrirCuenta(tx, { nombre, apellido, email, contrasena, rol: 'ADMIN', creado })
  if (id === undefined) return false
  await anotarRol(tx, { por: null, antes: null, id }, creado)
  return true
}
