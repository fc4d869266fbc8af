import type { Instante } from '../../../contract/base/time/time.ts'
import type { Tx } from '../../base/db/schema.ts'
import { hashToken } from '../../base/http/session.ts'
import { enqueue } from '../../mensajes/outbox/queries.ts'
import { letrasAlAzar } from '../acceso/contrasenas.ts'
import { codigoIncorrecto, faltaSegundoFactor, sinSegundoFactor } from '../acceso/rules.ts'
import { segundoFactor } from './correo.ts'
import * as queries from './queries.ts'
import { pasoDe } from './totp.ts'

const CUANTOS_CODIGOS = 10
/** 118 random bits: too many to guess, so a fast hash is enough (OWASP ASVS 6.5.2 asks for 112). */
const GRUPOS_DE_CODIGO = 6

type Persona = { id: number; email: string }
type Medio = 'aplicacion' | 'recuperacion'

/**
 * For a login with the right password. Answers the proof that was used, null for an account without a second factor. Throws 401
 * `falta_segundo_factor` or `segundo_factor_incorrecto`.
 */
export async function requireSegundoFactor(
  tx: Tx,
  persona: Persona,
  codigo: string | undefined,
  ahora: Instante,
): Promise<Medio | null> {
  const secreto = await queries.findSecreto(tx, persona.id)
  if (!secreto) return null
  if (!codigo) throw faltaSegundoFactor()
  const medio = await usarCodigo(tx, persona, { secreto, codigo }, ahora)
  if (!medio) throw codigoIncorrecto(401)
  return medio
}

/** For a logged-in person who changes how they log in. Throws 400 `segundo_factor_incorrecto`, 409 `sin_segundo_factor`. */
export async function requireCodigoDeAcceso(tx: Tx, persona: Persona, codigo: string, ahora: Instante): Promise<void> {
  const secreto = await queries.findSecreto(tx, persona.id)
  if (!secreto) throw sinSegundoFactor()
  if (!(await usarCodigo(tx, persona, { secreto, codigo }, ahora))) throw codigoIncorrecto(400)
}

/** Uses up a code; the use of a recovery code is told to the person. */
async function usarCodigo(
  tx: Tx,
  { id, email }: Persona,
  { secreto, codigo }: { secreto: string; codigo: string },
  ahora: Instante,
): Promise<Medio | null> {
  const paso = pasoDe(secreto, codigo, ahora)
  if (paso !== null) return (await queries.takePaso(tx, id, paso)) ? 'aplicacion' : null
  if (!(await queries.takeCodigo(tx, id, hashCodigo(codigo)))) return null
  const datos = { aviso: 'recuperacion', momento: ahora, quedan: await queries.countCodigos(tx, id) } as const
  await enqueue(tx, { plantilla: segundoFactor, para: email, datos }, ahora)
  return 'recuperacion'
}

/** Replaces the user's recovery codes; answers the new ones as they are shown. */
export async function crearCodigos(tx: Tx, usuarioId: number): Promise<string[]> {
  const codigos = Array.from({ length: CUANTOS_CODIGOS }, () => letrasAlAzar(GRUPOS_DE_CODIGO))
  await queries.replaceCodigos(tx, usuarioId, codigos.map(hashCodigo))
  return codigos
}

function hashCodigo(codigo: string): string {
  return hashToken(codigo.replaceAll('-', ''))
}
