import type { Instante } from '../../contract/base/tiempo.ts'
import type { Asunto } from '../../contract/sitio/historia.ts'
import type { Vista } from '../columnas.ts'
import type { Tx } from '../db/schema.ts'
import { type Pedido, unaVez } from '../http/claves.ts'
import { assertVersion, type Refusal } from '../http/refuse.ts'
import { anotar } from './queries.ts'

/** A kind of thing of which the history tells what administrators did to it. */
interface Clase<F> {
  asunto: Asunto
  /** How people call one of them. */
  tituloDe: (fila: F) => string
  vistaDe: (fila: F) => Vista
  /** Whom one concerns; nobody when absent. */
  personaDe?: (fila: F) => number
  find: (tx: Tx, id: number) => Promise<F | undefined>
  noExiste: () => Refusal
}

/** An administrator. */
type Quien = { id: number }

/**
 * What is done to things of one kind in the caller's transaction, each with its entry in the history.
 * Throws 404 for what is not there, and 409 `cambiado_por_otro` for what is not the version that was read any more.
 */
export function anotados<F extends { id: number; version: number }>({
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

  /** Null stands for one that is not there yet, or not any more. */
  async function note(tx: Tx, por: Quien, antes: F | null, despues: F | null, ahora: Instante): Promise<void> {
    const fila = (despues ?? antes)!
    const vistas = { antes: antes && vistaDe(antes), despues: despues && vistaDe(despues) }
    const hecho = { por, asunto, asuntoId: fila.id, personaId: personaDe?.(fila), titulo: tituloDe(fila) }
    await anotar(tx, { ...hecho, ...vistas }, ahora)
  }

  return {
    find,
    note,
    create(tx: Tx, pedido: Pedido, insert: () => Promise<F>): Promise<F> {
      return unaVez(tx, pedido, find, async () => {
        const despues = await insert()
        await note(tx, pedido.sesion, null, despues, pedido.ahora)
        return despues
      })
    },
    async change(
      tx: Tx,
      { id, version }: { id: number; version: number | undefined },
      por: Quien,
      ahora: Instante,
      update: (antes: F) => Promise<F>,
    ): Promise<F> {
      const antes = await find(tx, id)
      assertVersion(antes.version, version)
      const despues = await update(antes)
      await note(tx, por, antes, despues, ahora)
      return despues
    },
    async remove(tx: Tx, id: number, por: Quien, ahora: Instante, erase: (antes: F) => Promise<void>): Promise<void> {
      const antes = await find(tx, id)
      await erase(antes)
      await note(tx, por, antes, null, ahora)
    },
  }
}

interface Ajuste<A> {
  titulo: string
  vistaDe: (ajuste: A) => Vista
  read: (tx: Tx) => Promise<A>
}

/** Changes a setting in the caller's transaction, with its entry in the history; answers it as it is now. */
export async function cambiarAjuste<A>(
  tx: Tx,
  { titulo, vistaDe, read }: Ajuste<A>,
  { sesion, ahora }: Pick<Pedido, 'sesion' | 'ahora'>,
  update: (antes: A) => Promise<void>,
): Promise<A> {
  const antes = await read(tx)
  await update(antes)
  const despues = await read(tx)
  const vistas = { antes: vistaDe(antes), despues: vistaDe(despues) }
  await anotar(tx, { por: sesion, asunto: 'AJUSTES', titulo, ...vistas }, ahora)
  return despues
}

/** What is written over `antes`; throws 409 `cambiado_por_otro` when that is not the version that was read. */
export function sobre<N extends { version?: number | undefined }>(antes: { version: number }, nuevo: N) {
  assertVersion(antes.version, nuevo.version)
  return { ...nuevo, version: antes.version + 1 }
}
