import type { Centimos } from '../../../contract/base/money/money.ts'
import { wallTimeDe } from '../../../contract/base/time/time.ts'
import type { Parsed } from '../../../contract/base/wire/endpoint.ts'
import * as aFavor from '../../../contract/dinero/a-favor.ts'
import * as contract from '../../../contract/dinero/cobros.ts'
import { listDeudas } from '../../../contract/dinero/deudas.ts'
import { read, write } from '../../base/db/open.ts'
import type { Tx } from '../../base/db/schema.ts'
import { mapRows } from '../../base/db/search.ts'
import type { App } from '../../base/http/app.ts'
import { handle } from '../../base/http/handle.ts'
import { once, type RepeatableRequest } from '../../base/http/idempotency.ts'
import { exportable, sendList } from '../../base/http/lists.ts'
import { devolver, devolverDe } from './devolver.ts'
import { COBRO } from './libro/queries.ts'
import * as listas from './listas/queries.ts'
import * as queries from './queries.ts'
import { assertVe, assertVeCobro, findVisible, soloDe } from './quien-ve.ts'
import { recibir, recibirDe } from './recibir.ts'
import { corregir, revertir } from './revertir.ts'
import { usar, usarLoSuyo } from './usar.ts'

/** The ledger: what is owed, what came in, and what is held. */
export function registerDinero(app: App): void {
  registerCobros(app)
  registerCambios(app)

  handle(app, listDeudas, ({ query, ahora, reply }) =>
    read(app.db, async (tx) => sendList(reply, await listas.listDeudas(tx, query, wallTimeDe(ahora))) as never),
  )

  handle(app, aFavor.listFavores, ({ query, reply }) =>
    read(app.db, async (tx) => sendList(reply, await listas.listFavores(tx, query)) as never),
  )

  handle(app, aFavor.usarFavor, async ({ params, body, ...pedido }) =>
    respuestaDe(await anotarUnaVez(app, pedido, (tx) => usar(tx, params.id, body.para, actoDe(pedido)))),
  )

  handle(app, aFavor.usarMiFavor, (pedido) =>
    write(app.db, async (tx) => {
      const { id } = pedido.sesion
      const usado = await usarLoSuyo(tx, id, actoDe(pedido))
      return { usado, aFavor: await queries.sumAFavor(tx, id) }
    }),
  )

  handle(app, aFavor.devolverFavor, async ({ params, body, ...pedido }) =>
    respuestaDe(await anotarUnaVez(app, pedido, (tx) => devolver(tx, params.id, body, actoDe(pedido)))),
  )
}

function registerCobros(app: App): void {
  exportable(app, 'cobros', { call: contract.listCobros, read: queries.listCobros, columnas: COBRO })

  handle(app, contract.listCobros, async ({ query, reply }) =>
    sendList(reply, mapRows(await queries.listCobros(app.db.aparte, query), respuestaDe)),
  )

  handle(app, contract.getSumasDeCobros, ({ query }) => listas.sumCobros(app.db.aparte, query))

  handle(app, contract.getCuentaDeCobros, ({ params: { de, id }, sesion }) =>
    read(app.db, async (tx) => {
      const deuda = await findVisible(tx, sesion, { de, id })
      const cobros = []
      for (const uno of await queries.listCobrosDe(tx, deuda.id))
        cobros.push(sesion.atiendeId === null ? uno : await soloDe(tx, deuda, uno))
      const { titulo, persona, importe: precio, cobrado, adelanto: monto, hasta } = deuda
      const adelanto = monto !== null && hasta !== null ? { monto, hasta } : undefined
      return { titulo, persona, precio, cobrado, adelanto, cobros: cobros.map(respuestaDe) }
    }),
  )
}

function registerCambios(app: App): void {
  handle(app, contract.createCobro, async ({ body, ...pedido }) => {
    const anotar = async (tx: Tx) => {
      await assertVe(tx, pedido.sesion, body)
      return anotarCobro(tx, body, pedido)
    }
    return respuestaDe(await anotarUnaVez(app, pedido, anotar))
  })

  handle(app, contract.corregirCobro, async ({ params, body, ...pedido }) =>
    respuestaDe(
      await write(app.db, async (tx) => {
        await assertVeCobro(tx, pedido.sesion, params.id)
        return corregir(tx, params.id, body, actoDe(pedido))
      }),
    ),
  )

  handle(app, contract.deleteCobro, async ({ params, ...pedido }) => {
    await write(app.db, async (tx) => {
      await assertVeCobro(tx, pedido.sesion, params.id)
      await revertir(tx, params.id, actoDe(pedido))
    })
    return 'El cobro fue eliminado.'
  })
}

type Cuerpo = Parsed<typeof contract.createCobro>['body']

async function anotarCobro(tx: Tx, { de, id, para, devuelto, ...pago }: Cuerpo, pedido: RepeatableRequest) {
  const acto = actoDe(pedido)
  if (!de || !id) return recibir(tx, { ...pago, para: para ?? [] }, acto)
  return devuelto ? devolverDe(tx, { ...pago, de, id }, acto) : (await recibirDe(tx, { ...pago, de, id }, acto))!
}

/** A repetition of what was taken back since is told so. */
function anotarUnaVez(app: App, pedido: RepeatableRequest, make: (tx: Tx) => Promise<queries.Movimiento>) {
  return write(app.db, (tx) => once(tx, pedido, queries.requireVigente, () => make(tx)))
}

function actoDe({ sesion, ahora }: Pick<RepeatableRequest, 'sesion' | 'ahora'>) {
  return { por: sesion, ahora }
}

function respuestaDe(cobro: queries.Movimiento) {
  const { monto, deshace, deshecho } = cobro
  return {
    ...cobro,
    monto: Math.abs(monto) as Centimos,
    devuelto: monto < 0,
    deshace: deshace ?? undefined,
    deshecho: deshecho ?? undefined,
  }
}
