import { sql } from 'kysely'
import type { Accion, Asunto, Cambio } from '../../contract/historia.ts'
import { type Lista, normalizar } from '../../contract/listas.ts'
import type { Instante } from '../../contract/tiempo.ts'
import type { Vista } from '../columnas.ts'
import { coincide, readPagina } from '../db/busqueda.ts'
import type { Tx } from '../db/schema.ts'
import { ENTRADA } from './columnas.ts'
import { cambiosDe } from './rules.ts'

/** What somebody did, for the history. Without `antes` something was added, without `despues` it was deleted. */
export interface Hecho {
  /** The administrator; null when the program did it by itself. */
  por: { id: number } | null
  asunto: Asunto
  asuntoId?: number
  /** How people call it. Never with what a person wrote in confidence (readings 43). */
  titulo: string
  antes: Vista | null
  despues: Vista | null
}

/** Writes down who changed what, in the transaction that changes it. A change that shows nothing new is not written. */
export async function anotar(tx: Tx, { por, asunto, asuntoId, titulo, antes, despues }: Hecho, ahora: Instante) {
  const cambios = cambiosDe(antes, despues)
  const accion: Accion = !antes ? 'CREAR' : !despues ? 'ELIMINAR' : 'CAMBIAR'
  if (accion === 'CAMBIAR' && cambios.length === 0) return
  const fila = {
    momento: ahora,
    usuarioId: por?.id ?? null,
    asunto,
    asuntoId: asuntoId ?? null,
    titulo,
    accion,
    cambios: JSON.stringify(cambios),
    busqueda: ENTRADA.busquedaDe({ asunto, accion, titulo, cambios }),
  }
  await tx.insertInto('historia').values(fila).execute()
}

/** Renames what the history tells of one thing, for one that must not be named any more; what it told of a person itself goes. */
export async function retitular(tx: Tx, asunto: Asunto, asuntoId: number, titulo: string): Promise<void> {
  await tx
    .updateTable('historia')
    .set({ titulo, busqueda: normalizar(`${asunto}\n${titulo}`) })
    .$if(asunto === 'USUARIO', (update) => update.set({ cambios: '[]' }))
    .where('asunto', '=', asunto)
    .where('asuntoId', '=', asuntoId)
    .execute()
}

/** What happened, latest first; with `asunto` what is about it. */
export async function listHistoria(tx: Tx, { asunto, ...lista }: Lista & { asunto?: Asunto | undefined }) {
  const encontradas = tx
    .selectFrom('historia')
    .where(coincide('historia', lista))
    .$if(asunto !== undefined, (query) => query.where('asunto', '=', asunto!))
  const conQuien = encontradas
    .leftJoin('usuarios', 'usuarios.id', 'historia.usuarioId')
    .select(['historia.id', 'momento', 'asunto', 'asuntoId', 'titulo', 'accion', 'cambios'])
    .select(['nombre', 'apellido'])
    .orderBy('historia.id', 'desc')
  const { filas, total } = await readPagina(lista, conQuien, encontradas)
  return {
    total,
    filas: filas.map(({ nombre, apellido, cambios, ...fila }) => ({
      ...fila,
      usuarioNombre: nombre === null ? null : `${nombre} ${apellido}`.trim(),
      cambios: JSON.parse(cambios) as Cambio[],
    })),
  }
}

/** Of a thing's id: no administrator has made or changed it. */
export function sinHistoria(asunto: Asunto, id: 'productos.id' | 'servicios.id' | 'talleres.id' | 'posts.id') {
  return sql<boolean>`not exists (select 1 from historia where asunto = ${asunto} and "asuntoId" = ${sql.ref(id)})`
}
