import { formatMomentoCercano, type Instante, type WallTime, wallTimeDe } from '../../../contract/base/time/tiempo.ts'
import type { EnlaceVisto, Proposito } from '../../../contract/persona/enlaces.ts'
import type { Job } from '../../base/db/jobs.ts'
import type { Tx } from '../../base/db/schema.ts'
import type { LinkKind, MailLink } from '../../base/http/link-kind.ts'
import { refuse } from '../../base/http/refuse.ts'
import { conDe } from '../../base/scope/rules.ts'
import { crearEnlace, findEnlace } from '../enlaces/queries.ts'
import { enqueue, fold } from '../outbox/queries.ts'
import { type Frases, type Oferta, offerLetter } from './offer-letter.ts'
import { finDeOferta, ofertaVencida, URGENTE_MS } from './rules.ts'

/** A person in a waiting list; `ofrecidaHasta` is null while no place is held for them. */
interface EnEspera {
  id: number
  usuarioId: number
  nombre: string
  email: string
  ofrecidaHasta: Instante | null
}

/** A place that is held for a person until `ofrecidaHasta`, which may be over. */
interface Guardado<Donde> {
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
interface DeEnlace<Donde> {
  /** Answers the sentence that tells what became of it. */
  tomar(tx: Tx, guardado: Guardado<Donde>, ahora: Instante): Promise<string>
  /** Says under which condition it is taken; null for none. */
  condicion?(tx: Tx, guardado: Guardado<Donde>, ahora: Instante): Promise<string | null>
  /** The sentence for a place that was let pass. */
  paso: string
  /** The page once nothing is held. Undefined where nothing is left to show, and `ida` is said. */
  despues?(tx: Tx, enlace: MailLink): Promise<EnlaceVisto | undefined>
  ida: string
}

/** A kind of place that people wait for. `Donde` names one list: a day, the id of a workshop. `Libre` is a free place, with the data of its letter. */
interface Espera<Donde, Quien, Libre> {
  proposito: Proposito
  tarea: string
  frases: Frases<Libre>
  /** In the order of the list. */
  list(tx: Tx, donde: Donde): Promise<Quien[]>
  /** The place that this person could have now. */
  findLibre(tx: Tx, donde: Donde, quien: Quien, ahora: Instante): Promise<Libre | undefined>
  hold(tx: Tx, id: number, oferta: Libre & { ofrecidaHasta: Instante }): Promise<void>
  release(tx: Tx, id: number): Promise<void>
  leave(tx: Tx, id: number): Promise<void>
  findGuardado(tx: Tx, id: number): Promise<Guardado<Donde> | undefined>
  /** A person whose offer, or whose wait, has ended. */
  findVencida(tx: Tx, ahora: Instante): Promise<{ id: number; donde: Donde } | undefined>
  /** The lists with people who wait without an offer. */
  listEsperados(tx: Tx, ahora: Instante): Promise<Donde[]>
}

/** Waiting lists whose free places are held for one person at a time, in the order of the list (docs/decisions/023). */
export function listaDeEspera<Donde, Quien extends EnEspera, Libre extends { inicio: WallTime }>({
  proposito,
  frases,
  leave,
  ...espera
}: Espera<Donde, Quien, Libre>) {
  const carta = { ...offerLetter(frases), vigente }

  /** False when the offer ended early: taken, let pass, or freed by the database under a block. One that nobody took is for `vigencia`. */
  async function vigente({ token, inicio, hasta }: Oferta<Libre>, tx: Tx, ahora: Instante): Promise<boolean> {
    if (hasta <= ahora) return true
    const enlace = await findEnlace(tx, token, ahora)
    const guardado = enlace?.proposito === proposito && (await findVigente(tx, enlace, ahora))
    if (!guardado) return false
    return guardado.inicio === inicio && guardado.ofrecidaHasta === hasta
  }

  /** Belongs into every transaction that frees a place, so that nobody else comes before those who wait. */
  async function ofrecer(tx: Tx, donde: Donde, ahora: Instante): Promise<void> {
    for (const quien of await espera.list(tx, donde)) {
      if (quien.ofrecidaHasta !== null) continue
      const libre = await espera.findLibre(tx, donde, quien, ahora)
      const hasta = libre && finDeOferta(libre.inicio, ahora)
      if (!libre || !hasta) continue
      const { id: asuntoId, usuarioId, nombre, email: para } = quien
      await espera.hold(tx, asuntoId, { ...libre, ofrecidaHasta: hasta })
      const token = await crearEnlace(tx, { proposito, asuntoId, usuarioId, vence: hasta })
      const datos = { ...libre, nombre, hasta, token }
      const urgente = hasta - ahora < URGENTE_MS
      await enqueue(tx, { plantilla: carta, para, datos, urgente, causa: { por: null, usuarioId } }, ahora)
    }
  }

  /** Takes an offer back of which its person was not told: they keep their place in the list. False once they were. */
  async function retirar(tx: Tx, id: number, ahora: Instante): Promise<boolean> {
    const guardado = await espera.findGuardado(tx, id)
    if (!guardado) return false
    const { usuarioId, inicio, ofrecidaHasta } = guardado
    const esElMismo = (datos: { inicio: WallTime; hasta: Instante }) =>
      datos.inicio === inicio && datos.hasta === ofrecidaHasta
    let callada = false
    await fold(tx, { plantilla: carta, para: '', causa: { por: null, usuarioId }, esElMismo }, ahora, (enReposo) => {
      callada = enReposo.length > 0
      return null
    })
    if (callada) await espera.release(tx, id)
    return callada
  }

  /** Takes a person out of a list, and offers to the next what was held for them. */
  async function pasar(tx: Tx, { id, donde }: { id: number; donde: Donde }, ahora: Instante): Promise<void> {
    await leave(tx, id)
    await ofrecer(tx, donde, ahora)
  }

  /** Passes expired offers on, and offers places that came free without a call, such as by new opening hours. */
  const tarea: Job = {
    nombre: espera.tarea,
    cada: 60_000,
    async work(tx, ahora) {
      const vencida = await espera.findVencida(tx, ahora)
      if (vencida) await pasar(tx, vencida, ahora)
      else for (const donde of await espera.listEsperados(tx, ahora)) await ofrecer(tx, donde, ahora)
      return vencida !== undefined
    },
  }

  /** A person in a list, with their place in it: 1 for who is next. Null when they do not wait. */
  async function findLugar(tx: Tx, donde: Donde, usuarioId: number) {
    const esperan = await espera.list(tx, donde)
    const indice = esperan.findIndex((quien) => quien.usuarioId === usuarioId)
    return indice < 0 ? null : { ...esperan[indice]!, lugar: indice + 1 }
  }

  async function findVigente(tx: Tx, { asuntoId, usuarioId }: MailLink, ahora: Instante) {
    const guardado = await espera.findGuardado(tx, asuntoId)
    return guardado?.usuarioId === usuarioId && guardado.ofrecidaHasta > ahora ? guardado : undefined
  }

  /** The link of the letter. */
  function enlace({ tomar, condicion, paso, despues, ida }: DeEnlace<Donde>): LinkKind {
    const hacer =
      (accion: typeof tomar): LinkKind['acciones']['TOMAR'] =>
      async (tx, enlace, { ahora }) => {
        const guardado = await findVigente(tx, enlace, ahora)
        if (!guardado) throw ofertaVencida()
        return accion(tx, guardado, ahora)
      }
    return {
      proposito,
      async ver(tx, enlace, ahora) {
        const guardado = await findVigente(tx, enlace, ahora)
        if (guardado) return vistoDe(guardado, (await condicion?.(tx, guardado, ahora)) ?? null, ahora)
        const visto = await despues?.(tx, enlace)
        if (!visto) throw refuse(400, 'enlace_invalido', ida)
        return visto
      },
      acciones: { TOMAR: hacer(tomar), PASAR: hacer((...de) => pasar(...de).then(() => paso)) },
      // A link of an offer that was used and leads to nothing else was let pass.
      repetidas: { PASAR: (_tx, { usado }) => (usado === null ? undefined : paso) },
    }
  }

  function vistoDe(guardado: Guardado<Donde>, condicion: string | null, ahora: Instante): EnlaceVisto {
    const { inicio, fin, ofrecidaHasta, taller } = guardado
    const { uno, este, lo, tomar } = frases
    const hasta = formatMomentoCercano(wallTimeDe(ofrecidaHasta), wallTimeDe(ahora))
    const pregunta = {
      texto: `¿Dejas pasar ${este}?`,
      si: `Sí, dejar${lo} pasar`,
      no: `No, conservar${lo}`,
      luego: `Te ${lo} seguimos guardando hasta ${hasta}.`,
    }
    return {
      titulo: `Hay ${uno} para ti`,
      inicio,
      fin,
      fueraDePlazo: false,
      ...conDe(guardado),
      ...(taller && { taller }),
      nota: [`Te ${lo} guardamos hasta ${hasta}.`, condicion ?? 'No hace falta iniciar sesión.'].join(' '),
      acciones: [
        { accion: 'TOMAR', texto: tomar },
        { accion: 'PASAR', texto: 'No, gracias', pregunta },
      ],
    }
  }

  return { carta, tarea, enlace, findLugar, ofrecer, pasar, retirar }
}
