import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { getProductoActivo, listProductosActivos } from '../../../contract/tienda/productos.ts'
import type { TarjetaDeProducto } from '../../../contract/tienda/tarjeta-de-producto.ts'
import { ApiError, messageOf } from '../../base/calls/api.ts'
import { useSesion } from '../../base/session/session.tsx'
import { bienvenidaDe } from '../../cuentas/acceso/useEntrar.ts'
import { usePedirEntrada } from '../../cuentas/acceso/usePedirEntrada.ts'
import { type ConfirmOptions, NOTICE_MS, useDialogs } from '../../ui/dialog/dialogs.tsx'
import { useAgregar } from '../carrito/api.ts'

const PIDE_SESION: ConfirmOptions = {
  icono: 'info',
  titulo: 'Inicia sesión',
  texto: 'Debes iniciar sesión para agregar productos.',
  aceptar: 'Iniciar sesión',
  cancelar: 'Seguir mirando',
}

/**
 * Puts so many of the product into the cart, once at a time, and tells how it went; resolves to true when the
 * errand is over: they are in, and Back did not close the alert alone. `entrada` asks a
 * visitor who that is.
 */
export function useAgregarProducto(producto: TarjetaDeProducto) {
  const { usuario } = useSesion()
  const { alerta, preguntar } = useDialogs()
  const queries = useQueryClient()
  const entrada = usePedirEntrada('producto', producto.id)
  const { mutateAsync, isPending } = useAgregar(usuario?.id ?? null)
  const enCurso = useRef(false)

  /** `recien` is true for who has just logged in to do this. */
  async function agregar(cantidad: number, recien = false): Promise<boolean> {
    if (enCurso.current) return false
    enCurso.current = true
    try {
      if (!usuario) {
        const entra = await preguntar(PIDE_SESION)
        if (entra) entrada.pedir({ id: producto.id, cantidad })
        if (entra !== false) return false
      }
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
    const agregado = `${producto.nombre} fue agregado al carrito.`
    const texto = usuario && recien ? `${bienvenidaDe(usuario)} ${agregado}` : agregado
    return alerta({ icono: 'exito', titulo: 'Producto agregado', texto, tiempo: NOTICE_MS })
  }
  return { agregar, pending: isPending, entrada }
}
