import { formatColones, IVA_POR_CIENTO, sinIva } from '../../../contract/base/money/money.ts'
import { contar } from '../../../contract/base/text/text.ts'
import type { Instante } from '../../../contract/base/time/time.ts'
import { nombreDe } from '../../../contract/cuentas/cuentas.ts'
import type { ClaseDeTraer, LecturaDeTraer } from '../../../contract/oficina/traer.ts'
import { servicios } from '../../agenda/servicios/queries.ts'
import type { Tx } from '../../base/db/schema.ts'
import { record } from '../../base/history/queries.ts'
import { refuse } from '../../base/http/refuse.ts'
import { insertSinCuenta } from '../../cuentas/usuarios/queries.ts'
import { insertProducto } from '../../tienda/productos/queries.ts'
import { CON_BONO, comoSeVe, mostrarArchivo, requireArchivo, type VistoDeArchivo, vistoPor } from './lectura.ts'
import type {
  ArchivoLeido,
  LeidoDeArchivo,
  LineaDeArchivo,
  PersonaLeida,
  ProductoLeido,
  ServicioLeido,
} from './linea.ts'
import { agendarLineas, type LineaAgendada, type LineaVista, mirarArchivo } from './mirar.ts'
import * as queries from './queries.ts'

export interface Pedido {
  /** The lines that are left out. */
  fuera: readonly number[]
  conIva: boolean
  /** The name of what the caller was shown; without one, the last. */
  mostrada?: string | undefined
}

interface Acto {
  por: { id: number }
  ahora: Instante
}

/**
 * Brings every new line of a reading that is not left out, in the caller's transaction, and mails nobody. Throws 409 `cambiado_por_otro` once
 * it was brought, `linea_cambio` for lines that are not as this caller was shown them, `lineas_con_error` where one was not left out, or
 * nothing is new.
 */
export async function traerArchivo(tx: Tx, id: number, pedido: Pedido, acto: Acto): Promise<LecturaDeTraer> {
  const lectura = await requireArchivo(tx, id)
  if (lectura.aplicada !== null) throw refuse(409, 'cambiado_por_otro', 'Este archivo ya se trajo.')
  const { leido, vistos } = lectura
  await queries.olvidarArchivados(tx)
  const fuera = new Set(pedido.fuera)
  const miradas: LineaAgendada[] =
    leido.clase === 'CITAS'
      ? await agendarLineas(tx, leido.lineas, { traidas: await queries.listHuellas(tx), ahora: acto.ahora, fuera })
      : await mirarArchivo(tx, leido, acto.ahora)
  const elegidas = miradas.filter(({ n }) => !fuera.has(n))
  assertIgual(elegidas, vistoPor(vistos, acto.por.id, pedido.mostrada))
  assertSinErrores(elegidas)
  const nuevas = elegidas.filter(({ estado }) => estado === 'NUEVA')
  if (nuevas.length === 0) throw refuse(409, 'lineas_con_error', 'No queda nada nuevo que traer.')
  const ids = await escribir(tx, leido, nuevas, { conIva: pedido.conIva, creado: acto.ahora })
  const traidos = nuevas.map(({ n, huella }, i) => ({ n, huella, cosaId: ids[i]! }))
  await queries.insertTraidos(tx, id, leido.clase, traidos)
  await queries.setTraida(tx, id, acto.ahora)
  await anotar(tx, { id, ...leido, cuantas: traidos.length }, acto, 'traer')
  return mostrarArchivo(tx, { ...lectura, aplicada: acto.ahora }, { por: acto.por.id, ahora: acto.ahora })
}

/** Refuses lines that are not as the caller was shown them, all at once. */
function assertIgual(miradas: readonly LineaVista[], visto: VistoDeArchivo | undefined): void {
  const cambiadas = miradas.flatMap((mirada) => {
    const motivo = visto ? cambioDe(mirada, visto.lineas[mirada.n]) : 'Todavía no la has visto así: mírala de nuevo.'
    return motivo === null ? [] : [{ n: mirada.n, motivo }]
  })
  if (cambiadas.length === 0) return
  const [una] = cambiadas
  const frase =
    cambiadas.length === 1
      ? `La línea ${una!.n} cambió mientras tanto: ${una!.motivo}`
      : `${cambiadas.length} líneas cambiaron mientras tanto.`
  const rechazo = refuse(409, 'linea_cambio', `${frase} No se trajo nada.`)
  rechazo.lineas = cambiadas
  throw rechazo
}

