import { readFile } from 'node:fs/promises'
import { COLOR } from '../../../contract/base/colors.ts'
import { LADO_MAXIMO, TAMANO_DE_CARTEL } from '../../../contract/base/pictures/sizes.ts'
import { refuse } from '../http/refuse.ts'

/** More pixels than phones take; decoding this many needs up to 250 MB for a moment. */
const PIXELES_MAXIMOS = 64_000_000

const NO_ADMITIDA = 'El archivo no es una imagen que se admita. Usa JPG, PNG, WebP, AVIF o GIF.'
const DANADA = 'No se pudo leer la imagen: el archivo está dañado o incompleto.'
const ENORME = 'La imagen tiene demasiados píxeles: se admiten hasta 64 millones, como 8000 × 8000.'

/** A picture in the stored form. */
export interface Webp {
  bytes: Buffer
  ancho: number
  alto: number
}

/** Loads the picture library with the first picture. Its cache is off: pictures rarely repeat, and it would hold 50 MB. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  return sharp
}

/**
 * Re-encodes a picture of any admitted format: upright, at most 1600 px, WebP, without metadata, only the first frame. Refuses everything
 * else with 400 `archivo_invalido`.
 */
export async function toWebp(bytes: Buffer): Promise<Webp> {
  if (!esImagenAdmitida(bytes)) throw refuse(400, 'archivo_invalido', NO_ADMITIDA)
  const sharp = await loadSharp()
  const { width, height } = await legible(sharp(bytes, { limitInputPixels: false }).metadata())
  if (width * height > PIXELES_MAXIMOS) throw refuse(400, 'archivo_invalido', ENORME)
  const { data, info } = await legible(
    sharp(bytes, { limitInputPixels: PIXELES_MAXIMOS, failOn: 'error' })
      .autoOrient()
      .resize({ width: LADO_MAXIMO, height: LADO_MAXIMO, fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: 30 })
      .webp({ quality: 82 })
      .toBuffer({ resolveWithObject: true }),
  )
  return { bytes: data, ancho: info.width, alto: info.height }
}

/** One of our SVG drawings in the stored form. */
export async function drawWebp(dibujo: URL): Promise<Webp> {
  const sharp = await loadSharp()
  return toWebp(
    await sharp(await readFile(dibujo))
      .png()
      .toBuffer(),
  )
}

/** A copy of a stored picture, `ancho` pixels wide. */
export async function narrow(bytes: Uint8Array, ancho: number): Promise<Buffer> {
  const sharp = await loadSharp()
  return sharp(bytes).resize({ width: ancho }).webp({ quality: 78 }).toBuffer()
}

/** A stored picture cut to fill the frame of a link preview. JPEG, because every network reads it. */
export async function cut(bytes: Uint8Array): Promise<Buffer> {
  const sharp = await loadSharp()
  const { ancho, alto } = TAMANO_DE_CARTEL
  return sharp(bytes).resize(ancho, alto).flatten({ background: COLOR.arena }).jpeg({ quality: 82 }).toBuffer()
}

/** sharp reports a bad file as an Error. */
async function legible<T>(lectura: Promise<T>): Promise<T> {
  try {
    return await lectura
  } catch {
    throw refuse(400, 'archivo_invalido', DANADA)
  }
}

/** True when the bytes begin like JPEG, PNG, WebP, AVIF or GIF. Names and announced types prove nothing (R-subidas). */
function esImagenAdmitida(bytes: Buffer): boolean {
  const texto = (desde: number, hasta: number) => bytes.toString('latin1', desde, hasta)
  return (
    texto(0, 3) === '\xff\xd8\xff' ||
    texto(0, 8) === '\x89PNG\r\n\x1a\n' ||
    /^GIF8[79]a$/.test(texto(0, 6)) ||
    (texto(0, 4) === 'RIFF' && texto(8, 12) === 'WEBP') ||
    (texto(4, 8) === 'ftyp' && marcasDe(bytes).some((marca) => marca === 'avif' || marca === 'avis'))
  )
}

/** The brands of an ISO media file: four letters each, within its first box. */
function marcasDe(bytes: Buffer): string[] {
  const fin = Math.min(bytes.length >= 4 ? bytes.readUInt32BE(0) : 0, 256)
  return bytes.toString('latin1', 8, fin).match(/.{4}/gs) ?? []
}
