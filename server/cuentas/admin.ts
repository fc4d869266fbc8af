import { randomInt } from 'node:crypto'
import type { Instante } from '../../contract/tiempo.ts'
import type { Config } from '../config.ts'
import { type Db, write } from '../db/base.ts'
import type { Tx } from '../db/schema.ts'
import { hashContrasena } from './contrasenas.ts'
import * as queries from './queries.ts'

export interface Admin {
  /** Null when nobody administers. */
  email: string | null
  /** Generated just now, to be shown once; null when it is known or configured. */
  password: string | null
}

/** Without 0/o, 1/i/l: read from a screen and typed. */
const LETRAS = 'abcdefghjkmnpqrstuvwxyz23456789'

/**
 * Makes the administrator ADMIN_EMAIL, unless it has an account: that stays as it is, password, role and sessions. Without
 * ADMIN_PASSWORD one is generated, and only where there is no administrator at all. Several processes may call it at once.
 */
export async function ensureAdmin(
  db: Db,
  { ADMIN_EMAIL, ADMIN_PASSWORD }: Pick<Config, 'ADMIN_EMAIL' | 'ADMIN_PASSWORD'>,
  ahora: Instante,
): Promise<Admin> {
  const existing = await queries.findCredenciales(db.read, ADMIN_EMAIL)
  const admin = await queries.findAdmin(db.read, ADMIN_EMAIL)
  if (existing || (admin && !ADMIN_PASSWORD)) return { email: admin?.email ?? null, password: null }
  const generated = ADMIN_PASSWORD ? null : generatePassword()
  const contrasena = await hashContrasena(ADMIN_PASSWORD ?? generated!)
  const created = await write(db, (tx) => insertAdmin(tx, ADMIN_EMAIL, contrasena, ahora))
  return { email: ADMIN_EMAIL, password: created ? generated : null }
}

/**
 * Gives the account of an address the role of administrator and a new password, which ends its sessions; makes the account where there
 * is none. Answers the password: the given one, or one that is generated.
 */
export async function resetAdmin(db: Db, email: string, given: string | undefined, ahora: Instante): Promise<string> {
  const password = given ?? generatePassword()
  const contrasena = await hashContrasena(password)
  await write(db, async (tx) => {
    const existing = await queries.findCredenciales(tx, email)
    if (existing) await queries.makeAdmin(tx, existing.id, contrasena)
    else await insertAdmin(tx, email, contrasena, ahora)
  })
  return password
}

/** Answers whether it was made: false when the address has an account already. */
async function insertAdmin(tx: Tx, email: string, contrasena: string, creado: Instante): Promise<boolean> {
  await queries.deleteRegistros(tx, email)
  const usuario = { nombre: 'Administración', apellido: '', email, contrasena, rol: 'ADMIN' as const, creado }
  return queries.insertUsuario(tx, usuario)
}

/** Sixteen letters in groups of four: 79 bits. */
function generatePassword(): string {
  const letra = () => LETRAS[randomInt(LETRAS.length)]!
  return Array.from({ length: 4 }, () => Array.from({ length: 4 }, letra).join('')).join('-')
}
