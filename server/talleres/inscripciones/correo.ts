import type { Instante, WallTime } from '../../../contract/base/tiempo.ts'
import type { TallerAcordado } from '../../../contract/sitio/avisos.ts'
import { inscripcionPorPagar } from '../../../contract/tienda/pagos.ts'
import type { Bloque } from '../../correo/carta.ts'
import { cartaDeTiempo, eventoDe, fichaDeTiempo } from '../../correo/carta-de-tiempo.ts'
import { comoPagar } from '../../correo/como-pagar.ts'
import { adjuntoIcs } from '../../correo/ics.ts'
import type { Entorno, Plantilla } from '../../plantilla.ts'
import { findPago } from './queries.ts'

/** An enrolment and its workshop as they were: either row may be gone when the mail is written. */
export interface DatosDeInscripcion {
  /** cancelada: the seat is gone; suspendida: the workshop does not take place, the seat is kept. */
  aviso: 'confirmada' | 'cambiada' | 'cancelada' | 'suspendida'
  id: number
  /** The name of the person enrolled. */
  nombre: string
  email: string
  taller: { id: number; titulo: string; inicio: WallTime; fin: WallTime; lugar: string }
  /** The workshop as the person last heard of it; null when they heard of no seat. */
  sabido: TallerAcordado | null
  /** SEQUENCE of its calendar entry. */
  secuencia: number
  /** The instant of this version. */
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
    const { saludo, sigue } = frasesDe(datos)
    return cartaDeTiempo(entorno, {
      titulo: TITULOS[datos.aviso],
      saludo: [saludo],
      fichas: [fichaDeTiempo(datos.taller, ...(seQuita(datos) ? [] : [`Lugar: ${datos.taller.lugar}`]))],
      sigue: [sigue],
      boton: enlaceDe(datos, entorno),
      pago: await pagoDe(datos, entorno),
      adjuntos: [adjuntoDe(datos, entorno)],
    })
  },
}

/** How to pay the seat, while it is kept and not paid. */
async function pagoDe(datos: DatosDeInscripcion, { db, negocio }: Entorno): Promise<Bloque[]> {
  const pago = seQuita(datos) ? undefined : await findPago(db, datos.id)
  return comoPagar(inscripcionPorPagar(datos.id, pago), negocio)
}

function enlaceDe(datos: DatosDeInscripcion, { publicUrl }: Entorno): [texto: string, url: string] {
  return seQuita(datos)
    ? ['Ver los talleres', `${publicUrl}/talleres`]
    : ['Ver el taller', `${publicUrl}/talleres/${datos.taller.id}`]
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

/** True when the entry leaves the person's calendar. */
function seQuita({ aviso }: DatosDeInscripcion): boolean {
  return aviso === 'cancelada' || aviso === 'suspendida'
}

function adjuntoDe(datos: DatosDeInscripcion, entorno: Entorno) {
  const { id, email: asistente, secuencia, momento } = datos
  const { inicio, fin, lugar } = datos.taller
  const metodo = seQuita(datos) ? 'CANCEL' : 'REQUEST'
  const entrada = { metodo, secuencia, inicio, fin, lugar, asistente, momento } as const
  return adjuntoIcs('taller', eventoDe({ ...entrada, id: `inscripcion-${id}`, titulo: 'Taller' }, entorno))
}
