import { type Fecha, MINUTOS_POR_DIA, medianoche } from '../../../contract/base/time/time.ts'
import type { CobroAnotado, Libro, LineaMirada } from './libro.ts'
import type { Canal, LineaLeida } from './linea.ts'
import { referenciaComparable } from './pagador.ts'
import type { PersonaConocida } from './quien.ts'

const DIAS_ALREDEDOR = 3

export interface Indicio {
  cobro: CobroAnotado
  por: string
}

/** The payments that were noted by hand, each for one line: the strongest sign first, then the nearest day. */
export function buscarAnotados(miradas: readonly LineaMirada[], canal: Canal, { cobros }: Libro): Map<number, Indicio> {
  const libres = Map.groupBy(
    cobros.filter((cobro) => !cobro.canales.includes(canal)),
    ({ monto }) => monto,
  )
  const pares = miradas.flatMap((mirada) =>
    (libres.get(mirada.linea.monto) ?? []).flatMap((cobro) => {
      const dias = diasEntre(mirada.linea.fecha, cobro.fecha)
      const indicio = indicioDe(mirada, cobro)
      // A notice without a day may be of any: its code or reference says which payment it is, a name only where there is one such.
      const solo = () => libres.get(cobro.monto)!.filter(({ usuarioId }) => usuarioId === cobro.usuarioId).length === 1
      const cerca = mirada.linea.sinFecha
        ? (indicio?.fuerza ?? 3) < 3 || (dias <= DIAS_ALREDEDOR && solo())
        : dias <= DIAS_ALREDEDOR
      return indicio === null || !cerca ? [] : [{ n: mirada.linea.n, cobro, dias, ...indicio }]
    }),
  )
  pares.sort((a, b) => a.fuerza - b.fuerza || a.dias - b.dias || a.n - b.n || a.cobro.id - b.cobro.id)
  const anotados = new Map<number, Par>()
  const usados = new Set<number>()
  for (const iguales of Map.groupBy(pares, ({ fuerza }) => fuerza).values()) {
    const libresAun = iguales.filter(({ n, cobro }) => !anotados.has(n) && !usados.has(cobro.id))
    for (const par of casar(libresAun)) {
      anotados.set(par.n, par)
      usados.add(par.cobro.id)
    }
  }
  return anotados
}

interface Par extends Indicio {
  n: number
}

/**
 * As many pairs as there can be, each line and each payment once; the nearer days are tried first. Taking the nearest alone would leave
 * one of two payments without its line.
 */
function casar<P extends Par>(pares: readonly P[]): P[] {
  const deLinea = Map.groupBy(pares, ({ n }) => n)
  const deCobro = new Map<number, P>()
  const buscar = (n: number, vistos: Set<number>): boolean =>
    (deLinea.get(n) ?? []).some((par) => {
      if (vistos.has(par.cobro.id)) return false
      vistos.add(par.cobro.id)
      const otro = deCobro.get(par.cobro.id)
      if (otro && !buscar(otro.n, vistos)) return false
      deCobro.set(par.cobro.id, par)
      return true
    })
  for (const n of deLinea.keys()) buscar(n, new Set())
  return [...deCobro.values()]
}

/** Why a payment of the same amount and days may be the line; a smaller `fuerza` is a stronger sign. Null: it is another one. */
function indicioDe(
  { linea, quien, codigos }: LineaMirada,
  cobro: CobroAnotado,
): { por: string; fuerza: number } | null {
  const suyos = codigos.filter(({ deuda }) => cobro.codigos.includes(deuda.codigo))
  if (cobro.forma !== 'SINPE' && cobro.forma !== 'TRANSFERENCIA' && !(cobro.forma === null && suyos.length > 0))
    return null
  const [suya, delCobro] = [referenciaComparable(linea.referencia), referenciaComparable(cobro.referencia)]
  const distinta = suya !== null && delCobro !== null && !suya.endsWith(delCobro) && !delCobro.endsWith(suya)
  if (distinta && cobro.delBanco) return null
  const deQuienNombra = quien.persona !== null && quien.persona.id === cobro.usuarioId
  // A short reference may be that of somebody else's payment too.
  if (suya !== null && suya === delCobro) return { por: 'por la referencia', fuerza: deQuienNombra ? 0 : 1 }
  const otro = distinta ? 10 : 0
  if (suyos.length > 0) return { por: `por el código ${suyos[0]!.deuda.codigo}`, fuerza: 2 + otro }
  // A line that names something else is another payment of the same person.
  if (codigos.length > 0 && cobro.codigos.length > 0) return null
  return deQuienNombra ? { por: quien.por, fuerza: 3 + otro } : null
}

function diasEntre(una: Fecha, otra: Fecha): number {
  return Math.abs(medianoche(una) - medianoche(otra)) / MINUTOS_POR_DIA
}

interface Parecido {
  linea: LineaLeida
  persona: PersonaConocida
  libro: Libro
  anotados: ReadonlySet<number>
  canal: Canal
}

/** A payment by hand of that person, amount and days that no line is. */
export function cobroParecido({ linea, persona, libro, anotados, canal }: Parecido): CobroAnotado | undefined {
  return libro.cobros.find(
    (cobro) =>
      cobro.monto === linea.monto &&
      cobro.usuarioId === persona.id &&
      (cobro.forma === 'SINPE' || cobro.forma === 'TRANSFERENCIA') &&
      !cobro.delBanco &&
      !cobro.canales.includes(canal) &&
      !anotados.has(cobro.id) &&
      (linea.sinFecha || diasEntre(linea.fecha, cobro.fecha) <= DIAS_ALREDEDOR),
  )
}
