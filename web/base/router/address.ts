/** The parts of a pattern such as `/talleres/:id` at an address, decoded. */
export type Params = Record<string, string | undefined>

/** The names of the parts of a pattern: `id` of `/talleres/:id`. */
type Nombre<Patron extends string> = Patron extends `${string}:${infer Uno}/${infer Resto}`
  ? Uno | Nombre<`/${Resto}`>
  : Patron extends `${string}:${infer Ultimo}`
    ? Ultimo
    : never

/** The parts of an address: a path with its query and hash. */
export function partsOf(url: string): { pathname: string; search: string; hash: string } {
  const [, pathname = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(url)!
  return { pathname, search, hash }
}

/** Matches a path with a pattern, with or without a slash at its end; null when it is another. `/*` is all below. */
export function matchPath(patron: string, pathname: string): Params | null {
  const source = patron
    .replace(/\/+$/, '')
    .replace(/:(\w+)/g, '(?<$1>[^/]+)')
    .replace(/\/\*$/, '(?:/.*)?')
  const found = new RegExp(`^${source}/*$`, 'i').exec(pathname)
  if (!found) return null
  return Object.fromEntries(Object.entries(found.groups ?? {}).map(([nombre, parte]) => [nombre, decodificar(parte)]))
}

/** The path of a pattern with these parts. */
export function pathOf<const Patron extends string>(
  patron: Patron,
  params: Record<Nombre<Patron>, string | number>,
): string {
  return patron.replace(/:(\w+)/g, (_, nombre: Nombre<Patron>) => encodeURIComponent(params[nombre]))
}

/** An address with a query. */
export function withSearch(ruta: string, busqueda: Record<string, string | number>): string {
  const partes = Object.entries(busqueda).map(([nombre, valor]) => `${nombre}=${encodeURIComponent(valor)}`)
  return `${ruta}?${partes.join('&')}`
}

/** A typed address may hold a wrong escape: that text stays as it is. */
function decodificar(parte: string): string {
  try {
    return decodeURIComponent(parte)
  } catch {
    return parte
  }
}
