import type { Asunto } from '../../../contract/base/history/asuntos.ts'
import type { Instante } from '../../../contract/base/time/time.ts'
import type { Shown } from '../db/columns.ts'
import type { Tx } from '../db/schema.ts'
import { once, type RepeatableRequest } from '../http/idempotency.ts'
import { assertVersion, type Refusal } from '../http/refuse.ts'
import { record } from './queries.ts'

/** A kind of thing whose changes by administrators are in the history. */
interface Clase<F> {
  asunto: Asunto
  /** The thing's name for people. */
  tituloDe: (fila: F) => string
  vistaDe: (fila: F) => Shown
  /** The person concerned; nobody when absent. */
  personaDe?: (fila: F) => number
  find: (tx: Tx, id: number) => Promise<F | undefined>
  noExiste: () => Refusal
}

/** By whom something is done, and when; `por` is null for the program itself. */
export interface Act<Por = { id: number } | null> {
  por: Por
  ahora: Instante
}

/**
 * Finds, adds, changes and deletes things of one kind in the caller's transaction, each change with its entry in the history. Throws 404
 * for a missing thing, and 409 `cambiado_por_otro` when its version is not the one the caller read.
 */
export function recorded<F extends { id: number; version: number }>({
  asunto,
  tituloDe,
  vistaDe,
  personaDe,
  ...clase
}: Clase<F>) {
  async function find(tx: Tx, id: number): Promise<F> {
    const fila = await clase.find(tx, id)
    if (!fila) throw clase.noExiste()
    return fila
  }

  /** `antes` is null for a new thing, `despues` for a deleted one. */
  async function note(tx: Tx, antes: F | null, despues: F | null, { por, ahora }: Act): Promise<void> {
    const fila = (despues ?? antes)!
    const vistas = { antes: antes && vistaDe(antes), despues: despues && vistaDe(despues) }
    const hecho = { por, asunto, asuntoId: fila.id, personaId: personaDe?.(fila), titulo: tituloDe(fila) }
    await record(tx, { ...hecho, ...vistas }, ahora)
  }

  return {
    find,
    note,
    create(tx: Tx, pedido: RepeatableRequest, insert: () => Promise<F>): Promise<F> {
      return once(tx, pedido, find, async () => {
        const despues = await insert()
        await note(tx, null, despues, { por: pedido.sesion, ahora: pedido.ahora })
        return despues
      })
    },
    async change(
      tx: Tx,
      { id, version }: { id: number; version: number | undefined },
      acto: Act,
      update: (antes: F) => Promise<F>,
    ): Promise<F> {
      const antes = await find(tx, id)
      assertVersion(antes.version, version)
      const despues = await update(antes)
      await note(tx, antes, despues, acto)
      return despues
    },
    async remove(tx: Tx, id: number, acto: Act, erase: (antes: F) => Promise<void>): Promise<void> {
      const antes = await find(tx, id)
      await erase(antes)
      await note(tx, antes, null, acto)
    },
  }
}

interface Ajuste<A> {
  titulo: string
  vistaDe: (ajuste: A) => Shown
  read: (tx: Tx) => Promise<A>
}

/** Changes a setting in the caller's transaction, with its entry in the history. Answers the setting as it is now. */
export async function changeSetting<A>(
  tx: Tx,
  { titulo, vistaDe, read }: Ajuste<A>,
  { sesion, ahora }: Pick<RepeatableRequest, 'sesion' | 'ahora'>,
  update: (antes: A) => Promise<void>,
): Promise<A> {
  const antes = await read(tx)
  await update(antes)
  const despues = await read(tx)
  const vistas = { antes: vistaDe(antes), despues: vistaDe(despues) }
  await record(tx, { por: sesion, asunto: 'AJUSTES', titulo, ...vistas }, ahora)
  return despues
}

/** `nuevo` with the version after `antes`. Throws 409 `cambiado_por_otro` when the caller read another version. */
export function over<N extends { version?: number | undefined }>(antes: { version: number }, nuevo: N) {
  assertVersion(antes.version, nuevo.version)
  return { ...nuevo, version: antes.version + 1 }
}
