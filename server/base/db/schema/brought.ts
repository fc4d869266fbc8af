import type { Generated } from 'kysely'
import type { Instante } from '../../../../contract/base/time/time.ts'
import type { ClaseDeTraer, OrigenDeTraer } from '../../../../contract/oficina/traer.ts'

/** Files from elsewhere, and what was brought of them. */
export interface BroughtTables {
  /** What was read of a file. One that was not brought is deleted after some days; of the others `contenido` is. */
  traerLecturas: {
    id: Generated<number>
    /** The administrator; null once that account was erased. */
    anotadoPor: number | null
    /** The name of the file; null for a pasted text. */
    archivo: string | null
    clase: ClaseDeTraer
    origen: OrigenDeTraer
    /** JSON of the lines; empty once they are not kept any more. */
    contenido: string
    /** JSON of what administrators were shown of them, the last look at the end: only that may be brought. */
    visto: string
    creada: Instante
    /** The moment at which it was brought; null: it was not. */
    aplicada: Instante | null
  }
  /** The things that were brought, each of one kind: a CHECK. The row goes with its thing, which can then be brought again. */
  traidos: {
    id: Generated<number>
    lecturaId: number
    /** The line in its file; unique in a reading. */
    n: number
    /** A digest of what the line is known by; unique: nothing is brought twice. */
    huella: string
    usuarioId: number | null
    servicioId: number | null
    productoId: number | null
    citaId: number | null
  }
}
