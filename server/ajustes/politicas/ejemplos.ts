import { readFile } from 'node:fs/promises'
import type { Negocio } from '../../../contract/sitio/ajustes.ts'
import type { Cual } from '../../../contract/sitio/politicas.ts'
import { comoContactar } from '../rules.ts'

/** Our example of a policy, with the data of the business in the places that name them: `{nombre}`. */
export async function ejemploDe(cual: Cual, negocio: Negocio): Promise<string> {
  const texto = await readFile(new URL(`${cual}.md`, import.meta.url), 'utf8')
  const datos = datosDe(negocio)
  return texto.trim().replace(/\{(\w+)\}/g, (_, dato: keyof typeof datos) => datos[dato])
}

/** What the owner has not given is left out. */
function datosDe({ nombre, direccion, email, telefono }: Negocio) {
  return {
    nombre,
    direccion,
    contacto: [email && ` Correo: ${email}.`, telefono && ` Teléfono: ${telefono}.`].filter(Boolean).join(''),
    contactanos: comoContactar({ email, telefono }),
    Escribenos: email ? `Escríbenos a ${email}` : 'Contáctanos',
  }
}
