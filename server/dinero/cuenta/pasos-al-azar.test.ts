import { expect, onTestFinished, test } from 'vitest'
import { type Centimos, centimos } from '../../../contract/base/money/money.ts'
import { masMinutos, type WallTime, wallTimeDe } from '../../../contract/base/time/time.ts'
import { codigoDeCita } from '../../../contract/dinero/pagos/por-pagar.ts'
import { eliminarCita } from '../../agenda/citas/cambiar-cita.ts'
import { cargarCita, insertCargada } from '../../agenda/citas/cargar-cita.ts'
import { findDueno, updateCita } from '../../agenda/citas/queries.ts'
import { write } from '../../base/db/open.ts'
import type { Tx } from '../../base/db/schema.ts'
import { Refusal } from '../../base/http/refuse.ts'
import { DINERO } from '../../oficina/revision/reglas/dinero.ts'
import { borrarLoSuyo, pasarLoSuyo, renombrarLoSuyo } from '../../persona/expediente/suyo/lo-que-es-suyo.ts'
import { AHORA } from '../../testing/app.ts'
import { freshBase } from '../../testing/base.ts'
import { builders } from '../../testing/builders.ts'
import { libroDePapel } from '../../testing/libro.ts'
import { azarDe } from '../../testing/random.ts'
import { cambiarEstado, seguirPagos } from '../../tienda/ordenes/cambiar-estado.ts'
import { confirmarOrden } from '../../tienda/ordenes/confirmar/confirmar-orden.ts'
import { findOrden, findOrdenDetalle } from '../../tienda/ordenes/queries.ts'
import { retomar } from '../../tienda/ordenes/retomar.ts'
import { terminarPorVenir } from './cargar.ts'
import { devolver, devolverDe } from './devolver.ts'
import { listDeudas, listFavores } from './listas/queries.ts'
import { findDeudaDe, sumCobrado, sumDeudas } from './queries.ts'
import { recibir } from './recibir.ts'
import { corregir, revertir } from './revertir.ts'
import { alSaldar } from './saldar.ts'
import { usar } from './usar.ts'

/** Steps in all, and the seed of the first business. A long run sets both: `LEDGER_STEPS=100000 LEDGER_SEED=7`. */
const PASOS = Number(process.env.LEDGER_STEPS ?? 600)
const SEMILLA = Number(process.env.LEDGER_SEED ?? 42)
/** Steps of one business: with many things, each comparison takes long. */
const POR_NEGOCIO = Math.min(PASOS, 1000)
const NEGOCIOS = Array.from({ length: PASOS / POR_NEGOCIO }, (_, i) => SEMILLA + i)
/** Steps between two comparisons, in one transaction. */
const TANDA = 40

const RELOJ = wallTimeDe(AHORA)
const acto = { por: null, ahora: AHORA }

interface Cosa {
  de: 'orden' | 'cita'
  id: number
  quien: number | null
  precio: number
  inicio: WallTime
  viva: boolean
  /** False once its row is gone. */
  esta: boolean
}

