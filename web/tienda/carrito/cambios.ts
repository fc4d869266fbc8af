import { useQueryClient } from '@tanstack/react-query'
import { agregarAlCarrito, type CartItem } from '../../../contract/tienda/carrito.ts'
import { useAct } from '../../base/acting/act.tsx'
import { ApiError } from '../../base/calls/answers.ts'
import { call } from '../../base/calls/api.ts'
import { useIdempotencyKey } from '../../base/calls/useKey.ts'
import type { AlertOptions } from '../../ui/dialog/dialogs.tsx'
import { carritoDe, type DeQuien, EN_FILA, enviarCantidad, preparado } from './api.ts'
import { agregarLinea, cambiarLinea, type ProductoDeLinea, quitarLinea } from './lineas.ts'

/** Answers what adds to the line of the product, or makes one. */
export function useAgregar() {
  const conClave = useIdempotencyKey()
  const cambiar = useCambio()
  return (deQuien: DeQuien, linea: { producto: ProductoDeLinea; cantidad: number }) => {
    const { producto, cantidad } = linea
    return cambiar(deQuien, {
      anticipar: (items) => agregarLinea(items, linea),
      aqui: ({ prepararLinea }) => prepararLinea(producto.id, cantidad),
      enviar: (usuarioId) => {
        const query = { usuarioId, productoId: producto.id, cantidad }
        return conClave((clave) => call(agregarAlCarrito, { query }, { clave, ...EN_FILA }))
      },
    })
  }
}

/** Answers what sets the quantity of a line; 0 takes it out. */
export function useCambiarCantidad(deQuien: DeQuien) {
  const cambiar = useCambio()
  return ({ id, cantidad }: Pick<CartItem, 'id' | 'cantidad'>) =>
    cambiar(deQuien, {
      anticipar: (items) => (cantidad > 0 ? cambiarLinea(items, { id, cantidad }) : quitarLinea(items, { id })),
      aqui: ({ cambiarAqui }) => cambiarAqui(deQuien, id, cantidad),
      enviar: () => enviarCantidad(id, cantidad),
    })
}

/** `useAct` for a change of the cart: each press counts. */
export function useActoDeCarrito() {
  const { hacer } = useAct()
  return (cambio: () => Promise<void>, rechazo: (error: unknown) => AlertOptions | null) =>
    hacer({ enForma: true, unaVez: true, seguidos: true, hacer: () => cambio().then(() => null), rechazo })
}

interface Cambio {
  /** The cart as it will be. */
  anticipar: (items: CartItem[]) => CartItem[]
  /** Makes the change in the browser, for a visitor and for a person who goes on without a session. */
  aqui: (preparado: typeof import('./preparado.ts')) => void
  enviar: (usuarioId: number) => Promise<unknown>
}

/** The changes of each cart that are not sent yet, the last of them, and the cart without them. */
const filas = new Map<DeQuien, { cuantos: number; ultimo: Promise<unknown>; firme?: CartItem[] | undefined }>()

/**
 * Answers what changes a cart: the change shows at once and is taken back when it fails. Changes are sent one after the other, in the order
 * in which they were made; the last one reads the cart again.
 */
function useCambio() {
  const queries = useQueryClient()
  return async (deQuien: DeQuien, cambio: Cambio): Promise<void> => {
    const { queryKey } = carritoDe(deQuien)
    const fila = filas.get(deQuien) ?? { cuantos: 0, ultimo: Promise.resolve() }
    filas.set(deQuien, fila)
    if (fila.cuantos === 0) fila.firme = queries.getQueryData(queryKey)
    fila.cuantos += 1
    const enviado = fila.ultimo.then(() => mandar(deQuien, cambio))
    fila.ultimo = enviado.catch(() => {})
    await queries.cancelQueries({ queryKey })
    queries.setQueryData(queryKey, (items) => items && cambio.anticipar(items))
    try {
      await enviado
      fila.firme = fila.firme && cambio.anticipar(fila.firme)
    } catch (error) {
      queries.setQueryData(queryKey, fila.firme)
      throw error
    } finally {
      fila.cuantos -= 1
      if (fila.cuantos === 0) void queries.invalidateQueries({ queryKey })
    }
  }
}

async function mandar(deQuien: DeQuien, { aqui, enviar }: Cambio): Promise<void> {
  try {
    if (deQuien !== null) return void (await enviar(deQuien))
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'sin_sesion')) throw error
  }
  aqui(await preparado())
}
