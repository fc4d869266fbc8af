import { formatFechaLarga, formatHora } from '../../../contract/tiempo.ts'
import { adjuntoIcs } from '../ics.ts'
import { boton, layout, nota, parrafo, textoPlano } from './layout.ts'
import type { DatosDeCita, Entorno, Plantilla } from './plantilla.ts'

const TITULOS = {
  confirmada: 'Tu cita está confirmada',
  cambiada: 'Tu cita cambió',
  cancelada: 'Tu cita fue cancelada',
}

/** Says "cita" and the time; neither the service nor the notes, which others may see over a shoulder (readings 43). */
export const cita: Plantilla<'cita'> = {
  titulo: 'Cita',
  secreta: false,
  redactar: (datos, entorno) => {
    const { negocio } = entorno
    const titulo = TITULOS[datos.aviso]
    const frases = frasesDe(datos, entorno)
    const { cuando, adjunto, contacto, enlace } = frases
    return {
      asunto: `${titulo} · ${negocio.nombre}`,
      texto: textoPlano(negocio, titulo, [cuando, adjunto, `${enlace.texto}: ${enlace.url}`, contacto]),
      html: layout(negocio, {
        titulo,
        resumen: cuando,
        cuerpo: [parrafo(cuando), parrafo(adjunto), boton(enlace.texto, enlace.url), nota(contacto)],
      }),
      adjuntos: [adjuntoDe(datos, entorno)],
    }
  },
}

function frasesDe({ aviso, nombre, inicio, fin }: DatosDeCita, { negocio, publicUrl }: Entorno) {
  const dia = formatFechaLarga(inicio)
  const horas = `de ${formatHora(inicio)} a ${formatHora(fin)} (hora de Costa Rica)`
  const contacto = `Si tienes alguna consulta, llama al ${negocio.telefono} o responde a este correo.`
  if (aviso === 'cancelada') {
    return {
      cuando: `Hola, ${nombre}: la cita del ${dia}, ${horas}, fue cancelada.`,
      adjunto: 'Con el archivo adjunto se quita de tu calendario.',
      enlace: { texto: 'Reservar otra cita', url: `${publicUrl}/agendar` },
      contacto,
    }
  }
  const abre = aviso === 'cambiada' ? 'tu cita cambió. Ahora es' : 'tu cita es'
  return {
    cuando: `Hola, ${nombre}: ${abre} el ${dia}, ${horas}, en ${negocio.direccion}.`,
    adjunto: 'Con el archivo adjunto queda en tu calendario.',
    enlace: { texto: 'Ver mi calendario', url: `${publicUrl}/calendario` },
    contacto,
  }
}

function adjuntoDe({ aviso, id, email, inicio, fin, secuencia, momento }: DatosDeCita, entorno: Entorno) {
  const { negocio, publicUrl } = entorno
  return adjuntoIcs('cita', {
    uid: `cita-${id}@${new URL(publicUrl).hostname}`,
    metodo: aviso === 'cancelada' ? 'CANCEL' : 'REQUEST',
    secuencia,
    inicio,
    fin,
    titulo: `Cita · ${negocio.nombre}`,
    lugar: negocio.direccion,
    organizador: { nombre: negocio.nombre, email: negocio.email },
    asistente: email,
    momento,
  })
}
