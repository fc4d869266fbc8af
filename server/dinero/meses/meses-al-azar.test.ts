import { expect, onTestFinished, test } from 'vitest'
import { centimos, iva, TASAS_DE_IVA } from '../../../contract/base/money/money.ts'
import { primeroDeMes } from '../../../contract/base/time/periods.ts'
import {
  type Fecha,
  instanteDe,
  masMinutos,
  medianoche,
  type WallTime,
  wallTime,
  wallTimeDe,
} from '../../../contract/base/time/time.ts'
import { limitesDe } from '../../../contract/dinero/meses.ts'
import { FORMAS_DE_COBRO } from '../../../contract/dinero/pagos/pagos.ts'
import { insertCargada } from '../../agenda/citas/cargar-cita.ts'
import { findDueno } from '../../agenda/citas/queries.ts'
import { write } from '../../base/db/open.ts'
import type { Tx } from '../../base/db/schema.ts'
import { DINERO } from '../../oficina/revision/reglas/dinero.ts'
import { freshBase } from '../../testing/base.ts'
import { builders } from '../../testing/builders.ts'
import { mesesDePapel } from '../../testing/meses.ts'
import { azarDe } from '../../testing/random.ts'
import { confirmarOrden } from '../../tienda/ordenes/confirmar/confirmar-orden.ts'
import { findOrdenDetalle } from '../../tienda/ordenes/queries.ts'
import { terminar } from '../cuenta/cargar.ts'
import { devolver } from '../cuenta/devolver.ts'
import { findDeudaDe } from '../cuenta/queries.ts'
import { recibir } from '../cuenta/recibir.ts'
import { corregir, revertir } from '../cuenta/revertir.ts'
import { usar } from '../cuenta/usar.ts'
import { leerMes } from './leer.ts'
import { insertCierre } from './queries.ts'

/** Months in all, and the seed of the first business. A long run sets both: `LEDGER_MONTHS=10000 LEDGER_SEED=7`. */
const MESES = Number(process.env.LEDGER_MONTHS ?? 200)
const SEMILLA = Number(process.env.LEDGER_SEED ?? 1)
/** Months of one business. */
const SEGUIDOS = 25
const NEGOCIOS = Array.from({ length: Math.ceil(MESES / SEGUIDOS) }, (_, i) => SEMILLA + i)
const PASOS = 14

