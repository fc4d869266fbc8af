import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatColones, totales } from '../../../contract/base/money/money.ts'
import type { Usuario } from '../../../contract/cuentas/cuentas.ts'
import { cambioDeIva, cambioDePrecio } from '../../../contract/tienda/item-pedido.ts'
import type { OrdenDetalle } from '../../../contract/tienda/ordenes.ts'
import { refusalOf, useAct } from '../../base/acting/act.tsx'
import { ApiError } from '../../base/calls/answers.ts'
import { navigate } from '../../base/router/navigation.tsx'
import { paths } from '../../base/router/routes.ts'
import { type AlertOptions, useDialogs } from '../../ui/dialog/dialogs.tsx'
import { carritoDe } from '../carrito/api.ts'
import { aPreciosDe, type LineaDelCarrito, lineasDe } from '../carrito/lineas.ts'
import { type Pedido, useConfirmarOrden } from './api.ts'

/** Places the order, tells how it went, and goes to the thank-you. A second click while it is under way does nothing. */
export function useConfirmacion(usuario: Usuario, enCarrito: readonly LineaDelCarrito[]) {
  const { alerta } = useDialogs()
  const { hacer, enCurso, error } = useAct()
  const { enviar, enviadas } = useEnviar(usuario, enCarrito)

  async function confirmar(pedido: Pedido, onHecha: () => void) {
    if (pedido.lineas.length === 0)
      return alerta({ icono: 'aviso', titulo: 'Atención', texto: 'Tu carrito está vacío.' })
    let codigo: string | undefined
    await hacer({
      enForma: true,
      unaVez: true,
      hacer: async () => {
        codigo = (await enviar(pedido))?.codigoOrden
        if (codigo === undefined) return null
        onHecha()
        return { alerta: GENERADA }
      },
      rechazo: (error) => (faltasDe(error) ? null : rechazoDe(error)),
    })
    if (codigo !== undefined) navigate(paths.orden(codigo), { replace: true })
  }

  return { confirmar, pending: enCurso, faltas: faltasDe(error), enviadas }
}

const GENERADA: AlertOptions = {
  icono: 'exito',
  titulo: 'Orden generada',
  texto: 'Te hemos enviado el PDF de tu orden de compra',
  boton: 'Finalizar',
}

function rechazoDe(error: unknown): AlertOptions | null {
  if (error instanceof ApiError && error.code === 'sin_sesion')
    return { icono: 'error', titulo: 'Error', texto: 'Usuario no autenticado' }
  return refusalOf(error, 'No se pudo registrar la orden.')
}

/** Shows the server's sentences at their fields, where those are on the screen. */
function faltasDe(error: unknown): ApiError | null {
  return error instanceof ApiError && error.code === 'datos_invalidos' && error.fields ? error : null
}

/** Sends an order at the prices that were shown first, whatever the cart was read with since (R-precio-que-cambio). */
function useEnviar({ id }: Usuario, enCarrito: readonly LineaDelCarrito[]) {
  const queries = useQueryClient()
  const dialogos = useDialogs()
  const [mostradas, setMostradas] = useState(enCarrito)
  const confirmarOrden = useConfirmarOrden(id)
  /**
   * The sent lines stay on the screen although the cart may be empty now. The order was placed, or its answer got lost: sending the same
   * lines again brings that order and no second one.
   */
  const [enviadas, setEnviadas] = useState<Pedido | null>(null)

  /** Answers null when prices changed and the person wants to look at them first. */
  async function enviar(
    { lineas, ...pedido }: Pedido,
    precios = mostradas,
  ): Promise<Pick<OrdenDetalle, 'codigoOrden'> | null> {
    const enviadas = aPreciosDe(lineas, precios)
    const enviado = { lineas: enviadas, ...pedido }
    try {
      const orden = await confirmarOrden(enviado)
      setEnviadas(enviado)
      return orden
    } catch (error) {
      setEnviadas(sinRespuesta(error) ? enviado : null)
      if (!(error instanceof ApiError && error.code === 'precio_cambio')) throw error
      const ahora = lineasDe(await queries.fetchQuery({ ...carritoDe(id), staleTime: 0 }))
      const nuevas = aPreciosDe(enviadas, ahora)
      const frases = frasesDe(enviadas, nuevas)
      // The price is what it was again, or the cart no longer has the product.
      if (frases.length === 0) throw error
      const acepta = await preguntar(frases, nuevas)
      setMostradas(ahora)
      return acepta ? enviar({ lineas, ...pedido }, ahora) : null
    }
  }

  function preguntar(frases: string[], lineas: readonly LineaDelCarrito[]) {
    const total = `El total ahora es ${formatColones(totales(lineas).total)}.`
    return dialogos.confirmar({
      icono: 'aviso',
      titulo: 'Cambió el precio',
      texto: [...frases, total].join(' '),
      aceptar: 'Confirmar Orden',
      cancelar: 'Revisar',
    })
  }

  return { enviar, enviadas }
}

function frasesDe(antes: readonly LineaDelCarrito[], ahora: readonly LineaDelCarrito[]): string[] {
  return antes.flatMap(({ nombre, precio, tasa }, i) => {
    const { precio: otro, tasa: otra } = ahora[i]!
    return [
      ...(precio === otro ? [] : [cambioDePrecio(nombre, precio, otro)]),
      ...(tasa === otra ? [] : [cambioDeIva(nombre, tasa, otra)]),
    ]
  })
}

/** True when no answer of our program came: the order may exist. */
function sinRespuesta(error: unknown): boolean {
  return error instanceof ApiError && (error.status < 400 || error.status > 500)
}
