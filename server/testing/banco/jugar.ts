import { centimos } from '../../../contract/base/money/money.ts'
import type { LineaDeBanco } from '../../../contract/dinero/banco.ts'
import { formaDeLinea } from '../../dinero/banco/emparejar.ts'
import { leerTexto } from '../../dinero/banco/leer.ts'
import type { CobroAnotado, DeudaPorSaldar } from '../../dinero/banco/libro.ts'
import type { Canal } from '../../dinero/banco/linea.ts'
import { comparar } from '../../dinero/banco/mirar-lineas.ts'
import { huellasDe, type LineaGuardada } from '../../dinero/banco/repetidas.ts'
import { type Mes, type Movido, mesDe } from './mes.ts'
import { avisosDe, estadoDe } from './papel.ts'

/** What came of a month. */
export interface Cuenta {
  lineas: number
  /** Payments with a code, and those that were proposed right. */
  conCodigo: [todas: number, bien: number]
  /** All other lines. */
  otras: [todas: number, bien: number]
  /** What must never be, in words. */
  faltas: string[]
}

/**
 * Plays a month without a database: the payments by hand, the SMS, the statement, an undo, the statement again and once more; every green
 * and yellow line and every payment by hand is applied as it is proposed.
 */
export function jugarMes(semilla: number): Cuenta {
  const mes = mesDe(semilla)
  const libro = libroDe(mes)
  const cuenta: Cuenta = { lineas: 0, conCodigo: [0, 0], otras: [0, 0], faltas: [] }
  const falta = (que: string) => cuenta.faltas.push(`${semilla}: ${que}`)
  const avisados = mes.movidos.filter(({ porAviso }) => porAviso)
  libro.importar('AVISO', avisosDe(avisados, mes.decimal), { deLinea: (n) => avisados[n - 1], falta })
  const { texto, antes } = estadoDe(mes)
  const deLinea = (n: number) => mes.movidos[n - antes - 1]
  const mitad = estadoDe({ ...mes, movidos: mes.movidos.slice(0, 100) })
  const deshacer = libro.importar('ESTADO', mitad.texto, { deLinea: (n) => mes.movidos[n - mitad.antes - 1], falta })
  deshacer()
  libro.importar('ESTADO', texto, {
    deLinea,
    falta,
    ver: (linea, movido) => contar(cuenta, { linea, movido, mes, libro }),
  })
  const hechos = libro.escritos()
  libro.importar('ESTADO', texto, { deLinea, falta })
  if (libro.escritos() !== hechos) falta('what was imported wrote again')
  libro.revisar(falta)
  return cuenta
}

type Libro = ReturnType<typeof libroDe>

/** Payments of one person and one amount are the same to whoever reads the bank's lines: which of them is which is nobody's loss. */
const igualA = (uno: Movido) => (otro: Movido) => otro.usuarioId === uno.usuarioId && otro.monto === uno.monto

/** A payment that a line wrote, and what it is for. */
interface Pago {
  cobroId: number
  para: readonly { id: number; monto: number }[]
}

interface Importacion {
  deLinea: (n: number) => Movido | undefined
  falta: (que: string) => void
  ver?: (linea: LineaDeBanco, movido: Movido) => void
}

