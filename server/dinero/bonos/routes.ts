import { wallTimeDe } from '../../../contract/base/time/tiempo.ts'
import { esAdmin } from '../../../contract/cuentas/cuentas.ts'
import * as contract from '../../../contract/dinero/bonos/bonos.ts'
import * as llamadaDeVenta from '../../../contract/dinero/bonos/vender-bono.ts'
import { read, write } from '../../base/db/base.ts'
import type { Tx } from '../../base/db/schema.ts'
import { recorded } from '../../base/history/recorded.ts'
import { handleRecords } from '../../base/history/records.ts'
import type { App } from '../../base/http/app.ts'
import { handle } from '../../base/http/handle.ts'
import { once } from '../../base/http/idempotency.ts'
import { exportable, sendList } from '../../base/http/lists.ts'
import { assertOwnerOrAdmin, forbidden, notFound } from '../../base/http/refuse.ts'
import { assertLaAtiende } from '../../cuentas/acceso/queries.ts'
import { findDeudaRespondida } from '../cuenta/listas/queries.ts'
import { findDeudaDe } from '../cuenta/queries.ts'
import { bonoVendido } from './carta.ts'
import { BONO } from './columnas.ts'
import * as queries from './queries.ts'
import { conPerdidas, vendidosDePersona, vendidosRespondidos } from './respuesta.ts'
import { bonoNoExiste, tieneUnoSinPagar, yaLoTiene } from './rules.ts'
import { compartir, reembolsar, venderBono } from './vender.ts'
import * as vendidos from './vendidos/queries.ts'

const bonos = recorded({
  asunto: 'BONO',
  tituloDe: ({ nombre }) => nombre,
  vistaDe: BONO.vistaDe,
  find: queries.bonos.find,
  noExiste: bonoNoExiste,
})

/** Bonos: what is offered, what was sold, and its sessions. */
export function registerBonos(app: App): void {
  app.plantillas.push(bonoVendido)
  exportable(app, 'bonos', contract.listBonos, queries.listBonos, BONO)

  handle(app, contract.listBonos, async ({ query, reply }) =>
    sendList(reply, await queries.listBonos(app.db.read, query)),
  )

  handle(app, contract.listBonosVendidos, ({ query, sesion }) =>
    read(app.db, async (tx) => {
      const persona = query.persona ?? sesion.id
      assertOwnerOrAdmin(sesion, persona)
      if (persona !== sesion.id) await assertLaAtiende(tx, sesion, persona)
      const suyos = await vendidosDePersona(tx, persona)
      return esAdmin(sesion) ? conPerdidas(tx, suyos) : suyos
    }),
  )

  handle(app, contract.getBono, ({ params }) => bonos.find(app.db.read, params.id))

  handleRecords(
    app,
    bonos,
    { create: contract.createBono, update: contract.updateBono, remove: contract.deleteBono },
    {
      async insert(tx, nuevo) {
        await assertHay(tx, nuevo.servicios)
        return queries.bonos.insert(tx, nuevo)
      },
      async update(tx, id, form) {
        await assertHay(tx, form.servicios)
        return queries.bonos.update(tx, id, form)
      },
      erase: queries.bonos.erase,
    },
    'Bono borrado.',
  )

  handle(app, llamadaDeVenta.venderBono, ({ params, body: { usuario, compartido = [] }, ...pedido }) =>
    write(app.db, async (tx) => {
      const { sesion, ahora } = pedido
      assertOwnerOrAdmin(sesion, usuario.id)
      if (!esAdmin(sesion) && compartido.length > 0) throw forbidden()
      for (const persona of [usuario, ...compartido]) await assertLaAtiende(tx, sesion, persona.id)
      const { id } = await once(tx, pedido, vendidos.findVendido, async () => {
        if (!esAdmin(sesion)) await assertSinOtro(tx, usuario.id, params.id)
        const venta = { bonoId: params.id, usuarioId: usuario.id, compartido: compartido.map((otra) => otra.id) }
        return venderBono(tx, venta, { por: sesion, ahora })
      })
      const deuda = (await findDeudaDe(tx, 'bono', id))!
      return findDeudaRespondida(tx, deuda.id, wallTimeDe(ahora))
    }),
  )

  handle(app, contract.compartirBono, ({ params, body: { compartido }, sesion, ahora }) =>
    write(app.db, async (tx) => {
      const antes = await vendidos.findVendido(tx, params.id)
      if (antes?.usuarioId) await assertLaAtiende(tx, sesion, antes.usuarioId)
      const ids = compartido.map((otra) => otra.id)
      const tenian = ((await vendidos.listCompartidos(tx, [params.id])).get(params.id) ?? []).map((otra) => otra.id)
      // Whoever is left out counts, too; who stays is nobody's change.
      for (const id of new Set(ids).symmetricDifference(new Set(tenian))) await assertLaAtiende(tx, sesion, id)
      return (await vendidosRespondidos(tx, [await compartir(tx, params.id, ids, { por: sesion, ahora })]))[0]!
    }),
  )

  handle(app, contract.devolverBono, ({ params, body, ...pedido }) =>
    write(app.db, async (tx) => {
      const acto = { por: pedido.sesion, ahora: pedido.ahora }
      const devolver = () => reembolsar(tx, params.id, body.sesiones, acto)
      const vendido = await once(tx, pedido, vendidos.findVendido, devolver)
      return (await vendidosRespondidos(tx, [vendido]))[0]!
    }),
  )
}

/** Refuses services that are gone. */
async function assertHay(tx: Tx, servicios: readonly number[]): Promise<void> {
  const cuantos = await queries.countServicios(tx, servicios)
  if (cuantos < new Set(servicios).size) throw notFound('Un servicio de este bono ya no existe. Quítalo de la lista.')
}

/** A customer pays a bono before they buy another, and takes one without a price once. */
async function assertSinOtro(tx: Tx, usuarioId: number, bonoId: number): Promise<void> {
  if (await vendidos.tieneSinCosto(tx, usuarioId, bonoId)) throw yaLoTiene()
  const debe = await vendidos.findSinPagar(tx, usuarioId)
  if (debe) throw tieneUnoSinPagar(debe)
}
