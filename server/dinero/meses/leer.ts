import { type Centimos, sumar } from '../../../contract/base/money/money.ts'
import { primeroDeMes } from '../../../contract/base/time/periods.ts'
import type { Fecha, WallTime } from '../../../contract/base/time/time.ts'
import { type DebidaDeMes, limitesDe, type Mes } from '../../../contract/dinero/meses.ts'
import type { Tx } from '../../base/db/schema.ts'
import * as queries from './queries.ts'

/** A month as it is by now; of a closed one all that it says stays. */
export async function leerMes(tx: Tx, mes: Fecha, ahora: WallTime): Promise<Mes> {
  const tiempo = limitesDe(mes)
  const porForma = await queries.sumMovidoPorForma(tx, tiempo)
  const suma = (filas: readonly { monto: number }[]) => sumar(filas, ({ monto }) => monto)
  const noEsVenta = await queries.listNoEsVenta(tx, mes, primeroDeMes(mes, 1))
  const cierre = await queries.findCierre(tx, tiempo.fin)
  return {
    mes,
    cerrado: cierre !== undefined,
    entro: {
      total: suma(porForma.entro),
      porDia: await queries.sumPorDia(tx, tiempo),
      porForma: porForma.entro,
      porClase: await queries.sumPorClase(tx, tiempo),
      porPersona: await queries.sumPorQuienAtiende(tx, tiempo),
    },
    iva: await queries.sumPorTasa(tx, tiempo),
    ...(cierre ? saldosAlCerrar(cierre) : await leerSaldos(tx, ahora)),
    devuelto: { total: suma(porForma.devuelto), porForma: porForma.devuelto },
    noEsVenta: { total: suma(noEsVenta), lineas: noEsVenta },
  }
}

type Saldos = Pick<Mes, 'debe' | 'porVenir' | 'aFavor'>

function saldosAlCerrar(cierre: NonNullable<Awaited<ReturnType<typeof queries.findCierre>>>): Saldos {
  const soloTotal = (total: Centimos) => ({ total, lista: [] })
  return { debe: soloTotal(cierre.debe), porVenir: soloTotal(cierre.porVenir), aFavor: soloTotal(cierre.aFavor) }
}

async function leerSaldos(tx: Tx, ahora: WallTime): Promise<Saldos> {
  return {
    debe: saldoDe(await queries.listDebidas(tx, ahora, true)),
    porVenir: saldoDe(await queries.listDebidas(tx, ahora, false)),
    aFavor: saldoDe(await queries.listSinUsar(tx)),
  }
}

interface Fila {
  codigo: string
  titulo: string
  usuarioId: number | null
  persona: string
  telefono: string | null
  monto: Centimos
  desde: WallTime
}

function saldoDe(filas: readonly Fila[]): { total: Centimos; lista: DebidaDeMes[] } {
  const lista = filas.map(({ usuarioId, persona, telefono, ...fila }) => ({
    ...fila,
    persona: usuarioId === null ? null : { id: usuarioId, nombre: persona, ...(telefono !== null && { telefono }) },
  }))
  return { total: sumar(lista, ({ monto }) => monto), lista }
}
