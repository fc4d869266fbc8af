import type { Instante, WallTime } from '../../../contract/base/time/time.ts'
import type { Proposito } from '../../../contract/persona/enlaces.ts'
import type { Job } from '../../base/db/jobs.ts'
import type { Tx } from '../../base/db/schema.ts'
import type { MailLink } from '../../base/http/link-kind.ts'
import { crearEnlace, findEnlace } from '../enlaces/queries.ts'
import { enqueue, fold } from '../outbox/queries.ts'
import { type Frases, type Oferta, offerLetter } from './offer-letter.ts'
import { type DeEnlace, type Guardado, offerLink } from './offer-link.ts'
import { finDeOferta, URGENTE_MS } from './rules.ts'

/** A person in a waiting list; `ofrecidaHasta` is null while no place is held for them. */
interface EnEspera {
  id: number
  usuarioId: number
  nombre: string
  email: string
  ofrecidaHasta: Instante | null
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
  /** Who waits, with a place held or without. */
  findQuien(tx: Tx, id: number): Promise<{ usuarioId: number } | undefined>
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

  /** The place that a letter's link offers, while it is held. */
  async function findVigente(tx: Tx, { asuntoId, usuarioId }: MailLink, ahora: Instante) {
    const guardado = await espera.findGuardado(tx, asuntoId)
    return guardado?.usuarioId === usuarioId && guardado.ofrecidaHasta > ahora ? guardado : undefined
  }

  /** Why the place that a letter's link offered is held no longer. */
  async function razonDe(tx: Tx, { asuntoId, usuarioId }: MailLink) {
    const quien = await espera.findQuien(tx, asuntoId)
    if (quien?.usuarioId !== usuarioId) return 'fuera'
    return (await espera.findGuardado(tx, asuntoId)) ? 'vencido' : 'suelto'
  }

  /** False when the offer ended early: taken, let pass, or freed by the database under a block. One that nobody took is for `vigencia`. */
  async function vigente({ token, inicio, hasta }: Oferta<Libre>, tx: Tx, ahora: Instante): Promise<boolean> {
    if (hasta <= ahora) return true
    const enlace = await findEnlace(tx, token, ahora)
    const guardado = enlace?.proposito === proposito && (await findVigente(tx, enlace, ahora))
    if (!guardado) return false
    return guardado.inicio === inicio && guardado.ofrecidaHasta === hasta
  }

  const carta = { ...offerLetter(frases), vigente }
  const enlace = (de: DeEnlace<Donde>) => offerLink({ proposito, frases, findVigente, razonDe, pasar }, de)

  return { carta, tarea, enlace, findLugar, ofrecer, pasar, retirar }
}
