/** What has a picture that shows it where its address is shared. */
export const COMPARTIBLES = ['producto', 'post', 'taller'] as const
export type Compartible = (typeof COMPARTIBLES)[number]

/** Of every such picture, in pixels: the proportions that the places where people share ask for. */
export const TAMANO_DE_CARTEL = { ancho: 1200, alto: 630 } as const

/** The path of that picture. Of another version of the same thing it is another, so that none is shown when it is old. */
export function rutaDeCartel(que: Compartible, { id, version }: { id: number; version: number }): string {
  return `/compartir/${que}/${id}-${version}.png`
}
