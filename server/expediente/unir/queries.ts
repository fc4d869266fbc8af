import type { Fecha } from '../../../contract/tiempo.ts'
import type { Tx } from '../../db/schema.ts'

/** What hangs on a person and follows them as it is. */
const SIGUEN = ['citas', 'inscripciones', 'cobros', 'esperasDeDia', 'ordenHistoria', 'enlaces', 'novedades'] as const

/** What the history tells of a person by their own id. */
const DE_LA_PERSONA = ['USUARIO', 'ROL', 'ACCESO', 'NOTAS'] as const

/** A workshop in which both have a place that is not cancelled, or undefined: nobody has two. */
export function findTallerDeAmbas(tx: Tx, una: number, otra: number) {
  return tx
    .selectFrom('inscripciones')
    .innerJoin('talleres', 'talleres.id', 'tallerId')
    .select('titulo')
    .where('usuarioId', 'in', [una, otra])
    .where('estado', '<>', 'CANCELADA')
    .groupBy(['tallerId', 'titulo'])
    .having(({ fn }) => fn.countAll(), '>', 1)
    .executeTakeFirst()
}

/** Leaves a day that both wait for to one of them; answers those days. */
export async function dejarDiasDeAmbas(tx: Tx, quien: number, para: number): Promise<Fecha[]> {
  const dejados = await tx
    .deleteFrom('esperasDeDia')
    .where('usuarioId', '=', quien)
    .where('fecha', 'in', tx.selectFrom('esperasDeDia').select('fecha').where('usuarioId', '=', para))
    .returning('fecha')
    .execute()
  return dejados.map(({ fecha }) => fecha)
}

/** Gives what is of one person to another, and what was mailed to them: it is erased with the other. What others call them is written anew. */
export async function pasarTodo(tx: Tx, de: { id: number; email: string }, para: number): Promise<void> {
  for (const tabla of SIGUEN)
    await tx.updateTable(tabla).set({ usuarioId: para }).where('usuarioId', '=', de.id).execute()
  // A key is one of its person's.
  await tx.updateTable('ordenes').set({ usuarioId: para, clave: null }).where('usuarioId', '=', de.id).execute()
  await tx.updateTable('historia').set({ personaId: para }).where('personaId', '=', de.id).execute()
  await tx
    .updateTable('historia')
    .set({ asuntoId: para })
    .where('asunto', 'in', DE_LA_PERSONA)
    .where('asuntoId', '=', de.id)
    .execute()
  await tx
    .updateTable('correos')
    .set({ usuarioId: para })
    .where(({ eb, or }) => or([eb('usuarioId', '=', de.id), ...(de.email ? [eb('para', '=', de.email)] : [])]))
    .execute()
}

export async function deleteUnida(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('usuarios').where('id', '=', id).execute()
}
