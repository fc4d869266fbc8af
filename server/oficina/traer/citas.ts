import type { Instante } from '../../../contract/base/time/tiempo.ts'
import { normalizar, palabrasDe } from '../../../contract/base/wire/listas.ts'
import { nombreDe } from '../../../contract/cuentas/nombre.ts'
import { insertSinAvisar, type Reserva, tomarLugar } from '../../agenda/citas/agendar-cita.ts'
import { findDueno } from '../../agenda/citas/queries.ts'
import { listConMedida } from '../../agenda/servicios/queries.ts'
import type { Tx } from '../../base/db/schema.ts'
import { archivoInvalido } from '../../base/export/reading/invalid-file.ts'
import type { CitaLeida, LeidoDeArchivo, PersonaLeida } from './linea.ts'
import * as queries from './queries.ts'

type Servicio = Awaited<ReturnType<typeof listConMedida>>[number]

/** What the lines of a file may name. */
interface Conocidos {
  personas: queries.PersonaDeAqui[]
  servicios: Map<string, Servicio>
  quienes: { id: number; nombre: string }[]
}

export async function readConocidos(tx: Tx): Promise<Conocidos> {
  return {
    personas: await queries.listConocidas(tx),
    servicios: new Map((await listConMedida(tx)).reverse().map((servicio) => [normalizar(servicio.nombre), servicio])),
    quienes: await queries.listQuienesAtienden(tx),
  }
}

/** An appointment that a line asks for, with its service at the agreed price. */
type CitaPedida = Reserva & { ofrecido: Servicio }

/** The appointment of a line, or the sentence that says why it cannot be one. */
export function citaDeLinea(datos: CitaLeida, { personas, servicios, quienes }: Conocidos): CitaPedida | string {
  const persona = personaDe(datos, personas)
  if (typeof persona === 'string') return persona
  const servicio = servicios.get(normalizar(datos.servicio ?? ''))
  if (!servicio)
    return datos.servicio
      ? `No hay un servicio «${datos.servicio}»: tráelo o créalo antes.`
      : 'No se sabe qué servicio es.'
  const quien = datos.con === null ? undefined : quienes.find(({ nombre }) => suena(nombre) === suena(datos.con!))
  if (datos.con !== null && quienes.length > 0 && !quien) return `No atiende nadie que se llame ${datos.con}.`
  return {
    inicio: datos.inicio,
    duracion: datos.duracion ?? servicio.duracion,
    servicio: servicio.nombre,
    estado: 'AGENDADA',
    notas: datos.notas,
    usuarioId: persona.id,
    atiendeId: quien?.id,
    ofrecido: { ...servicio, precio: datos.precio ?? servicio.precio },
  }
}

const suena = (nombre: string) => palabrasDe(nombre).join(' ')

function personaDe({ email, telefono, nombre }: CitaLeida, personas: readonly queries.PersonaDeAqui[]) {
  const conEseNombre = (una: queries.PersonaDeAqui) => nombre !== null && suena(nombreDe(una)) === suena(nombre)
  const delCorreo = email !== null && personas.find((una) => una.email === email)
  if (delCorreo) return delCorreo
  const delTelefono = telefono === null ? [] : personas.filter((una) => una.telefono === telefono)
  const posibles = delTelefono.length > 0 ? delTelefono : personas.filter(conEseNombre)
  const suyas = posibles.length > 1 ? posibles.filter(conEseNombre) : posibles
  if (suyas.length === 1) return suyas[0]!
  const quien = nombre ?? email ?? 'Esa persona'
  if (suyas.length > 1) return `Hay varias personas que se llaman ${quien}: falta su correo o su teléfono.`
  return (nombre ?? email) ? `${quien} no está entre tus personas: tráela o anótala antes.` : 'No se sabe de quién es.'
}

/** Books an appointment by the rules of an administrator who does not insist; tells nobody. Throws what stands in its way. */
export async function agendar(tx: Tx, { ofrecido, ...reserva }: CitaPedida, ahora: Instante): Promise<number> {
  const dueno = await findDueno(tx, reserva.usuarioId)
  const lugar = await tomarLugar(tx, reserva, ofrecido, ahora)
  return (await insertSinAvisar(tx, { ...reserva, ...lugar, dueno }, ofrecido, ahora)).id
}

const FALTAN =
  'Este archivo nombra a las personas y los servicios por su número. Lee antes los otros dos de Easy!Appointments, el de clientes (users) y el de servicios (services): basta con leerlos.'

/** Puts names in the place of the numbers of Easy!Appointments, from its other two files. Throws 400 `archivo_invalido` where these were not read. */
export async function resolverAjenos(tx: Tx, leido: LeidoDeArchivo<'CITAS'>): Promise<void> {
  const personas = await leidoDeEA<'PERSONAS'>(tx, 'PERSONAS')
  const servicios = await leidoDeEA<'SERVICIOS'>(tx, 'SERVICIOS')
  const atienden = new Set((await queries.listQuienesAtienden(tx)).map(({ nombre }) => suena(nombre)))
  for (const linea of leido.lineas) {
    const { datos } = linea
    if (!datos?.ajenos) continue
    const { cliente, servicio, quien } = datos.ajenos
    const persona = personas.get(cliente)
    const conocida = persona?.datos as PersonaLeida | null | undefined
    datos.nombre = persona?.titulo ?? null
    datos.email = conocida?.email ?? null
    datos.telefono = conocida?.telefono ?? null
    datos.servicio = servicios.get(servicio)?.titulo ?? null
    const con = personas.get(quien)?.titulo ?? ''
    datos.con = atienden.has(suena(con)) ? con : null
    if (datos.con === null && atienden.size > 0) linea.motivo = 'Con quien esté libre a esa hora.'
    linea.titulo = datos.nombre ?? `Persona n.º ${cliente}`
  }
}

async function leidoDeEA<C extends 'PERSONAS' | 'SERVICIOS'>(tx: Tx, clase: C) {
  const contenido = await queries.findLeidoDeEA(tx, clase)
  if (contenido === undefined) throw archivoInvalido(FALTAN)
  return new Map((JSON.parse(contenido) as LeidoDeArchivo<C>).lineas.map((linea) => [linea.ajeno ?? '', linea]))
}
