import type { Centimos } from '../../contract/base/dinero.ts'
import * as contract from '../../contract/tienda/cobros.ts'
import { read, write } from '../db/base.ts'
import { cada } from '../db/busqueda.ts'
import type { App } from '../http/app.ts'
import { unaVez } from '../http/claves.ts'
import { handle } from '../http/handle.ts'
import { exportable, sendLista } from '../http/listas.ts'
import { COBRO } from './columnas.ts'
import * as queries from './queries.ts'
import { borrarCobro, deIdDe, readCuenta, registrarCobro } from './registrar.ts'

/** Payments of orders, appointments and workshops: facts beside their estado (readings 56). */
export function registerCobros(app: App): void {
  exportable(app, 'cobros', contract.listCobros, queries.listCobros, COBRO)

  handle(app, contract.listCobros, async ({ query, reply }) =>
    sendLista(reply, cada(await queries.listCobros(app.db.aparte, query), respuestaDe)),
  )

  handle(app, contract.getCuentaDeCobros, ({ params: { de, id } }) =>
    read(app.db, async (tx) => {
      const { titulo, precio, cobrado } = await readCuenta(tx, app.cobrables, de, id)
      const cobros = await queries.listCobrosDe(tx, de, id)
      return { titulo, precio, cobrado: cobrado as Centimos, cobros: cobros.map(respuestaDe) }
    }),
  )

  handle(app, contract.createCobro, async ({ body: { devuelto = false, monto, ...cobro }, ...pedido }) => {
    const pedida = { ...cobro, monto: devuelto ? -monto : monto }
    const fila = await write(app.db, (tx) =>
      unaVez(tx, pedido, queries.findCobro, () =>
        registrarCobro(tx, app.cobrables, pedida, pedido.sesion, pedido.ahora),
      ),
    )
    return respuestaDe(fila)
  })

  handle(app, contract.deleteCobro, async ({ params, sesion, ahora }) => {
    await write(app.db, (tx) => borrarCobro(tx, app.cobrables, params.id, sesion, ahora))
    return 'El cobro fue eliminado.'
  })
}

function respuestaDe(cobro: queries.CobroFila) {
  const { monto } = cobro
  return { ...cobro, deId: deIdDe(cobro), monto: Math.abs(monto) as Centimos, devuelto: monto < 0 }
}
