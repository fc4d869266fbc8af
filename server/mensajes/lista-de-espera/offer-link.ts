import type { Centimos } from '../../../contract/base/money/money.ts'
import {
  finDicho,
  formatMomentoCercano,
  type Instante,
  type WallTime,
  wallTimeDe,
} from '../../../contract/base/time/time.ts'
import type { EnlaceVisto, Proposito } from '../../../contract/persona/enlaces.ts'
import type { Tx } from '../../base/db/schema.ts'
import type { LinkKind, MailLink } from '../../base/http/link-kind.ts'
import { refuse } from '../../base/http/refuse.ts'
import { conDe } from '../../base/scope/rules.ts'
import type { Frases } from './offer-letter.ts'
import { NO_GUARDADO, ofertaVencida } from './rules.ts'

/** A place that is held for a person until `ofrecidaHasta`, which may be over. */
export interface Guardado<Donde> {
  id: number
  donde: Donde
  usuarioId: number
  inicio: WallTime
  fin: WallTime
  ofrecidaHasta: Instante
  /** Absent where nobody attends it; null when nobody is named. */
  atiendeNombre?: string | null
  /** The service of an hour. */
  servicio?: string
  /** The workshop of a seat. */
  taller?: EnlaceVisto['taller']
}

/** What a letter's link does and shows of one kind of place. */
export interface DeEnlace<Donde> {
  /** Answers the sentence that tells what became of it. */
  tomar(tx: Tx, guardado: Guardado<Donde>, ahora: Instante): Promise<string>
  /** Says under which condition it is taken; null for none. */
  condicion?(tx: Tx, guardado: Guardado<Donde>, ahora: Instante): Promise<string | null>
  /** The price of what is taken, where it is not the workshop's; null where nothing is said of it. */
  precio?(tx: Tx, guardado: Guardado<Donde>): Promise<Centimos | null>
  /** The sentence for a place that was let pass. */
  paso: string
  /** The page once nothing is held. Undefined where nothing is left to show, and `ida` is said. */
  despues?(tx: Tx, enlace: MailLink): Promise<EnlaceVisto | undefined>
  ida(porque: string): string
}

/** The waiting list to which the place belongs. */
interface DeLista<Donde> {
  proposito: Proposito
  frases: Pick<Frases<never>, 'uno' | 'este' | 'lo' | 'tomar'>
  /** The place that a link offers, while it is held. */
  findVigente(tx: Tx, enlace: MailLink, ahora: Instante): Promise<Guardado<Donde> | undefined>
  /** Why it is held no longer. */
  razonDe(tx: Tx, enlace: MailLink): Promise<keyof typeof NO_GUARDADO>
  /** Lets it pass to the next person. */
  pasar(tx: Tx, guardado: Guardado<Donde>, ahora: Instante): Promise<void>
}

/** The link of the letter that offers a place: it shows what is held, takes it or lets it pass. */
export function offerLink<Donde>(
  { proposito, frases, findVigente, razonDe, pasar }: DeLista<Donde>,
  { tomar, condicion, precio, paso, despues, ida }: DeEnlace<Donde>,
): LinkKind {
  const hacer =
    (accion: typeof tomar): LinkKind['acciones']['TOMAR'] =>
    async (tx, enlace, { ahora }) => {
      const guardado = await findVigente(tx, enlace, ahora)
      if (!guardado) throw ofertaVencida(await razonDe(tx, enlace))
      return accion(tx, guardado, ahora)
    }
  return {
    proposito,
    async ver(tx, enlace, ahora) {
      const guardado = await findVigente(tx, enlace, ahora)
      if (guardado) {
        const nota = (await condicion?.(tx, guardado, ahora)) ?? 'No hace falta iniciar sesión.'
        const cuesta = (await precio?.(tx, guardado)) ?? null
        return { ...vistoDe(guardado, frases, { nota, ahora }), ...(cuesta !== null && { precio: cuesta }) }
      }
      const visto = await despues?.(tx, enlace)
      if (!visto) throw refuse(400, 'enlace_invalido', ida(NO_GUARDADO[await razonDe(tx, enlace)]))
      return visto
    },
    acciones: { TOMAR: hacer(tomar), PASAR: hacer((...de) => pasar(...de).then(() => paso)) },
    // A link of an offer that was used and leads to nothing else was let pass.
    repetidas: { PASAR: (_tx, { usado }) => (usado === null ? undefined : paso) },
  }
}

function vistoDe(
  guardado: Guardado<unknown>,
  { uno, este, lo, tomar }: DeLista<unknown>['frases'],
  { nota, ahora }: { nota: string; ahora: Instante },
): EnlaceVisto {
  const { inicio, fin, ofrecidaHasta, taller } = guardado
  const reloj = wallTimeDe(ahora)
  const hasta = formatMomentoCercano(finDicho(ofrecidaHasta, reloj), reloj)
  const pregunta = {
    texto: `¿Dejas pasar ${este}?`,
    si: `Sí, dejar${lo} pasar`,
    no: `Conservar ${este}`,
    luego: `Te ${lo} seguimos guardando hasta ${hasta}.`,
  }
  return {
    titulo: `Hay ${uno} para ti`,
    inicio,
    fin,
    fueraDePlazo: false,
    ...conDe(guardado),
    ...(taller && { taller }),
    nota: `Te ${lo} guardamos hasta ${hasta}. ${nota}`,
    acciones: [
      { accion: 'TOMAR', texto: tomar },
      { accion: 'PASAR', texto: 'No, gracias', pregunta },
    ],
  }
}
