import { formatTelefono } from '../../../../contract/base/fields/contact.ts'
import { hoy, instante } from '../../../../contract/base/time/time.ts'
import { nombreDe } from '../../../../contract/cuentas/cuentas.ts'
import { olvidarPrimeras } from '../../../agenda/citas/adelanto/perdonar.ts'
import { usarDesdeHoy } from '../../../agenda/citas/pagar-con-bono.ts'
import { ofrecerHoras } from '../../../agenda/esperas/ofrecer.ts'
import { listEsperasDe } from '../../../agenda/esperas/queries.ts'
import type { Tx } from '../../../base/db/schema.ts'
import { record } from '../../../base/history/queries.ts'
import type { Act } from '../../../base/history/recorded.ts'
import { refuse } from '../../../base/http/refuse.ts'
import { CONTACTO } from '../../../cuentas/usuarios/columnas.ts'
import { requirePersona, updateUsuario } from '../../../cuentas/usuarios/queries.ts'
import { pasarLoSuyo, renombrarLoSuyo } from '../suyo/lo-que-es-suyo.ts'
import { findTallerDeAmbas } from '../suyo/queries.ts'

type Persona = Awaited<ReturnType<typeof requirePersona>>

/**
 * Joins the first record into the second, which also gets its missing addresses. Answers the remaining person. Throws 404, 409 `con_cuenta`
 * when the first has an account, `misma_persona`, and `ya_inscrito`, which names the workshop.
 */
export async function unirPersonas(
  tx: Tx,
  { deId, conId }: { deId: number; conId: number },
  { por, ahora }: Act<{ id: number }>,
): Promise<Persona> {
  const de = await requirePersona(tx, deId)
  const con = await requirePersona(tx, conId)
  await assertSePuedenUnir(tx, de, con)
  const esperados = await listEsperasDe(tx, deId, hoy(ahora))
  await pasarLoSuyo(tx, de, con)
  await updateUsuario(tx, conId, contactoDe(de, con))
  await renombrarLoSuyo(tx, conId)
  await usarDesdeHoy(tx, conId, { por, ahora })
  await olvidarPrimeras(tx, conId, { por, ahora })
  for (const { fecha } of esperados) await ofrecerHoras(tx, fecha, ahora)
  const unida = await requirePersona(tx, conId)
  const vistas = {
    antes: { ...CONTACTO.vistaDe(con), 'Unida con': null },
    despues: { ...CONTACTO.vistaDe(unida), 'Unida con': presentada(de) },
  }
  await record(
    tx,
    { por, asunto: 'USUARIO', asuntoId: conId, personaId: conId, titulo: nombreDe(con), ...vistas },
    ahora,
  )
  return unida
}

async function assertSePuedenUnir(tx: Tx, de: Persona, con: Persona): Promise<void> {
  if (de.id === con.id) throw refuse(409, 'misma_persona', 'Es la misma persona. Elige a otra.')
  if (!de.sinCuenta) {
    const frase = con.sinCuenta
      ? `${nombreDe(de)} tiene cuenta: abre la página de ${nombreDe(con)} y une desde ahí.`
      : 'Las dos personas tienen cuenta y no se pueden unir.'
    throw refuse(409, 'con_cuenta', frase)
  }
  const taller = await findTallerDeAmbas(tx, de.id, con.id)
  if (!taller) return
  const frase = `Las dos están en el taller «${taller.titulo}». Elimina antes una de sus inscripciones.`
  throw refuse(409, 'ya_inscrito', frase)
}

/** An account keeps its address, which is its login. The earlier `creado` counts for both. */
function contactoDe(de: Persona, con: Persona) {
  const { nombre, apellido } = con
  return {
    nombre,
    apellido,
    email: con.email || (con.sinCuenta && de.email) || null,
    telefono: con.telefono ?? de.telefono ?? null,
    creado: instante(Math.min(de.creado, con.creado)),
  }
}

function presentada(de: Persona): string {
  return [nombreDe(de), de.email, de.telefono && formatTelefono(de.telefono)].filter(Boolean).join(' · ')
}
