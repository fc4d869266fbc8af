import { useQueryClient } from '@tanstack/react-query'
import type { Usuario } from '../../../contract/cuentas/cuentas.ts'
import { getProductoActivo, listProductosActivos } from '../../../contract/tienda/productos.ts'
import type { TarjetaDeProducto } from '../../../contract/tienda/tarjeta-de-producto.ts'
import { refusalOf, useAct } from '../../base/acting/act.tsx'
import { useSesion } from '../../base/session/session.tsx'
import { bienvenidaDe } from '../../cuentas/acceso/useEntrar.ts'
import { type ConfirmOptions, NOTICE_MS, useDialogs } from '../../ui/dialog/dialogs.tsx'
import { useAgregar } from '../carrito/cambios.ts'

const PIDE_SESION: ConfirmOptions = {
  icono: 'info',
  titulo: 'Inicia sesión',
  texto: 'Debes iniciar sesión para agregar productos.',
  aceptar: 'Iniciar sesión',
  cancelar: 'Seguir mirando',
}

/**
 * Puts so many of the product into the cart, once at a time, and tells how it went; resolves to true when the errand is over: they are in,
 * and Back did not close the alert alone.
 */
export function useAgregarProducto(producto: TarjetaDeProducto) {
  const { usuario } = useSesion()
  const { alerta, preguntar } = useDialogs()
  const queries = useQueryClient()
  const { hacer, enCurso } = useAct()
  const poner = useAgregar()

  function rechazo(error: unknown) {
    for (const { path } of [listProductosActivos, getProductoActivo]) queries.invalidateQueries({ queryKey: [path] })
    return refusalOf(error, 'No se pudo agregar al carrito')
  }

  async function agregar(cantidad: number): Promise<boolean> {
    const entra = usuario ? true : await preguntar(PIDE_SESION)
    const linea = { producto: { ...producto, activo: true }, cantidad }
    // A visitor's choice waits in the browser and is announced there.
    if (entra === false)
      return hacer({ enForma: true, unaVez: true, hacer: () => poner(null, linea).then(() => null), rechazo })
    if (!entra) return false
    let recien: Usuario | null = null
    const hecho = await hacer({
      quien: {
        titulo: 'Para agregarlo a tu carrito',
        texto: `${producto.nombre}. Entra para agregarlo.`,
        conCuenta: true,
      },
      enForma: true,
      unaVez: true,
      hacer: async (persona) => {
        if (!usuario) recien = persona
        await poner(persona.id, linea)
        return null
      },
      rechazo,
    })
    if (!hecho) return false
    const agregado = `${producto.nombre} fue agregado al carrito.`
    const texto = recien ? `${bienvenidaDe(recien)} ${agregado}` : agregado
    return alerta({ icono: 'exito', titulo: 'Producto agregado', texto, tiempo: NOTICE_MS })
  }
  return { agregar, pending: enCurso }
}
