/** The longest side of a stored picture, in pixels. */
export const LADO_MAXIMO = 1600

/**
 * Widths in pixels of the narrower copies `/imagenes/{hash}-{ancho}.webp`: 400 and 600 for cards, 800 for a dialog or a post. WebP only:
 * AVIF makes a photo of 400 px a fifth smaller (17 instead of 21 kB) at some thirty times the work.
 */
export const ANCHOS = [400, 600, 800] as const

/** The `srcset` of a stored picture, `/imagenes/{hash}.webp`; undefined for any other address. */
export function srcSetDe(url: string): string | undefined {
  const propia = /^(\/imagenes\/[0-9a-f]{64})\.webp$/.exec(url)?.[1]
  if (!propia) return undefined
  return [...ANCHOS.map((ancho) => `${propia}-${ancho}.webp ${ancho}w`), `${url} ${LADO_MAXIMO}w`].join(', ')
}

/** The picture of a link preview, in pixels: the proportions that social networks ask for. */
export const TAMANO_DE_CARTEL = { ancho: 1200, alto: 630 } as const

/** For things without a stored picture: web/build/compartir.svg, which the build turns into pixels. */
const DEL_SITIO = '/compartir.png'

/** The path of the preview picture: the thing's own picture cut to those proportions, or the site's. */
export function rutaDeCartel(imagen: string | null): string {
  const propia = /^\/?(imagenes\/[0-9a-f]{64})\.webp$/.exec(imagen ?? '')?.[1]
  return propia ? `/${propia}-cartel.jpg` : DEL_SITIO
}
