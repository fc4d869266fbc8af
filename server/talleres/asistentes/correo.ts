import { formatTramo, type WallTime } from '../../../contract/tiempo.ts'
import { boton, carta, contacto, ficha, parrafo } from '../../correo/carta.ts'
import type { Plantilla } from '../../plantilla.ts'

interface MensajeDeTaller {
  /** Of who has the seat. */
  nombre: string
  taller: { id: number; titulo: string; inicio: WallTime; fin: WallTime; lugar: string }
  /** What the owner typed; an empty line separates its paragraphs. */
  texto: string
}

/** What the owner writes to those with a seat, to each alone. Subject and preheader say "taller" and the time (readings 43). */
export const mensajeDeTaller: Plantilla<MensajeDeTaller> = {
  nombre: 'mensaje-de-taller',
  titulo: 'Mensaje a quienes van a un taller',
  secreta: false,
  reposa: true,
  redactar: ({ nombre, taller, texto }, { negocio, publicUrl }) => {
    const titulo = 'Sobre tu taller'
    return carta(negocio, {
      asunto: `${titulo} · ${negocio.nombre}`,
      titulo,
      resumen: formatTramo(taller),
      cuerpo: [
        parrafo(`Hola, ${nombre}: te escribimos sobre el taller “${taller.titulo}”.`),
        ...texto.split(/\n\s*\n/).map(parrafo),
        ficha(formatTramo(taller), 'Hora de Costa Rica', `Lugar: ${taller.lugar}`),
        boton('Ver el taller', `${publicUrl}/talleres/${taller.id}`),
        ...contacto(negocio),
      ],
    })
  },
}
