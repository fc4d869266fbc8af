import { centimos, formatColones, sumar } from '../../../contract/base/money/money.ts'
import { type Fecha, formatFechaCorta, medianoche } from '../../../contract/base/time/time.ts'
import type { DeudaPropuesta, Propuesta } from '../../../contract/dinero/banco.ts'
import type { FormaDeCobro } from '../../../contract/dinero/pagos/pagos.ts'
import { buscarAnotados, cobroParecido, type Indicio } from './anotados.ts'
import { buscadorDeCodigos } from './codigos-de-deuda.ts'
import type { DeudaPorSaldar, Libro, LineaMirada } from './libro.ts'
import type { Canal, LineaLeida } from './linea.ts'
import { buscadorDePersonas, type Nombrada } from './quien.ts'

const DEVOLUCION = /devoluci.?n|devuelt|revers|contracargo|anulaci.?n|rechaz/i
const PROPIA = /cuentas? propias?|entre cuentas|traslado|traspaso/i
const TARJETAS = /liquidaci.?n|adquir|datafono|dat.?fono|\bpos\b|comercio|ventas? (?:con )?tarjeta|afiliad/i
const INTERESES = /inter.?s(?:es)?\b/i

/** Whether a line is the bank's settlement of what was paid by card. */
export const esLiquidacion = ({ monto, texto }: Pick<LineaLeida, 'monto' | 'texto'>): boolean =>
  monto > 0 && TARJETAS.test(texto)

/** How the payment of a line is filed. */
export function formaDeLinea(linea: Pick<LineaLeida, 'monto' | 'texto'>, canal: Canal): FormaDeCobro {
  if (esLiquidacion(linea)) return 'TARJETA'
  return canal === 'AVISO' || /sinpe/i.test(linea.texto) ? 'SINPE' : 'TRANSFERENCIA'
}

/**
 * Proposes what each line is (R-linea-de-banco): first payments that were noted by hand, then codes, then people. Pure: the same lines and
 * the same ledger are proposed the same.
 */
export function emparejar(lineas: readonly LineaLeida[], canal: Canal, libro: Libro): Map<number, Propuesta> {
  const quienDe = buscadorDePersonas(libro.personas, libro.pagadores)
  const codigosEn = buscadorDeCodigos(libro.deudas)
  const miradas = lineas.map((linea) => ({ linea, quien: quienDe(linea), codigos: codigosEn(textoEntero(linea)) }))
  const propuestas = new Map<number, Propuesta>()
  const anotados = buscarAnotados(miradas, canal, libro)
  const restos = new Map(libro.deudas.map((deuda) => [deuda.id, loQueFalta(deuda)]))
  const tomadas = new Map<number, number>()
  const proponer = ({ linea, quien }: LineaMirada, propuesta: Omit<Propuesta, 'usuarioId'>) => {
    propuestas.set(linea.n, { ...propuesta, usuarioId: quien.persona?.id ?? null })
    if (propuesta.clase !== 'VERDE' && propuesta.clase !== 'AMARILLA') return
    for (const { id, monto } of propuesta.deudas) {
      restos.set(id, (restos.get(id) ?? 0) - monto)
      tomadas.set(id, linea.n)
    }
  }
  for (const mirada of miradas) {
    const cobro = anotados.get(mirada.linea.n)
    const aparte = cobro ? yaAnotada(cobro) : aparteDe(mirada.linea)
    if (aparte) proponer(mirada, aparte)
  }
  const abierto = {
    restos,
    tomadas,
    libro,
    anotados: new Set([...anotados.values()].map(({ cobro }) => cobro.id)),
    canal,
  }
  for (const por of [porCodigo, porPersona])
    for (const mirada of miradas) {
      if (propuestas.has(mirada.linea.n)) continue
      const propuesta = por(mirada, abierto)
      if (propuesta) proponer(mirada, propuesta)
    }
  return propuestas
}

type SinPersona = Omit<Propuesta, 'usuarioId'>

interface Abierto {
  /** What is missing of each debt after the lines before; null where no price was agreed. */
  restos: ReadonlyMap<number, number | null>
  /** The line that takes a debt. */
  tomadas: ReadonlyMap<number, number>
  libro: Libro
  /** The payments that lines of this reading are. */
  anotados: ReadonlySet<number>
  canal: Canal
}

const textoEntero = ({ texto, nombre }: LineaLeida) => `${texto} ${nombre ?? ''}`
const enColones = (monto: number) => formatColones(centimos(monto))
const enDia = (fecha: Fecha) => formatFechaCorta(medianoche(fecha))

/** What is missing of a debt; null where no price was agreed. */
export function loQueFalta({ importe, pagado }: DeudaPorSaldar): number | null {
  return importe === null ? null : importe - pagado
}

