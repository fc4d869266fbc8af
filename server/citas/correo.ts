import type { Instante, WallTime } from '../../contract/base/tiempo.ts'
import type { Negocio } from '../../contract/sitio/ajustes.ts'
import { lineaDePago } from '../../contract/tienda/linea-de-pago.ts'
import { type Bloque, opciones, parrafo } from '../correo/carta.ts'
import { cartaDeTiempo, eventoDe, fichaDeTiempo } from '../correo/carta-de-tiempo.ts'
import { adjuntoIcs, type Evento } from '../correo/ics.ts'
import { urlDeEnlace } from '../enlace.ts'
import type { Entorno, Plantilla } from '../plantilla.ts'
import { findPorNombre } from '../servicios/queries.ts'
import { findCita } from './queries.ts'

/** A version of an appointment, complete: its row may be gone when the mail is written. */
export interface DatosDeCita {
  aviso: 'confirmada' | 'cambiada' | 'cancelada'
  id: number
  /** Of its owner. */
  nombre: string
  email: string
  inicio: WallTime
  fin: WallTime
  /** When it was as its owner last heard; null when they heard of none. */
  sabido: { inicio: WallTime; fin: WallTime } | null
  /** SEQUENCE of its calendar entry. */
  secuencia: number
  /** When it became this version. */
  momento: Instante
  /** Of the link that changes it without a session; absent when there is nothing to change, and once the mail has left. */
  token?: string
}

const TITULOS = {
  confirmada: 'Tu cita está confirmada',
  cambiada: 'Tu cita cambió',
  cancelada: 'Tu cita fue cancelada',
}

/** Says "cita" and the time; neither the service nor the notes, which others may see over a shoulder (readings 43). */
export const cita: Plantilla<DatosDeCita> = {
  nombre: 'cita',
  titulo: 'Cita',
  secreta: false,
  reposa: true,
  redactar: async (datos, entorno) => {
    const { saludo, adjunto, enlace, ruta, lugar } = frasesDe(datos, entorno.negocio)
    const metodo = datos.aviso === 'cancelada' ? 'CANCEL' : 'REQUEST'
    return cartaDeTiempo(entorno, {
      titulo: TITULOS[datos.aviso],
      saludo: [saludo],
      fichas: [fichaDeTiempo(datos, ...lugar)],
      sigue: [await pagoDe(datos, entorno), adjunto],
      boton: [enlace, `${entorno.publicUrl}${ruta}`],
      despues: datos.token
        ? [
            parrafo('Si algo cambió, muévela o cancélala desde aquí, sin iniciar sesión:'),
            cambiarla(datos.token, entorno.publicUrl),
          ]
        : [],
      adjuntos: [adjuntoIcs('cita', eventoDeCita(datos, metodo, entorno))],
    })
  },
}

/** The ways to change an appointment without a session. */
function cambiarla(token: string, publicUrl: string): Bloque {
  return opciones([
    ['Mover la cita', urlDeEnlace(publicUrl, token, 'MOVER')],
    ['Cancelar la cita', urlDeEnlace(publicUrl, token, 'CANCELAR')],
  ])
}

/** How to pay it, while it takes place and its service has a price. */
async function pagoDe({ aviso, id }: DatosDeCita, { db, negocio }: Entorno): Promise<string | null> {
  const cita = aviso === 'cancelada' ? undefined : await findCita(db, id)
  const precio = cita && (await findPorNombre(db, cita.servicio))?.precio
  return precio === undefined ? null : lineaDePago(precio, negocio)
}

function frasesDe({ aviso, nombre }: DatosDeCita, { direccion }: Negocio) {
  const sigue = { enlace: 'Ver mi calendario', ruta: '/calendario', lugar: [direccion] }
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
      enlace: 'Reservar otra cita',
      ruta: '/agendar',
      lugar: [],
    },
  }[aviso]
}

/** Its entry in the calendar of its owner. */
export function eventoDeCita(
  { id, email, inicio, fin, secuencia, momento }: Omit<DatosDeCita, 'aviso' | 'nombre' | 'sabido'>,
  metodo: Evento['metodo'],
  entorno: Entorno,
): Evento {
  const cuando = { metodo, secuencia, inicio, fin, momento }
  const { direccion: lugar } = entorno.negocio
  return eventoDe({ ...cuando, id: `cita-${id}`, titulo: 'Cita', lugar, asistente: email }, entorno)
}
