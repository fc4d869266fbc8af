import { formatFechaCorta, medianoche } from '../../../contract/base/time/tiempo.ts'
import type { EstadoDeLinea, LecturaDeBanco, LineaDeBanco } from '../../../contract/dinero/banco.ts'
import { emparejar, esLiquidacion, ninguna } from './emparejar.ts'
import { type LineaGuardada, type Repetida, repetidasDe } from './identidad.ts'
import type { CobroAnotado, Libro } from './libro.ts'
import type { Leido, LineaLeida } from './linea.ts'
import { nombresEn, referenciaComparable } from './pagador.ts'

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
  const miradas = lineas.map((leida): LineaDeBanco => {
    const { transito, sinFecha: _, ...linea } = leida
    const estado: EstadoDeLinea = repetidas.has(linea.n) ? 'REPETIDA' : transito ? 'EN_TRANSITO' : 'NUEVA'
    const propuesta = propuestas.get(linea.n) ?? {
      ...ninguna(porQueNo(leida, repetidas.get(linea.n), { id, cobros })),
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

function porQueNo(
  { sinFecha, referencia }: LineaLeida,
  repetida: Repetida | undefined,
  { id, cobros }: { id: number; cobros: readonly CobroAnotado[] },
): string {
  if (!repetida) return 'Está en tránsito: vuelve a leerla cuando el banco la confirme.'
  const { guardada, dudosa } = repetida
  if (!guardada)
    return dudosa
      ? 'Trae la referencia y el monto de otro aviso de este texto: puede ser el mismo pago.'
      : 'Es el mismo aviso que otro de este texto.'
  const dia = formatFechaCorta(medianoche(guardada.fecha))
  if (dudosa && sinFecha && referenciaComparable(referencia) === null)
    return `Igual a un aviso sin día que se leyó el ${dia}: puede ser el mismo pago.`
  const suyo = cobros.find((cobro) => guardada.movimientos.includes(cobro.id))
  const pago = `un pago${suyo ? ` de ${suyo.persona}` : ''} del ${dia}`
  if (dudosa) return `Trae la referencia y el monto de ${pago}: puede ser el mismo.`
  return guardada.lecturaId === id ? 'Ya está anotada.' : 'Ya se importó antes: no se anota otra vez.'
}

function nombreEn(texto: string): string | null {
  return nombresEn(texto)[0]?.join(' ').toUpperCase() ?? null
}

function tarjetasDe(cobros: readonly CobroAnotado[], canal: Leido['canal']) {
  return cobros
    .filter(({ forma, monto, canales }) => forma === 'TARJETA' && monto > 0 && !canales.includes(canal))
    .map(({ id, fecha, persona, monto, codigos }) => ({ id, fecha, persona, monto, titulo: codigos.join(', ') }))
}
