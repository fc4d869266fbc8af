import type { Negocio } from '../../../contract/base/settings/negocio.ts'

/** Contact data of the example shop, which belong to no person. */
export const CONTACTO_DE_EJEMPLO = {
  telefono: '+506 2230 0000',
  whatsapp: '50688880000',
  email: 'hola@biobienestar.example',
  facebook: 'https://www.facebook.com/',
  instagram: 'https://www.instagram.com/',
} satisfies Partial<Negocio>

/** `escríbenos a … o llámanos al …`, with what there is. */
export function comoContactar({ email, telefono }: Pick<Negocio, 'email' | 'telefono'>): string {
  const modos = [email && `escríbenos a ${email}`, telefono && `llámanos al ${telefono}`].filter(
    (modo) => modo !== null,
  )
  return modos.join(' o ') || 'contáctanos'
}

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
