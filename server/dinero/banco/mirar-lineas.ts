import { formatFechaCorta, medianoche } from '../../../contract/base/time/time.ts'
import type { EstadoDeLinea, LecturaDeBanco, LineaDeBanco } from '../../../contract/dinero/banco.ts'
import { emparejar, esLiquidacion, ninguna } from './emparejar.ts'
import type { CobroAnotado, Libro } from './libro.ts'
import type { Leido, LineaLeida } from './linea.ts'
import { nombresEn, referenciaComparable } from './pagador.ts'
import { type LineaGuardada, porReferencia, type Repetida, repetidasDe } from './repetidas.ts'

/** What the lines of the reading `id` are, beside what was imported and what stands in the ledger. Pure. */
export function comparar(
  leido: Leido,
  { id, guardadas, libro }: { id: number; guardadas: readonly LineaGuardada[]; libro: Libro },
): Omit<LecturaDeBanco, 'id' | 'mostrada'> {
  const { canal, lineas, noEntendidas } = leido
  const repetidas = repetidasDe(leido, { id, guardadas })
  const cobros = yaContados(libro.cobros, repetidas, canal)
  const nuevas = lineas.filter(({ n, transito }) => !repetidas.has(n) && !transito)
  const propuestas = emparejar(nuevas, canal, { ...libro, cobros })
  const seguras = new Set([...repetidas.values()].map(({ guardada, dudosa }) => (dudosa ? null : guardada)))
  const libres = guardadas.filter((una) => !seguras.has(una))
  const miradas = lineas.map((leida): LineaDeBanco => {
    const { transito, sinFecha: _, ...linea } = leida
    const estado: EstadoDeLinea = repetidas.has(linea.n) ? 'REPETIDA' : transito ? 'EN_TRANSITO' : 'NUEVA'
    const propuesta = propuestas.get(linea.n) ?? {
      ...ninguna(porQueNo(leida, repetidas.get(linea.n), { id, cobros, canal, libres })),
      usuarioId: null,
    }
    const dudosa = repetidas.get(linea.n)?.dudosa ?? false
    return { ...linea, nombre: linea.nombre ?? nombreEn(linea.texto), estado, dudosa, propuesta }
  })
  const tarjetas = nuevas.some(esLiquidacion) ? tarjetasDe(cobros, canal) : []
  return { lineas: miradas, noEntendidas, tarjetas }
}

/** A payment of which a line of this channel tells again counts as told by it. */
function yaContados(
  cobros: readonly CobroAnotado[],
  repetidas: ReadonlyMap<number, Repetida>,
  canal: Leido['canal'],
): CobroAnotado[] {
  const contados = new Set([...repetidas.values()].flatMap(({ guardada }) => guardada?.movimientos ?? []))
  return cobros.map((cobro) => (contados.has(cobro.id) ? { ...cobro, canales: [...cobro.canales, canal] } : cobro))
}

interface Comparado {
  id: number
  cobros: readonly CobroAnotado[]
  canal: Leido['canal']
  /** The kept lines that no line of the reading is for sure. */
  libres: readonly LineaGuardada[]
}

function porQueNo(linea: LineaLeida, repetida: Repetida | undefined, { id, cobros, canal, libres }: Comparado): string {
  if (!repetida) return 'Está en tránsito: vuelve a leerla cuando el banco la confirme.'
  const { guardada, dudosa } = repetida
  if (!guardada)
    return dudosa
      ? 'Trae la referencia y el monto de otro aviso de este texto: puede ser el mismo pago.'
      : 'Es el mismo aviso que otro de este texto.'
  if (!dudosa) return guardada.lecturaId === id ? 'Ya está anotada.' : 'Ya se importó antes: no se anota otra vez.'
  if (linea.sinFecha && referenciaComparable(linea.referencia) === null)
    return `Igual a un aviso sin día que se leyó el ${diaDe(guardada)}: puede ser el mismo pago.`
  const posibles = [guardada, ...libres.filter((una) => porReferencia(linea, una, canal))]
  const pagos = [...new Set(posibles.map((una) => pagoDe(una, cobros)))]
  return `Trae la referencia y el monto de ${pagos.join(' y de ')}: puede ser ${pagos.length > 1 ? 'uno de ellos' : 'el mismo'}.`
}

function pagoDe(guardada: LineaGuardada, cobros: readonly CobroAnotado[]): string {
  const suyo = cobros.find((cobro) => guardada.movimientos.includes(cobro.id))
  return `un pago${suyo ? ` de ${suyo.persona}` : ''} del ${diaDe(guardada)}`
}

function diaDe({ fecha }: LineaGuardada): string {
  return formatFechaCorta(medianoche(fecha))
}

function nombreEn(texto: string): string | null {
  return nombresEn(texto)[0]?.join(' ').toUpperCase() ?? null
}

function tarjetasDe(cobros: readonly CobroAnotado[], canal: Leido['canal']) {
  return cobros
    .filter(({ forma, monto, canales }) => forma === 'TARJETA' && monto > 0 && !canales.includes(canal))
    .map(({ id, fecha, persona, monto, codigos }) => ({ id, fecha, persona, monto, titulo: codigos.join(', ') }))
}
