/** The address of a post on this site. Its id decides; the words of its title are there for people. */
export function rutaDePost({ idPost, titulo }: { idPost: number; titulo: string }): string {
  const sinTildes = titulo.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  const palabras = sinTildes
    .match(/[a-z0-9]+/g)
    ?.join('-')
    .slice(0, 80)
    .replace(/-$/, '')
  return `/blogusuario/${palabras ? `${idPost}-${palabras}` : idPost}`
}

/** The id in the last part of such an address. What has none is answered as it is: no post has it. */
export function idDePost(parte: string): string {
  return /^\d+/.exec(parte)?.[0] ?? parte
}