async function start(semilla: number) {
  const { db, remove } = await freshBase()
  onTestFinished(remove)
  const build = builders(db, () => AHORA)
  // Without the app nobody else writes, so that no transaction is run twice.
  alSaldar('orden', seguirPagos)
  const { menorQue, uno } = azarDe(semilla)
  const papel = libroDePapel()
  const cosas = new Map<string, Cosa>()
  const sinForma = new Set<number>()
  let gente = await build.clientes(5)
  const { id: productoId } = await build.producto({ precio: 1_234_567, stock: 900_000 })
  let serial = 0

  const conFila = () => [...cosas].filter(([, { esta }]) => esta)
  const monto = () => centimos(1 + menorQue(3_000_000))
  const deudaDe = async (tx: Tx, { de, id }: Cosa) => (await findDeudaDe(tx, de, id))!.id
  const ultimo = async (tx: Tx) =>
    (await tx.selectFrom('movimientos').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst())?.id ?? 0

  function anotar(codigo: string, cosa: Cosa) {
    cosas.set(codigo, cosa)
    papel.cosas.set(codigo, { quien: cosa.quien, importe: cosa.precio })
  }

  const pasos: Record<string, (tx: Tx) => Promise<void>> = {
    async cita(tx) {
      const { id: quien } = uno(gente)
      const inicio = masMinutos(RELOJ, (serial++ % 2 ? -1 : 1) * (60 + 60 * serial))
      const precio = monto()
      const fila = { inicio, fin: masMinutos(inicio, 60), servicio: 'Reiki', estado: 'AGENDADA', notas: null } as const
      const acordada = { ...fila, precioAcordado: precio, sobrepuesta: true, creado: AHORA, acordada: AHORA }
      const { id } = await insertCargada(tx, acordada, await findDueno(tx, quien))
      anotar(codigoDeCita(id), { de: 'cita', id, quien, precio, inicio, viva: true, esta: true })
    },
    async orden(tx) {
      const { id: quien } = uno(gente)
      const items = [{ productoId, cantidad: 1 + menorQue(3) }]
      const codigo = await confirmarOrden(tx, { usuarioId: quien, items, clave: `paso-${serial++}` }, AHORA)
      const { id, total: precio } = (await findOrdenDetalle(tx, codigo))!
      anotar(codigo, { de: 'orden', id, quien, precio, inicio: RELOJ, viva: true, esta: true })
    },
    /** Changes the price of an appointment, cancels it, or makes it live again. */
    async cambiar(tx) {
      const [codigo, cosa] = uno(conFila())
      if (cosa.de === 'orden') {
        if (cosa.viva) await cambiarEstado(tx, cosa.id, { estado: 'ANULADO' }, { por: null, ahora: AHORA })
        else await retomar(tx, cosa.id, {}, acto)
        cosa.viva = !cosa.viva
      } else {
        if (menorQue(2)) cosa.viva = !cosa.viva
        else cosa.precio = monto()
        await escribir(tx, cosa)
      }
      papel.cargar(codigo, cosa.viva ? cosa.precio : 0)
    },
    async pagar(tx) {
      const [codigo, cosa] = uno(conFila())
      const falta = papel.falta(codigo)
      const cuanto = uno([falta, Math.ceil(falta / 2), falta + 1 + menorQue(500_000)])
      if (cuanto === 0) return
      const pago = { monto: centimos(cuanto), forma: uno(['SINPE', 'EFECTIVO'] as const) }
      const para = [{ deudaId: await deudaDe(tx, cosa), monto: pago.monto }]
      const demas = cuanto > falta
      if (demas) await expect(recibir(tx, { ...pago, para }, acto)).rejects.toThrow(Refusal)
      if (demas && cosa.quien === null) return
      const { id } = await recibir(tx, { ...pago, para, insistir: demas }, acto)
      papel.pagar(id, cosa.quien, cuanto, [[codigo, cuanto]])
    },
    async pagarVarias(tx) {
      const { id: quien } = uno(gente)
      const suyas = conFila().filter(([codigo, cosa]) => cosa.quien === quien && papel.falta(codigo) > 0)
      const partes = suyas
        .slice(0, 3)
        .map(([codigo]) => [codigo, 1 + menorQue(papel.falta(codigo))] as [string, number])
      const favor = menorQue(1000)
      const cuanto = partes.reduce((suma, [, parte]) => suma + parte, favor)
      if (cuanto === 0) return
      const para = []
      for (const [codigo, parte] of partes)
        para.push({ deudaId: await deudaDe(tx, cosas.get(codigo)!), monto: centimos(parte) })
      const pago = { monto: centimos(cuanto), forma: 'SINPE', para, usuarioId: quien, insistir: true } as const
      const { id } = await recibir(tx, pago, acto)
      papel.pagar(id, quien, cuanto, partes)
    },
    async aMano(tx) {
      const ordenes = conFila().filter(([, { de, viva }]) => de === 'orden' && viva)
      if (ordenes.length === 0) return
      const [codigo, { id, quien }] = uno(ordenes)
      const falta = papel.falta(codigo)
      if (falta > 0) {
        await cambiarEstado(tx, id, { estado: 'PAGADO' }, { por: null, ahora: AHORA })
        const pago = await ultimo(tx)
        papel.pagar(pago, quien, falta, [[codigo, falta]])
        sinForma.add(pago)
        return
      }
      const suyos = [...sinForma].filter((pago) => papel.pagos.has(pago) && papel.esPara(pago, codigo))
      const seVan = suyos.filter((pago) => !papel.devuelto(pago))
      if (seVan.length === 0) return
      await cambiarEstado(tx, id, { estado: 'PENDIENTE' }, { por: null, ahora: AHORA })
      for (const pago of seVan) papel.revertir(pago)
    },
    async usar(tx) {
      const libres = [...papel.pagos].filter(([, { libre, quien }]) => libre > 0 && quien !== null)
      if (libres.length === 0) return
      const [id, { libre, quien }] = uno(libres)
      const suyas = conFila().filter(([codigo, cosa]) => cosa.quien === quien && papel.falta(codigo) > 0)
      if (suyas.length === 0) return
      const [codigo, cosa] = uno(suyas)
      const cuanto = 1 + menorQue(Math.min(libre, papel.falta(codigo)))
      const deudaId = await deudaDe(tx, cosa)
      await expect(usar(tx, id, [{ deudaId, monto: centimos(libre + 1) }], acto)).rejects.toThrow(Refusal)
      await usar(tx, id, [{ deudaId, monto: centimos(cuanto) }], acto)
      papel.aplicar(id, codigo, cuanto)
    },
    async devolver(tx) {
      const libres = [...papel.pagos].filter(([, { libre }]) => libre > 0)
      if (libres.length === 0) return
      const [id, { libre }] = uno(libres)
      const cuanto = uno([libre, 1 + menorQue(libre)])
      const salida = await devolver(tx, id, { monto: centimos(cuanto), forma: 'EFECTIVO' }, acto)
      papel.devolver(salida.id, id, cuanto)
    },
    async devolverDe(tx) {
      const [codigo, { de, id }] = uno(conFila())
      const hay = papel.habido(codigo)
      const devolucion = (cuanto: number) => ({ de, id, monto: centimos(cuanto), forma: 'SINPE' as const })
      await expect(devolverDe(tx, devolucion(hay + 1), acto)).rejects.toThrow(Refusal)
      if (hay === 0) return
      const cuanto = uno([hay, 1 + menorQue(hay)])
      const salida = await devolverDe(tx, devolucion(cuanto), acto)
      papel.devolver(salida.id, codigo, cuanto)
    },
    async revertir(tx) {
      const ids = [...papel.pagos.keys(), ...papel.salidas.keys()]
      if (ids.length === 0) return
      const id = uno(ids)
      if (papel.devuelto(id)) return expect(revertir(tx, id, acto)).rejects.toThrow(Refusal)
      await revertir(tx, id, acto)
      papel.revertir(id)
      await expect(revertir(tx, id, acto)).rejects.toThrow(Refusal)
    },
    async corregir(tx) {
      const ids = [...papel.pagos.keys(), ...papel.salidas.keys()]
      if (ids.length === 0) return
      const id = uno(ids)
      const nuevo = await corregir(tx, id, { forma: 'TARJETA', referencia: `${serial++}` }, acto)
      papel.renombrar(id, nuevo.id)
      if (sinForma.delete(id)) return
    },
    async eliminar(tx) {
      const citas = conFila().filter(([, { de }]) => de === 'cita')
      if (citas.length === 0) return
      const [codigo, cosa] = uno(citas)
      await eliminarCita(tx, cosa.id, acto.ahora)
      cosa.esta = false
      papel.cargar(codigo, 0)
    },
    async unir(tx) {
      if (gente.length < 4) return
      const [de, con] = [gente[0]!, gente[1]!]
      await pasarLoSuyo(tx, de, con)
      await renombrarLoSuyo(tx, con.id)
      await dejarDeSer(de.id, con.id)
    },
    async borrar(tx) {
      if (gente.length < 4) return
      const { id, email } = gente[0]!
      await terminarPorVenir(tx, id, RELOJ)
      await borrarLoSuyo(tx, { id, email })
      for (const [codigo, cosa] of cosas) {
        if (cosa.quien !== id || cosa.de !== 'cita') continue
        const siguePagada = cosa.esta && cosa.viva && cosa.inicio <= RELOJ
        papel.cargar(codigo, siguePagada ? papel.pagado(codigo) : 0)
        papel.cosas.get(codigo)!.ida = true
        cosa.esta = false
      }
      await dejarDeSer(id, null)
    },
  }

  async function dejarDeSer(id: number, ahora: number | null) {
    for (const cosa of [...cosas.values(), ...papel.cosas.values(), ...papel.pagos.values()])
      if (cosa.quien === id) cosa.quien = ahora
    gente = gente.filter((persona) => persona.id !== id)
  }

  async function escribir(tx: Tx, { id, quien, inicio, precio, viva }: Cosa) {
    const estado = viva ? ('AGENDADA' as const) : ('CANCELADA' as const)
    const fila = { inicio, fin: masMinutos(inicio, 60), servicio: 'Reiki', estado, notas: null, sobrepuesta: true }
    await updateCita(tx, id, { ...fila, precioAcordado: precio as Centimos }, await findDueno(tx, quien!))
    await cargarCita(tx, id, { sesion: 'SIGUE', ahora: acto.ahora })
  }

  async function comparar(tx: Tx) {
    const { filas } = await listDeudas(tx, {}, RELOJ)
    const deudas = await Array.fromAsync(filas)
    expect(new Map(deudas.map(({ codigo, importe, pagado }) => [codigo, [importe, pagado]]))).toEqual(
      new Map([...papel.cosas].map(([codigo, { importe }]) => [codigo, [importe, papel.pagado(codigo)]])),
    )
    const favores = await Array.fromAsync((await listFavores(tx, {})).filas)
    expect(new Map(favores.map(({ id, queda, persona }) => [id, [queda, persona?.id ?? null]]))).toEqual(
      new Map(
        [...papel.pagos].filter(([, { libre }]) => libre > 0).map(([id, { libre, quien }]) => [id, [libre, quien]]),
      ),
    )
    const faltan = (venidas: boolean) =>
      [...cosas]
        .filter(([, { inicio }]) => inicio <= RELOJ === venidas)
        .reduce((suma, [codigo]) => suma + papel.falta(codigo), 0)
    expect(await sumDeudas(tx, RELOJ, { parte: null, atiendeId: null })).toMatchObject({
      debe: faltan(true),
      porVenir: faltan(false),
    })
    const entro = [...papel.pagos.values()].reduce((suma, pago) => suma + pago.monto, 0)
    const salio = [...papel.salidas.values()].flatMap(({ gastos }) => gastos).reduce((suma, [, x]) => suma + x, 0)
    expect(await sumCobrado(tx, RELOJ, masMinutos(RELOJ, 1))).toBe(entro - salio)
    for (const [codigo, { de, id, viva, esta }] of cosas) {
      if (esta) expect((await findDeudaDe(tx, de, id))!.cobrado, codigo).toBe(papel.habido(codigo))
      if (de !== 'orden' || !viva) continue
      expect((await findOrden(tx, id))!.estado).toBe(papel.falta(codigo) === 0 ? 'PAGADO' : 'PENDIENTE')
    }
  }

  return {
    db,
    pasos,
    comparar,
    build,
    uno,
    gente: () => gente,
    sumarGente: async () => gente.push(await build.usuario()),
  }
}

