import { fechaDe, hoy, type Instante, masMs, wallTimeDe } from '../../../contract/base/time/time.ts'
import { citas } from '../../agenda/citas/anotadas.ts'
import { type Cita, listPorVenir } from '../../agenda/citas/queries.ts'
import { ofrecerHoras } from '../../agenda/esperas/ofrecer.ts'
import { listEsperasDe } from '../../agenda/esperas/queries.ts'
import type { Tx } from '../../base/db/schema.ts'
import { record } from '../../base/history/queries.ts'
import type { Act } from '../../base/history/recorded.ts'
import { refuse } from '../../base/http/refuse.ts'
import { hashToken, newToken, type Sesion } from '../../base/http/session.ts'
import { readNegocio } from '../../base/settings/queries.ts'
import { requireContrasena } from '../../cuentas/acceso/contrasenas.ts'
import {
  assertEnlacePropio,
  assertQuedaAdmin,
  enlaceDeEliminacionInvalido,
  VIGENCIA_DE_ENLACE_MS,
} from '../../cuentas/acceso/rules.ts'
import { findUsuario, requirePersona } from '../../cuentas/usuarios/queries.ts'
import { soltarPorVenir } from '../../dinero/bonos/sesiones.ts'
import { reembolsarLosDe } from '../../dinero/bonos/vender.ts'
import { terminarPorVenir } from '../../dinero/cuenta/cargar.ts'
import { enqueue, hasKey } from '../../mensajes/outbox/queries.ts'
import { ofrecerCupos } from '../../talleres/espera/ofrecer.ts'
import { listConLugarDe } from '../../talleres/espera/queries.ts'
import { borrarLoSuyo } from '../expediente/suyo/lo-que-es-suyo.ts'
import * as correos from './correos.ts'
import * as queries from './queries.ts'

/**
 * Checks the password of the session's user; returns the function that mails the link to erase the account, replacing an older one. Both
 * throw 400 `contrasena_incorrecta`, the second also 409 `ultimo_admin`.
 */
export async function prepareEliminacion(leer: Tx, sesion: Sesion, actual: string, ahora: Instante) {
  const assertVigente = await requireContrasena(leer, sesion.id, actual)
  const token = newToken()
  const vence = masMs(ahora, VIGENCIA_DE_ENLACE_MS)
  return async (tx: Tx): Promise<void> => {
    await assertVigente(tx)
    assertQuedaAdmin(sesion, await queries.countOtrosAdmins(tx, sesion.id))
    await queries.saveEliminacion(tx, { tokenHash: hashToken(token), usuarioId: sesion.id, vence })
    await enqueue(tx, { plantilla: correos.confirmarEliminacion, para: sesion.email, datos: { token } }, ahora)
  }
}

/** The effect of the link. Throws 400 `enlace_invalido`, 409 `enlace_de_otra_cuenta`. */
export async function verEliminacion(tx: Tx, token: string, sesion: Sesion | null, ahora: Instante) {
  const { id, email } = await findPersona(tx, token, sesion, ahora)
  return { email, ...(await queries.countDe(tx, id, wallTimeDe(ahora))) }
}

/**
 * Erases the account of a link, and the link; does nothing where this link has done it (R-respuesta-perdida). A simultaneous order either
 * loses its person too, or finds no account. The practice is told which future appointments it freed. Throws as above, and 409 `ultimo_admin`.
 */
export async function eliminarCuenta(tx: Tx, token: string, sesion: Sesion | null, ahora: Instante): Promise<void> {
  const clave = `${correos.cuentaEliminada.nombre} ${hashToken(token)}`
  const otra = sesion && (await findUsuario(tx, sesion.id))
  if (!otra && (await hasKey(tx, clave))) return
  const persona = await findPersona(tx, token, sesion, ahora)
  assertQuedaAdmin(persona, await queries.countOtrosAdmins(tx, persona.id))
  const porVenir = await borrar(tx, persona, { por: persona, ahora })
  await enqueue(tx, { plantilla: correos.cuentaEliminada, para: persona.email, datos: {}, clave }, ahora)
  await avisarAlNegocio(tx, porVenir, ahora)
}

/** Erases a person without an account, at their request to the practice. Throws 404, 409 `con_cuenta`. */
export async function borrarSinCuenta(tx: Tx, id: number, { por, ahora }: Act<{ id: number }>): Promise<void> {
  const persona = await requirePersona(tx, id)
  if (!persona.sinCuenta) {
    throw refuse(409, 'con_cuenta', 'Quien tiene cuenta borra sus datos desde su perfil, con un enlace a su correo.')
  }
  // The entry's title loses the name when the person is erased below.
  await record(tx, { por, asunto: 'USUARIO', asuntoId: id, titulo: persona.nombre, antes: {}, despues: null }, ahora)
  await borrar(tx, persona, { por, ahora })
}

/** Answers the future appointments that it freed. */
async function borrar(
  tx: Tx,
  persona: { id: number; email: string },
  { por, ahora }: Act<{ id: number }>,
): Promise<Cita[]> {
  const porVenir = await listPorVenir(tx, persona.id, wallTimeDe(ahora))
  for (const cita of porVenir) await citas.note(tx, cita, null, { por, ahora })
  const conLugar = await listConLugarDe(tx, persona.id)
  const esperados = (await listEsperasDe(tx, persona.id, hoy(ahora))).map(({ fecha }) => fecha)
  await terminarPorVenir(tx, persona.id, wallTimeDe(ahora))
  await soltarPorVenir(tx, persona.id, ahora)
  await reembolsarLosDe(tx, persona.id, { por, ahora })
  await borrarLoSuyo(tx, persona)
  for (const tallerId of conLugar) await ofrecerCupos(tx, tallerId, ahora)
  for (const fecha of new Set([...porVenir.map(({ inicio }) => fechaDe(inicio)), ...esperados])) {
    await ofrecerHoras(tx, fecha, ahora)
  }
  return porVenir
}

/** Tells the practice the time and the service of each appointment, but not whose it was. Without an address of the business only the history tells it. */
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
