import type { Instante } from '../../../contract/base/time/time.ts'
import { nombreDe } from '../../../contract/cuentas/cuentas.ts'
import type { Tx } from '../../base/db/schema.ts'
import { record } from '../../base/history/queries.ts'
import type { Act } from '../../base/history/recorded.ts'
import { enqueue } from '../../mensajes/outbox/queries.ts'
import { segundoFactor } from './correo.ts'
import { deleteSegundoFactor } from './queries.ts'

interface Persona {
  id: number
  nombre: string
  apellido: string
  email: string
}

/** Removes the second factor, tells the person and writes the history. `por` is null for the command on the machine itself. */
export async function retirarSegundoFactor(
  tx: Tx,
  persona: Persona,
  por: { id: number } | null,
  ahora: Instante,
): Promise<void> {
  if (!(await deleteSegundoFactor(tx, persona.id))) return
  await anotarSegundoFactor(tx, persona, 'quitado', { por, ahora })
  const datos = { aviso: 'quitado', momento: ahora, quedan: 0 } as const
  await enqueue(tx, { plantilla: segundoFactor, para: persona.email, datos }, ahora)
}

export async function anotarSegundoFactor(
  tx: Tx,
  { id, nombre, apellido }: Persona,
  como: 'activado' | 'quitado',
  { por, ahora }: Act,
): Promise<void> {
  const [antes, despues] = como === 'activado' ? ['quitado', como] : ['activado', como]
  const vistas = { antes: { 'Segundo factor': antes }, despues: { 'Segundo factor': despues } }
  const titulo = nombreDe({ nombre, apellido })
  await record(tx, { por, asunto: 'ACCESO', asuntoId: id, personaId: id, titulo, ...vistas }, ahora)
}
