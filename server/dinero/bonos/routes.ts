import { wallTimeDe } from '../../../contract/base/time/time.ts'
import { esAdmin } from '../../../contract/cuentas/cuentas.ts'
import * as contract from '../../../contract/dinero/bonos/bonos.ts'
import { compartirBono, dejarDeCompartirBono } from '../../../contract/dinero/bonos/compartir-bono.ts'
import { venderBono } from '../../../contract/dinero/bonos/vender-bono.ts'
import { read, write } from '../../base/db/open.ts'
import type { Tx } from '../../base/db/schema.ts'
import { recorded } from '../../base/history/recorded.ts'
import { handleRecords } from '../../base/history/records.ts'
import type { App } from '../../base/http/app.ts'
import { handle } from '../../base/http/handle.ts'
import { once } from '../../base/http/idempotency.ts'
import { exportable, sendList } from '../../base/http/lists.ts'
import { assertOwnerOrAdmin, forbidden, notFound } from '../../base/http/refuse.ts'
import type { Scope } from '../../base/scope/rules.ts'
import { assertLaAtiende } from '../../cuentas/usuarios/queries.ts'
import { findDeudaRespondida } from '../cuenta/listas/queries.ts'
import { findDeudaDe } from '../cuenta/queries.ts'
import { conPerdidas, sinOtros, vendidosDePersona, vendidosRespondidos } from './answer.ts'
import { bonoVendido } from './carta.ts'
import * as queries from './queries.ts'
import { BONO } from './queries.ts'
import { assertNoVencio, bonoNoExiste, tieneUnoSinPagar, yaLoTiene } from './rules.ts'
import { compartir, dejarDeCompartir, hacerVenta, type Participe, reembolsar } from './vender.ts'
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
  exportable(app, 'bonos', { call: contract.listBonos, read: queries.listBonos, columnas: BONO })

  handle(app, contract.listBonos, async ({ query, reply }) =>
    sendList(reply, await queries.listBonos(app.db.read, query)),
  )

  handle(app, contract.listBonosVendidos, ({ query, sesion }) =>
    read(app.db, async (tx) => {
      const persona = query.persona ?? sesion.id
      assertOwnerOrAdmin(sesion, persona)
      if (persona !== sesion.id) await assertLaAtiende(tx, sesion, persona)
      const suyos = await vendidosDePersona(tx, persona, sesion)
      return esAdmin(sesion) ? conPerdidas(tx, suyos, sesion) : sinOtros(persona, suyos)
    }),
  )

  handle(app, contract.getBono, ({ params }) => bonos.find(app.db.read, params.id))

  handleRecords(
    app,
    {
      cosas: bonos,
      filas: {
        async insert(tx, nuevo) {
          await assertHay(tx, nuevo.servicios)
          assertNoVencio(nuevo.vence, nuevo.creado)
          return queries.bonos.insert(tx, nuevo)
        },
        async update(tx, id, form, ahora) {
          await assertHay(tx, form.servicios)
          if (form.vence !== (await queries.bonos.find(tx, id))?.vence) assertNoVencio(form.vence, ahora)
          return queries.bonos.update(tx, id, form)
        },
        erase: queries.bonos.erase,
      },
      borrado: 'Bono borrado.',
    },
    { create: contract.createBono, update: contract.updateBono, remove: contract.deleteBono },
  )

  handle(app, venderBono, ({ params, body: { usuario, compartido = [] }, ...pedido }) =>
    write(app.db, async (tx) => {
      const { sesion, ahora } = pedido
      assertOwnerOrAdmin(sesion, usuario.id)
      if (!esAdmin(sesion) && compartido.length > 0) throw forbidden()
      for (const persona of [usuario, ...compartido]) await assertLaAtiende(tx, sesion, persona.id)
      const { id } = await once(tx, pedido, vendidos.findVendido, async () => {
        if (!esAdmin(sesion)) await assertSinOtro(tx, usuario.id, params.id)
        const venta = { bonoId: params.id, usuarioId: usuario.id, compartido: compartido.map((otra) => otra.id) }
        return hacerVenta(tx, venta, { por: sesion, ahora })
      })
      const deuda = (await findDeudaDe(tx, 'bono', id))!
      return findDeudaRespondida(tx, deuda.id, wallTimeDe(ahora))
    }),
  )

  handle(app, compartirBono, ({ params, body: { usuario }, sesion, ahora }) =>
    write(app.db, async (tx) => {
      const participe = { vendidoId: params.id, usuarioId: usuario.id }
      await assertAtiendeAAmbas(tx, sesion, participe)
      return respondido(tx, await compartir(tx, participe, { por: sesion, ahora }), sesion)
    }),
  )

  handle(app, dejarDeCompartirBono, ({ params: { id: vendidoId, usuarioId }, sesion, ahora }) =>
    write(app.db, async (tx) => {
      const participe = { vendidoId, usuarioId }
      await assertAtiendeAAmbas(tx, sesion, participe)
      return respondido(tx, await dejarDeCompartir(tx, participe, { por: sesion, ahora }), sesion)
    }),
  )

  handle(app, contract.devolverBono, ({ params, body, ...pedido }) =>
    write(app.db, async (tx) => {
      const acto = { por: pedido.sesion, ahora: pedido.ahora }
      const devolver = () => reembolsar(tx, params.id, body.sesiones, acto)
      const vendido = await once(tx, pedido, vendidos.findVendido, devolver)
      return respondido(tx, vendido, pedido.sesion)
    }),
  )
}

async function respondido(tx: Tx, vendido: vendidos.Vendido, alcance: Scope) {
  return (await vendidosRespondidos(tx, [vendido], alcance))[0]!
}

/** Throws 404 unless the caller sees who has a bono, and who shall share it or no more. */
async function assertAtiendeAAmbas(tx: Tx, sesion: Scope, { vendidoId, usuarioId }: Participe): Promise<void> {
  const vendido = await vendidos.findVendido(tx, vendidoId)
  if (vendido?.usuarioId) await assertLaAtiende(tx, sesion, vendido.usuarioId)
  await assertLaAtiende(tx, sesion, usuarioId)
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
