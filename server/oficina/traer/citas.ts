import type { Instante } from '../../../contract/base/time/time.ts'
import { normalizar } from '../../../contract/base/wire/lists.ts'
import { insertSinAvisar, type Reserva, tomarLugar } from '../../agenda/citas/agendar-cita.ts'
import { findDueno } from '../../agenda/citas/queries.ts'
import { listConMedida } from '../../agenda/servicios/queries.ts'
import type { Tx } from '../../base/db/schema.ts'
import { archivoInvalido } from '../../base/http/refuse.ts'
import type { CitaLeida, LeidoDeArchivo, PersonaLeida } from './linea.ts'
import * as queries from './queries.ts'
import { comoSuena, porComoSeConoce, quienEs } from './quien.ts'

type Servicio = Awaited<ReturnType<typeof listConMedida>>[number]

/** What the lines of a file may name. */
interface Conocidos {
  personas: ReturnType<typeof porComoSeConoce>
  servicios: Map<string, Servicio>
  quienes: Map<string, number>
}

export async function readConocidos(tx: Tx): Promise<Conocidos> {
  return {
    personas: porComoSeConoce(await queries.listConocidas(tx)),
    servicios: new Map((await listConMedida(tx)).reverse().map((servicio) => [normalizar(servicio.nombre), servicio])),
    quienes: new Map((await queries.listQuienesAtienden(tx)).map(({ id, nombre }) => [comoSuena(nombre), id])),
  }
}

/** An appointment that a line asks for, with its service at the agreed price. */
type CitaPedida = Reserva & { ofrecido: Servicio }
type CitaDeLinea = CitaPedida & { de: queries.PersonaDeAqui }

/** The appointment of a line, or the sentence that says why it cannot be one. */
export function citaDeLinea(datos: CitaLeida, { personas, servicios, quienes }: Conocidos): CitaDeLinea | string {
  const persona = quienEs(datos, personas)
  if (typeof persona === 'string') return persona
  const servicio = servicios.get(normalizar(datos.servicio ?? ''))
  if (!servicio)
    return datos.servicio
      ? `No hay un servicio «${datos.servicio}»: tráelo o créalo antes.`
      : 'No se sabe qué servicio es.'
  const quien = datos.con === null ? undefined : quienes.get(comoSuena(datos.con))
  if (datos.con !== null && quienes.size > 0 && quien === undefined)
    return `No atiende nadie que se llame ${datos.con}.`
  return {
    inicio: datos.inicio,
    duracion: datos.duracion ?? servicio.duracion,
    servicio: servicio.nombre,
    estado: 'AGENDADA',
    notas: datos.notas,
    usuarioId: persona.id,
    de: persona,
    atiendeId: quien,
    ofrecido: { ...servicio, precio: datos.precio ?? servicio.precio },
  }
}

/**
 * Books an appointment by the rules of an administrator who does not insist; tells nobody. Answers its id, and the bono that pays it. Throws
 * what stands in its way.
 */
export async function agendar(tx: Tx, { ofrecido, ...reserva }: CitaPedida, ahora: Instante) {
  const dueno = await findDueno(tx, reserva.usuarioId)
  const lugar = await tomarLugar(tx, reserva, ofrecido, ahora)
  const { id, bonoId } = await insertSinAvisar(tx, { ...reserva, ...lugar, dueno }, ofrecido, ahora)
  return { id, bonoId }
}

const FALTAN =
  'Este archivo nombra a las personas y los servicios por su número. Lee antes los otros dos de Easy!Appointments, el de clientes (users) y el de servicios (services): basta con leerlos.'

/** Puts names in the place of the numbers of Easy!Appointments, from its other two files. Throws 400 `archivo_invalido` where these were not read. */
export async function resolverAjenos(tx: Tx, leido: LeidoDeArchivo<'CITAS'>): Promise<void> {
  const personas = await leidoDeEA<'PERSONAS'>(tx, 'PERSONAS')
  const servicios = await leidoDeEA<'SERVICIOS'>(tx, 'SERVICIOS')
  const atienden = new Set((await queries.listQuienesAtienden(tx)).map(({ nombre }) => comoSuena(nombre)))
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
    datos.con = atienden.has(comoSuena(con)) ? con : null
    if (datos.con === null && atienden.size > 0) linea.motivo = 'Con quien esté libre a esa hora.'
    linea.titulo = datos.nombre ?? `Persona n.º ${cliente}`
  }
}

async function leidoDeEA<C extends 'PERSONAS' | 'SERVICIOS'>(tx: Tx, clase: C) {
  const leidos = await queries.listLeidosDeEA(tx, clase)
  if (leidos.length === 0) throw archivoInvalido(FALTAN)
  const lineas = leidos.flatMap((contenido) => (JSON.parse(contenido) as LeidoDeArchivo<C>).lineas)
  return new Map(lineas.map((linea) => [linea.ajeno ?? '', linea]))
}
