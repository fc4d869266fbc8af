import { formatTramo, type Instante, type WallTime } from '../../../contract/base/time/time.ts'
import type { PorPagar } from '../../../contract/dinero/pagos/pagos.ts'
import { inscripcionPorPagar } from '../../../contract/dinero/pagos/por-pagar.ts'
import type { TallerAcordado } from '../../../contract/mensajes/avisos.ts'
import type { TemplateContext } from '../../base/http/message-kind.ts'
import { type CalendarEvent, icsAttachment } from '../../mensajes/letters/ics.ts'
import type { JointKind } from '../../mensajes/letters/joint-letter.ts'
import { choices, paragraph } from '../../mensajes/letters/letter.ts'
import { severalParts } from '../../mensajes/letters/several-letter.ts'
import { aboutTimes, calendarEventOf, timeFacts, timeLetter, yourTimes } from '../../mensajes/letters/time-letter.ts'
import { findPago } from './queries.ts'

/** The news of one enrolment, with its workshop as it was: either row may be gone when the mail is written. */
export interface InscripcionDicha {
  /** cancelada: the seat is gone; suspendida: the workshop does not take place, the seat is kept. */
  aviso: 'confirmada' | 'cambiada' | 'cancelada' | 'suspendida'
  id: number
  taller: { id: number; titulo: string; inicio: WallTime; fin: WallTime; lugar: string }
  /** The workshop as the person last heard of it; null when they heard of no seat. */
  sabido: TallerAcordado | null
  /** SEQUENCE of its calendar entry. */
  secuencia: number
}

/** The changes to one person's enrolments, by time. */
export interface DatosDeInscripciones {
  /** The name of the person enrolled. */
  nombre: string
  email: string
  /** The instant of these versions. */
  momento: Instante
  inscripciones: readonly InscripcionDicha[]
}

const TITULOS = {
  confirmada: 'Tu inscripción está confirmada',
  cambiada: 'Tu taller cambió',
  cancelada: 'Tu inscripción fue cancelada',
  suspendida: 'Tu taller se suspendió',
}

const AVISOS = [
  ['confirmada', 'Tus inscripciones están confirmadas', 'inscripción confirmada', 'inscripciones confirmadas'],
  ['cambiada', 'Tus talleres cambiaron', 'taller cambió, y ahora es así:', 'talleres cambiaron, y ahora son así:'],
  ['suspendida', 'Tus talleres se suspendieron', 'taller se suspendió', 'talleres se suspendieron'],
  ['cancelada', 'Tus inscripciones fueron canceladas', 'inscripción cancelada', 'inscripciones canceladas'],
] as const

/** Names the workshop in the letter only; subject and calendar entry say "taller" and the time (R-discrecion). */
export const inscripcion: JointKind<DatosDeInscripciones> = {
  nombre: 'inscripcion',
  titulo: 'Inscripción a un taller',
  sobre: ({ inscripciones }) => aboutTimes(['Taller', 'talleres'], dichas(inscripciones)),
  recado: ({ inscripciones }) => yourTimes(['taller', 'talleres'], dichas(inscripciones)),
  secreta: false,
  reposa: true,
  redactar: async (datos, entorno) => {
    const [una, ...otras] = datos.inscripciones
    const debidas = await debidasDe(datos.inscripciones, entorno)
    return una && otras.length === 0
      ? cartaDeUna(datos, una, debidas, entorno)
      : timeLetter(entorno, partesDeVarias(datos, debidas, entorno))
  },
  partes: async (datos, entorno) => partesDeVarias(datos, await debidasDe(datos.inscripciones, entorno), entorno),
}

/** What is cancelled is a seat: the workshop takes place. */
const dichas = (inscripciones: readonly InscripcionDicha[]) =>
  inscripciones.map(({ aviso, taller: { inicio } }) => ({ aviso: aviso === 'cancelada' ? 'baja' : aviso, inicio }))

function cartaDeUna(datos: DatosDeInscripciones, una: InscripcionDicha, debidas: PorPagar[], entorno: TemplateContext) {
  const { saludo, sigue } = frasesDe(una, datos.nombre)
  const metodo = seQuita(una) ? 'CANCEL' : 'REQUEST'
  return timeLetter(entorno, {
    titulo: TITULOS[una.aviso],
    saludo: [saludo],
    fichas: [timeFacts(una.taller, ...(seQuita(una) ? [] : [`Lugar: ${una.taller.lugar}`]))],
    sigue: [sigue],
    boton: seQuita(una)
      ? ['Ver los talleres', `${entorno.publicUrl}/talleres`]
      : ['Ver el taller', enlaceDe(una, entorno)],
    debidas,
    adjuntos: [icsAttachment('taller', eventoDeInscripcion(datos, una, metodo, entorno))],
  })
}