/** Why a line is not as it was shown; null where it is. */
function cambioDe(mirada: LineaVista, vista: string | undefined): string | null {
  const seVe = comoSeVe(mirada)
  // A bono that reaches further by now, as where another line was left out, would pay it by itself afterwards.
  if (seVe === vista || seVe === `${vista}${CON_BONO}`) return null
  const { estado, motivo, de, precio } = mirada
  if (estado !== 'NUEVA') return motivo ?? 'Ya no es nueva.'
  const [estaba, deQuien] = vista?.split(' ') ?? []
  if (estaba !== 'NUEVA') return 'Ahora es nueva.'
  return de && String(de.id) !== deQuien
    ? `Ahora es de ${nombreDe(de)}.`
    : `Ahora cuesta ${precio === undefined ? 'otra cosa' : formatColones(precio)}.`
}

function assertSinErrores(miradas: readonly LineaVista[]): void {
  const conError = miradas.filter(({ estado }) => estado === 'CON_ERROR')
  if (conError.length === 0) return
  const cuantas = conError.length === 1 ? 'Una línea tiene un error' : `${conError.length} líneas tienen un error`
  const rechazo = refuse(409, 'lineas_con_error', `${cuantas}: corrige el archivo, o deja fuera esas líneas.`)
  rechazo.lineas = conError.map(({ n, motivo }) => ({ n, motivo: motivo ?? '' }))
  throw rechazo
}

/** Writes these lines; answers the ids of their things, in their order. Appointments are booked already. */
async function escribir(
  tx: Tx,
  leido: ArchivoLeido,
  nuevas: readonly LineaAgendada[],
  { conIva, creado }: { conIva: boolean; creado: Instante },
): Promise<number[]> {
  if (leido.clase === 'CITAS') return nuevas.map(({ citaId }) => citaId!)
  const porN = new Map((leido.lineas as LineaDeArchivo[]).map(({ n, datos }) => [n, datos]))
  const datos = nuevas.map(({ n }) => porN.get(n)!)
  if (leido.clase === 'PERSONAS') return insertSinCuenta(tx, datos as PersonaLeida[], creado)
  const ids: number[] = []
  for (const uno of datos) {
    const escrito =
      leido.clase === 'SERVICIOS'
        ? await servicios.insert(tx, servicioDe(uno as ServicioLeido, creado))
        : await insertProducto(tx, productoDe(uno as ProductoLeido, conIva, creado))
    ids.push(escrito.id)
  }
  return ids
}

function servicioDe({ duracion, margen, iva, ...servicio }: ServicioLeido, creado: Instante) {
  const suyos = {
    ...(duracion !== null && { duracion }),
    ...(margen !== null && { margen }),
    ...(iva !== null && { iva }),
  }
  return { ...servicio, ...suyos, imagen: null, creado }
}

function productoDe({ sku: _, iva, precio, ...producto }: ProductoLeido, conIva: boolean, creado: Instante) {
  const suyo = { precio: conIva ? sinIva(precio, iva ?? IVA_POR_CIENTO) : precio, ...(iva !== null && { iva }) }
  return { ...producto, ...suyo, imagenUrl: null, creado }
}

const CUANTAS: Record<ClaseDeTraer, readonly [una: string, varias: string]> = {
  PERSONAS: ['persona', 'personas'],
  SERVICIOS: ['servicio', 'servicios'],
  PRODUCTOS: ['producto', 'productos'],
  CITAS: ['cita', 'citas'],
}

const ORIGENES = {
  BIOBIENESTAR: 'BioBienestar',
  EASY_APPOINTMENTS: 'Easy!Appointments',
  WOOCOMMERCE: 'WooCommerce',
  OTRO: 'Otro archivo',
} as const

/** The one entry of an import, or of its end; it names nobody. */
export async function anotar(
  tx: Tx,
  {
    id,
    clase,
    origen,
    cuantas,
  }: Pick<LeidoDeArchivo<ClaseDeTraer>, 'clase' | 'origen'> & { id: number; cuantas: number },
  { por, ahora }: Acto,
  que: 'traer' | 'quitar',
): Promise<void> {
  const titulo = contar(cuantas, ...CUANTAS[clase])
  const vista = { De: ORIGENES[origen], Trajo: titulo }
  const vistas = que === 'traer' ? { antes: null, despues: vista } : { antes: vista, despues: null }
  await record(tx, { por, asunto: 'IMPORTACION', asuntoId: id, titulo, ...vistas }, ahora)
}
