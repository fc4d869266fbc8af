import { randomInt } from 'node:crypto'
import { type Instante, masMs } from '../../contract/tiempo.ts'
import { enqueue } from '../correo/queries.ts'
import { type Db, write } from '../db/base.ts'
import type { Tx } from '../db/schema.ts'
import { hashContrasena, verifyContrasena } from './contrasenas.ts'
import * as correos from './correos.ts'
import * as queries from './queries.ts'
import { assertPuedeReenviar, codigoInvalido, MAX_INTENTOS, VIGENCIA_DE_CODIGO_MS } from './rules.ts'

interface Solicitud {
  nombre: string
  apellido: string
  email: string
  password: string
}

/**
 * Begins a registration, in the place of the address's pending one. An address with an account takes the very same way, pending
 * row included, so that nothing on this side of its mailbox differs: only the mail does, and its code is in no mail at all.
 */
export async function iniciarRegistro(db: Db, { password, ...persona }: Solicitud, ahora: Instante): Promise<void> {
  const contrasena = await hashContrasena(password)
  const { codigo, ...nuevo } = await codigoNuevo(ahora)
  await write(db, async (tx) => {
    await queries.saveRegistro(tx, { ...persona, contrasena, ...nuevo })
    await enqueueCodigo(tx, persona.email, codigo, ahora)
  })
}

/**
 * Sends a new code for a pending registration, also for one whose code has expired. Without one nothing happens, after the same
 * work. Throws 429 `espera_codigo` within 60 seconds of the last code.
 */
export async function reenviarCodigo(db: Db, email: string, ahora: Instante): Promise<void> {
  const { codigo, ...nuevo } = await codigoNuevo(ahora)
  await write(db, async (tx) => {
    const registro = await queries.findRegistro(tx, email)
    if (!registro) return
    assertPuedeReenviar(registro.enviado, ahora)
    await queries.saveRegistro(tx, { ...registro, ...nuevo })
    await enqueueCodigo(tx, email, codigo, ahora)
  })
}

/**
 * Makes the customer of a pending registration. The attempt is committed before the code is looked at, so that guesses in parallel
 * get no more tries than guesses in a row. Throws 400 `codigo_invalido`.
 */
export async function verificarRegistro(db: Db, email: string, codigo: string, ahora: Instante): Promise<void> {
  const registro = await write(db, (tx) => queries.countIntento(tx, email, ahora, MAX_INTENTOS))
  if (!registro) throw codigoInvalido(0)
  const correcto = await verifyContrasena(registro.codigoHash, codigo)
  const creado = correcto && (await write(db, (tx) => crearCliente(tx, registro, ahora)))
  if (!creado) throw codigoInvalido(MAX_INTENTOS - registro.intentos)
}

/** Answers false when the address has an account. */
async function crearCliente(tx: Tx, registro: queries.Registro, ahora: Instante): Promise<boolean> {
  const { email, nombre, apellido, contrasena } = registro
  const usuario = { email, nombre, apellido, contrasena, rol: 'CLIENTE' as const, creado: ahora }
  if (!(await queries.insertUsuario(tx, usuario))) return false
  await queries.deleteRegistro(tx, email)
  return true
}

/** Hashed like a password: a stolen copy of the database does not give its six digits away within their 15 minutes. */
async function codigoNuevo(ahora: Instante) {
  const codigo = String(randomInt(1_000_000)).padStart(6, '0')
  const codigoHash = await hashContrasena(codigo)
  return { codigo, codigoHash, intentos: 0, enviado: ahora, vence: masMs(ahora, VIGENCIA_DE_CODIGO_MS) }
}

async function enqueueCodigo(tx: Tx, para: string, codigo: string, ahora: Instante): Promise<void> {
  const cuenta = await queries.findCredenciales(tx, para)
  if (cuenta) await enqueue(tx, { plantilla: correos.cuentaExistente, para, datos: {} }, ahora)
  else await enqueue(tx, { plantilla: correos.codigo, para, datos: { codigo } }, ahora)
}
