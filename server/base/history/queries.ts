import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type Asunto, type AsuntoDeQuienAtiende, asuntosDe } from '../../../contract/base/history/asuntos.ts'
import type { Accion, Cambio } from '../../../contract/base/history/historia.ts'
import { beginningOf } from '../../../contract/base/text/text.ts'
import type { Instante } from '../../../contract/base/time/time.ts'
import { type Lista, normalizar } from '../../../contract/base/wire/lists.ts'
import { columns, computed, instantText, type Shown, text } from '../db/columns.ts'
import type { Tx } from '../db/schema.ts'
import { mapRows, matches, readList } from '../db/search.ts'
import { leAtiende } from '../scope/queries.ts'
import type { Scope } from '../scope/rules.ts'

export const ENTRY = columns(
  instantText('momento', 'Momento', 'csv'),
  text('usuarioNombre', 'Quién', 'csv'),
  text('asunto', 'Asunto', 'busqueda', 'csv'),
  text('titulo', 'Qué', 'busqueda', 'csv'),
  text('accion', 'Acción', 'busqueda', 'csv'),
  computed('Campos', ({ cambios }: ConCambios) => cambios.map(({ campo }) => campo).join('\n'), 'busqueda'),
  computed('Cambios', ({ cambios }: ConCambios) => cambios.map(comoLinea).join('\n'), 'csv'),
)

interface ConCambios {
  cambios: readonly Cambio[]
}

function comoLinea({ campo, antes, despues }: Cambio): string {
  return `${campo}: ${antes ?? ''} → ${despues ?? ''}`
}

/** An event for the history. Without `antes` the thing is new, without `despues` it was deleted. */
export interface HistoryEvent {
  /** The administrator; null for the program itself. */
  por: { id: number } | null
  asunto: Asunto
  asuntoId?: number
  /** The person concerned; nobody when absent. */
  personaId?: number | null | undefined
  /** The thing's name for people. Never confidential words of a person (R-discrecion). */
  titulo: string
  antes: Shown | null
  despues: Shown | null
}

/** Writes a change into the history, in its transaction. A change that shows nothing new is not written. */
export async function record(
  tx: Tx,
  { por, asunto, asuntoId, personaId, titulo, antes, despues }: HistoryEvent,
  ahora: Instante,
): Promise<void> {
  const cambios = cambiosDe(antes, despues)
  const accion: Accion = !antes ? 'CREAR' : !despues ? 'ELIMINAR' : 'CAMBIAR'
  if (accion === 'CAMBIAR' && cambios.length === 0) return
  const fila = {
    momento: ahora,
    usuarioId: por?.id ?? null,
    autor: autor(por?.id ?? null),
    asunto,
    asuntoId: asuntoId ?? null,
    personaId: personaId ?? null,
    titulo,
    accion,
    cambios: JSON.stringify(cambios),
    busqueda: ENTRY.busquedaDe({ asunto, accion, titulo, cambios }),
  }
  await tx.insertInto('historia').values(fila).execute()
}

/** Renames all entries about one thing that must no longer be named. Entries about the person themselves are emptied. */
export async function retitle(tx: Tx, asunto: Asunto, asuntoId: number, titulo: string): Promise<void> {
  await tx
    .updateTable('historia')
    .set({ titulo, busqueda: normalizar(`${asunto}\n${titulo}`) })
    .$if(asunto === 'USUARIO', (update) => update.set({ cambios: '[]' }))
    .where('asunto', '=', asunto)
    .where('asuntoId', '=', asuntoId)
    .execute()
}

type ListaDeHistoria = Lista & { asunto?: Asunto | undefined; persona?: number | undefined }

/** SQL: the entry is about something that the caller sees. */
function visible({ parte, atiendeId }: Scope) {
  if (parte === null) return sql<SqlBool>`1 = 1`
  const asuntos = sql<SqlBool>`asunto in (${sql.join(asuntosDe(parte))})`
  if (atiendeId === null) return asuntos
  const suya: Record<AsuntoDeQuienAtiende, RawBuilder<SqlBool>> = {
    CITA: sql`"asuntoId" in (select citas.id from citas where citas."atiendeId" = ${atiendeId})`,
    NOTAS: leAtiende(atiendeId, 'historia.personaId'),
  }
  const suyas = Object.entries(suya).map(([asunto, condicion]) => sql`asunto = ${asunto} and ${condicion}`)
  return sql<SqlBool>`(${sql.join(suyas, sql` or `)})`
}