/** The ledger on paper: what is paid of each debt, by which payments, and what truth says of each. */
function libroDe({ deudas, movidos, personas, hoy }: Mes) {
  const porId = new Map(deudas.map((deuda) => [deuda.id, deuda]))
  const cobros: CobroAnotado[] = []
  const deVerdad = new Map<number, Movido>()
  let guardadas: (LineaGuardada & { pago: Pago | null })[] = []
  let siguiente = 1
  let lecturas = 0

  function pagar(
    movido: Movido,
    cobro: Omit<CobroAnotado, 'id' | 'codigos' | 'canales'>,
    para: readonly { id: number; monto: number }[],
  ): number {
    for (const parte of para) sumar(parte.id, parte.monto)
    const id = siguiente++
    cobros.push({ ...cobro, id, codigos: para.map((parte) => porId.get(parte.id)!.codigo), canales: [] })
    deVerdad.set(id, movido)
    return id
  }

  function sumar(deudaId: number, monto: number): void {
    const deuda = porId.get(deudaId)!
    deuda.pagado = centimos(deuda.pagado + monto)
  }

  for (const movido of movidos) {
    const { anotado, usuarioId } = movido
    if (!anotado) continue
    const persona = personas.find(({ id }) => id === usuarioId)!.nombre
    const para = movido.para.map(({ deudaId, monto }) => ({ id: deudaId, monto }))
    pagar(movido, { ...anotado, monto: centimos(movido.monto), usuarioId, persona, delBanco: false }, para)
  }
  const aMano = new Set(cobros.map(({ id }) => id))

  /** Applies what is proposed of a text; answers how to take it back. */
  function importar(canal: Canal, texto: string, { deLinea, falta, ver = () => {} }: Importacion) {
    const lecturaId = ++lecturas
    const leido = leerTexto(texto, hoy)
    const huellas = huellasDe(leido.lineas, canal)
    const libro = { deudas, cobros, personas, pagadores: new Map() }
    const { lineas, noEntendidas } = comparar(leido, { id: lecturaId, guardadas, libro })
    if (noEntendidas.length > 0) falta(`not understood: ${noEntendidas[0]!.texto}: ${noEntendidas[0]!.motivo}`)
    for (const linea of lineas) {
      const movido = deLinea(linea.n)
      if (!movido || movido.monto !== linea.monto) {
        falta(`line ${linea.n} was read as ${linea.monto}`)
        continue
      }
      ver(linea, movido)
      if (linea.estado !== 'NUEVA' || linea.propuesta.clase === 'NINGUNA') continue
      const anotada = linea.propuesta.clase === 'YA_ANOTADA'
      if (anotada) mirarEnlace(linea, movido, falta)
      const pago = anotada ? null : saldar(linea, movido, { canal, falta })
      const movimientos = [pago?.cobroId ?? linea.propuesta.cobroId!]
      for (const suyo of movimientos) marcar(suyo, (canales) => [...canales, canal])
      const { n, fecha, monto, referencia } = linea
      guardadas.push({ huella: huellas.get(n)!, canal, n, fecha, monto, referencia, lecturaId, movimientos, pago })
    }
    return () => olvidar(lecturaId, canal)
  }

  function mirarEnlace({ n, texto, propuesta }: LineaDeBanco, movido: Movido, falta: Importacion['falta']): void {
    if (!igualA(movido)(deVerdad.get(propuesta.cobroId!)!)) falta(`line ${n} was linked with another payment: ${texto}`)
  }

  /** Pays what a line is proposed to pay. */
  function saldar(
    linea: LineaDeBanco,
    movido: Movido,
    { canal, falta }: { canal: Canal; falta: Importacion['falta'] },
  ): Pago {
    const { n, texto, fecha, monto, referencia, propuesta } = linea
    const { deudas: para } = propuesta
    for (const parte of para)
      if (!movidos.some((otro) => igualA(movido)(otro) && otro.para.some(({ deudaId }) => deudaId === parte.id)))
        falta(`line ${n} settles ${parte.codigo} falsely: ${texto}`)
    const usuarioId = propuesta.usuarioId ?? porId.get(para[0]!.id)!.usuarioId
    const quien = { usuarioId, persona: para[0]!.persona, delBanco: true }
    const cobro = { monto, forma: formaDeLinea(linea, canal), fecha, referencia, ...quien }
    return { cobroId: pagar(movido, cobro, para), para }
  }

  /** Takes back all that one reading wrote and linked. */
  function olvidar(lecturaId: number, canal: Canal): void {
    for (const { movimientos, pago } of guardadas.filter((una) => una.lecturaId === lecturaId)) {
      for (const suyo of movimientos) marcar(suyo, (canales) => canales.filter((otro) => otro !== canal))
      if (!pago) continue
      for (const { id, monto } of pago.para) sumar(id, -monto)
      cobros.splice(
        cobros.findIndex(({ id }) => id === pago.cobroId),
        1,
      )
    }
    guardadas = guardadas.filter((una) => una.lecturaId !== lecturaId)
  }

  function marcar(id: number, canales: (antes: readonly Canal[]) => Canal[]): void {
    const i = cobros.findIndex((uno) => uno.id === id)
    if (i >= 0) cobros[i] = { ...cobros[i]!, canales: canales(cobros[i]!.canales) }
  }

  return {
    importar,
    esSuyo: (cobroId: number | null, movido: Movido) => cobroId !== null && igualA(movido)(deVerdad.get(cobroId)!),
    esDeUnoIgual: (deudaId: number, movido: Movido) =>
      movidos.some((otro) => igualA(movido)(otro) && otro.para.some((parte) => parte.deudaId === deudaId)),
    estaAnotado: (movido: Movido) => cobros.some(({ id }) => deVerdad.get(id) === movido),
    escritos: () => cobros.filter(({ id }) => !aMano.has(id)).length,
    revisar(falta: (que: string) => void) {
      for (const movido of new Set(cobros.map(({ id }) => deVerdad.get(id)!))) {
        const [hay, hubo] = [
          cobros.filter((cobro) => igualA(movido)(deVerdad.get(cobro.id)!)),
          movidos.filter(igualA(movido)),
        ]
        if (hay.length > hubo.length) falta(`${hubo.length} payments of ${movido.monto} are there ${hay.length} times`)
      }
      for (const { id, codigo, pagado } of deudas) {
        const deVeras = movidos.flatMap(({ para }) => para).filter(({ deudaId }) => deudaId === id)
        const tope = deVeras.reduce((suma, { monto }) => suma + monto, 0)
        if (pagado < 0 || pagado > tope) falta(`${codigo}: ${pagado} is paid of ${tope} that were`)
      }
    },
  }
}

