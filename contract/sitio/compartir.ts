/** The picture of a link preview, in pixels: the proportions that social networks ask for. */
export const TAMANO_DE_CARTEL = { ancho: 1200, alto: 630 } as const

/** For things without a stored picture: web/build/compartir.svg, which the build turns into pixels. */
const DEL_SITIO = '/compartir.png'

/** The path of the preview picture: the thing's own picture cut to those proportions, or the site's. */
export function rutaDeCartel(imagen: string | null): string {
  const propia = /^\/?(imagenes\/[0-9a-f]{64})\.webp$/.exec(imagen ?? '')?.[1]
  return propia ? `/${propia}-cartel.jpg` : DEL_SITIO
}
