import { DIA_MS, type Instante, masMs } from '../../../contract/base/time/time.ts'
import { findPrimero } from '../../agenda/servicios/queries.ts'
import type { Tx } from '../../base/db/schema.ts'
import { record } from '../../base/history/queries.ts'
import type { App } from '../../base/http/app.ts'
import { refuse } from '../../base/http/refuse.ts'
import { readEstreno, writeEstreno } from '../../base/settings/queries.ts'
import { insertUsuario } from '../../cuentas/usuarios/queries.ts'
import { hasProductos } from '../../tienda/productos/queries.ts'
import { llenarBonos } from './bonos.ts'
import { cerrarMuestra } from './cerrados.ts'
import { llenarCitas } from './citas.ts'
import { GENTE } from './gente.ts'
import { llenarOrdenes } from './ordenes.ts'
import { isVacio, olvidarRastro } from './queries.ts'
import { llenarTalleres } from './taller.ts'

/** Does the slow part of the example products, services, workshops, posts, people and contact data; answers a function that writes them. */
export async function prepararContenido({ ejemplos }: App, ahora: Instante): Promise<(tx: Tx) => Promise<void>> {
  const escribir = await Promise.all(ejemplos.map(({ preparar }) => preparar(ahora)))
  return async (tx) => {
    for (const escribe of escribir) await escribe(tx)
    await writeEstreno(tx, { ejemplos: { puestos: ahora, retirados: false } })
  }
}

/**
 * Prepares the example business, and answers a function that writes a lived week around this moment, whole or not at all. A second time
 * changes nothing. Throws 409 `negocio_con_datos` once there is a real person or order.
 */
export async function prepararMuestra(app: App, ahora: Instante) {
  const ponerContenido = (await faltaContenido(app.db.read)) ? await prepararContenido(app, ahora) : null
  return async (tx: Tx, por: { id: number }): Promise<void> => {
    if (isVivida(await readEstreno(tx))) return
    if (!(await isVacio(tx))) {
      throw refuse(
        409,
        'negocio_con_datos',
        'Ya hay personas u órdenes de verdad: la muestra es para un negocio vacío.',
      )
    }
    if (ponerContenido && (await faltaContenido(tx))) await ponerContenido(tx)
    const { ejemplos } = await readEstreno(tx)
    const { puestos } = ejemplos ?? { puestos: ahora }
    const gente = []
    for (const [i, persona] of GENTE.entries()) {
      const creado = masMs(ahora, -(7 + 3 * i) * DIA_MS)
      const id = await insertUsuario(tx, { ...persona, contrasena: null, rol: 'CLIENTE', creado })
      gente.push({ id: id! })
    }
    const escena = { ahora, puestos, gente, por }
    const cerrados = await cerrarMuestra(tx, ahora)
    await llenarTalleres(tx, escena)
    await llenarCitas(tx, escena)
    await llenarBonos(tx, escena)
    await llenarOrdenes(tx, escena)
    await olvidarRastro(tx)
    await writeEstreno(tx, { ejemplos: { puestos, retirados: false, vividos: ahora, cerrados } })
    const vistas = { antes: { Ejemplos: null }, despues: { Ejemplos: 'Negocio de muestra' } }
    await record(tx, { por, asunto: 'AJUSTES', titulo: 'Contenido de ejemplo', ...vistas }, ahora)
  }
}

function isVivida({ ejemplos }: Awaited<ReturnType<typeof readEstreno>>): boolean {
  return ejemplos?.vividos !== undefined && !ejemplos.retirados
}

/** True for an empty shop, with the examples never written or removed. */
async function faltaContenido(tx: Tx): Promise<boolean> {
  return !(await hasProductos(tx)) && !(await findPrimero(tx))
}
