/** The page in the address of a list, from 1, and the filters of its rows. */
export interface ListView {
  hoja: number
  /** The filters that are set, in the order of the address. */
  filtros: Readonly<Record<string, string>>
}

/** Reads the query of an address; `nombres` are the filters that the list knows. */
export function viewOf(search: string, nombres: readonly string[] = []): ListView {
  const params = new URLSearchParams(search)
  const dados = nombres.map((nombre) => [nombre, params.get(nombre)?.trim() ?? ''] as const)
  return { hoja: hojaPedida(params), filtros: Object.fromEntries(dados.filter(([, valor]) => valor)) }
}

/** The page that an address asks for. */
export function hojaPedida(params: URLSearchParams): number {
  const hoja = /^[1-9]\d{0,6}$/.exec(params.get('pagina') ?? '')
  return hoja ? Number(hoja[0]) : 1
}

/** The one address of a page of a list. */
export function addressOfView(ruta: string, { hoja, filtros }: ListView): string {
  const params = new URLSearchParams({ ...filtros, ...(hoja > 1 && { pagina: String(hoja) }) })
  return params.size > 0 ? `${ruta}?${params}` : ruta
}

/** The title of the document for a page of a list, before the name of the business. */
export function titleOfView(titulo: string, { hoja, filtros }: ListView): string {
  const { buscar, ...otros } = filtros
  const que = [titulo, ...Object.values(otros), ...(buscar ? [`«${buscar}»`] : [])].join(': ')
  return hoja > 1 ? `${que}, página ${hoja}` : que
}
