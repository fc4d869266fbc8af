import type { Generated } from 'kysely'
import type { Provincia } from '../../../contract/base/cantones.ts'
import type { Centimos } from '../../../contract/base/dinero.ts'
import type { Instante, WallTime } from '../../../contract/base/tiempo.ts'
import type { CobrableDe } from '../../../contract/tienda/cobros.ts'
import type { AvanceDeEntrega, TipoDeEntrega } from '../../../contract/tienda/entrega.ts'
import type { FormaDeCobro } from '../../../contract/tienda/formas-de-cobro.ts'
import type { EstadoDeOrden } from '../../../contract/tienda/ordenes.ts'
import type { ConBusqueda, ConVersion } from './columnas.ts'

/** What is sold, carts and orders, and what is paid. */
export interface Tienda {
  productos: ConBusqueda &
    ConVersion & {
      id: Generated<number>
      nombre: string
      descripcion: string | null
      precio: Centimos
      /** Never negative: a CHECK. */
      stock: number
      /** Units that were ever put in stock, corrections included: `stock` is what is left of them beside the orders that stand. */
      ingresado: number
      imagenUrl: string | null
      activo: boolean
      /** In the words of the owner; never empty. */
      categoria: string | null
      /** Deleted while orders mention it: gone from every list (readings 24). */
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
  /** Who wants to be told when a product that is sold out is back; gone once they are. */
  esperasDeProducto: {
    usuarioId: number
    productoId: number
    creada: Instante
  }
  ordenes: ConBusqueda &
    ConVersion & {
      id: Generated<number>
      codigo: string
      /** Null once the person erased their account; the totals stay. */
      usuarioId: number | null
      /** As they were when the order was placed; without an account 'Cuenta eliminada' and nothing else: a CHECK. */
      usuarioNombre: string
      usuarioApellido: string
      usuarioEmail: string
      fecha: Instante
      subtotal: Centimos
      iva: Centimos
      total: Centimos
      estado: EstadoDeOrden
      entrega: Generated<TipoDeEntrega>
      /** Where an ENVIO goes to and whom to call there, all four; null for RETIRO, and without an account: a CHECK. */
      provincia: Generated<Provincia | null>
      canton: Generated<string | null>
      senas: Generated<string | null>
      telefono: Generated<string | null>
      avance: Generated<AvanceDeEntrega>
      /** Since when it is ENTREGADA, and null otherwise: a CHECK. */
      entregada: Generated<Instante | null>
      /** The client's Idempotency-Key; unique per user. */
      clave: string | null
      /** Hash of the items and where they go to, to recognise an equal order without a key (readings 21). */
      huella: string
    }
  /** Money that came in, or was given back: of an order, an appointment or an enrolment, and of none once that is deleted: a CHECK. */
  cobros: ConBusqueda & {
    id: Generated<number>
    de: CobrableDe
    ordenId: number | null
    citaId: number | null
    inscripcionId: number | null
    /** Null once that account was erased, as with orders. */
    usuarioId: number | null
    /** How people call what was paid, and whose it was, as they were called then. */
    titulo: string
    persona: string
    /** Negative for what was given back, never zero: a CHECK. */
    monto: Centimos
    /** Null for one that stands for an order that was set PAGADO by hand. */
    forma: FormaDeCobro | null
    /** When the money came. */
    fecha: WallTime
    referencia: string | null
    creado: Instante
  }
  ordenLineas: {
    id: Generated<number>
    ordenId: number
    productoId: number
    nombre: string
    precio: Centimos
    cantidad: number
  }
  /** Every state an order has had, its first one too. */
  ordenHistoria: {
    id: Generated<number>
    ordenId: number
    estado: EstadoDeOrden
    /** Who set it; null when that account was erased, and where the program did it by itself. */
    usuarioId: number | null
    momento: Instante
  }
}
