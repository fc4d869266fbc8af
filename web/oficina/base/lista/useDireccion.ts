import { idOf } from '../../../base/calls/api.ts'
import { hojaPedida } from '../../../base/lists/listAddress.ts'
import { changeSearch, useClose, useSearch } from '../../../base/router/navigation.tsx'

/** The dialog that is open over a list; `con` is what a new one begins with. */
export type Dialogo = { accion: 'nuevo'; con?: string } | { accion: 'editar' | 'ver'; id: number }

/** What a dialog is given that an address opens. */
export type Abierto = { dialogo: Dialogo; onClose: () => void }

const ACCIONES = ['nuevo', 'editar', 'ver'] as const

/**
 * Page, search, filters, order and open dialog of a list live in its address, so that back, reload and a shared link work.
 */
export function useDireccion() {
  const params = useSearch()
  const cerrar = useClose(() =>
    changeSearch({ nuevo: null, usuario: null, editar: null, ver: null }, { replace: true }),
  )

  return {
    buscar: params.get('buscar') ?? '',
    pagina: hojaPedida(params),
    dialogo: dialogoDe(params),
    /** The value of a filter; empty where there is none. */
    filtroDe: (nombre: string) => params.get(nombre) ?? '',
    filtrar,
    /** Shows everything again: without the search, the chips and these filters. */
    limpiar: (filtros: readonly { nombre: string }[] = []) =>
      filtrar({ ...TODO, ...Object.fromEntries(filtros.map(({ nombre }) => [nombre, null])) }),
    setPagina: (pagina: number, options?: { replace: boolean }) =>
      changeSearch({ pagina: pagina === 1 ? null : String(pagina) }, options),
    abrir: (dialogo: Dialogo) =>
      changeSearch({ [dialogo.accion]: 'id' in dialogo ? String(dialogo.id) : (dialogo.con ?? '1') }, { encima: true }),
    /** Goes back to the list, or to it without the dialog where that was the first page. */
    cerrar,
  }
}

/** What narrows one of the lists; the days too, since a list may have them in the address. */
const TODO = { situacion: null, periodo: null, buscar: null, mes: null, desde: null, hasta: null }

/** Changes the search or the filters, which leads to page 1 (R-primera-hoja). */
function filtrar(cambio: Record<string, string | null>): void {
  changeSearch({ ...cambio, pagina: null }, { replace: true })
}

function dialogoDe(params: URLSearchParams): Dialogo | null {
  const accion = ACCIONES.find((nombre) => params.has(nombre))
  if (!accion) return null
  const valor = params.get(accion)!
  return accion === 'nuevo' ? { accion, con: valor } : { accion, id: idOf(valor) }
}
