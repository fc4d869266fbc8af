import type { Tx } from '../../../base/db/schema.ts'

/** A workshop in which both have a live enrolment, or undefined: nobody may have two. */
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
