import { enHilo } from '../hilo.ts'
import { loadSharp } from '../imagenes/webp.ts'
import { ARCO, type Dibujable } from './dibujo.ts'

export interface Cartel extends Omit<Dibujable, 'imagen'> {
  /** A picture of ours, as it is stored. */
  imagen: Uint8Array | null
}

const dibujar = enHilo<Dibujable, string>(new URL('./hilo.ts', import.meta.url))

/** The picture as PNG, with a palette: a third of the weight, and phones load it before they show it. */
export async function pintarCartel({ imagen, ...cartel }: Cartel): Promise<Buffer> {
  const sharp = await loadSharp()
  const svg = await dibujar({ ...cartel, imagen: imagen && (await cortar(imagen)) })
  return sharp(Buffer.from(svg)).png({ palette: true, quality: 90 }).timeout({ seconds: 30 }).toBuffer()
}

/** As large as the arch, cut as a photograph in a frame would be. */
async function cortar(imagen: Uint8Array): Promise<string> {
  const sharp = await loadSharp()
  const bytes = await sharp(imagen).resize(ARCO.ancho, ARCO.alto, { fit: 'cover' }).jpeg({ quality: 92 }).toBuffer()
  return `data:image/jpeg;base64,${bytes.toString('base64')}`
}
