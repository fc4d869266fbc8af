import type { Generated } from 'kysely'
import type { Provincia } from '../../../../contract/base/fields/cantones.ts'
import type { Centimos, TasaDeIva } from '../../../../contract/base/money/money.ts'
import type { Instante } from '../../../../contract/base/time/time.ts'
import type { AvanceDeEntrega, TipoDeEntrega } from '../../../../contract/tienda/entrega.ts'
import type { EstadoDeOrden } from '../../../../contract/tienda/ordenes.ts'
import type { WithSearch, WithVersion } from '../columns.ts'

/** Products, carts and orders. */
export interface ShopTables {
  productos: WithSearch &
    WithVersion & {
      id: Generated<number>
      nombre: string
      descripcion: string | null
      precio: Centimos
      /** Its rate in per cent: a CHECK. Orders copy it. */
      iva: Generated<TasaDeIva>
      /** Never negative: a CHECK. */
      stock: number
      /** Units ever put in stock, corrections included; `stock` is this less the units of standing orders. */
      ingresado: number
      imagenUrl: string | null
      activo: boolean
      /** The owner's word; never empty. */
      categoria: string | null
      /** True for a deleted product that orders mention: it is in no list (R-archivar). */
      archivado: Generated<boolean>
      creado: Instante
    }
  /** One line per user and product: unique. */
  carritoLineas: {
    id: Generated<number>
    usuarioId: number
    productoId: number
    cantidad: number
  }
  /** People waiting for a sold-out product; the row goes when they are told. */
  esperasDeProducto: {
    usuarioId: number
    productoId: number
    creada: Instante
  }
  ordenes: WithSearch &
    WithVersion & {
      id: Generated<number>
      codigo: string
      /** Null in a sale of nobody, and once the person erased their account; the totals stay. */
      usuarioId: number | null
      /** The name when the order was placed; without a person 'Venta de mostrador' or 'Cuenta eliminada' and nothing else: a CHECK. */
      usuarioNombre: string
      usuarioApellido: string
      usuarioEmail: string
      fecha: Instante
      subtotal: Centimos
      iva: Centimos
      total: Centimos
      estado: EstadoDeOrden
      entrega: Generated<TipoDeEntrega>
      /** The address of an ENVIO and the phone to call, all four; null for RETIRO, and without an account: a CHECK. */
      provincia: Generated<Provincia | null>
      canton: Generated<string | null>
      senas: Generated<string | null>
      telefono: Generated<string | null>
      avance: Generated<AvanceDeEntrega>
      /** The instant at which it became ENTREGADA; null in every other state: a CHECK. */
      entregada: Generated<Instante | null>
      /** The client's Idempotency-Key, or a digest of the cart that was seen; unique per user. */
      clave: string | null
      /** A digest of the items and the delivery, to recognise an equal order without a key (R-una-sola-vez). */
      huella: string
      /** The instant at which it is annulled while it is unpaid; null for never. */
      pagarAntes: Generated<Instante | null>
    }
  ordenLineas: {
    id: Generated<number>
    ordenId: number
    productoId: number
    nombre: string
    precio: Centimos
    /** The rate of IVA as sold, in per cent. */
    tasa: Generated<TasaDeIva>
    cantidad: number
  }
  /** Every state that an order has had, the first one included. */
  ordenHistoria: {
    id: Generated<number>
    ordenId: number
    estado: EstadoDeOrden
    /** The author; null when that account was erased, and for the program's own changes. */
    usuarioId: number | null
    /** That account's name at that time. */
    autor: Generated<string | null>
    momento: Instante
  }
}
