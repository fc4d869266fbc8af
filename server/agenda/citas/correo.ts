import { type Centimos, formatColones } from '../../../contract/base/money/money.ts'
import type { Negocio } from '../../../contract/base/settings/negocio.ts'
import { formatTramo, type Instante, type WallTime } from '../../../contract/base/time/time.ts'
import { HORA_FIRME } from '../../../contract/dinero/pagos/como-pagar.ts'
import { finDePlazo } from '../../../contract/dinero/pagos/pagos.ts'
import { type LetterLink, linkUrl } from '../../base/http/link-kind.ts'
import type { TemplateContext } from '../../base/http/message-kind.ts'
import { type CalendarEvent, icsAttachment } from '../../mensajes/letters/ics.ts'
import type { JointKind } from '../../mensajes/letters/joint-letter.ts'
import { type Block, choices, note, paragraph } from '../../mensajes/letters/letter.ts'
import { severalParts } from '../../mensajes/letters/several-letter.ts'
import { aboutTimes, calendarEventOf, timeFacts, timeLetter, yourTimes } from '../../mensajes/letters/time-letter.ts'
import { type CitaDicha, ENLACES_MAXIMOS, seQuita } from './avisos/rules.ts'
import { plazoDeCita } from './plazo-en-carta.ts'
import { type PlazoYPago, plazoYPagoDe } from './plazo-y-pago.ts'

/** The changes to one person's appointments, by time. Complete, because their rows may be gone when the mail is written. */
export interface DatosDeCitas {
  /** The customer. */
  nombre: string
  email: string
  /** The instant of these versions. */
  momento: Instante
  citas: readonly CitaDicha[]
}

const TITULOS = {
  confirmada: 'Tu cita está confirmada',
  cambiada: 'Tu cita cambió',
  cancelada: 'Tu cita fue cancelada',
  liberada: 'Liberamos tu hora',
  firme: 'Tu hora está firme',
  espera: 'Te guardamos la hora',
}

const AVISOS = [
  ['confirmada', 'Tus citas están confirmadas', 'cita confirmada', 'citas confirmadas'],
  ['cambiada', 'Tus citas cambiaron', 'cita cambió, y ahora es así:', 'citas cambiaron, y ahora son así:'],
  ['espera', 'Te guardamos tus horas', 'hora que espera su adelanto', 'horas que esperan su adelanto'],
  ['firme', 'Tus horas están firmes', 'cita con su adelanto recibido', 'citas con su adelanto recibido'],
  ['cancelada', 'Tus citas fueron canceladas', 'cita cancelada', 'citas canceladas'],
  ['liberada', 'Liberamos tus horas', 'hora liberada sin su adelanto', 'horas liberadas sin su adelanto'],
] as const

/** Says "cita", the time and who attends, never the service or the notes, which others may read over a shoulder (R-discrecion). */
export const cartasDeCitas: JointKind<DatosDeCitas> = {
  nombre: 'citas',
  titulo: 'Cita',
  sobre: ({ citas }) => aboutTimes(['Cita', 'citas'], citas),
  recado: ({ citas }) => yourTimes(['cita', 'citas'], citas),
  secreta: false,
  reposa: true,
  redactar: async (datos, entorno) => {
    const { citas, plazoYPago } = await leer(datos, entorno)
    const [una, ...otras] = citas
    return una && otras.length === 0
      ? cartaDeUna(datos, una, plazoYPago, entorno)
      : timeLetter(entorno, partesDeVarias({ ...datos, citas }, plazoYPago, entorno))
  },
  partes: async (datos, entorno) => {
    const { citas, plazoYPago } = await leer(datos, entorno)
    return partesDeVarias({ ...datos, citas }, plazoYPago, entorno)
  },
}

async function leer({ citas, momento }: DatosDeCitas, entorno: TemplateContext) {
  const plazoYPago = await plazoYPagoDe(citas, momento, entorno)
  return { plazoYPago, citas: citas.map((una) => ({ ...una, aviso: avisoDeHoy(una, plazoYPago) })) }
}

