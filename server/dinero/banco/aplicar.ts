import { type Centimos, centimos, formatColones, sumar } from '../../../contract/base/money/money.ts'
import { medianoche } from '../../../contract/base/time/time.ts'
import type { LecturaDeBanco, LineaAplicada, LineaDeBanco } from '../../../contract/dinero/banco.ts'
import type { Tx } from '../../base/db/schema.ts'
import { refuse } from '../../base/http/refuse.ts'
import { requireCliente } from '../../cuentas/usuarios/queries.ts'
import { recibir } from '../cuenta/recibir.ts'
import type { Acto } from '../cuenta/saldar.ts'
import { esLiquidacion, formaDeLinea, loQueFalta } from './emparejar.ts'
import { type Mirada, mirar, mostrar, requireLectura, type Visto, vistoComo } from './lectura.ts'
import { listDuenos } from './libro/queries.ts'
import type { CobroAnotado, Libro } from './libro.ts'
import type { Canal } from './linea.ts'
import { insertPagador } from './pagadores/queries.ts'
import * as queries from './queries.ts'
import { claveDePagador } from './quien.ts'
import { huellaLibre, huellasDe } from './repetidas.ts'

/** A line with what it is said to be. */
interface Pedida {
  linea: LineaDeBanco
  pedido: LineaAplicada
}

/**
 * Applies exactly these lines of a reading, in the caller's transaction, and mails nobody but whose deposit it is. Throws 409 `linea_cambio` with the lines that
 * are not any more as they were shown, and 400 for what contradicts itself.
 */
export async function aplicarLineas(
  tx: Tx,
  id: number,
  { lineas, mostrada }: { lineas: readonly LineaAplicada[]; mostrada?: string | undefined },
  acto: Acto & { por: { id: number } },
): Promise<LecturaDeBanco> {
  const guardada = await requireLectura(tx, id)
  const { leido, vistos } = guardada
  const mirada = await mirar(tx, id, leido)
  const pedidas = buscarLineas(mirada.lectura.lineas, lineas)
  assertIgual(pedidas, { mirada, visto: vistoComo(vistos, acto.por.id, mostrada), canal: leido.canal })
  const huellas = huellasDe(leido.lineas, leido.canal)
  const leidas = new Map(leido.lineas.map((linea) => [linea.n, linea]))
  const tomadas = new Set([...huellas.values(), ...mirada.guardadas.map(({ huella }) => huella)])
  const hechas = pedidas.filter(({ pedido }) => pedido.fin !== 'DESPUES')
  if (hechas.length > 0) await queries.setAplicada(tx, id, acto.ahora)
  for (const pedida of hechas) {
    const { linea, pedido } = pedida
    const { n, fecha, monto, referencia } = linea
    const movimientos = await escribir(tx, pedida, { canal: leido.canal, acto: { ...acto, callado: true } })
    const fin = pedido.fin as Exclude<LineaAplicada['fin'], 'DESPUES'>
    const huella = pedido.otra && linea.dudosa ? huellaLibre(leidas.get(n)!, tomadas) : huellas.get(n)!
    tomadas.add(huella)
    const hecha = { lecturaId: id, n, huella, canal: leido.canal, fecha, monto, referencia, fin }
    const lineaId = await queries.insertLinea(tx, hecha)
    const anotado = fin === 'SALDA' || fin === 'A_FAVOR'
    await queries.insertPartes(tx, { lineaId, canal: leido.canal, anotado }, movimientos)
    if (anotado) await recordar(tx, pedida, { id, libro: mirada.libro, ahora: acto.ahora })
  }
  return mostrar(tx, guardada, acto.por.id)
}

function buscarLineas(lineas: readonly LineaDeBanco[], pedidos: readonly LineaAplicada[]): Pedida[] {
  const porN = new Map(lineas.map((linea) => [linea.n, linea]))
  return pedidos.map((pedido) => {
    const linea = porN.get(pedido.n)
    if (!linea || !porN.delete(pedido.n)) throw mal(`La línea ${pedido.n} no está en esta lectura, o está dos veces.`)
    assertTieneSentido(linea, pedido)
    return { linea, pedido }
  })
}

function mal(frase: string) {
  return refuse(400, 'datos_invalidos', frase, { lineas: frase })
}

const cobrosDe = ({ cobroId, cobros = [] }: LineaAplicada): number[] => [
  ...new Set(cobroId ? [cobroId, ...cobros] : cobros),
]

