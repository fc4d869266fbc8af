import { fechaOf, formatDias, formatFechaLarga, formatHora } from '../../../contract/tiempo.ts'
import { adjuntoIcs } from '../ics.ts'
import { boton, layout, nota, parrafo, textoPlano } from './layout.ts'
import type { DatosDeInscripcion, Entorno, Plantilla } from './plantilla.ts'

const TITULOS = {
  confirmada: 'Tu inscripción está confirmada',
  cambiada: 'Tu taller cambió',
  cancelada: 'Tu inscripción fue cancelada',
  suspendida: 'Tu taller se suspendió',
}

/** Names the workshop in the letter only; subject and calendar entry say "taller" and the time (readings 43). */
export const inscripcion: Plantilla<'inscripcion'> = {
  titulo: 'Inscripción a un taller',
  secreta: false,
  redactar: (datos, entorno) => {
    const { negocio } = entorno
    const titulo = TITULOS[datos.aviso]
    const { parrafos, enlace, contacto } = frasesDe(datos, entorno)
    return {
      asunto: `${titulo} · ${negocio.nombre}`,
      texto: textoPlano(negocio, titulo, [...parrafos, `${enlace.texto}: ${enlace.url}`, contacto]),
      html: layout(negocio, {
        titulo,
        resumen: cuando(datos),
        cuerpo: [...parrafos.map(parrafo), boton(enlace.texto, enlace.url), nota(contacto)],
      }),
      adjuntos: [adjuntoDe(datos, entorno)],
    }
  },
}

function frasesDe(datos: DatosDeInscripcion, { negocio, publicUrl }: Entorno) {
  const contacto = `Si tienes alguna consulta, llama al ${negocio.telefono} o responde a este correo.`
  const parrafos = parrafosDe(datos)
  if (seQuita(datos)) {
    return { parrafos, contacto, enlace: { texto: 'Ver los talleres', url: `${publicUrl}/talleres` } }
  }
  return { parrafos, contacto, enlace: { texto: 'Ver el taller', url: `${publicUrl}/talleres/${datos.taller.id}` } }
}

function parrafosDe(datos: DatosDeInscripcion): string[] {
  const { nombre, taller } = datos
  const donde = `${cuando(datos)} Lugar: ${taller.lugar}.`
  const siNo = 'Si no puedes venir, deja tu lugar a otra persona desde la página del taller, antes de que comience.'
  return {
    confirmada: [
      `Hola, ${nombre}: tienes tu lugar en el taller “${taller.titulo}”.`,
      donde,
      `Con el archivo adjunto queda en tu calendario. ${siNo}`,
    ],
    cambiada: [
      `Hola, ${nombre}: cambió el taller “${taller.titulo}”, en el que tienes tu lugar. Ahora es así:`,
      donde,
      `Con el archivo adjunto se actualiza tu calendario. ${siNo}`,
    ],
    cancelada: [
      `Hola, ${nombre}: tu inscripción en el taller “${taller.titulo}” fue cancelada.`,
      cuando(datos),
      'Con el archivo adjunto se quita de tu calendario.',
    ],
    suspendida: [
      `Hola, ${nombre}: el taller “${taller.titulo}” se suspendió.`,
      cuando(datos),
      'Con el archivo adjunto se quita de tu calendario. Tu lugar se conserva: si vuelve a programarse, te avisaremos.',
    ],
  }[datos.aviso]
}

/** Whether the entry leaves the person's calendar. */
function seQuita({ aviso }: DatosDeInscripcion): boolean {
  return aviso === 'cancelada' || aviso === 'suspendida'
}

function cuando({ taller: { inicio, fin } }: DatosDeInscripcion): string {
  if (fechaOf(inicio) === fechaOf(fin - 1)) {
    return `${formatDias(inicio, fin)}, de ${formatHora(inicio)} a ${formatHora(fin)} (hora de Costa Rica).`
  }
  const momento = (wall: number) => `${formatFechaLarga(wall)}, ${formatHora(wall)}`
  return `Comienza el ${momento(inicio)} y termina el ${momento(fin)} (hora de Costa Rica).`
}

function adjuntoDe(datos: DatosDeInscripcion, { negocio, publicUrl }: Entorno) {
  const { id, email, taller, secuencia, momento } = datos
  return adjuntoIcs('taller', {
    uid: `inscripcion-${id}@${new URL(publicUrl).hostname}`,
    metodo: seQuita(datos) ? 'CANCEL' : 'REQUEST',
    secuencia,
    inicio: taller.inicio,
    fin: taller.fin,
    titulo: `Taller · ${negocio.nombre}`,
    lugar: taller.lugar,
    organizador: { nombre: negocio.nombre, email: negocio.email },
    asistente: email,
    momento,
  })
}
