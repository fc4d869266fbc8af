import type { Centimos } from '../../../contract/base/money/money.ts'
import { type Instante, wallTimeDe } from '../../../contract/base/time/time.ts'
import { normalizar } from '../../../contract/base/wire/lists.ts'
import { nombreDe } from '../../../contract/cuentas/cuentas.ts'
import { CITAS_DE_TRAER, type EstadoDeTraer } from '../../../contract/oficina/traer.ts'
import { listConMedida } from '../../agenda/servicios/queries.ts'
import { inSavepoint, tryOut } from '../../base/db/savepoints.ts'
import type { Tx } from '../../base/db/schema.ts'
import { fingerprintOf } from '../../base/http/idempotency.ts'
import { Refusal } from '../../base/http/refuse.ts'
import { agendar, citaDeLinea, readConocidos } from './citas.ts'
import type { ArchivoLeido, LeidoDeArchivo, LineaDeArchivo, PersonaLeida } from './linea.ts'
import * as queries from './queries.ts'
import { comoSuena } from './quien.ts'

/** What a line is as things are now; `huella` is what it is known by once it was brought. */
export interface LineaVista {
  n: number
  estado: EstadoDeTraer
  motivo: string | null
  huella: string
  /** Who is meant, where a line is of somebody who is here. */
  de?: queries.PersonaDeAqui
  /** What an appointment would cost, by the file or by its service. */
  precio?: Centimos
  /** True where a session of a bono pays it, so that nothing of that is owed. */
  conBono?: boolean
}

/** Compares each line with what is there now, and with the lines above it. Writes nothing. */
export async function mirarArchivo(tx: Tx, leido: ArchivoLeido, ahora: Instante): Promise<LineaVista[]> {
  const traidas = await queries.listHuellas(tx)
  if (leido.clase === 'PERSONAS') return mirarPersonas(leido, await queries.listConocidas(tx), traidas)
  if (leido.clase === 'CITAS') return tryOut(tx, () => agendarLineas(tx, leido.lineas, { traidas, ahora }))
  const nombres =
    leido.clase === 'PRODUCTOS'
      ? await queries.listNombresDeProductos(tx)
      : (await listConMedida(tx)).map(({ nombre }) => nombre)
  return mirarPorNombre(leido, nombres, traidas)
}

/** What a line that cannot be brought is; null for all others. */
function sinDatos({ n, datos, fuera, motivo }: LineaDeArchivo): LineaVista | null {
  return datos === null ? { n, estado: fuera ? 'FUERA' : 'CON_ERROR', motivo, huella: '' } : null
}

const yaEsta = (n: number, motivo: string): LineaVista => ({ n, estado: 'YA_ESTA', motivo, huella: '' })
const YA_SE_TRAJO = 'Ya se trajo de un archivo.'
const comoLaLinea = (n: number) => `Es lo mismo que la línea ${n}.`

type Conocida = Pick<PersonaLeida, 'nombre' | 'apellido' | 'email' | 'telefono'> & { linea?: number }

/** Those who share a telephone. */
interface DeUnTelefono {
  primera: Conocida
  porNombre: Map<string, Conocida>
}

/** By address, then by telephone: families share one, so another name with an address of its own is another person. */
function mirarPersonas(
  { lineas }: LeidoDeArchivo<'PERSONAS'>,
  personas: readonly queries.PersonaDeAqui[],
  traidas: ReadonlySet<string>,
): LineaVista[] {
  const porCorreo = new Map<string, Conocida>()
  const porTelefono = new Map<string, DeUnTelefono>()
  const conocer = (persona: Conocida) => {
    if (persona.email) porCorreo.set(persona.email, persona)
    if (!persona.telefono) return
    const suyas = porTelefono.getOrInsertComputed(persona.telefono, () => ({ primera: persona, porNombre: new Map() }))
    suyas.porNombre.getOrInsert(comoSuena(nombreDe(persona)), persona)
  }
  for (const persona of personas) conocer(persona)
  return lineas.map((linea) => {
    const { n, datos, motivo } = linea
    if (datos === null) return sinDatos(linea)!
    const { email, telefono } = datos
    const nombre = comoSuena(nombreDe(datos))
    const huella = fingerprintOf(['PERSONA', email ?? `${telefono} ${nombre}`])
    const delCorreo = email === null ? undefined : porCorreo.get(email)
    if (delCorreo) return yaEsta(n, cualEs(delCorreo, 'Ese correo'))
    const delTelefono = telefono === null ? undefined : porTelefono.get(telefono)
    const misma = delTelefono?.porNombre.get(nombre) ?? (email === null && delTelefono?.primera)
    if (misma) return yaEsta(n, cualEs(misma, 'Ese teléfono'))
    if (traidas.has(huella)) return yaEsta(n, YA_SE_TRAJO)
    conocer({ ...datos, linea: n })
    const otra = delTelefono?.primera
    return { n, estado: 'NUEVA', motivo: otra ? `Comparte teléfono con ${nombreDe(otra)}.` : motivo, huella }
  })
}

