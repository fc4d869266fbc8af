import { centimos } from '../../../contract/base/money/money.ts'
import type { Instante } from '../../../contract/base/time/time.ts'
import { emailAs } from '../../base/db/expressions.ts'
import type { Tx } from '../../base/db/schema.ts'
import { listFormas } from '../../dinero/cuenta/queries.ts'
import { faltaDe } from '../../dinero/cuenta/saldo/queries.ts'

const asistentes = (tx: Tx) =>
  tx
    .selectFrom('inscripciones')
    .innerJoin('usuarios', 'usuarios.id', 'usuarioId')
    .innerJoin('talleres', 'talleres.id', 'tallerId')
    .select(['inscripciones.id', 'usuarioId', 'fecha', 'confirmada', 'asistio'])
    .select(['nombre as usuarioNombre', 'apellido as usuarioApellido', emailAs('usuarioEmail'), 'telefono'])
    .select(({ fn }) => fn.coalesce('precioAcordado', 'precio').as('precio'))
    .select(faltaDe('inscripcion', 'inscripciones.id').as('falta'))
    .where('estado', '=', 'CONFIRMADA')

type Fila = Awaited<ReturnType<ReturnType<typeof asistentes>['executeTakeFirstOrThrow']>>

/** The enrolled people of a workshop in the order of their enrolment; `falta` in céntimos. */
export async function listAsistentes(tx: Tx, tallerId: number) {
  const filas = await asistentes(tx)
    .where('tallerId', '=', tallerId)
    .orderBy('fecha')
    .orderBy('inscripciones.id')
    .execute()
  return conFormas(tx, filas)
}

/** One of them, by enrolment id; undefined without a seat. */
export async function findAsistente(tx: Tx, id: number) {
  const filas = await asistentes(tx).where('inscripciones.id', '=', id).execute()
  return (await conFormas(tx, filas))[0]
}

async function conFormas(tx: Tx, filas: readonly Fila[]) {
  const ids = filas.map(({ id }) => id)
  const formas = await listFormas(tx, 'inscripcion', ids)
  return filas.map(({ falta, ...fila }) => ({
    ...fila,
    falta: centimos(Number(falta)),
    formas: formas.get(fila.id) ?? [],
  }))
}

export async function setAsistio(tx: Tx, id: number, asistio: Instante | null): Promise<void> {
  await tx.updateTable('inscripciones').set({ asistio }).where('id', '=', id).execute()
}