function partesDeVarias(datos: DatosDeInscripciones, debidas: PorPagar[], entorno: TemplateContext) {
  const quedan = datos.inscripciones.filter((una) => !seQuita(una))
  const hayEnPausa = datos.inscripciones.some(({ aviso }) => aviso === 'suspendida')
  return severalParts(entorno, {
    nombre: datos.nombre,
    dichas: datos.inscripciones,
    tiempoDe: ({ taller }) => taller,
    avisos: AVISOS,
    deVarios: 'Tus talleres cambiaron',
    tuyas: 'tus talleres',
    lineaDe: (una) =>
      `${formatTramo(una.taller)}: «${una.taller.titulo}»${seQuita(una) ? '' : `. Lugar: ${una.taller.lugar}`}`,
    sigue: [
      'Las horas son de Costa Rica.',
      'Con el archivo adjunto puedes poner al día tu calendario.',
      ...(hayEnPausa ? [SE_CONSERVA] : []),
    ],
    despues:
      quedan.length === 0
        ? []
        : [
            paragraph(
              `Si no puedes ir${quedan.length === 1 ? '' : ' a alguno'}, deja tu lugar a otra persona desde su página, antes de que comience:`,
            ),
            choices(quedan.map((una) => [una.taller.titulo, enlaceDe(una, entorno)])),
          ],
    debidas,
    seQuita,
    eventoDe: (una, metodo) => eventoDeInscripcion(datos, una, metodo, entorno),
    archivos: ['talleres', 'taller-cancelado'],
  })
}

/** The seats that are kept and not paid. */
async function debidasDe(dichas: readonly InscripcionDicha[], { db }: TemplateContext): Promise<PorPagar[]> {
  const debidas: PorPagar[] = []
  for (const { id } of dichas.filter((una) => !seQuita(una))) {
    const debida = inscripcionPorPagar(id, await findPago(db, id))
    if (debida) debidas.push(debida)
  }
  return debidas
}

const enlaceDe = ({ taller }: InscripcionDicha, { publicUrl }: TemplateContext) => `${publicUrl}/talleres/${taller.id}`

const SE_CONSERVA = 'Tu lugar se conserva: si vuelve a programarse, te avisaremos.'

function frasesDe({ aviso, taller: { titulo } }: InscripcionDicha, nombre: string) {
  const siNo = 'Si no puedes venir, deja tu lugar a otra persona desde la página del taller, antes de que comience.'
  return {
    confirmada: {
      saludo: `Hola, ${nombre}: tienes tu lugar en el taller «${titulo}».`,
      sigue: `Con el archivo adjunto puedes guardarlo en tu calendario. ${siNo}`,
    },
    cambiada: {
      saludo: `Hola, ${nombre}: cambió el taller «${titulo}», en el que tienes tu lugar. Ahora es así:`,
      sigue: `Con el archivo adjunto puedes actualizar tu calendario. ${siNo}`,
    },
    cancelada: {
      saludo: `Hola, ${nombre}: tu inscripción en el taller «${titulo}» fue cancelada.`,
      sigue: 'Con el archivo adjunto puedes quitarlo de tu calendario.',
    },
    suspendida: {
      saludo: `Hola, ${nombre}: el taller «${titulo}» se suspendió.`,
      sigue: `Con el archivo adjunto puedes quitarlo de tu calendario. ${SE_CONSERVA}`,
    },
  }[aviso]
}

/** True when the entry leaves the person's calendar. */
function seQuita({ aviso }: InscripcionDicha): boolean {
  return aviso === 'cancelada' || aviso === 'suspendida'
}

function eventoDeInscripcion(
  { email: asistente, momento }: DatosDeInscripciones,
  { id, secuencia, taller: { inicio, fin, lugar } }: InscripcionDicha,
  metodo: CalendarEvent['metodo'],
  entorno: TemplateContext,
): CalendarEvent {
  const entrada = { metodo, secuencia, inicio, fin, lugar, asistente, momento }
  return calendarEventOf({ ...entrada, id: `inscripcion-${id}`, titulo: 'Taller' }, entorno)
}
