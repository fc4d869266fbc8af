import { type Centimos, centimos } from '../../../contract/base/money/dinero.ts'
import { diasDe, type Periodo } from '../../../contract/base/time/periodos.ts'
import { hoy } from '../../../contract/base/time/tiempo.ts'
import * as contract from '../../../contract/dinero/cobros.ts'
import { FORMAS_DE_COBRO, type FormaDeCobro } from '../../../contract/dinero/formas-de-cobro.ts'
import { read, write } from '../../base/db/base.ts'
import { mapRows } from '../../base/db/search.ts'
import type { App } from '../../base/http/app.ts'
import { handle } from '../../base/http/handle.ts'
import { once } from '../../base/http/idempotency.ts'
import { exportable, sendList } from '../../base/http/lists.ts'
import { COBRO } from './columnas.ts'
import * as queries from './queries.ts'
import { assertVe, borrarCobro, deIdDe, readCuenta, registrarCobro } from './registrar.ts'

/** Payments of orders, appointments and workshops: facts beside their estado (R-cobros). */
export function registerCobros(app: App): void {
  exportable(app, 'cobros', contract.listCobros, queries.listCobros, COBRO)

  handle(app, contract.listCobros, async ({ query, reply }) =>
    sendList(reply, mapRows(await queries.listCobros(app.db.aparte, query), respuestaDe)),
  )

  handle(app, contract.getSumasDeCobros, async ({ query, ahora }) => {
    const sumasDe = (periodo: Periodo) => queries.sumPorForma(app.db.read, { ...diasDe(periodo, hoy(ahora)), ...query })
    const [dia, semana, mes] = [await sumasDe('hoy'), await sumasDe('semana'), await sumasDe('mes')]
    const sumaEn = (sumas: typeof dia, forma: FormaDeCobro | null) => sumas.get(forma) ?? centimos(0)
    return [...FORMAS_DE_COBRO, null]
      .filter((forma) => semana.has(forma) || mes.has(forma))
      .map((forma) => ({ forma, hoy: sumaEn(dia, forma), semana: sumaEn(semana, forma), mes: sumaEn(mes, forma) }))
  })

  handle(app, contract.getCuentaDeCobros, ({ params, sesion }) =>
    read(app.db, async (tx) => {
      await assertVe(tx, app.cobrables, sesion, params)
      const { de, id } = params
      const { titulo, precio, cobrado } = await readCuenta(tx, app.cobrables, de, id)
      const cobros = await queries.listCobrosDe(tx, de, id)
      return { titulo, precio, cobrado: cobrado as Centimos, cobros: cobros.map(respuestaDe) }
    }),
  )

  handle(app, contract.createCobro, async ({ body: { devuelto = false, monto, ...cobro }, ...pedido }) => {
    const pedida = { ...cobro, monto: devuelto ? -monto : monto }
    const { sesion, ahora } = pedido
    const fila = await write(app.db, async (tx) => {
      await assertVe(tx, app.cobrables, sesion, pedida)
      return once(tx, pedido, queries.findCobro, () => registrarCobro(tx, app.cobrables, pedida, sesion, ahora))
    })
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
