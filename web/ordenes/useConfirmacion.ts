import { useRef } from 'react'
import type { Usuario } from '../../contract/cuentas.ts'
import { ApiError, mensajeDe } from '../api.ts'
import type { Linea } from '../carrito/lineas.ts'
import { navegar } from '../navegacion.tsx'
import { rutas } from '../rutas.ts'
import { useDialogos } from '../ui/dialog/dialogos.tsx'
import { useConfirmarOrden } from './api.ts'

/** Places the order, tells how it went, and goes to the thank-you. A second click while it is under way does nothing. */
export function useConfirmacion({ id }: Usuario) {
  const { alerta } = useDialogos()
  const enCurso = useRef(false)
  const { mutateAsync, isPending, isSuccess, error, variables } = useConfirmarOrden(id)

  async function confirmar(lineas: readonly Linea[]) {
    if (enCurso.current) return
    if (lineas.length === 0) return alerta({ icono: 'aviso', titulo: 'Atención', texto: 'Tu carrito está vacío.' })
    enCurso.current = true
    try {
      const { codigoOrden } = await mutateAsync(lineas)
      await alerta({
        icono: 'exito',
        titulo: 'Orden generada',
        texto: 'Te hemos enviado el PDF de tu orden de compra',
        boton: 'Finalizar',
      })
      navegar(rutas.orden(codigoOrden), { replace: true })
    } catch (error) {
      await fallo(error)
    } finally {
      enCurso.current = false
    }
  }

  async function fallo(error: unknown) {
    const sinSesion = error instanceof ApiError && error.code === 'sin_sesion'
    const texto = sinSesion ? 'Usuario no autenticado' : mensajeDe(error, 'No se pudo registrar la orden.')
    await alerta({ icono: 'error', titulo: 'Error', texto })
  }

  /**
   * What was sent stays on the screen although the cart may be empty now: the order was placed, or nobody knows whether it was,
   * and trying again with the same lines brings that order and no second one.
   */
  const enviadas = isSuccess || sinRespuesta(error) ? variables : null
  return { confirmar, pending: isPending, enviadas }
}

/** No answer, or not one of our program's: the order may exist. */
function sinRespuesta(error: unknown): boolean {
  return error instanceof ApiError && (error.status < 400 || error.status > 500)
}
