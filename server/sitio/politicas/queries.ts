import type { Instante } from '../../../contract/base/time/time.ts'
import { CUALES, type Cual } from '../../../contract/sitio/politicas.ts'
import type { Tx } from '../../base/db/schema.ts'
import { readLimites, readNegocio } from '../../base/settings/queries.ts'
import { ejemploDe } from './ejemplos.ts'

/** A policy; `guardada` is null and version 0 while it is our example. */
export interface Politica {
  texto: string
  version: number
  guardada: Instante | null
}

const claveDe = (cual: Cual) => `politica.${cual}` as const

/** The policy as the owner wrote it; until then our example, with the data of the business and the deadlines of now. */
export async function readPolitica(tx: Tx, cual: Cual): Promise<Politica> {
  const row = await tx.selectFrom('ajustes').select('valor').where('clave', '=', claveDe(cual)).executeTakeFirst()
  if (row) return JSON.parse(row.valor) as Politica
  return { texto: await ejemploDe(cual, await readNegocio(tx), await readLimites(tx)), version: 0, guardada: null }
}

/** True when the owner has saved all four. */
export async function areReviewed(tx: Tx): Promise<boolean> {
  const guardadas = await tx.selectFrom('ajustes').select('clave').where('clave', 'in', CUALES.map(claveDe)).execute()
  return guardadas.length === CUALES.length
}

export async function writePolitica(tx: Tx, cual: Cual, politica: Politica): Promise<void> {
  const valor = JSON.stringify(politica)
  await tx
    .insertInto('ajustes')
    .values({ clave: claveDe(cual), valor })
    .onConflict((conflict) => conflict.column('clave').doUpdateSet({ valor }))
    .execute()
}