/** Refuses what no state of the ledger would make right. */
function assertTieneSentido({ n, monto, estado }: LineaDeBanco, pedido: LineaAplicada): void {
  const { fin, deudas = [], usuarioId } = pedido
  if (estado === 'EN_TRANSITO' && fin !== 'DESPUES')
    throw mal(`La línea ${n} está en tránsito: se anota cuando el banco la confirme.`)
  if ((fin === 'SALDA' || fin === 'A_FAVOR') && monto <= 0) throw mal(`La línea ${n} no es dinero que entró.`)
  if (fin === 'SALDA' && deudas.length === 0) throw mal(`Falta qué salda la línea ${n}.`)
  if (new Set(deudas.map(({ id }) => id)).size < deudas.length) throw mal(`La línea ${n} nombra una deuda dos veces.`)
  const suma = sumar(deudas, (deuda) => deuda.monto)
  if (fin === 'SALDA' && suma > monto)
    throw mal(`La línea ${n} es de ${formatColones(monto)} y lo que salda suma ${formatColones(suma)}.`)
  if (fin === 'A_FAVOR' && !usuarioId) throw mal(`Falta a favor de quién queda la línea ${n}.`)
  if (fin === 'YA_ANOTADA' && cobrosDe(pedido).length === 0) throw mal(`Falta cuál es el cobro de la línea ${n}.`)
  if (fin === 'DESPUES') return
  if ((fin !== 'SALDA' && deudas.length > 0) || (fin !== 'YA_ANOTADA' && cobrosDe(pedido).length > 0))
    throw mal(`Di de una sola manera qué es la línea ${n}.`)
}

/** Refuses lines that are not as they were shown, all at once. */
function assertIgual(
  pedidas: readonly Pedida[],
  { mirada: { libro }, visto, canal }: { mirada: Mirada; visto: Visto | undefined; canal: Canal },
): void {
  const quedan = new Map(libro.deudas.map((deuda) => [deuda.id, loQueFalta(deuda)]))
  const usados = new Set<number>()
  const cambiadas = pedidas.flatMap((pedida) => {
    const motivo = visto
      ? cambioDe(pedida, { libro, visto, canal, quedan, usados })
      : 'todavía no la has visto así: mírala de nuevo.'
    return motivo === null ? [] : [{ n: pedida.linea.n, motivo }]
  })
  if (cambiadas.length === 0) return
  const una = cambiadas[0]!
  const frase =
    cambiadas.length === 1
      ? `La línea ${una.n} cambió mientras tanto: ${una.motivo}`
      : `${cambiadas.length} líneas cambiaron mientras tanto: ${cambiadas.map(({ n }) => n).join(', ')}.`
  const rechazo = refuse(409, 'linea_cambio', `${frase} No se anotó nada.`)
  rechazo.lineas = cambiadas
  throw rechazo
}

interface Comparado {
  libro: Libro
  visto: Visto
  canal: Canal
  /** What is missing of each debt after the lines before. */
  quedan: Map<number, number | null>
  /** The payments that lines before are. */
  usados: Set<number>
}

/** Why a line cannot be applied as it was shown; null when it can. */
function cambioDe({ linea, pedido }: Pedida, comparado: Comparado): string | null {
  if (pedido.fin === 'DESPUES') return null
  if (linea.estado === 'REPETIDA' && !(linea.dudosa && pedido.otra)) return 'ya se importó.'
  if (pedido.fin === 'NO_ES_VENTA') return null
  if (pedido.fin === 'YA_ANOTADA') return cambioDeCobros(linea, cobrosDe(pedido), comparado)
  const { clase, cobroId } = linea.propuesta
  if (clase === 'YA_ANOTADA' && cobroId !== comparado.visto.cobros[linea.n]) return 'su pago se anotó a mano.'
  for (const { id, monto } of pedido.fin === 'SALDA' ? pedido.deudas! : []) {
    const cambio = cambioDeDeuda(id, monto, comparado)
    if (cambio) return cambio
  }
  return clase === 'NINGUNA' && comparado.visto.seguras?.includes(linea.n) ? linea.propuesta.motivo : null
}

function cambioDeDeuda(id: number, monto: Centimos, { libro, visto, quedan }: Comparado): string | null {
  const deuda = libro.deudas.find((una) => una.id === id)
  if (!deuda) return 'lo que salda ya no existe.'
  const vista = visto.faltas[id]
  const ahora = loQueFalta(deuda)
  if (vista !== undefined && vista !== ahora)
    return ahora === 0 ? `de ${deuda.codigo} ya no falta nada.` : `ya no falta lo mismo de ${deuda.codigo}.`
  const queda = quedan.get(id)
  if (queda === null || queda === undefined) return null
  if (monto > queda) return queda === 0 ? `de ${deuda.codigo} ya no falta nada.` : `de ${deuda.codigo} falta menos.`
  quedan.set(id, queda - monto)
  return null
}

