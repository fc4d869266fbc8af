import { type Instante, wallTimeDe } from '../../../contract/base/time/tiempo.ts'
import { normalizar, palabrasDe } from '../../../contract/base/wire/listas.ts'
import { nombreDe } from '../../../contract/cuentas/nombre.ts'
import { CITAS_DE_TRAER, type EstadoDeTraer } from '../../../contract/oficina/traer.ts'
import { listConMedida } from '../../agenda/servicios/queries.ts'
import { inSavepoint, tryOut } from '../../base/db/savepoints.ts'
import type { Tx } from '../../base/db/schema.ts'
import { fingerprintOf } from '../../base/http/idempotency.ts'
import { Refusal } from '../../base/http/refuse.ts'
import { agendar, citaDeLinea, readConocidos } from './citas.ts'
import type { ArchivoLeido, LeidoDeArchivo, LineaDeArchivo, PersonaLeida } from './linea.ts'
import * as queries from './queries.ts'

/** What a line is as things are now; `huella` is what it is known by once it was brought. */
export interface LineaVista {
  n: number
  estado: EstadoDeTraer
  motivo: string | null
  huella: string
}

/** Compares each line with what is there now, and with the lines above it. Writes nothing. */
export async function mirarArchivo(tx: Tx, leido: ArchivoLeido, ahora: Instante): Promise<LineaVista[]> {
  const traidas = await queries.listHuellas(tx)
  if (leido.clase === 'PERSONAS') return mirarPersonas(leido, await queries.listConocidas(tx), traidas)
  if (leido.clase === 'CITAS') return tryOut(tx, () => agendarLineas(tx, leido.lineas, traidas, ahora))
  const nombres =
    leido.clase === 'PRODUCTOS'
      ? await queries.listNombresDeProductos(tx)
      : (await listConMedida(tx)).map(({ nombre }) => nombre)
  return mirarPorNombre(leido, nombres, traidas)
}

const comoSuena = (persona: { nombre: string; apellido: string | null }) => palabrasDe(nombreDe(persona)).join(' ')

/** What a line that cannot be brought is; null for all others. */
function sinDatos({ n, datos, fuera, motivo }: LineaDeArchivo): LineaVista | null {
  return datos === null ? { n, estado: fuera ? 'FUERA' : 'CON_ERROR', motivo, huella: '' } : null
}

const yaEsta = (n: number, motivo: string): LineaVista => ({ n, estado: 'YA_ESTA', motivo, huella: '' })
const YA_SE_TRAJO = 'Ya se trajo de un archivo.'
const comoLaLinea = (n: number) => `Es lo mismo que la línea ${n}.`

type Conocida = Pick<PersonaLeida, 'nombre' | 'apellido' | 'email' | 'telefono'> & { linea?: number }

/** By address, then by telephone: families share one, so another name with an address of its own is another person. */
function mirarPersonas(
  { lineas }: LeidoDeArchivo<'PERSONAS'>,
  personas: readonly queries.PersonaDeAqui[],
  traidas: ReadonlySet<string>,
): LineaVista[] {
  const porCorreo = new Map<string, Conocida>()
  const porTelefono = new Map<string, Conocida[]>()
  const conocer = (persona: Conocida) => {
    if (persona.email) porCorreo.set(persona.email, persona)
    if (persona.telefono) porTelefono.set(persona.telefono, [...(porTelefono.get(persona.telefono) ?? []), persona])
  }
  for (const persona of personas) conocer(persona)
  return lineas.map((linea) => {
    const { n, datos, motivo } = linea
    if (datos === null) return sinDatos(linea)!
    const { email, telefono } = datos
    const huella = fingerprintOf(['PERSONA', email ?? `${telefono} ${comoSuena(datos)}`])
    const delCorreo = email === null ? undefined : porCorreo.get(email)
    if (delCorreo) return yaEsta(n, cualEs(delCorreo, 'Ese correo'))
    const delTelefono = (telefono && porTelefono.get(telefono)) || []
    const misma = delTelefono.find((una) => comoSuena(una) === comoSuena(datos)) ?? (email === null && delTelefono[0])
    if (misma) return yaEsta(n, cualEs(misma, 'Ese teléfono'))
    if (traidas.has(huella)) return yaEsta(n, YA_SE_TRAJO)
    conocer({ ...datos, linea: n })
    const otra = delTelefono[0]
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

/**
 * Books each line as if by hand, one after the other: the agenda itself says what fits. A preview undoes it all. The huellas are of what was
 * brought before.
 */
export async function agendarLineas(
  tx: Tx,
  lineas: readonly LineaDeArchivo<'CITAS'>[],
  traidas: ReadonlySet<string>,
  ahora: Instante,
): Promise<LineaAgendada[]> {
  const conocidos = await readConocidos(tx)
  const deEsteArchivo = new Map<string, number>()
  const miradas: LineaAgendada[] = []
  for (const linea of lineas) {
    const mirada = await agendarLinea(tx, linea, { conocidos, traidas, deEsteArchivo, ahora })
    if (mirada.estado === 'NUEVA') deEsteArchivo.set(mirada.huella, mirada.n)
    miradas.push(mirada)
  }
  return miradas
}

interface YaSabido {
  conocidos: Awaited<ReturnType<typeof readConocidos>>
  traidas: ReadonlySet<string>
  /** The lines above that were booked. */
  deEsteArchivo: ReadonlyMap<string, number>
  ahora: Instante
}

async function agendarLinea(
  tx: Tx,
  linea: LineaDeArchivo<'CITAS'>,
  { conocidos, traidas, deEsteArchivo, ahora }: YaSabido,
): Promise<LineaAgendada> {
  const { n, datos, motivo } = linea
  if (datos === null) return sinDatos(linea)!
  const error = (frase: string): LineaVista => ({ n, estado: 'CON_ERROR', motivo: frase, huella: '' })
  if (datos.inicio <= wallTimeDe(ahora)) return { n, estado: 'FUERA', motivo: 'Ya pasó.', huella: '' }
  const cita = citaDeLinea(datos, conocidos)
  if (typeof cita === 'string') return error(cita)
  const huella = fingerprintOf(['CITA', cita.usuarioId, cita.servicio, cita.inicio])
  const otra = deEsteArchivo.get(huella)
  if (otra !== undefined) return yaEsta(n, comoLaLinea(otra))
  if (await queries.hasCita(tx, cita)) return yaEsta(n, 'Ya tiene esa cita.')
  if (traidas.has(huella)) return yaEsta(n, YA_SE_TRAJO)
  if (deEsteArchivo.size === CITAS_DE_TRAER)
    return error(`Se traen hasta ${CITAS_DE_TRAER} citas a la vez: deja esta para otro archivo.`)
  const hecha = await inSavepoint(tx, () => agendar(tx, cita, ahora)).catch(sentenceOf)
  return typeof hecha === 'string' ? error(hecha) : { n, estado: 'NUEVA', motivo, huella, citaId: hecha }
}

/** Nobody can insist on a line of a file. */
function sentenceOf(error: unknown): string {
  if (error instanceof Refusal) return error.message.replace(/ ?Puedes agendar de todos modos\./g, '')
  throw error
}