export const ninguna = (motivo: string, deudas: DeudaPropuesta[] = []): SinPersona => ({
  clase: 'NINGUNA',
  motivo,
  deudas,
  cobroId: null,
})

/** Lines that no debt is looked for. */
function aparteDe({ monto, texto, ...linea }: LineaLeida): SinPersona | null {
  if (monto === 0) return ninguna('Es de ₡0,00: no hay nada que anotar.')
  if (monto < 0)
    return ninguna(
      'Es dinero que salió. Si devolviste un pago, anótalo en «Por devolver» y vuelve a leer; si no, no es de una venta.',
    )
  if (esLiquidacion({ monto, texto }))
    return ninguna(
      'Es una liquidación de tarjetas: marca los cobros con tarjeta que la forman; lo que sobre es la comisión.',
    )
  if (DEVOLUCION.test(texto)) return ninguna('Parece una devolución del banco: no se propone como pago.')
  if (PROPIA.test(texto)) return ninguna('Parece un traslado entre cuentas propias: no es de una venta.')
  if (INTERESES.test(texto) && linea.nombre === null) return ninguna('Son intereses del banco: no es de una venta.')
  return null
}

function yaAnotada({ cobro, por }: Indicio): SinPersona {
  const motivo = `Ya está anotado a mano el ${enDia(cobro.fecha)}: ${enColones(Math.abs(cobro.monto))} de ${cobro.persona} (${por}).`
  return { clase: 'YA_ANOTADA', motivo, deudas: [], cobroId: cobro.id }
}

function propuestaDe({ id, de, codigo, persona }: DeudaPorSaldar, monto: number): DeudaPropuesta {
  return { id, de, codigo, persona, monto: centimos(monto) }
}

const listaDe = (deudas: readonly { codigo: string }[]) => deudas.map(({ codigo }) => codigo).join(', ')

/** The debts whose codes stand in a line; null where it names none. */
function porCodigo(mirada: LineaMirada, abierto: Abierto): SinPersona | null {
  const { linea, quien, codigos } = mirada
  if (codigos.length === 0) return null
  const deudas = codigos.map(({ deuda }) => deuda)
  const sinPrecio = deudas.find(({ importe }) => importe === null)
  if (sinPrecio)
    return ninguna(
      `Trae el código ${sinPrecio.codigo}, que no tiene precio acordado: dilo tú.`,
      deudas.length === 1 ? [propuestaDe(sinPrecio, linea.monto)] : [],
    )
  const falta = (deuda: DeudaPorSaldar) => abierto.restos.get(deuda.id) ?? 0
  const abiertas = deudas.filter((deuda) => falta(deuda) > 0)
  if (abiertas.length < deudas.length) return conCerradas(linea, { deudas, abiertas, abierto })
  const pide = (deuda: DeudaPorSaldar) => adelantoDe(deuda, abierto) ?? falta(deuda)
  const soloAdelantos = sumar(deudas, pide) === linea.monto
  const cuanto = soloAdelantos ? pide : falta
  const suma = sumar(deudas, cuanto)
  const partes = deudas.map((deuda) => propuestaDe(deuda, cuanto(deuda)))
  const cuales = `${deudas.length > 1 ? 'los códigos' : 'el código'} ${listaDe(deudas)}`
  if (suma > linea.monto) {
    const solo = deudas.length === 1 ? [propuestaDe(deudas[0]!, linea.monto)] : partes
    return ninguna(
      `Trae ${cuales}, pero es menos de lo que falta (${enColones(suma)}): es un pago parcial si tú lo dices.`,
      solo,
    )
  }
  if (suma < linea.monto)
    return ninguna(
      `Trae ${cuales} y sobran ${enColones(linea.monto - suma)}: quedarían a favor de ${deudas[0]!.persona}.`,
      partes,
    )
  const duda = dudaDe(mirada, abierto)
  if (duda) return ninguna(duda, partes)
  const conAdelanto = deudas.some((deuda) => cuanto(deuda) < falta(deuda))
  const motivo =
    deudas.length > 1
      ? `Trae ${cuales}, y entre todas ${conAdelanto ? 'piden ahora' : 'faltan'} exactamente ${enColones(suma)}.`
      : `Trae ${cuales} y el monto exacto${conAdelanto ? ' de su adelanto' : ''}${deNombre(quien, deudas[0]!)}.`
  return { clase: 'VERDE', motivo, deudas: partes, cobroId: null }
}

const deNombre = ({ persona }: Nombrada, { persona: deudor, usuarioId }: DeudaPorSaldar) =>
  persona && persona.id !== usuarioId ? ` (${deudor}, aunque pagó ${persona.nombre})` : ` (${deudor})`

/** What a debt asks for ahead; null for nothing, or once another line pays of it. */
function adelantoDe({ id, adelanto = null }: DeudaPorSaldar, { tomadas }: Pick<Abierto, 'tomadas'>): number | null {
  return tomadas.has(id) ? null : adelanto
}