function cambioDeCobros(
  linea: LineaDeBanco,
  ids: readonly number[],
  { libro, canal, usados }: Comparado,
): string | null {
  const cobros: CobroAnotado[] = []
  for (const id of ids) {
    const cobro = libro.cobros.find((uno) => uno.id === id)
    if (!cobro) return 'ese cobro ya no está.'
    if (cobro.canales.includes(canal) || usados.has(id)) return 'ese cobro ya es de otra línea.'
    usados.add(id)
    cobros.push(cobro)
  }
  const suma = sumar(cobros, ({ monto }) => monto)
  const alcanza =
    esLiquidacion(linea) && cobros.every(({ forma }) => forma === 'TARJETA')
      ? suma >= linea.monto
      : suma === linea.monto
  if (alcanza) return null
  throw mal(`La línea ${linea.n} es de ${formatColones(linea.monto)} y lo marcado suma ${formatColones(suma)}.`)
}

/** Writes the payments of a line; answers those that it wrote or is. Several people are paid for by one payment each. */
async function escribir(
  tx: Tx,
  { linea, pedido }: Pedida,
  { canal, acto }: { canal: Canal; acto: Acto },
): Promise<number[]> {
  if (pedido.fin === 'NO_ES_VENTA') return []
  if (pedido.fin === 'YA_ANOTADA') return cobrosDe(pedido)
  const { referencia } = linea
  const como = { forma: formaDeLinea(linea, canal), fecha: medianoche(linea.fecha), referencia, insistir: true }
  const movimientos: number[] = []
  for (const { monto, usuarioId, para } of await repartir(tx, linea, pedido)) {
    const { id } = await recibir(
      tx,
      { ...como, monto, para, ...(para.length === 0 && { usuarioId: usuarioId! }) },
      acto,
    )
    movimientos.push(id)
  }
  return movimientos
}

interface Reparto {
  monto: Centimos
  usuarioId: number | null
  para: { deudaId: number; monto: Centimos }[]
}

/** The parts of a line by person. What is more than its debts is of the person that is named, or of the only one. */
async function repartir(
  tx: Tx,
  { n, monto }: LineaDeBanco,
  { fin, deudas = [], usuarioId }: LineaAplicada,
): Promise<Reparto[]> {
  if (fin === 'A_FAVOR') {
    await requireCliente(tx, usuarioId!)
    return [{ monto, usuarioId: usuarioId!, para: [] }]
  }
  const deQuien = await listDuenos(
    tx,
    deudas.map(({ id }) => id),
  )
  const grupos = Map.groupBy(deudas, ({ id }) => deQuien.get(id) ?? null)
  const partes = [...grupos].map(([quien, suyas]): Reparto => {
    const para = suyas.map((deuda) => ({ deudaId: deuda.id, monto: deuda.monto }))
    return { usuarioId: quien, para, monto: sumar(para, (parte) => parte.monto) }
  })
  const sobra = monto - sumar(partes, (parte) => parte.monto)
  if (sobra === 0) return partes
  const suyo = partes.find(
    (parte) => parte.usuarioId === (usuarioId ?? (partes.length === 1 ? partes[0]!.usuarioId : undefined)),
  )
  if (suyo && suyo.usuarioId !== null) suyo.monto = centimos(suyo.monto + sobra)
  else if (usuarioId) {
    await requireCliente(tx, usuarioId)
    partes.push({ monto: centimos(sobra), usuarioId, para: [] })
  } else throw mal(`Sobran ${formatColones(centimos(sobra))} en la línea ${n}: falta a favor de quién quedan.`)
  return partes
}

/** Remembers who pays for whom, where the name alone does not say it. */
async function recordar(
  tx: Tx,
  { linea, pedido }: Pedida,
  { id, libro, ahora }: { id: number; libro: Libro; ahora: Acto['ahora'] },
): Promise<void> {
  const clave = claveDePagador(linea)
  const quienes = new Set(
    (pedido.deudas ?? []).map((una) => libro.deudas.find((deuda) => deuda.id === una.id)?.usuarioId),
  )
  const usuarioId = pedido.fin === 'A_FAVOR' ? pedido.usuarioId : quienes.size === 1 ? [...quienes][0] : null
  if (clave === null || !usuarioId || linea.propuesta.usuarioId === usuarioId) return
  await insertPagador(tx, { clave, usuarioId, lecturaId: id, creado: ahora })
}
