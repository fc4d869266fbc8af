import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { idDe } from '../../api.ts'

/** The dialog that is open over a list; `con` is what a new one begins with. */
export type Dialogo = { accion: 'nuevo'; con?: string } | { accion: 'editar' | 'ver'; id: number }

const ACCIONES = ['nuevo', 'editar', 'ver'] as const

/** Page, search, filters and open dialog of a list live in its address, so that back, reload and a shared link work. */
export function useDireccion() {
  const [params, setParams] = useSearchParams()
  const navigate = useNavigate()
  const { state } = useLocation()

  const set = (cambios: Record<string, string | null>, options?: { replace?: boolean; state?: unknown }) =>
    setParams((antes) => {
      for (const [nombre, valor] of Object.entries(cambios)) {
        if (valor) antes.set(nombre, valor)
        else antes.delete(nombre)
      }
      return antes
    }, options)

  return {
    buscar: params.get('buscar') ?? '',
    pagina: Math.max(1, Math.trunc(Number(params.get('pagina'))) || 1),
    dialogo: dialogoDe(params),
    /** Any search resets to page 1 (specification section 5). */
    setBuscar: (texto: string) => set({ buscar: texto, pagina: null }, { replace: true }),
    /** The value of a filter; empty where there is none. */
    filtroDe: (nombre: string) => params.get(nombre) ?? '',
    setFiltro: (nombre: string, valor: string) => set({ [nombre]: valor, pagina: null }, { replace: true }),
    /** Shows everything again: without the search and without this filter. */
    limpiar: (nombre: string) => set({ [nombre]: null, buscar: null, pagina: null }, { replace: true }),
    setPagina: (pagina: number, options?: { replace: boolean }) =>
      set({ pagina: pagina > 1 ? String(pagina) : null }, options),
    abrir: (dialogo: Dialogo) =>
      set(
        { [dialogo.accion]: 'id' in dialogo ? String(dialogo.id) : (dialogo.con ?? '1') },
        { state: { abierto: true } },
      ),
    /** Goes back to the list, or to it without the dialog where that was the first page. */
    cerrar: () => {
      if ((state as { abierto?: boolean } | null)?.abierto) navigate(-1)
      else set({ nuevo: null, editar: null, ver: null }, { replace: true })
    },
  }
}

export type Direccion = ReturnType<typeof useDireccion>

function dialogoDe(params: URLSearchParams): Dialogo | null {
  const accion = ACCIONES.find((nombre) => params.has(nombre))
  if (!accion) return null
  const valor = params.get(accion)!
  return accion === 'nuevo' ? { accion, con: valor } : { accion, id: idDe(valor) }
}
