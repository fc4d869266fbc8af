/** A post as the history tells of it. */
export function vistaDe({ titulo, contenido, imagen }: { titulo: string; contenido: string; imagen: string | null }) {
  return { Título: titulo, Contenido: contenido, Imagen: imagen }
}
