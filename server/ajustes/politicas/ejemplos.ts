import { readFile } from 'node:fs/promises'
import type { Negocio } from '../../../contract/ajustes.ts'
import type { Cual } from '../../../contract/politicas.ts'

/** Our example of a policy, with the data of the business in the places that name them: `{email}`. */
export async function ejemploDe(cual: Cual, negocio: Negocio): Promise<string> {
  const texto = await readFile(new URL(`${cual}.md`, import.meta.url), 'utf8')
  return texto.trim().replace(/\{(nombre|email|telefono|direccion)\}/g, (_, dato: keyof Negocio) => `${negocio[dato]}`)
}
