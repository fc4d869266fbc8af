import { randomInt } from 'node:crypto'
import type { Instante } from '../../contract/tiempo.ts'
import type { Config } from '../config.ts'
import { type Db, write } from '../db/base.ts'
import { hashContrasena, verifyContrasena } from './contrasenas.ts'
import * as queries from './queries.ts'

export interface Admin {
  email: string
  /** Generated just now, to be shown once; null when it is known or configured. */
  password: string | null
}

/** Without 0/o, 1/i/l: read from a screen and typed. */
const LETRAS = 'abcdefghjkmnpqrstuvwxyz23456789'

/**
 * Sees to it that ADMIN_EMAIL is an administrator. Its password is set when ADMIN_PASSWORD is configured and differs, which ends its
 * sessions; without one a password is generated, but only when there is no administrator at all. Several processes may call it at once.
 */
export async function ensureAdmin(
  db: Db,
  { ADMIN_EMAIL, ADMIN_PASSWORD }: Pick<Config, 'ADMIN_EMAIL' | 'ADMIN_PASSWORD'>,
  ahora: Instante,
): Promise<Admin> {
  const existing = await queries.findCredenciales(db.read, ADMIN_EMAIL)
  if (existing) return adopt(db, existing, ADMIN_PASSWORD)
  const other = await queries.findAdmin(db.read)
  if (other && !ADMIN_PASSWORD) return { email: other.email, password: null }
  return create(db, ADMIN_EMAIL, ADMIN_PASSWORD, ahora)
}

async function adopt(
  db: Db,
  { id, email, rol, contrasena }: { id: number; email: string; rol: string; contrasena: string },
  configured: string | undefined,
): Promise<Admin> {
  const differs = configured !== undefined && !(await verifyContrasena(contrasena, configured))
  const nueva = differs ? await hashContrasena(configured) : undefined
  if (nueva || rol !== 'ADMIN') await write(db, (tx) => queries.makeAdmin(tx, id, nueva))
  return { email, password: null }
}

async function create(db: Db, email: string, configured: string | undefined, ahora: Instante): Promise<Admin> {
  const generated = configured ? null : generatePassword()
  const contrasena = await hashContrasena(configured ?? generated!)
  const usuario = { nombre: 'Administración', apellido: '', email, contrasena, rol: 'ADMIN' as const, creado: ahora }
  const created = await write(db, async (tx) => {
    await queries.deleteRegistro(tx, email)
    return queries.insertUsuario(tx, usuario)
  })
  return { email, password: created ? generated : null }
}

/** Sixteen letters in groups of four: 79 bits. */
function generatePassword(): string {
  const letra = () => LETRAS[randomInt(LETRAS.length)]!
  return Array.from({ length: 4 }, () => Array.from({ length: 4 }, letra).join('')).join('-')
}
