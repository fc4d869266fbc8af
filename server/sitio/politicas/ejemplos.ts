import { readFile } from 'node:fs/promises'
import type { Limites } from '../../../contract/base/settings/limites.ts'
import type { Negocio } from '../../../contract/base/settings/negocio.ts'
import { contar, telHref } from '../../../contract/base/text/text.ts'
import type { Cual } from '../../../contract/sitio/politicas.ts'
import { comoContactar } from '../../base/settings/rules.ts'

/** Our example of a policy, with the data of the business and its deadlines in the places that name them: `{nombre}`. */
export async function ejemploDe(cual: Cual, negocio: Negocio, limites: Limites): Promise<string> {
  const texto = await readFile(new URL(`${cual}.md`, import.meta.url), 'utf8')
  const datos = { ...datosDe(negocio), ...plazosDe(limites) }
  return texto.trim().replace(/\{(\w+)\}/g, (_, dato: keyof typeof datos) => datos[dato])
}

/** The policies leave out data that the owner has not given. */
function datosDe({ nombre, direccion, email, telefono: numero }: Negocio) {
  const telefono = numero && `[${numero}](${telHref(numero)})`
  return {
    nombre,
    direccion,
    contacto: [email && ` Correo: ${email}.`, telefono && ` Teléfono: ${telefono}.`].filter(Boolean).join(''),
    contactanos: comoContactar({ email, telefono }),
    Escribenos: email ? `Escríbenos a ${email}` : 'Contáctanos',
  }
}

/** With 0 there is no deadline. */
function plazosDe({ cancelacionHoras, horasSinPagar }: Limites) {
  const horas = (cuantas: number) => contar(cuantas, 'hora', 'horas')
  return {
    cambiarCita: cancelacionHoras
      ? `Con **${horas(cancelacionHoras)} o más** de anticipación puedes cambiar o cancelar tu cita sin costo.`
      : 'Puedes cambiar o cancelar tu cita sin costo hasta que comience.',
    apartado: horasSinPagar
      ? `Apartamos los productos de una orden sin pagar durante **${horas(horasSinPagar)}**, sin contar los días en que no abrimos; si el pago no llega en ese plazo, la orden se anula sola.`
      : 'Apartamos los productos de una orden mientras esté pendiente de pago.',
  }
}
