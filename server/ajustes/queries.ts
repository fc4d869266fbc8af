import type { Negocio } from '../../contract/ajustes.ts'
import type { Tx } from '../db/schema.ts'

const NEGOCIO = 'negocio'

/** Sensible examples, until the owner writes their own in the back office. */
const NEGOCIO_DE_EJEMPLO: Negocio = {
  nombre: 'BioBienestar',
  lema: 'Psicología, terapias naturales y desarrollo personal',
  telefono: '+506 2230 0000',
  whatsapp: '50688880000',
  email: 'hola@biobienestar.example',
  direccion: 'San José, Aserrí, Costa Rica',
  facebook: 'https://www.facebook.com/',
  instagram: 'https://www.instagram.com/',
  sinpe: '8888 0000',
  iban: 'CR05 0152 0200 1026 2840 66',
}

/** The business data as they are now. What was never set has the value of the example. */
export async function readNegocio(tx: Tx): Promise<Negocio> {
  const row = await tx.selectFrom('ajustes').select('valor').where('clave', '=', NEGOCIO).executeTakeFirst()
  return row ? { ...NEGOCIO_DE_EJEMPLO, ...(JSON.parse(row.valor) as Partial<Negocio>) } : NEGOCIO_DE_EJEMPLO
}

/** How many units of a product, or fewer, are told to the owner as few. */
export async function readStockBajo(tx: Tx): Promise<number> {
  const row = await tx.selectFrom('ajustes').select('valor').where('clave', '=', 'tienda').executeTakeFirst()
  return row ? (JSON.parse(row.valor) as { stockBajo: number }).stockBajo : 5
}