async function start(semilla: number) {
  const { db, remove } = await freshBase()
  onTestFinished(remove)
  const { menorQue, uno } = azarDe(semilla)
  const reloj = { ahora: medianoche('2024-01-01' as Fecha) }
  const build = builders(db, () => instanteDe(reloj.ahora))
  const papel = mesesDePapel()
  const gente = await build.clientes(4)
  const atienden = [null, (await build.persona('Elena')).id, (await build.persona('Marta')).id]
  const articulos: Awaited<ReturnType<typeof build.producto>>[] = []
  for (const tasa of TASAS_DE_IVA)
    for (let i = 0; i < 2; i++)
      articulos.push(await build.producto({ iva: tasa, precio: 1 + menorQue(900_000), stock: 900_000 }))
  for (const tasa of TASAS_DE_IVA) await build.servicio(`Sesión ${tasa}`, 1_000_000, { iva: tasa })
  let serial = 0

  const acto = () => ({ por: null, ahora: instanteDe(reloj.ahora) })
  const monto = (hasta: number) => centimos(1 + menorQue(hasta))
  const dia = (inicio: WallTime) => wallTime(inicio + menorQue(Math.max(1, reloj.ahora - inicio)))
  const ultimo = async (tx: Tx) =>
    (await tx.selectFrom('movimientos').select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()).id
  const debidas = (quien?: number) =>
    [...papel.cosas].filter(([id, cosa]) => papel.falta(id) > 0 && (quien === undefined || cosa.quien === quien))

  const pasos: Record<string, (tx: Tx, inicio: WallTime) => Promise<void>> = {
    async orden(tx) {
      const quien = uno(gente).id
      const elegidos = new Map(
        Array.from({ length: 1 + menorQue(4) }, () => [uno(articulos), 1 + menorQue(3)] as const),
      )
      const items = [...elegidos].map(([{ id }, cantidad]) => ({ productoId: id, cantidad }))
      const enOrden = items.toSorted((a, b) => a.productoId - b.productoId)
      const codigo = await confirmarOrden(
        tx,
        { usuarioId: quien, items: enOrden, clave: `mes-${serial++}` },
        acto().ahora,
      )
      const { id, total } = (await findOrdenDetalle(tx, codigo))!
      const partes = TASAS_DE_IVA.flatMap((tasa) => {
        const suyos = [...elegidos].filter(([producto]) => producto.iva === tasa)
        const base = suyos.reduce((suma, [{ precio }, cantidad]) => suma + precio * cantidad, 0)
        return suyos.length > 0 ? [{ tasa, bruto: base + iva(centimos(base), tasa) }] : []
      })
      const deuda = (await findDeudaDe(tx, 'orden', id))!
      papel.cosas.set(deuda.id, { de: 'orden', quien, atiendeId: null, importe: total, partes })
    },
    async cita(tx) {
      const quien = uno(gente).id
      const [tasa, atiendeId, precioAcordado] = [uno(TASAS_DE_IVA), uno(atienden), monto(4_000_000)]
      const inicio = masMinutos(medianoche('2040-01-01' as Fecha), 60 * serial++)
      const fila = { inicio, fin: masMinutos(inicio, 60), estado: 'AGENDADA', notas: null, atiendeId } as const
      const cita = { ...fila, servicio: `Sesión ${tasa}`, precioAcordado, sobrepuesta: true }
      const { id } = await insertCargada(
        tx,
        { ...cita, creado: acto().ahora, acordada: acto().ahora },
        await findDueno(tx, quien),
      )
      const partes = [{ tasa, bruto: precioAcordado }]
      papel.cosas.set((await findDeudaDe(tx, 'cita', id))!.id, {
        de: 'cita',
        quien,
        atiendeId,
        importe: precioAcordado,
        partes,
      })
    },
    async pagar(tx, inicio) {
      if (debidas().length === 0) return
      const quien = uno(debidas())[1].quien
      const [una, otra] = [uno(debidas(quien))[0], uno(debidas(quien))[0]]
      const cosas = menorQue(3) === 0 && una !== otra ? [una, otra] : [una]
      const para = cosas.map((deudaId) => ({
        deudaId,
        monto: menorQue(2) ? centimos(papel.falta(deudaId)) : monto(papel.falta(deudaId)),
      }))
      const todo = centimos(para.reduce((suma, parte) => suma + parte.monto, menorQue(4) === 0 ? monto(100_000) : 0))
      const pago = { monto: todo, forma: uno(FORMAS_DE_COBRO), fecha: dia(inicio) }
      const { id } = await recibir(tx, { ...pago, para, insistir: true }, acto())
      papel.pagar(
        id,
        { ...pago, quien },
        para.map((parte) => [parte.deudaId, parte.monto]),
      )
    },
    async favor(tx, inicio) {
      const quien = uno(gente).id
      const pago = { monto: monto(500_000), forma: uno(FORMAS_DE_COBRO), fecha: dia(inicio) }
      const { id } = await recibir(tx, { ...pago, para: [], usuarioId: quien, insistir: true }, acto())
      papel.pagar(id, { ...pago, quien }, [])
    },
    async usar(tx) {
      const libres = [...papel.pagos].filter(([, { libre, quien }]) => libre > 0 && debidas(quien).length > 0)
      if (libres.length === 0) return
      const [id, { libre, quien }] = uno(libres)
      const [deudaId] = uno(debidas(quien))
      const cuanto = centimos(Math.min(libre, papel.falta(deudaId), monto(libre)))
      await usar(tx, id, [{ deudaId, monto: cuanto }], acto())
      papel.usar(id, deudaId, cuanto, reloj.ahora)
    },
    async terminar(tx) {
      const citas = [...papel.cosas].filter(([, { de, importe }]) => de === 'cita' && importe > 0)
      if (citas.length === 0) return
      const [id] = uno(citas)
      const { citaId } = await tx.selectFrom('deudas').select('citaId').where('id', '=', id).executeTakeFirstOrThrow()
      await terminar(tx, 'cita', citaId!)
      papel.terminar(id)
    },
    async devolver(tx, inicio) {
      const libres = [...papel.pagos].filter(([, { libre }]) => libre > 0)
      if (libres.length === 0) return
      const [id, { libre, fecha }] = uno(libres)
      const salida = { monto: monto(libre), forma: uno(FORMAS_DE_COBRO), fecha: wallTime(Math.max(fecha, dia(inicio))) }
      const hecha = await devolver(tx, id, salida, acto())
      papel.devolver({ ...salida, id: hecha.id, monto: -salida.monto }, id)
    },
    async revertir(tx) {
      const enteros = [...papel.pagos].filter(([, { devuelto }]) => devuelto === 0)
      if (enteros.length === 0) return
      const [id] = uno(enteros)
      await revertir(tx, id, acto())
      papel.revertir(id, await ultimo(tx), reloj.ahora)
    },
    async corregir(tx, inicio) {
      const enteros = [...papel.pagos].filter(([, { devuelto }]) => devuelto === 0)
      if (enteros.length === 0) return
      const [id, pago] = uno(enteros)
      const otro = menorQue(2) ? dia(inicio) : undefined
      const forma = uno(FORMAS_DE_COBRO)
      const nuevo = await corregir(tx, id, { forma, fecha: otro, insistir: true }, acto())
      const fecha = otro ?? (pago.fecha < inicio ? reloj.ahora : pago.fecha)
      papel.corregir(id, { id: nuevo.id, forma, fecha }, await ultimo(tx), reloj.ahora)
    },
  }
  const nombres = Object.keys(pasos)
  return { db, pasos, nombres, papel, reloj, menorQue, uno }
}

