import { randomBytes } from 'node:crypto'
import { type Instante, masMs, wallTimeOf } from '../../contract/tiempo.ts'
import { readNegocio } from '../ajustes/queries.ts'
import { citas } from '../citas/anotadas.ts'
import { type Cita, listPorVenir } from '../citas/queries.ts'
import { enqueue } from '../correo/queries.ts'
import {
  assertEnlacePropio,
  assertQuedaAdmin,
  enlaceDeEliminacionInvalido,
  VIGENCIA_DE_ENLACE_MS,
} from '../cuentas/rules.ts'
import { type Db, write } from '../db/base.ts'
import type { Tx } from '../db/schema.ts'
import { hashToken, type Sesion } from '../http/sesion.ts'
import { requireContrasena } from './contrasena.ts'
import * as correos from './correos.ts'
import * as queries from './queries.ts'

/**
 * Sends the link that erases the session's account, which replaces an older one. Throws 400 `contrasena_incorrecta`, 409 `ultimo_admin`.
 */
export async function pedirEliminacion(db: Db, sesion: Sesion, actual: string, ahora: Instante): Promise<void> {
  const assertVigente = await requireContrasena(db, sesion.id, actual)
  const token = randomBytes(32).toString('base64url')
  const vence = masMs(ahora, VIGENCIA_DE_ENLACE_MS)
  await write(db, async (tx) => {
    await assertVigente(tx)
    assertQuedaAdmin(sesion, await queries.countOtrosAdmins(tx, sesion.id))
    await queries.saveEliminacion(tx, { tokenHash: hashToken(token), usuarioId: sesion.id, vence })
    await enqueue(tx, { plantilla: correos.confirmarEliminacion, para: sesion.email, datos: { token } }, ahora)
  })
}

/** What the link would do. Throws 400 `enlace_invalido`, 409 `enlace_de_otra_cuenta`. */
export async function verEliminacion(tx: Tx, token: string, sesion: Sesion | null, ahora: Instante) {
  const { id, email } = await findPersona(tx, token, sesion, ahora)
  return { email, ...(await queries.countDe(tx, id, wallTimeOf(ahora))) }
}

/**
 * Erases the account of a link, and the link with it; an order that is being placed meanwhile is either there and loses its person
 * too, or finds no account any more. The practice is told which appointments to come went with it. Throws as above, and 409
 * `ultimo_admin`.
 */
export function eliminarCuenta(db: Db, token: string, sesion: Sesion | null, ahora: Instante): Promise<void> {
  return write(db, async (tx) => {
    const persona = await findPersona(tx, token, sesion, ahora)
    assertQuedaAdmin(persona, await queries.countOtrosAdmins(tx, persona.id))
    const porVenir = await listPorVenir(tx, persona.id, wallTimeOf(ahora))
    for (const cita of porVenir) await citas.note(tx, persona, cita, null, ahora)
    await queries.deletePersona(tx, persona)
    await enqueue(tx, { plantilla: correos.cuentaEliminada, para: persona.email, datos: {} }, ahora)
    await avisarAlNegocio(tx, porVenir, ahora)
  })
}

/** With the time and the service of each, as the agenda had it, and without whose it was. Without an address the history tells it. */
async function avisarAlNegocio(tx: Tx, porVenir: readonly Cita[], ahora: Instante): Promise<void> {
  const { email } = await readNegocio(tx)
  if (porVenir.length === 0 || !email) return
  const citas = porVenir.map(({ inicio, fin, servicio }) => ({ inicio, fin, servicio }))
  await enqueue(tx, { plantilla: correos.citasLiberadas, para: email, datos: { citas } }, ahora)
}

async function findPersona(tx: Tx, token: string, sesion: Sesion | null, ahora: Instante) {
  const persona = await queries.findEliminacion(tx, hashToken(token), ahora)
  if (!persona) throw enlaceDeEliminacionInvalido()
  assertEnlacePropio(sesion, persona.id)
  return persona
}
