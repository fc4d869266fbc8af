import { randomInt } from 'node:crypto'
import { type Instante, masMs } from '../../contract/base/tiempo.ts'
import { enqueue } from '../correo/queries.ts'
import type { Tx } from '../db/schema.ts'
import { hashContrasena, verifyContrasena } from './contrasenas.ts'
import * as correos from './correos.ts'
import * as queries from './queries.ts'
import * as registros from './registros.ts'
import { assertPuedeReenviar, codigoInvalido, MAX_INTENTOS, registroAjeno, VIGENCIA_DE_CODIGO_MS } from './rules.ts'

interface Solicitud {
  nombre: string
  apellido: string
  email: string
  password: string
  /** Hash of the token in the browser it comes from. */
  navegador: string
}

/** As many as an address gets codes in an hour. Always so many passwords are looked at: the time tells nothing about how many wait. */
const MAX_REGISTROS = 5

/**
 * Hashes what a registration begins with, in the place of the pending one of this address and browser; returns what writes it. An
 * address with an account takes the very same way, pending row included, so that nothing on this side of its mailbox differs: only the
 * mail does, and its code is in no mail at all.
 */
export async function prepareRegistro({ password, ...persona }: Solicitud, ahora: Instante) {
  const contrasena = await hashContrasena(password)
  const { codigo, ...nuevo } = await codigoNuevo(ahora)
  return async (tx: Tx): Promise<void> => {
    await registros.saveRegistro(tx, { ...persona, contrasena, ...nuevo })
    await enqueueCodigo(tx, persona.email, codigo, ahora)
  }
}

/**
 * Makes a new code for this browser's pending registration, also for one whose code has expired; returns what sends it. Without a
 * registration nothing is sent, after the same work. That throws 429 `espera_codigo` within 60 seconds of the last code.
 */
export async function prepareReenvio(cual: registros.EnNavegador, ahora: Instante) {
  const { codigo, ...nuevo } = await codigoNuevo(ahora)
  return async (tx: Tx): Promise<void> => {
    const registro = await registros.findRegistro(tx, cual)
    if (!registro) return
    assertPuedeReenviar(registro.enviado, ahora)
    await registros.saveRegistro(tx, { ...registro, ...nuevo })
    await enqueueCodigo(tx, cual.email, codigo, ahora)
  }
}

/**
 * The browser in which a registration of this address was begun with this password. Programs without cookies prove with it that the
 * registration is theirs. Throws 400 `codigo_invalido`.
 */
export async function findNavegador(tx: Tx, email: string, password: string, ahora: Instante): Promise<string> {
  const pendientes = await registros.listRegistros(tx, email, ahora, MAX_REGISTROS)
  const suyos = await Promise.all(
    Array.from({ length: MAX_REGISTROS }, (_, i) => verifyContrasena(pendientes[i]?.contrasena, password)),
  )
  const suyo = pendientes[suyos.indexOf(true)]
  if (!suyo) throw codigoInvalido(0)
  return suyo.navegador
}

/**
 * Counts an attempt at the code of a pending registration: committed before the code is looked at, so that guesses in parallel get no
 * more tries than guesses in a row. Where nothing says in which browser it was begun, for a program that keeps no cookies, it is the
 * newest of the address, as for everybody once (readings 13). Undefined when there is none, or its attempts are used up.
 */
export async function contarIntento(
  tx: Tx,
  email: string,
  navegador: string | undefined,
  ahora: Instante,
): Promise<registros.Registro | undefined> {
  const cual = navegador ? { email, navegador } : (await registros.listRegistros(tx, email, ahora, 1))[0]
  return cual && registros.countIntento(tx, cual, ahora, MAX_INTENTOS)
}

/**
 * The registration, if it is its code. In the browser that began it (`propio`) 400 `codigo_invalido` tells the attempts left; elsewhere
 * 400 `registro_ajeno` tells neither that nor whether one waits.
 */
export async function requireCodigo(
  registro: registros.Registro | undefined,
  codigo: string,
  propio: boolean,
): Promise<registros.Registro> {
  const correcto = await verifyContrasena(registro?.codigoHash, codigo)
  if (registro && correcto) return registro
  throw propio ? otroCodigo(registro) : registroAjeno()
}

/** Opens the account of a registration and answers its id. An address that has one is refused like a wrong code. */
export async function crearCliente(tx: Tx, registro: registros.Registro, ahora: Instante): Promise<number> {
  const { email, nombre, apellido, contrasena } = registro
  const id = await abrirCuenta(tx, { email, nombre, apellido, contrasena, rol: 'CLIENTE', creado: ahora })
  if (id === undefined) throw otroCodigo(registro)
  return id
}

const otroCodigo = (registro?: registros.Registro) => codigoInvalido(registro ? MAX_INTENTOS - registro.intentos : 0)

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

type Cuenta = Omit<Parameters<typeof queries.insertUsuario>[1], 'telefono'> & { email: string; contrasena: string }

/**
 * Opens the account of an address that was proved: whom the practice knows by it without an account keeps their id, and with it all that
 * is theirs (readings 54); anybody else is new. Afterwards the caller runs `App.renombrar`, unless the name is the one they had.
 * Answers the id, undefined when the address has an account already.
 */
export async function abrirCuenta(tx: Tx, cuenta: Cuenta): Promise<number | undefined> {
  await registros.deleteRegistros(tx, cuenta.email)
  const conocida = await queries.findSinCuenta(tx, cuenta.email)
  if (!conocida) return queries.insertUsuario(tx, { ...cuenta, telefono: null })
  await queries.deleteRestablecimiento(tx, conocida.id)
  await queries.updateUsuario(tx, conocida.id, { ...cuenta, telefono: conocida.telefono })
  return conocida.id
}
