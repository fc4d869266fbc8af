import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { getProductoActivo, listProductosActivos } from '../../../contract/tienda/productos.ts'
import type { TarjetaDeProducto } from '../../../contract/tienda/tarjeta-de-producto.ts'
import { ApiError, messageOf } from '../../base/calls/api.ts'
import { navigate } from '../../base/router/navigation.tsx'
import { loginAndReturn, paths } from '../../base/router/routes.ts'
import { useSesion } from '../../base/session/session.tsx'
import { keepPending } from '../../base/storage/pending.ts'
import { NOTICE_MS, useDialogs } from '../../ui/dialog/dialogs.tsx'
import { useAgregar } from '../carrito/api.ts'

/** Puts so many of the product into the cart, once at a time, and tells how it went; resolves to true when they are in. */
export function useAgregarProducto(producto: TarjetaDeProducto) {
  const { usuario } = useSesion()
  const { alerta } = useDialogs()
  const queries = useQueryClient()
  const pedirLogin = usePedirLogin(producto)
  const { mutateAsync, isPending } = useAgregar(usuario?.id ?? null)
  const enCurso = useRef(false)

  async function agregar(cantidad: number): Promise<boolean> {
    if (enCurso.current) return false
    enCurso.current = true
    try {
      // A visitor who logs in now comes back here, and it is added then.
      if (!usuario && (await pedirLogin(cantidad))) return false
      await mutateAsync({ producto: { ...producto, activo: true }, cantidad })
      // A visitor's choice waits in the browser and is announced there.
      if (!usuario) return true
    } catch (error) {
      // The session had ended, and the person preferred not to log in again.
      if (error instanceof ApiError && error.code === 'sin_sesion') return false
      for (const { path } of [listProductosActivos, getProductoActivo]) queries.invalidateQueries({ queryKey: [path] })
      await alerta({ icono: 'error', titulo: 'Error', texto: messageOf(error, 'No se pudo agregar al carrito') })
      return false
    } finally {
      enCurso.current = false
    }
    const texto = `${producto.nombre} fue agregado al carrito.`
    await alerta({ icono: 'exito', titulo: 'Producto agregado', texto, tiempo: NOTICE_MS })
    return true
  }
  return { agregar, pending: isPending }
}

/** Says that this needs a login, and offers the way there and back to this product; resolves to true when it was taken. */
function usePedirLogin({ id }: TarjetaDeProducto) {
  const { confirmar } = useDialogs()
  return async (cantidad: number): Promise<boolean> => {
    const aceptado = await confirmar({
      icono: 'info',
      titulo: 'Inicia sesión',
      texto: 'Debes iniciar sesión para agregar productos.',
      aceptar: 'Iniciar sesión',
      cancelar: 'Seguir mirando',
    })
    if (aceptado) {
      keepPending('producto', { id, cantidad })
      navigate(loginAndReturn(paths.producto(id)))
    }
    return aceptado
  }
}