/** The history that the caller sees, latest first; `asunto` narrows it to one subject, `persona` to one person. */
export async function listHistoria(tx: Tx, { asunto, persona, ...lista }: ListaDeHistoria, alcance: Scope) {
  const nombradas = await findNombradas(tx, lista)
  const encontradas = tx
    .selectFrom('historia')
    .where(({ or, eb }) =>
      or([matches('historia', lista), ...(nombradas.length > 0 ? [eb('personaId', 'in', nombradas)] : [])]),
    )
    .where(visible(alcance))
    .$if(asunto !== undefined, (query) => query.where('asunto', '=', asunto!))
    .$if(persona !== undefined, (query) => query.where('personaId', '=', persona!))
  const conQuien = encontradas
    .select(['historia.id', 'momento', 'historia.usuarioId', 'asunto', 'asuntoId', 'titulo', 'accion', 'cambios'])
    .select(['personaId', 'autor', autor(sql.ref('historia.personaId')).as('personaNombre')])
    .orderBy('historia.id', 'desc')
  return mapRows(await readList(lista, conQuien, encontradas), ({ autor, cambios, ...fila }) => ({
    ...fila,
    usuarioNombre: fila.usuarioId === null ? null : autor,
    cambios: JSON.parse(cambios) as Cambio[],
  }))
}

/** A search that finds more people than this is not about any of them. */
const NOMBRADAS_MAXIMO = 20

/** The people that a search means: the entries themselves name nobody. */
async function findNombradas(tx: Tx, { buscar, hoja }: Lista): Promise<number[]> {
  if (!buscar) return []
  const personas = await tx
    .selectFrom('usuarios')
    .select('id')
    .where(matches('usuarios', { buscar, hoja }))
    .limit(NOMBRADAS_MAXIMO + 1)
    .execute()
  return personas.length > NOMBRADAS_MAXIMO ? [] : personas.map(({ id }) => id)
}

/** SQL: no administrator has made or changed the thing with this id. */
export function withoutHistory(asunto: Asunto, id: `${string}.id`) {
  return sql<boolean>`not exists (select 1 from historia where asunto = ${asunto} and "asuntoId" = ${sql.ref(id)})`
}

/** Ids of the things made at one of these moments and never touched by an administrator. */
export async function listUntouched(
  tx: Tx,
  asunto: Asunto,
  [tabla, columna]: readonly ['productos' | 'servicios' | 'bloqueos' | 'bonos', 'creado'] | readonly ['posts', 'fecha'],
  momentos: readonly Instante[],
): Promise<number[]> {
  const intactos = tx
    .selectFrom(tabla as 'posts')
    .select('id')
    .where(columna as 'fecha', 'in', momentos)
  return (await intactos.where(withoutHistory(asunto, `${tabla}.id`)).execute()).map(({ id }) => id)
}

/** UTF-16 units: a longer text is cut. */
const TEXTO_MAXIMO = 200

/** The fields that differ. Null stands for a thing that is new, or deleted. */
function cambiosDe(antes: Shown | null, despues: Shown | null): Cambio[] {
  const campos = Object.keys({ ...antes, ...despues })
  return campos
    .map((campo) => ({ campo, antes: antes?.[campo] || null, despues: despues?.[campo] || null }))
    .filter((cambio) => cambio.antes !== cambio.despues)
    .map((cambio) => ({ ...cambio, antes: recortar(cambio.antes), despues: recortar(cambio.despues) }))
}

function recortar(texto: string | null): string | null {
  return texto && texto.length > TEXTO_MAXIMO ? `${beginningOf(texto, TEXTO_MAXIMO)}…` : texto
}

/** SQL: the name that an account has at this moment, for what is kept of an act; null for the program itself. */
export function autor(id: number | null | RawBuilder<unknown>) {
  return sql<string | null>`(select trim(nombre || ' ' || apellido) from usuarios where usuarios.id = ${id})`
}
