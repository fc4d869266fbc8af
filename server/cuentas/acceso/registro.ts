import { randomInt } from 'node:crypto'
import { type Instante, masMs } from '../../../contract/base/time/time.ts'
import { VIGENCIA_DE_CODIGO_MS } from '../../../contract/cuentas/entrada.ts'
import type { Tx } from '../../base/db/schema.ts'
import { enqueue } from '../../mensajes/outbox/queries.ts'
import { deleteRestablecimiento } from '../olvido/queries.ts'
import { findSinCuenta, insertUsuario, updateUsuario } from '../usuarios/queries.ts'
import { hashContrasena, verifyContrasena } from './contrasenas.ts'
import * as correos from './correos.ts'
import * as queries from './queries.ts'
import { assertPuedeReenviar, codigoInvalido, MAX_INTENTOS, registroAjeno } from './rules.ts'

export interface Solicitud {
  nombre: string
  apellido: string
  email: string
  /** Absent where a code opens the account. */
  password?: string
  /** Hash of the token in the browser it comes from. */
  navegador: string
}

/** The codes that an address gets in an hour. Exactly this many passwords are always compared, so the time does not tell how many registrations wait. */
const MAX_REGISTROS = 5

/**
 * Hashes the data of a registration; returns the function that saves it, replacing the pending one of this address and browser. An address
 * with an account is treated alike, pending row included, so only its mailbox shows the difference: that mail holds no code.
 */
export async function prepareRegistro({ password, ...persona }: Solicitud, ahora: Instante) {
  const contrasena = password === undefined ? null : await hashContrasena(password)
  const { codigo, ...nuevo } = await codigoNuevo(ahora)
  return async (tx: Tx): Promise<void> => {
    await queries.saveRegistro(tx, { ...persona, contrasena, ...nuevo })
    await enqueueCodigo(tx, { ...persona, contrasena }, codigo, ahora)
  }
}

/**
 * Makes a new code for this browser's pending registration, even when its code has expired; returns the function that sends it. Without a
 * registration nothing is sent, after equal work. That function throws 429 `espera_codigo` within 60 seconds of the last code.
 */
export async function prepareReenvio(cual: queries.EnNavegador, ahora: Instante) {
  const { codigo, ...nuevo } = await codigoNuevo(ahora)
  return async (tx: Tx): Promise<void> => {
    const registro = await queries.findRegistro(tx, cual)
    if (!registro) return
    assertPuedeReenviar(registro.enviado, ahora)
    await queries.saveRegistro(tx, { ...registro, ...nuevo })
    await enqueueCodigo(tx, registro, codigo, ahora)
  }
}

/**
 * Finds the browser in which a registration of this address was begun with this password. Programs without cookies prove their registration
 * that way. Throws 400 `codigo_invalido`.
 */
export async function findNavegador(tx: Tx, email: string, password: string, ahora: Instante): Promise<string> {
  const pendientes = await queries.listRegistros(tx, email, ahora, MAX_REGISTROS)
  const suyos = await Promise.all(
    Array.from({ length: MAX_REGISTROS }, (_, i) => verifyContrasena(pendientes[i]?.contrasena ?? undefined, password)),
  )
  const suyo = pendientes[suyos.indexOf(true)]
  if (!suyo) throw codigoInvalido(0)
  return suyo.navegador
}

/**
 * Counts an attempt at a pending registration's code. It is committed before the code is compared, so parallel guesses get no extra
 * attempts. Without a browser's token, as from a program without cookies, the newest registration of the address counts, and its attempts
 * are counted apart: they do not end the registration where it began. Undefined without one, or when its attempts are used up.
 */
export async function contarIntento(
  tx: Tx,
  email: string,
  navegador: string | undefined,
  ahora: Instante,
): Promise<queries.Registro | undefined> {
  const cual = navegador ? { email, navegador } : (await queries.listRegistros(tx, email, ahora, 1))[0]
  const columna = navegador ? 'intentos' : 'intentosAjenos'
  return cual && queries.countIntento(tx, cual, { columna, max: MAX_INTENTOS }, ahora)
}

/**
 * The registration, if the code is right. In the browser that began it (`propio`), 400 `codigo_invalido` tells the attempts left.
 * Elsewhere, 400 `registro_ajeno` does not even tell whether one is pending.
 */