type Leido = Awaited<ReturnType<typeof leerMes>>

/** What a month says, in the form of the paper. */
function dicho({ entro, devuelto, iva: tasas, aFavor, debe, porVenir }: Leido) {
  const porMonto = <F extends { monto: number }>(filas: readonly F[], clave: (fila: F) => unknown) =>
    Object.fromEntries(filas.map((fila) => [String(clave(fila)), fila.monto]))
  const deTasas = (que: 'base' | 'iva') =>
    Object.fromEntries(tasas.filter((una) => una[que] !== 0).map((una) => [`${una.tasa} ${que}`, una[que]]))
  return {
    entro: entro.total,
    devuelto: devuelto.total,
    porDia: porMonto(entro.porDia, ({ fecha }) => Math.floor(medianoche(fecha) / 1440)),
    porForma: porMonto(entro.porForma, ({ forma }) => forma),
    devueltoPorForma: porMonto(devuelto.porForma, ({ forma }) => forma),
    porClase: porMonto(entro.porClase, ({ de }) => de ?? 'nada'),
    porPersona: porMonto(entro.porPersona, ({ persona }) => persona?.id ?? null),
    iva: deTasas('iva'),
    base: deTasas('base'),
    aFavor: aFavor.total,
    porCobrar: debe.total + porVenir.total,
  }
}

test.each(NEGOCIOS)(
  'business %i: every month is that of a slow program, and a closed one stays',
  async (semilla) => {
    const { db, pasos, nombres, papel, reloj, menorQue, uno } = await start(semilla)
    const cerrados = new Map<Fecha, Leido>()
    let mes = '2024-01-01' as Fecha
    for (let i = 0; i < SEGUIDOS; i++, mes = primeroDeMes(mes, 1)) {
      const { inicio, fin } = limitesDe(mes)
      for (let paso = 0; paso < PASOS; paso++) {
        reloj.ahora = wallTime(inicio + Math.floor(((fin - inicio) * (paso + 1)) / (PASOS + 1)))
        const cual = uno([...nombres, 'pagar', 'pagar', 'orden', 'cita'])
        await write(db, (tx) => pasos[cual]!(tx, inicio))
      }
      const leido = await leerMes(db.read, mes, reloj.ahora)
      expect(dicho(leido), `${semilla}: ${mes}`).toEqual(papel.mes(inicio, fin))
      const neto = leido.iva.reduce((suma, una) => suma + una.base + una.iva, 0)
      expect(neto).toBe(leido.entro.total - leido.devuelto.total)
      reloj.ahora = wallTime(fin + menorQue(600))
      const saldos = { debe: leido.debe.total, porVenir: leido.porVenir.total, aFavor: leido.aFavor.total }
      const cierre = { mes: mes.slice(0, 7), fin, cerrado: instanteDe(reloj.ahora), ...saldos }
      await write(db, (tx) => insertCierre(tx, cierre))
      papel.cerrar(fin)
      cerrados.set(mes, await leerMes(db.read, mes, reloj.ahora))
    }
    for (const [cual, antes] of cerrados) expect(await leerMes(db.read, cual, reloj.ahora)).toEqual(antes)
    for (const { nombre, rotas } of DINERO)
      if (nombre !== 'deudas') expect([nombre, await rotas(db.read)]).toEqual([nombre, []])
    expect(wallTimeDe(instanteDe(reloj.ahora))).toBe(reloj.ahora)
  },
  120_000,
)
