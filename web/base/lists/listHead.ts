import type { Sitio } from '../../../contract/base/wire/rendered-page.ts'
import { type HeadQuery, type PublicHead, publicHead, type ServerPart } from '../router/head.ts'
import { addressOfView, type ListView, titleOfView, viewOf } from './listAddress.ts'

/** A list in pages, each with an address of its own. */
interface Lista {
  /** Rows of a page. */
  tamano: number
  /** The filters in its address; what somebody searches for, `buscar`, is among those if there is one. */
  filtros?: readonly string[]
  /** The query of a page, whose answer also carries the number of all rows. */
  consultaDe(vista: ListView): HeadQuery
  /** How many there are without filters. */
  contar(sitio: Sitio): Promise<number>
}

/** A `publica` screen that shows a list. Search engines are told nothing of a visitor's search. */
export function publicInPages(lista: Lista, datos: PublicHead): ServerPart {
  const entera = publicHead(datos)
  const paginasDe = (total: number) => Math.max(1, Math.ceil(total / lista.tamano))
  return {
    ...entera,
    consultas: (params, search) => [
      lista.consultaDe(viewOf(search, lista.filtros)),
      ...(entera.consultas?.(params, search) ?? []),
    ],
    find(peticion) {
      const { pantalla } = peticion
      const vista = viewOf(peticion.search, lista.filtros)
      const { total } = peticion.queries.getQueryData<{ total: number }>(lista.consultaDe(vista).queryKey)!
      const paginas = paginasDe(total)
      if (vista.hoja > paginas) return null
      const titulo = titleOfView(pantalla.titulo, vista)
      const { cabeza } = entera.find(peticion)!
      const filtrada = Object.keys(vista.filtros).length > 0
      if (!cabeza || vista.filtros.buscar || (filtrada && total === 0)) return { titulo, cabeza: null }
      const enSitio = (hoja: number) => peticion.sitio.url + addressOfView(pantalla.ruta, { ...vista, hoja })
      return {
        titulo,
        cabeza: {
          ...cabeza,
          canonica: enSitio(vista.hoja),
          ...((filtrada || vista.hoja > 1) && { nombre: `${titulo} · ${peticion.negocio.nombre}` }),
          ...(vista.hoja > 1 && { anterior: enSitio(vista.hoja - 1) }),
          ...(vista.hoja < paginas && { siguiente: enSitio(vista.hoja + 1) }),
        },
      }
    },
    direcciones: async (sitio, { ruta }) =>
      Array.from({ length: paginasDe(await lista.contar(sitio)) }, (_, i) =>
        addressOfView(ruta, { hoja: i + 1, filtros: {} }),
      ),
  }
}