/** The news of an appointment that stands, as its deposit is when the letter leaves: a payment may have come or gone meanwhile. */
function avisoDeHoy({ aviso, id }: CitaDicha, { esperan, firmes }: PlazoYPago): CitaDicha['aviso'] {
  if (aviso === 'cambiada' || seQuita(aviso)) return aviso
  if (esperan.has(id)) return 'espera'
  return aviso !== 'confirmada' && firmes.has(id) ? 'firme' : 'confirmada'
}

function cartaDeUna(
  datos: DatosDeCitas,
  una: CitaDicha,
  { cambiables, hastas, esperan, firmes, plazo, debidas }: PlazoYPago,
  entorno: TemplateContext,
) {
  const adelanto = esperan.get(una.id)
  const { saludo, adjunto, enlace, ruta, lugar } = frasesDe(una, datos.nombre, entorno.negocio)
  const metodo = seQuita(una.aviso) ? 'CANCEL' : 'REQUEST'
  return timeLetter(entorno, {
    titulo: TITULOS[una.aviso],
    saludo: [saludo, ...(adelanto ? [teGuardamos(adelanto)] : [])],
    fichas: [timeFacts(una, ...lugar)],
    sigue: [...(firmes.has(una.id) && una.aviso !== 'firme' ? [HORA_FIRME] : []), adjunto],
    boton: [enlace, `${entorno.publicUrl}${ruta}`],
    despues:
      una.token && cambiables.has(una.id)
        ? [
            paragraph('Si algo cambió, muévela o cancélala desde aquí, sin iniciar sesión:'),
            cambiarla({ publicUrl: entorno.publicUrl, token: una.token, cita: una.id }),
            ...plazo,
          ]
        : plazo,
    debidas,
    adjuntos: [
      icsAttachment(
        'cita',
        eventoDeCita({ ...datos, ...una, hasta: hastas.get(una.id), pagarAntes: adelanto?.hasta }, metodo, entorno),
      ),
    ],
  })
}

function partesDeVarias(
  datos: DatosDeCitas,
  { cambiables, esperan, hastas, plazo, debidas }: PlazoYPago,
  entorno: TemplateContext,
) {
  const { direccion } = entorno.negocio
  return severalParts(entorno, {
    nombre: datos.nombre,
    dichas: datos.citas,
    tiempoDe: (una) => una,
    avisos: AVISOS,
    deVarios: datos.citas.some(({ aviso }) => aviso === 'cambiada' || seQuita(aviso))
      ? 'Tus citas cambiaron'
      : 'Tus citas',
    tuyas: 'tus citas',
    lineaDe: (una) => lineaDe(una, esperan.get(una.id)),
    sigue: [
      'Las horas son de Costa Rica.',
      ...(direccion ? [`Te esperamos en ${direccion}.`] : []),
      'Con el archivo adjunto puedes poner al día tu calendario.',
    ],
    despues: [...cambiarlas(datos, cambiables, entorno.publicUrl), ...plazo],
    debidas,
    seQuita: ({ aviso }) => seQuita(aviso),
    eventoDe: (una, metodo) =>
      eventoDeCita(
        { ...datos, ...una, hasta: hastas.get(una.id), pagarAntes: esperan.get(una.id)?.hasta },
        metodo,
        entorno,
      ),
    archivos: ['citas', 'cita-cancelada'],
  })
}

function lineaDe({ con, aFavor, ...cita }: CitaDicha, adelanto: Esperado | undefined): string {
  const espera =
    adelanto && `te la guardamos hasta ${finDePlazo(adelanto.hasta)}, y queda firme con ${loQueFalta(adelanto)}`
  const favor = aFavor && `quedan ${formatColones(aFavor)} a tu favor`
  return [formatTramo(cita), con && `con ${con}`, espera, favor].filter(Boolean).join(', ')
}

function cambiarlas({ citas }: DatosDeCitas, cambiables: PlazoYPago['cambiables'], publicUrl: string): Block[] {
  const conEnlace = citas.flatMap(({ token, ...una }) => (token && cambiables.has(una.id) ? [{ ...una, token }] : []))
  if (citas.length > ENLACES_MAXIMOS || conEnlace.length === 0) return []
  return [
    paragraph(
      `Si algo cambió, ${conEnlace.length === 1 ? 'muévela o cancélala' : 'muévelas o cancélalas'} desde aquí, sin iniciar sesión:`,
    ),
    ...conEnlace.flatMap(({ token, ...una }) => [
      note(formatTramo(una)),
      cambiarla({ publicUrl, token, cita: una.id }),
    ]),
  ]
}

