import { sql } from 'kysely'
import type { WallTime } from '../../../../contract/base/time/time.ts'
import { compileOnce } from '../../../base/db/compile-once.ts'
import type { Tx } from '../../../base/db/schema.ts'
import { type Intervalo, type Tomado, vecesEn } from '../rules.ts'

/** Rows of one kind and person arrive as one text: of thousands, PostgreSQL's client takes longer to read each field than all else. */
const filasEn = compileOnce((tx, { inicio, fin }: Intervalo) =>
  tx
    .selectFrom('tomado')
    .select(['de', 'firme', 'atiendeId', 'salas'])
    .select(sql<string>`'[' || string_agg(concat_ws(',', cual, inicio, fin, termina), ',') || ']'`.as('veces'))
    .where('inicio', '<', fin)
    .where('inicio', '>', sql<WallTime>`cast(${inicio} as bigint) - largo`)
    .where('termina', '>', inicio)
    .groupBy(['de', 'firme', 'atiendeId', 'salas']),
)

/** Everything that takes some of a time, buffers included. The appointment `salvoId` is left out: it is the one that is moved. */
export async function listTomado(tx: Tx, tiempo: Intervalo, salvoId?: number): Promise<Tomado[]> {
  const tomado: Tomado[] = []
  for (const { de, firme, atiendeId, salas, veces } of await filasEn(tx, tiempo)) {
    const numeros = JSON.parse(veces) as WallTime[]
    for (let i = 0; i < numeros.length; i += 4) {
      const cual: number = numeros[i]!
      const vez = { inicio: numeros[i + 1]!, fin: numeros[i + 2]!, termina: numeros[i + 3]! }
      if (de === 'cita' && cual === salvoId) continue
      // Only what is firm has a buffer, and it is there once.
      const margen = firme ? vez.termina - vez.fin : 0
      for (const { inicio, fin } of firme ? [vez] : vecesEn(vez, tiempo))
        tomado.push({ de, cual, inicio, fin, margen, firme, atiendeId, salas })
    }
  }
  return tomado
}

/** The appointments and held hours that touch a time, buffers included; without `fin` all that are not over then. */
export function listFirmes(tx: Tx, inicio: WallTime, fin: WallTime | null = null): Promise<Tomado[]> {
  return tx
    .selectFrom('tomado')
    .select(['de', 'cual', 'inicio', 'fin', 'margen', 'firme', 'atiendeId', 'salas'])
    .where('firme', '=', 1)
    .where('inicio', '>', sql<WallTime>`cast(${inicio} as bigint) - largo`)
    .where('termina', '>', inicio)
    .$if(fin !== null, (query) => query.where('inicio', '<', fin!))
    .execute()
}

/** Lets appointments lie over what comes. Their version stays: nothing that anybody edits has changed. */
export async function sobreponerTomado(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx
    .updateTable('citas')
    .set({ sobrepuesta: true })
    .where('id', 'in', ids)
    .where('sobrepuesta', '=', false)
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

/** Frees hours that are held for people, who go on waiting; the caller says which. */
export function soltarTomado(tx: Tx) {
  const nada = { inicio: null, fin: null, margen: 0, ofrecidaHasta: null, atiendeId: null, sinSala: false }
  return tx.updateTable('esperasDeDia').set(nada).where('inicio', 'is not', null)
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
