import type { NegocioGuardado, Tienda } from '../../contract/ajustes.ts'
import { LIMITES_POR_DEFECTO, type LimitesGuardados } from '../../contract/limites.ts'
import type { Tx } from '../db/schema.ts'

/** Sensible examples, until the owner writes their own in the back office. */
const DE_EJEMPLO = {
  negocio: {
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
    version: 0,
  } satisfies NegocioGuardado,
  tienda: { stockBajo: 5, version: 0 } satisfies Tienda,
  limites: { ...LIMITES_POR_DEFECTO, version: 0 } satisfies LimitesGuardados,
}

type Ajustes = { negocio: NegocioGuardado; tienda: Tienda; limites: LimitesGuardados }

/** A setting as it is now. What was never set has the value of the example. */
async function readAjuste<C extends keyof Ajustes>(tx: Tx, clave: C): Promise<Ajustes[C]> {
  const row = await tx.selectFrom('ajustes').select('valor').where('clave', '=', clave).executeTakeFirst()
  return { ...DE_EJEMPLO[clave], ...(row && (JSON.parse(row.valor) as Partial<Ajustes[C]>)) }
}

async function writeAjuste<C extends keyof Ajustes>(tx: Tx, clave: C, ajuste: Ajustes[C]): Promise<void> {
  const valor = JSON.stringify(ajuste)
  await tx
    .insertInto('ajustes')
    .values({ clave, valor })
    .onConflict((conflict) => conflict.column('clave').doUpdateSet({ valor }))
    .execute()
}

/** The business data as they are now. */
export function readNegocio(tx: Tx): Promise<NegocioGuardado> {
  return readAjuste(tx, 'negocio')
}

export function writeNegocio(tx: Tx, negocio: NegocioGuardado): Promise<void> {
  return writeAjuste(tx, 'negocio', negocio)
}

export function readTienda(tx: Tx): Promise<Tienda> {
  return readAjuste(tx, 'tienda')
}

export function writeTienda(tx: Tx, tienda: Tienda): Promise<void> {
  return writeAjuste(tx, 'tienda', tienda)
}

export function readLimites(tx: Tx): Promise<LimitesGuardados> {
  return readAjuste(tx, 'limites')
}

export function writeLimites(tx: Tx, limites: LimitesGuardados): Promise<void> {
  return writeAjuste(tx, 'limites', limites)
}

/** How many units of a product, or fewer, are told to the owner as few. */
export async function readStockBajo(tx: Tx): Promise<number> {
  return (await readTienda(tx)).stockBajo
}
