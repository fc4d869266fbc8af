import type { Limites } from '../../../../contract/base/settings/limites.ts'
import { contar } from '../../../../contract/base/text/text.ts'
import type { Instante } from '../../../../contract/base/time/time.ts'
import type { ErrorCode } from '../../../../contract/base/wire/errors.ts'
import type { Tx } from '../../db/schema.ts'
import type { App } from '../../http/app.ts'
import { memory } from '../../http/caching.ts'
import { againIn, type Refusal, refuse } from '../../http/refuse.ts'
import { readLimites, readNegocio } from '../queries.ts'
import { type Limitada, listMomentos } from './queries.ts'
import { aQuienEscribir, desdeHaceUnaHora, esperaDe, SIN_RITMOS } from './rules.ts'

/** The refusal beyond a limit, with the limit and the ways to reach the practice. */
export async function alcanzado(tx: Tx, code: ErrorCode, frase: string, salida: string): Promise<Refusal> {
  return refuse(409, code, `${frase} ${salida} o ${aQuienEscribir(await readNegocio(tx))}.`)
}

/** The hourly limit of one kind of act; `que` is its noun, singular and plural. */
export function ritmo(que: readonly [uno: string, varios: string], tabla: Limitada) {
  return async (tx: Tx, usuarioId: number, maximo: number, ahora: Instante): Promise<void> => {
    if (maximo === 0) return
    const espera = esperaDe(
      await listMomentos(tx, tabla, { usuarioId, desde: desdeHaceUnaHora(ahora), maximo }),
      maximo,
      ahora,
    )
    if (espera === 0) return
    const frase = `Cada persona puede hacer ${contar(maximo, ...que)} por hora, y ya ${maximo === 1 ? 'la' : 'las'} hiciste.`
    const cuando = `Inténtalo de nuevo en ${contar(Math.ceil(espera / 60), 'minuto', 'minutos')}`
    const message = `${frase} ${cuando} o ${aQuienEscribir(await readNegocio(tx))}.`
    throw againIn(espera, refuse(429, 'demasiados_intentos', message))
  }
}

/** The limits as they hold for customers now, from memory. */
export function limitesDe(app: App): () => Promise<Limites> {
  return memory(app, ['ajustes'], async () => ({
    ...(await readLimites(app.db.read)),
    ...(!app.config.RATE_LIMIT && SIN_RITMOS),
  }))
}
