import { type Instante, wallTime } from '../../contract/tiempo.ts'
import { listBorradoresDe } from '../borradores/queries.ts'
import { listLineas } from '../carrito/queries.ts'
import { listCitasDe } from '../citas/queries.ts'
import { listCobrosDePersona } from '../cobros/queries.ts'
import type { Tx } from '../db/schema.ts'
import { listDispositivosDe } from '../dispositivos/queries.ts'
import { notFound } from '../http/refuse.ts'
import type { Sesion } from '../http/sesion.ts'
import { findEnterarse } from '../novedades/queries.ts'
import { listDetallesDe } from '../ordenes/queries.ts'
import { listSuscripcionesDe } from '../suscripciones/queries.ts'
import { listInscripcionesDe } from '../talleres/inscripciones/queries.ts'
import {
  findCuenta,
  findSegundoFactor,
  listCorreos,
  listEsperasDeDia,
  listEsperasDeProducto,
  listNavegadores,
  listSesiones,
} from './queries.ts'

/**
 * Everything that is kept about the person of a session, as contract/perfil.ts lists it. Throws 404
 * when the account has just been erased.
 */
export async function readMisDatos(tx: Tx, { id, email }: Sesion, ahora: Instante) {
  const cuenta = await findCuenta(tx, id)
  if (!cuenta) throw notFound('La cuenta no existe o fue eliminada.')
  const citas = await listCitasDe(tx, id, wallTime(0), wallTime(Number.MAX_SAFE_INTEGER))
  const carrito = await listLineas(tx, id)
  return {
    generado: ahora,
    cuenta,
    ordenes: await listDetallesDe(tx, id),
    cobros: await listCobrosDePersona(tx, id),
    citas,
    inscripciones: await listInscripcionesDe(tx, id),
    esperas: { dias: await listEsperasDeDia(tx, id), productos: await listEsperasDeProducto(tx, id) },
    carrito: carrito.map(({ cantidad, producto: { nombre, precio } }) => ({ nombre, cantidad, precio })),
    sesiones: await listSesiones(tx, id, ahora),
    navegadores: await listNavegadores(tx, id),
    segundoFactor: (await findSegundoFactor(tx, id)) ?? null,
    suscripciones: await listSuscripcionesDe(tx, id),
    borradores: await listBorradoresDe(tx, id),
    dispositivos: await listDispositivosDe(tx, id),
    enterarse: (await findEnterarse(tx, id)) ?? null,
    correos: await listCorreos(tx, email),
  }
}
