/** The longer side of a stored picture at most, in pixels. */
export const LADO_MAXIMO = 1600

/**
 * The widths in pixels in which a picture of ours that is wider is served too, `/imagenes/{hash}-{ancho}.webp`: 400 for a card on a phone
 * or a plain screen, 600 for a card on a fine one, 800 for a dialog or a post; beyond that there is the picture itself. WebP only: at
 * equal quality AVIF makes a photo of 400 px a fifth smaller, 17 instead of 21 kB, at some thirty times the work.
 */
export const ANCHOS = [400, 600, 800] as const

/** What a browser may choose from, as `srcset`, for a picture of ours: `/imagenes/{hash}.webp`. Nothing for any other address. */
export function srcSetDe(url: string): string | undefined {
  const propia = /^(\/imagenes\/[0-9a-f]{64})\.webp$/.exec(url)?.[1]
  if (!propia) return undefined
  return [...ANCHOS.map((ancho) => `${propia}-${ancho}.webp ${ancho}w`), `${url} ${LADO_MAXIMO}w`].join(', ')
}
