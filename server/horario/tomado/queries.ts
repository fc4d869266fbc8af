import { sql } from 'kysely'
import type { WallTime } from '../../../contract/base/tiempo.ts'
import { compileOnce } from '../../db/compile-once.ts'
import type { Tx } from '../../db/schema.ts'
import { type Intervalo, type Tomado, vecesEn } from '../rules.ts'

const filasEn = compileOnce((tx, { inicio, fin }: Intervalo) =>
  tx
    .selectFrom('tomado')
    .select(['de', 'cual', 'inicio', 'fin', 'margen', 'termina', 'firme', 'atiendeId', 'salas'])
    .where('inicio', '<', fin)
    .where('inicio', '>', sql<WallTime>`cast(${inicio} as bigint) - largo`)
    .where('termina', '>', inicio),
)

/** Everything that takes some of a time, buffers included. The appointment `salvoId` is left out: it is the one that is moved. */
export async function listTomado(tx: Tx, tiempo: Intervalo, salvoId?: number): Promise<Tomado[]> {
  const filas = await filasEn(tx, tiempo)
  return filas
    .filter(({ de, cual }) => de !== 'cita' || cual !== salvoId)
    .flatMap((fila) => (fila.firme ? fila : vecesEn(fila, tiempo).map((vez) => ({ ...fila, ...vez }))))
}

/** The appointments and held hours that are not over. */
export function listFirmesDesde(tx: Tx, ahora: WallTime): Promise<Tomado[]> {
  return tx
    .selectFrom('tomado')
    .select(['de', 'cual', 'inicio', 'fin', 'margen', 'firme', 'atiendeId', 'salas'])
    .where('firme', '=', 1)
    .where('termina', '>', ahora)
    .execute()
}

/** The absences of these people, and the hours that are held with them, that touch a time, each once. */
export function listAusenciasYGuardadas(tx: Tx, { inicio, fin }: Intervalo, personas: readonly number[]) {
  return tx
    .selectFrom('tomado')
    .select(['de', 'cual'])
    .where('de', 'in', ['bloqueo', 'espera'])
    .where('atiendeId', 'in', personas)
    .where('inicio', '<', fin)
    .where('termina', '>', inicio)
    .execute()
}

/** The customer's name or the title; null for a block without a reason. For administrators only. */
export async function findTitulo(tx: Tx, { de, cual }: Pick<Tomado, 'de' | 'cual'>): Promise<string | null> {
  const nombre = sql<string>`trim(nombre || ' ' || apellido)`.as('titulo')
  const consultas = {
    cita: () =>
      tx
        .selectFrom('citas')
        .innerJoin('usuarios', 'usuarios.id', 'usuarioId')
        .select(nombre)
        .where('citas.id', '=', cual)
        .executeTakeFirst(),
    espera: () =>
      tx
        .selectFrom('esperasDeDia')
        .innerJoin('usuarios', 'usuarios.id', 'usuarioId')
        .select(nombre)
        .where('esperasDeDia.id', '=', cual)
        .executeTakeFirst(),
    taller: () => tx.selectFrom('talleres').select('titulo').where('id', '=', cual).executeTakeFirst(),
    bloqueo: () => tx.selectFrom('bloqueos').select('motivo as titulo').where('id', '=', cual).executeTakeFirst(),
  }
  return (await consultas[de]())?.titulo ?? null
}
