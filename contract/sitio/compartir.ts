/** Of what is shown where an address is shared, in pixels: the proportions that the places where people share ask for. */
export const TAMANO_DE_CARTEL = { ancho: 1200, alto: 630 } as const

/** The picture of whatever has none of ours: web/compartir.svg, as the build turns it into pixels. */
const DEL_SITIO = '/compartir.png'

/** The path of what is shown where a thing with this picture is shared: the picture cut to those proportions, or the site's. */
export function rutaDeCartel(imagen: string | null): string {
  const propia = /^\/?(imagenes\/[0-9a-f]{64})\.webp$/.exec(imagen ?? '')?.[1]
  return propia ? `/${propia}-cartel.jpg` : DEL_SITIO
}
