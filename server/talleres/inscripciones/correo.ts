import type { TallerAcordado } from '../../../contract/avisos.ts'
import { lineaDePago } from '../../../contract/linea-de-pago.ts'
import { formatTramo, type Instante, type WallTime } from '../../../contract/tiempo.ts'
import { type Bloque, boton, carta, contacto, ficha, parrafo } from '../../correo/carta.ts'
import { adjuntoIcs, type Evento } from '../../correo/ics.ts'
import type { Entorno, Plantilla } from '../../plantilla.ts'
import { findTaller } from '../queries.ts'

/** An enrolment and its workshop as they were: either row may be gone when the mail is written. */
export interface DatosDeInscripcion {
  /** cancelada: the seat is gone; suspendida: the workshop does not take place, the seat is kept. */
  aviso: 'confirmada' | 'cambiada' | 'cancelada' | 'suspendida'
  id: number
  /** Of the person enrolled. */
  nombre: string
  email: string
  taller: { id: number; titulo: string; inicio: WallTime; fin: WallTime; lugar: string }
  /** The workshop as the person last heard of it; null when they heard of no seat. */
  sabido: TallerAcordado | null
  /** SEQUENCE of its calendar entry. */
  secuencia: number
  /** When it became this version. */
  momento: Instante
}

const TITULOS = {
  confirmada: 'Tu inscripción está confirmada',
  cambiada: 'Tu taller cambió',
  cancelada: 'Tu inscripción fue cancelada',
  suspendida: 'Tu taller se suspendió',
}

/** Names the workshop in the letter only; subject and calendar entry say "taller" and the time (readings 43). */
export const inscripcion: Plantilla<DatosDeInscripcion> = {
  nombre: 'inscripcion',
  titulo: 'Inscripción a un taller',
  secreta: false,
  reposa: true,
  redactar: async (datos, entorno) => {
    const { negocio } = entorno
    const titulo = TITULOS[datos.aviso]
    const { saludo, sigue } = frasesDe(datos)
    const pago = await pagoDe(datos, entorno)
    const donde = seQuita(datos) ? [] : [`Lugar: ${datos.taller.lugar}`]
    return {
      ...carta(negocio, {
        asunto: `${titulo} · ${negocio.nombre}`,
        titulo,
        resumen: formatTramo(datos.taller),
        cuerpo: [
          parrafo(saludo),
          ficha(formatTramo(datos.taller), 'Hora de Costa Rica', ...donde),
          ...(pago ? [parrafo(pago)] : []),
          parrafo(sigue),
          enlaceDe(datos, entorno),
          ...contacto(negocio),
        ],
      }),
      adjuntos: [adjuntoDe(datos, entorno)],
    }
  },
}

/** How to pay the seat, while it is kept and the workshop has a price. */
async function pagoDe(datos: DatosDeInscripcion, { db, negocio }: Entorno): Promise<string | null> {
  const taller = seQuita(datos) ? undefined : await findTaller(db, datos.taller.id)
  return taller ? lineaDePago(taller.precio, negocio) : null
}

function enlaceDe(datos: DatosDeInscripcion, { publicUrl }: Entorno): Bloque {
  return seQuita(datos)
    ? boton('Ver los talleres', `${publicUrl}/talleres`)
    : boton('Ver el taller', `${publicUrl}/talleres/${datos.taller.id}`)
}

function frasesDe({ aviso, nombre, taller: { titulo } }: DatosDeInscripcion) {
  const siNo = 'Si no puedes venir, deja tu lugar a otra persona desde la página del taller, antes de que comience.'
  return {
    confirmada: {
      saludo: `Hola, ${nombre}: tienes tu lugar en el taller “${titulo}”.`,
      sigue: `Con el archivo adjunto puedes guardarlo en tu calendario. ${siNo}`,
    },
    cambiada: {
      saludo: `Hola, ${nombre}: cambió el taller “${titulo}”, en el que tienes tu lugar. Ahora es así:`,
      sigue: `Con el archivo adjunto puedes actualizar tu calendario. ${siNo}`,
    },
    cancelada: {
      saludo: `Hola, ${nombre}: tu inscripción en el taller “${titulo}” fue cancelada.`,
      sigue: 'Con el archivo adjunto puedes quitarlo de tu calendario.',
    },
    suspendida: {
      saludo: `Hola, ${nombre}: el taller “${titulo}” se suspendió.`,
      sigue:
        'Con el archivo adjunto puedes quitarlo de tu calendario. Tu lugar se conserva: si vuelve a programarse, te avisaremos.',
    },
  }[aviso]
}

/** Whether the entry leaves the person's calendar. */
function seQuita({ aviso }: DatosDeInscripcion): boolean {
  return aviso === 'cancelada' || aviso === 'suspendida'
}

function adjuntoDe(datos: DatosDeInscripcion, entorno: Entorno) {
  const { id, email, secuencia, momento } = datos
  const { inicio, fin, lugar } = datos.taller
  const metodo = seQuita(datos) ? 'CANCEL' : 'REQUEST'
  const entrada = { id: `inscripcion-${id}`, metodo, secuencia, inicio, fin, lugar, asistente: email, momento } as const
  return adjuntoIcs('taller', eventoDeTaller(entrada, entorno))
}

type EntradaDeTaller = Omit<Evento, 'uid' | 'titulo' | 'organizador'> & { id: string }

/** The entry of a workshop in somebody's calendar; `id` names it among all entries of the practice. */
export function eventoDeTaller(
  { id, ...entrada }: EntradaDeTaller,
  { negocio, publicUrl, remitente }: Entorno,
): Evento {
  return {
    ...entrada,
    uid: `${id}@${new URL(publicUrl).hostname}`,
    titulo: `Taller · ${negocio.nombre}`,
    organizador: { nombre: negocio.nombre, email: remitente },
  }
}