function cualEs({ linea, ...persona }: Conocida, que: string): string {
  return linea === undefined ? `${que} ya es de ${nombreDe(persona)}.` : comoLaLinea(linea)
}

function mirarPorNombre(
  { clase, lineas }: LeidoDeArchivo<'PRODUCTOS'> | LeidoDeArchivo<'SERVICIOS'>,
  nombres: readonly string[],
  traidas: ReadonlySet<string>,
): LineaVista[] {
  const conocidos = new Map<string, number | null>(nombres.map((nombre) => [normalizar(nombre), null]))
  return lineas.map((linea) => {
    const { n, datos, motivo } = linea
    if (datos === null) return sinDatos(linea)!
    const nombre = normalizar(datos.nombre)
    const sku = 'sku' in datos ? datos.sku : null
    const huella = fingerprintOf(sku === null ? [clase, nombre] : [clase, 'sku', sku])
    const [porNombre, porSku] = [conocidos.get(nombre), conocidos.get(huella)]
    const otra = porNombre ?? porSku
    if (typeof otra === 'number') return yaEsta(n, comoLaLinea(otra))
    if (porNombre === null) return yaEsta(n, 'Ya hay uno con ese nombre.')
    if (traidas.has(huella)) return yaEsta(n, YA_SE_TRAJO)
    conocidos.set(nombre, n).set(huella, n)
    return { n, estado: 'NUEVA', motivo, huella }
  })
}

/** A line of an appointment, with the one that it became. */
export type LineaAgendada = LineaVista & { citaId?: number }

interface ParaAgendar {
  /** The huellas of what was brought before. */
  traidas: ReadonlySet<string>
  ahora: Instante
  /** The lines that are left out: not booked, and another of the same is no new one. */
  fuera?: ReadonlySet<number>
}

/** Books each line as if by hand, one after the other: the agenda itself says what fits. A preview undoes it all. */
export async function agendarLineas(
  tx: Tx,
  lineas: readonly LineaDeArchivo<'CITAS'>[],
  { traidas, ahora, fuera = new Set() }: ParaAgendar,
): Promise<LineaAgendada[]> {
  const conocidos = await readConocidos(tx)
  const sabido: YaSabido = { conocidos, traidas, fuera, deEsteArchivo: new Map(), intentadas: 0, ahora }
  const miradas: LineaAgendada[] = []
  for (const linea of lineas) {
    const mirada = await agendarLinea(tx, linea, sabido)
    if (mirada.estado === 'NUEVA') sabido.deEsteArchivo.set(mirada.huella, mirada.n)
    miradas.push(mirada)
  }
  return miradas
}

interface YaSabido extends Required<ParaAgendar> {
  conocidos: Awaited<ReturnType<typeof readConocidos>>
  /** The lines above that are new. */
  deEsteArchivo: Map<string, number>
  /** How many were tried, booked or not: each takes its time of everybody else's. */
  intentadas: number
}

async function agendarLinea(tx: Tx, linea: LineaDeArchivo<'CITAS'>, sabido: YaSabido): Promise<LineaAgendada> {
  const { conocidos, traidas, fuera, deEsteArchivo, ahora } = sabido
  const { n, datos, motivo } = linea
  if (datos === null) return sinDatos(linea)!
  const error = (frase: string): LineaVista => ({ n, estado: 'CON_ERROR', motivo: frase, huella: '' })
  if (datos.inicio <= wallTimeDe(ahora)) return { n, estado: 'FUERA', motivo: 'Ya pasó.', huella: '' }
  const leida = citaDeLinea(datos, conocidos)
  if (typeof leida === 'string') return error(leida)
  const { de, ...cita } = leida
  const huella = fingerprintOf(['CITA', cita.usuarioId, cita.servicio, cita.inicio])
  const nueva: LineaVista = { n, estado: 'NUEVA', motivo, huella, de, precio: cita.ofrecido.precio }
  const otra = deEsteArchivo.get(huella)
  if (otra !== undefined) return { ...yaEsta(n, comoLaLinea(otra)), de }
  if (await queries.hasCita(tx, cita)) return { ...yaEsta(n, 'Ya tiene esa cita.'), de }
  if (traidas.has(huella)) return { ...yaEsta(n, YA_SE_TRAJO), de }
  if (fuera.has(n)) return nueva
  if (++sabido.intentadas > CITAS_DE_TRAER)
    return error(`Se traen hasta ${CITAS_DE_TRAER} citas a la vez: deja esta para otro archivo.`)
  const hecha = await inSavepoint(tx, () => agendar(tx, cita, ahora)).catch(sentenceOf)
  if (typeof hecha === 'string') return { ...error(hecha), de }
  const agendada = { ...nueva, citaId: hecha.id }
  if (hecha.bonoId === null) return agendada
  return { ...agendada, conBono: true, motivo: [motivo, 'La paga una sesión de su bono.'].filter(Boolean).join(' ') }
}

/** Nobody can insist on a line of a file. */
function sentenceOf(error: unknown): string {
  if (error instanceof Refusal) return error.message.replace(/ ?Puedes agendar de todos modos\./g, '')
  throw error
}
