import { changed } from '../db/base.ts'
import type { Tx } from '../db/schema.ts'

/** A message to write: which template, to whom, and what the template needs. */
export interface Mensaje {
  plantilla: 'orden' | 'codigo' | 'cuenta-existente'
  para: string
  datos: Record<string, unknown>
}

/** Puts a message into the outbox, in the transaction of what it announces. The worker starts after the commit. */
export async function enqueue(tx: Tx, { plantilla, para, datos }: Mensaje, ahora: number): Promise<void> {
  changed(tx, 'correos')
  await tx
    .insertInto('correos')
    .values({ plantilla, para, datos: JSON.stringify(datos), estado: 'PENDIENTE', proximo: ahora, creado: ahora })
    .execute()
}
