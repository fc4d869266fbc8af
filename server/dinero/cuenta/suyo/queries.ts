import { nombreDe } from '../../../../contract/cuentas/cuentas.ts'
import type { Tx } from '../../../base/db/schema.ts'
import { COBRO, DEUDA } from '../libro/queries.ts'

type Quien = { usuarioId: number | null; persona: string }

/** The debts of a person, oldest first. */
export function listDeudasDe(tx: Tx, usuarioId: number) {
  return tx
    .selectFrom('deudas')
    .select(['id', 'de', 'codigo', 'titulo', 'persona', 'importe', 'pagado'])
    .where('usuarioId', '=', usuarioId)
    .orderBy('id')
    .execute()
}

/** Keeps the debts without their person. Of things that go with the person, no more is owed than was paid. */
export async function anonymiseDeudas(tx: Tx, usuarioId: number, persona: string): Promise<void> {
  await tx
    .updateTable('deudas')
    .set(({ ref }) => ({ importe: ref('pagado'), vence: null }))
    .where('usuarioId', '=', usuarioId)
    .where('de', '<>', 'orden')
    .execute()
  await llamarDeudas(tx, usuarioId, { usuarioId: null, persona })
}

/** Keeps the payments without their person. */
export function anonymiseCobros(tx: Tx, usuarioId: number, persona: string): Promise<void> {
  return llamarCobros(tx, usuarioId, { usuarioId: null, persona })
}

/** Copies a person's present name into their debts. */
export async function renovarDeudas(tx: Tx, usuarioId: number): Promise<void> {
  await llamarDeudas(tx, usuarioId, await quienEs(tx, usuarioId))
}

/** Copies a person's present name into their payments. */
export async function renovarCobros(tx: Tx, usuarioId: number): Promise<void> {
  await llamarCobros(tx, usuarioId, await quienEs(tx, usuarioId))
}

async function quienEs(tx: Tx, usuarioId: number): Promise<Quien> {
  const quien = tx.selectFrom('usuarios').select(['nombre', 'apellido']).where('id', '=', usuarioId)
  return { usuarioId, persona: nombreDe(await quien.executeTakeFirstOrThrow()) }
}

async function llamarDeudas(tx: Tx, de: number, quien: Quien): Promise<void> {
  for (const deuda of await listDeudasDe(tx, de)) {
    const busqueda = DEUDA.busquedaDe({ ...deuda, ...quien })
    await tx
      .updateTable('deudas')
      .set({ ...quien, busqueda })
      .where('id', '=', deuda.id)
      .execute()
  }
}

async function llamarCobros(tx: Tx, de: number, quien: Quien): Promise<void> {
  const suyos = tx.selectFrom('movimientos').select(['id', 'titulo', 'monto', 'forma', 'fecha', 'referencia'])
  for (const cobro of await suyos.where('usuarioId', '=', de).execute()) {
    const busqueda = COBRO.busquedaDe({ ...cobro, ...quien })
    await tx
      .updateTable('movimientos')
      .set({ ...quien, busqueda })
      .where('id', '=', cobro.id)
      .execute()
  }
}