interface Contada {
  linea: LineaDeBanco
  movido: Movido
  mes: Mes
  libro: Libro
}

/** Counts whether a line of the whole statement was proposed right; those that an SMS told of before are right as REPETIDA. */
function contar(cuenta: Cuenta, { linea, movido, mes, libro }: Contada): void {
  cuenta.lineas++
  const grupo = movido.conCodigo ? cuenta.conCodigo : cuenta.otras
  grupo[0]++
  if (esCorrecta(linea, movido, mes, libro)) grupo[1]++
}

function esCorrecta(
  { estado, monto, propuesta }: LineaDeBanco,
  movido: Movido,
  { deudas }: Mes,
  libro: Libro,
): boolean {
  if (estado === 'REPETIDA') return libro.estaAnotado(movido)
  if (movido.anotado || libro.estaAnotado(movido))
    return propuesta.clase === 'YA_ANOTADA' && libro.esSuyo(propuesta.cobroId, movido)
  if (movido.para.length === 0) return propuesta.clase === 'NINGUNA'
  const suyas = movido.para.map(({ deudaId }) => deudaId).sort()
  const nombra =
    propuesta.deudas
      .map(({ id }) => id)
      .sort()
      .join() === suyas.join()
  const total = suyas.reduce((suma, id) => suma + importeDe(deudas, id), 0)
  const deOtro = propuesta.deudas.length === 1 && libro.esDeUnoIgual(propuesta.deudas[0]!.id, movido)
  // Too little or too much is never proposed by itself: what it is for is at hand.
  return total === monto
    ? propuesta.clase !== 'NINGUNA' && (nombra || deOtro)
    : propuesta.clase === 'NINGUNA' && (nombra || !movido.conCodigo)
}

function importeDe(deudas: readonly DeudaPorSaldar[], id: number): number {
  return deudas.find((deuda) => deuda.id === id)!.importe!
}
