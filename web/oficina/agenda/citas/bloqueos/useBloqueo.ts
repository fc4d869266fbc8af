import { idDe } from '../../../../base/calls/api.ts'
import { cambiarBusqueda, useBusqueda, useCerrar } from '../../../../base/router/navigation.tsx'
import type { Dialogo } from '../../../base/lista/useDireccion.ts'

/** The block that is being written lives in the address: a day and an hour for a new one, or which it is. */
export function useBloqueo() {
  const valor = useBusqueda().get('bloqueo')
  const cerrar = useCerrar(() => cambiarBusqueda({ bloqueo: null }, { replace: true }))
  const dialogo: Dialogo | null =
    valor === null
      ? null
      : /^\d+$/.test(valor)
        ? { accion: 'editar', id: idDe(valor) }
        : { accion: 'nuevo', con: valor }
  return {
    dialogo,
    bloquear: (con: string) => cambiarBusqueda({ bloqueo: con }, { encima: true }),
    editar: (id: number) => cambiarBusqueda({ bloqueo: String(id) }, { encima: true }),
    cerrar,
  }
}