/** The links that change an appointment without a session. */
function cambiarla(enlace: LetterLink): Block {
  return choices([
    ['Mover la cita', linkUrl(enlace, 'MOVER')],
    ['Cancelar la cita', linkUrl(enlace, 'CANCELAR')],
  ])
}

/** The deposit that an hour waits for. */
type Esperado = { monto: Centimos; falta: Centimos; hasta: Instante }

function teGuardamos(adelanto: Esperado): string {
  return `Te guardamos esta hora hasta ${finDePlazo(adelanto.hasta)}. Con ${loQueFalta(adelanto)} queda firme.`
}

function loQueFalta({ monto, falta }: Esperado): string {
  const deTuAdelanto = `tu adelanto de ${formatColones(monto)}`
  return falta < monto ? `los ${formatColones(falta)} que faltan de ${deTuAdelanto}` : deTuAdelanto
}

function frasesDe({ aviso, aFavor }: CitaDicha, nombre: string, { direccion }: Negocio) {
  const sigue = { enlace: 'Ver mi calendario', ruta: '/calendario', lugar: [direccion] }
  const otra = { enlace: 'Reservar otra cita', ruta: '/agendar', lugar: [] }
  return {
    confirmada: {
      saludo: `Hola, ${nombre}: te esperamos.`,
      adjunto: 'Con el archivo adjunto puedes guardarla en tu calendario.',
      ...sigue,
    },
    cambiada: {
      saludo: `Hola, ${nombre}: tu cita cambió. Ahora es así:`,
      adjunto: 'Con el archivo adjunto puedes actualizar tu calendario.',
      ...sigue,
    },
    cancelada: {
      saludo: `Hola, ${nombre}: se canceló la cita que tenías en esta fecha:`,
      adjunto: 'Con el archivo adjunto puedes quitarla de tu calendario.',
      ...otra,
    },
    liberada: {
      saludo: `Hola, ${nombre}: se cumplió el plazo de tu adelanto y no registramos el pago${aFavor ? ' completo' : ''}, así que liberamos esta hora:`,
      adjunto: `No debes nada${aFavor ? `, y tienes ${formatColones(aFavor)} a tu favor` : ''}. Si ya pagaste, escríbenos con el comprobante y lo resolvemos contigo. Con el archivo adjunto puedes quitarla de tu calendario.`,
      ...otra,
    },
    espera: {
      saludo: `Hola, ${nombre}: esta hora espera tu adelanto.`,
      adjunto: 'Con el archivo adjunto puedes guardarla en tu calendario.',
      ...sigue,
    },
    firme: {
      saludo: `Hola, ${nombre}: recibimos tu adelanto, y esta hora es tuya.`,
      adjunto: 'Con el archivo adjunto puedes guardarla en tu calendario.',
      ...sigue,
    },
  }[aviso]
}

interface Entrada
  extends Pick<DatosDeCitas, 'email' | 'momento'>,
    Pick<CitaDicha, 'id' | 'inicio' | 'fin' | 'con' | 'secuencia'> {
  /** The last minute at which its customer may change it; absent in others' calendars, and without such a limit. */
  hasta?: WallTime | undefined
  /** Until when it waits for its deposit; null or absent where it does not. */
  pagarAntes?: Instante | null | undefined
}

/** The appointment's entry in a calendar. */
export function eventoDeCita(
  entrada: Entrada,
  metodo: CalendarEvent['metodo'],
  entorno: TemplateContext,
): CalendarEvent {
  const { id, email, inicio, fin, con, secuencia, momento, hasta, pagarAntes = null } = entrada
  const { negocio } = entorno
  const plazo = hasta === undefined || metodo === 'CANCEL' ? '' : plazoDeCita(hasta, negocio)
  const descripcion = [con && `Con ${con}`, plazo].filter(Boolean).join('\n') || undefined
  const cuando = { metodo, secuencia, inicio, fin, momento, porConfirmar: pagarAntes !== null }
  const suya = { ...cuando, id: `cita-${id}`, titulo: 'Cita', descripcion, lugar: negocio.direccion } as const
  return calendarEventOf({ ...suya, asistente: email }, entorno)
}
