import type { Negocio, Tienda } from '../../contract/ajustes.ts'

/** The business data as the history tells of them. */
export function vistaDeNegocio(negocio: Negocio) {
  return {
    Nombre: negocio.nombre,
    Lema: negocio.lema,
    Teléfono: negocio.telefono,
    WhatsApp: negocio.whatsapp,
    Correo: negocio.email,
    Dirección: negocio.direccion,
    Facebook: negocio.facebook,
    Instagram: negocio.instagram,
    'SINPE Móvil': negocio.sinpe,
    IBAN: negocio.iban,
  }
}

/** The settings of the shop as the history tells of them. */
export function vistaDeTienda({ stockBajo }: Tienda) {
  return { 'Pocas existencias': `${stockBajo} o menos` }
}