test.each(NEGOCIOS)(
  'after any steps, every debt, favor and sum is what a ledger on paper says, seed %i',
  async (semilla) => {
    const { db, pasos, comparar, uno, gente, sumarGente } = await start(semilla)
    const nombres = Object.keys(pasos)
    const [raros, alPrincipio] = [new Set(['unir', 'borrar', 'eliminar']), ['cita', 'orden', 'cita']]
    const dados: string[] = []
    const tocan = nombres.flatMap((nombre) => (raros.has(nombre) ? [nombre] : [nombre, nombre, nombre, nombre]))
    for (let hechos = 0; hechos < POR_NEGOCIO; hechos += TANDA) {
      if (gente().length < 4) await sumarGente()
      await write(db, async (tx) => {
        for (const nombre of hechos === 0 ? alPrincipio : []) await pasos[nombre]!(tx)
        for (let i = 0; i < TANDA; i++) {
          dados.push(uno(tocan))
          await pasos[dados.at(-1)!]!(tx)
        }
      })
      await comparar(db.read).catch((error) => {
        throw new Error(`step ${hechos}: ${dados.slice(-TANDA).join(', ')}`, { cause: error })
      })
    }
    for (const { nombre, rotas } of DINERO) expect([nombre, ...(await rotas(db.read))]).toEqual([nombre])
    expect(new Set(dados)).toEqual(new Set(nombres))
  },
  3_600_000,
)
