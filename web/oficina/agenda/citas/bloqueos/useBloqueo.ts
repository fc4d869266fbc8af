import { idOf } from '../../../../base/calls/api.ts'
import { changeSearch, useClose, useSearch } from '../../../../base/router/navigation.tsx'
import type { Dialogo } from '../../../base/lista/useDireccion.ts'

/** The block that is being written lives in the address: a day and an hour for a new one, or which it is. */
export function useBloqueo() {
  const valor = useSearch().get('bloqueo')
  const cerrar = useClose(() => changeSearch({ bloqueo: null }, { replace: true }))
  const dialogo: Dialogo | null =
    valor === null
      ? null
      : /^\d+$/.test(valor)
        ? { accion: 'editar', id: idOf(valor) }
        : { accion: 'nuevo', con: valor }
  return {
    dialogo,
    bloquear: (con: string) => changeSearch({ bloqueo: con }, { encima: true }),
    editar: (id: number) => changeSearch({ bloqueo: String(id) }, { encima: true }),
    cerrar,
  }
}