export async function requireCodigoDeRegistro(
  registro: queries.Registro | undefined,
  codigo: string,
  propio: boolean,
): Promise<queries.Registro> {
  const correcto = await verifyContrasena(registro?.codigoHash, codigo)
  if (registro && correcto) return registro
  throw propio ? otroCodigo(registro) : registroAjeno()
}

type Probado = { registro: queries.Registro; propio: boolean }

/** Opens the account of a registration and answers its id. An address that already has one is refused like a wrong code. */
export async function crearCliente(tx: Tx, { registro, propio }: Probado, ahora: Instante): Promise<number> {
  const sirve = (await queries.takeRegistro(tx, registro)) && !(await queries.findCuenta(tx, registro.email))
  if (!sirve) throw propio ? otroCodigo(registro) : registroAjeno()
  return abrirRegistrada(tx, registro, ahora)
}

/**
 * The account that a proved address opens, and whether it is new: who comes back keeps the name that the account has. One that has a
 * password is refused like a wrong code, as only that opens it; so is a code that was used or replaced meanwhile.
 */
export async function abrirConCodigo(tx: Tx, registro: queries.Registro, ahora: Instante) {
  if (!(await queries.takeRegistro(tx, registro))) throw otroCodigo()
  const cuenta = await queries.findCuenta(tx, registro.email)
  if (!cuenta) return { id: await abrirRegistrada(tx, registro, ahora), nueva: true }
  if (!cuenta.entraConCodigo) throw otroCodigo(registro)
  await queries.deleteRegistros(tx, registro.email)
  return { id: cuenta.id, nueva: false }
}

async function abrirRegistrada(tx: Tx, registro: queries.Registro, ahora: Instante): Promise<number> {
  const { email, nombre, apellido, contrasena } = registro
  const id = await abrirCuenta(tx, { email, nombre, apellido, contrasena, rol: 'CLIENTE', creado: ahora })
  if (id === undefined) throw otroCodigo(registro)
  return id
}

const otroCodigo = (registro?: queries.Registro) => codigoInvalido(registro ? MAX_INTENTOS - registro.intentos : 0)

/** Hashed like a password: a stolen copy of the database does not reveal its six digits within their 15 minutes. */
async function codigoNuevo(ahora: Instante) {
  const codigo = String(randomInt(1_000_000)).padStart(6, '0')
  const codigoHash = await hashContrasena(codigo)
  return {
    codigo,
    codigoHash,
    intentos: 0,
    intentosAjenos: 0,
    enviado: ahora,
    vence: masMs(ahora, VIGENCIA_DE_CODIGO_MS),
  }
}

/** A code never goes where it would not open anything: to an account with a password, nor to any for which somebody would choose one. */
async function enqueueCodigo(
  tx: Tx,
  { email: para, contrasena }: Pick<queries.Registro, 'email' | 'contrasena'>,
  codigo: string,
  ahora: Instante,
): Promise<void> {
  const cuenta = await queries.findCuenta(tx, para)
  if (!cuenta || (cuenta.entraConCodigo && contrasena === null))
    await enqueue(
      tx,
      { plantilla: contrasena === null ? correos.codigoDeEntrada : correos.codigo, para, datos: { codigo } },
      ahora,
    )
  else await enqueue(tx, { plantilla: correos.cuentaExistente, para, datos: {} }, ahora)
}

type Cuenta = Omit<Parameters<typeof insertUsuario>[1], 'telefono'> & {
  email: string
  contrasena: string | null
}

/**
 * Opens the account of a proved address, with a password or without. A person known without an account keeps their id and all their things
 * (R-sin-cuenta), also their name where a code opens it: that asks for one field, which may be half of what the practice wrote. Afterwards the caller runs `App.renombrar` if the name changed. Answers the id; undefined when the address has an account
 * already.
 */
export async function abrirCuenta(tx: Tx, cuenta: Cuenta): Promise<number | undefined> {
  const abierta = { ...cuenta, entraConCodigo: cuenta.contrasena === null }
  await queries.deleteRegistros(tx, cuenta.email)
  const conocida = await findSinCuenta(tx, cuenta.email)
  if (!conocida) return insertUsuario(tx, { ...abierta, telefono: null })
  await deleteRestablecimiento(tx, conocida.id)
  const { id: _id, nombre, apellido, telefono } = conocida
  const conservado = abierta.entraConCodigo ? { nombre, apellido, telefono } : { telefono }
  await updateUsuario(tx, conocida.id, { ...abierta, ...conservado })
  return conocida.id
}