/** What speaks against a code with the exact amount; null for nothing. */
function dudaDe({ linea, quien, codigos }: LineaMirada, { libro, anotados, canal }: Abierto): string | null {
  const { persona } = quien
  const suyas = codigos.filter(({ deuda }) => deuda.usuarioId === persona?.id)
  if (persona && suyas.length === 0 && codigos.every(({ junto }) => !junto))
    return `Dice «${codigos[0]!.deuda.codigo}», que es de ${codigos[0]!.deuda.persona}, pero paga ${persona.nombre}: revísala.`
  const parecido = persona && cobroParecido({ linea, persona, libro, anotados, canal })
  return parecido
    ? `Trae el código ${listaDe(codigos.map(({ deuda }) => deuda))}, pero el ${enDia(parecido.fecha)} se anotó a mano otro pago igual de ${persona.nombre}: revisa si es este.`
    : null
}

/** Some of what a line names asks for nothing any more. */
function conCerradas(
  linea: LineaLeida,
  { deudas, abiertas, abierto }: { deudas: DeudaPorSaldar[]; abiertas: DeudaPorSaldar[]; abierto: Abierto },
): SinPersona {
  const cerrada = deudas.find((deuda) => !abiertas.includes(deuda))!
  const otra = abierto.tomadas.get(cerrada.id)
  const partes = abiertas.map((deuda) => propuestaDe(deuda, Math.min(linea.monto, abierto.restos.get(deuda.id)!)))
  const { codigo, persona, de, importe } = cerrada
  if (otra !== undefined)
    return ninguna(`${codigo} ya la salda la línea ${otra}: si ${persona} pagó dos veces, déjalo a su favor.`, partes)
  if (importe !== 0)
    return ninguna(`${codigo} ya está pagada: si ${persona} pagó dos veces, déjalo a su favor.`, partes)
  return ninguna(
    de === 'orden'
      ? `La orden ${codigo} está anulada: retómala desde su página con «La pagaron», o deja el dinero a favor de ${persona}.`
      : `${codigo} está cancelada: deja el dinero a favor de ${persona}, o úsalo para otra deuda suya.`,
    partes,
  )
}

/** The one debt of the one person that a line names, of its exact amount. */
function porPersona({ linea, quien }: LineaMirada, { restos, tomadas, libro, anotados, canal }: Abierto): SinPersona {
  const { persona, por, varias } = quien
  if (varias) return ninguna('El nombre es de varias personas: elige de quién es.')
  if (!persona) return ninguna('No trae código, ni nombre ni teléfono de alguien conocido.')
  const suyas = libro.deudas.filter(
    (deuda) => deuda.usuarioId === persona.id && deuda.sePide && (restos.get(deuda.id) ?? 0) > 0,
  )
  const partes = (de: DeudaPorSaldar[]) =>
    de.map((deuda) => propuestaDe(deuda, Math.min(linea.monto, restos.get(deuda.id)!)))
  const exactas = suyas.filter(
    (deuda) => restos.get(deuda.id) === linea.monto || adelantoDe(deuda, { tomadas }) === linea.monto,
  )
  if (exactas.length > 1)
    return ninguna(
      `Es de ${persona.nombre} (${por}) y hay ${exactas.length} deudas de ese monto: elige cuál.`,
      partes(exactas),
    )
  if (exactas.length === 1) {
    const parecido = cobroParecido({ linea, persona, libro, anotados, canal })
    if (parecido)
      return ninguna(
        `Es de ${persona.nombre} (${por}), pero el ${enDia(parecido.fecha)} se anotó a mano otro pago igual suyo: revisa si es este.`,
        partes(exactas),
      )
    const que = restos.get(exactas[0]!.id) === linea.monto ? 'deuda suya' : 'suya con un adelanto'
    const motivo = `Es de ${persona.nombre} (${por}) y ${exactas[0]!.codigo} es la única ${que} de ese monto.`
    return { clase: 'AMARILLA', motivo, deudas: partes(exactas), cobroId: null }
  }
  const antes = libro.deudas.find((deuda) => deuda.usuarioId === persona.id && tomadas.has(deuda.id))
  if (suyas.length === 0)
    return ninguna(
      `Es de ${persona.nombre} (${por}), que no debe nada${antes ? ` más: ${antes.codigo} la salda la línea ${tomadas.get(antes.id)}` : ''}. Puede quedar a su favor.`,
    )
  const total = sumar(suyas, (deuda) => restos.get(deuda.id)!)
  return ninguna(
    total === linea.monto
      ? `Es de ${persona.nombre} (${por}) y es la suma exacta de sus ${suyas.length} deudas: márcalas.`
      : `Es de ${persona.nombre} (${por}), y ninguna de sus deudas es de ese monto.`,
    partes(suyas.slice(0, 20)),
  )
}
