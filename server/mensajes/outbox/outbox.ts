import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { masMs } from '../../../contract/base/time/time.ts'
import type { Config } from '../../base/config/config.ts'
import { write } from '../../base/db/open.ts'
import type { Table, Tx } from '../../base/db/schema.ts'
import type { App } from '../../base/http/app.ts'
import { compose, kindOf, readTemplateContext } from '../letters/compose.ts'
import { isJoint, JOINT } from '../letters/joint-letter.ts'
import {
  claimNext,
  deleteCorreo,
  hasRested,
  markSinRespuesta,
  nextDue,
  type OutboxRow,
  rewrite,
  saveAttempt,
  takeResting,
} from './queries.ts'
import {
  afterFailure,
  afterGivingUp,
  afterSent,
  awaited,
  type Outlet,
  type SendFailure,
  SinRespuesta,
  whyGiveUp,
  withoutAddress,
} from './rules.ts'
import { AT_ONCE, openTransport, type Transport } from './transport.ts'

export interface Outbox {
  /** Ends the worker. Messages being sent are finished if that takes a few seconds at most; the others wait for the next start. */
  stop(): Promise<void>
  /** Resolves when nothing is due and nothing is being sent. */
  idle(): Promise<void>
}

/** Milliseconds beyond the time that one message can take: only the message of a process that died is taken over. */
const MARGIN_MS = 15_000
/** Milliseconds for which a worker keeps a message whose last dot leaves. */
export const esperaTrasElPunto = ({ SMTP_ANSWER_TIMEOUT }: Config) => SMTP_ANSWER_TIMEOUT * 1000 + MARGIN_MS

/** Milliseconds between looks for messages that other processes have written. */
const POLL_MS = 5000
const STOP_MS = 3000
/** Milliseconds for the request's answer to leave first: composing a message blocks this thread. */
const AFTER_ANSWER_MS = 25
/** Milliseconds for which composing a message gives way to requests. */
const MAX_GIVE_WAY_MS = 250

/** Starts to send what waits in the outbox, also what another process left behind. */
export function startOutbox(app: App): Outbox {
  return new Worker(app)
}

class Worker implements Outbox {
  readonly #app: App
  readonly #sending = new Set<Promise<void>>()
  #transporte: Promise<Transport> | null = null
  #looking: Promise<void> | null = null
  #again = false
  #stopped = false
  #readable = true
  #timer: NodeJS.Timeout | undefined
  #nudge: NodeJS.Timeout | undefined
  #requests = 0
  #lastAnswer = 0

  constructor(app: App) {
    this.#app = app
    app.db.events.on('changed', this.#hear)
    app.http.server.on('request', this.#noteRequest)
    this.#wake()
  }

  async idle(): Promise<void> {
    for (;;) {
      this.#wake()
      await this.#looking
      if (this.#sending.size > 0) await Promise.race(this.#sending)
      else if (this.#stopped || ((await nextDue(this.#app.db.read)) ?? Infinity) > this.#app.now()) return
    }
  }

  async stop(): Promise<void> {
    this.#stopped = true
    clearTimeout(this.#timer)
    clearTimeout(this.#nudge)
    this.#app.db.events.off('changed', this.#hear)
    await this.#looking
    await this.#finishSending(STOP_MS)
    const transporte = await this.#transporte?.catch(() => null)
    transporte?.close()
    await this.#finishSending(STOP_MS / 6)
  }

  async #finishSending(ms: number): Promise<void> {
    if (this.#sending.size > 0) await Promise.race([Promise.all(this.#sending), sleep(ms)])
  }

  #hear = (tablas: ReadonlySet<Table>): void => {
    if (!tablas.has('correos') || this.#stopped) return
    this.#nudge ??= setTimeout(() => {
      this.#nudge = undefined
      this.#wake()
    }, AFTER_ANSWER_MS).unref()
  }

  #wake = (): void => {
    this.#again = true
    if (this.#stopped || this.#looking) return
    this.#looking = this.#look().finally(() => {
      this.#looking = null
      if (this.#again) this.#wake()
    })
  }

  async #look(): Promise<void> {
    this.#again = false
    clearTimeout(this.#timer)
    let due: number | null = null
    try {
      due = await this.#startDue()
      this.#tell(true)
    } catch (err) {
      this.#tell(false, err)
    }
    if (this.#stopped) return
    const wait = Math.max((due ?? Infinity) - this.#app.now(), 0)
    this.#timer = setTimeout(this.#wake, Math.min(wait, POLL_MS)).unref()
  }

  /** Logs once that the database is away, and once that it is back. */
  #tell(readable: boolean, err?: unknown): void {
    if (readable === this.#readable) return
    this.#readable = readable
    if (readable) this.#app.http.log.info('the outbox can be read again')
    else this.#app.http.log.error({ err }, 'the outbox could not be read')
  }

  /**
   * Starts messages while some are due and there is room, the last of it only for what somebody waits for (R-codigo-en-espera); answers when
   * the next one is due.
   */
  async #startDue(): Promise<number | null> {
    const { db, now } = this.#app
    while (!this.#stopped && this.#sending.size < AT_ONCE) {
      const only = this.#sending.size < AT_ONCE - 1 ? undefined : awaited(this.#app.plantillas)
      const due = await nextDue(db.read, only)
      if (due === null || due > now()) return due
      await this.#giveWay()
      const correo = await write(db, (tx) => this.#claim(tx, only))
      if (correo) this.#start(correo)
    }
    return null
  }

  #noteRequest = (_request: IncomingMessage, reply: ServerResponse): void => {
    this.#requests++
    reply.once('close', () => {
      this.#requests--
      this.#lastAnswer = performance.now()
    })
  }

  async #giveWay(): Promise<void> {
    const until = performance.now() + MAX_GIVE_WAY_MS
    const busy = () => this.#requests > 0 || performance.now() - this.#lastAnswer < AFTER_ANSWER_MS
    while (busy() && performance.now() < until && !this.#stopped) await sleep(AFTER_ANSWER_MS / 2)
  }

  /** Takes a due message for this worker. One without news is deleted; one to a person without an address is finished. */
  async #claim(tx: Tx, only?: readonly string[]): Promise<OutboxRow | undefined> {
    const { config, now } = this.#app
    const correo = await claimNext(tx, now(), masMs(now(), config.SMTP_TIMEOUT * 1000 + MARGIN_MS), only)
    if (!correo) return undefined
    const plantilla = kindOf(this.#app, correo)
    if (plantilla?.vigente && !(await plantilla.vigente(JSON.parse(correo.datos) as never, tx, now()))) {
      await deleteCorreo(tx, correo.id)
      return undefined
    }
    if (correo.para !== '') return this.#withTheRest(tx, correo)
    await saveAttempt(tx, correo.id, withoutAddress(correo, plantilla))
    return undefined
  }

  /** The message in one letter with those of other kinds that rest for its person (R-una-carta): from here on it is one message. */
  async #withTheRest(tx: Tx, correo: OutboxRow): Promise<OutboxRow> {
    const { now, plantillas } = this.#app
    const una = kindOf(this.#app, correo)
    if (!isJoint(una) || correo.usuarioId === null || correo.intentos > 1) return correo
    if (!(await hasRested(tx, correo, now()))) return correo
    const otras = plantillas.filter((otra) => otra !== una && isJoint(otra)).map(({ nombre }) => nombre)
    const tomadas = await takeResting(tx, correo, otras)
    if (tomadas.length === 0) return correo
    const avisos = [correo, ...tomadas].map(({ plantilla, datos }) => ({ plantilla, datos: JSON.parse(datos) }))
    return rewrite(tx, {
      id: correo.id,
      plantilla: JOINT,
      datos: JSON.stringify({ nombre: avisos[0]!.datos.nombre, avisos }),
    })
  }

  #start(correo: OutboxRow): void {
    const sending = this.#attempt(correo).finally(() => {
      this.#sending.delete(sending)
      this.#wake()
    })
    this.#sending.add(sending)
  }

  /** Makes one attempt and records its end. It never throws: an unrecorded attempt is repeated after the lease. */
  async #attempt(correo: OutboxRow): Promise<void> {
    const { db, now, http } = this.#app
    const reglas = kindOf(this.#app, correo)
    const desistir = whyGiveUp(correo, reglas, now())
    const final = desistir ?? (await this.#send(correo).catch(comoFallo))
    const fallo = final instanceof Error ? final : null
    const valores = desistir
      ? afterGivingUp(correo, reglas, desistir)
      : final instanceof Error
        ? afterFailure(correo, reglas, final, { ahora: now(), azar: Math.random() })
        : afterSent(correo, reglas, final.salida, now())
    const about = { correo: correo.id, intento: correo.intentos, code: fallo?.code, responseCode: fallo?.responseCode }
    const olvidar = final instanceof Error ? undefined : final.olvidar
    if (fallo) http.log.warn({ ...about, estado: valores.estado }, 'message not sent')
    else if (olvidar) http.log.info(about, 'nobody is left to be told')
    else http.log.info(about, valores.estado === 'ESCRITO' ? 'mail written to disk' : 'message sent')
    await write(db, async (tx) => {
      if (olvidar) {
        await deleteCorreo(tx, correo.id)
        return olvidar(tx)
      }
      await saveAttempt(tx, correo.id, valores)
      if (!fallo) await reglas?.alSalir?.(JSON.parse(correo.datos) as never, tx)
    }).catch((err) => http.log.error({ ...about, err }, 'the end of an attempt could not be saved'))
  }

  /** Sends a message; answers how it left, or the clean-up to do with it. Rejects when it did not leave. */
  async #send(correo: OutboxRow): Promise<{ salida: Outlet; olvidar?: ((tx: Tx) => Promise<void>) | undefined }> {
    const plantilla = kindOf(this.#app, correo)
    if (plantilla && 'enviar' in plantilla) {
      const olvidar = await plantilla.enviar(JSON.parse(correo.datos) as never, await readTemplateContext(this.#app))
      return { salida: 'ENVIADO', olvidar }
    }
    const sobre = await compose(this.#app, correo)
    this.#transporte ??= openTransport(this.#app.config)
    const { send } = await this.#transporte
    let alPunto = false
    const salida = await send(correo, sobre, async () => {
      await this.#keep(correo)
      alPunto = true
    }).catch((error: SendFailure) => {
      throw alPunto && error.responseCode === undefined ? new SinRespuesta(error) : error
    })
    return { salida }
  }

  /** Rejects when the message is no longer this worker's. */
  async #keep(correo: OutboxRow): Promise<void> {
    const { db, config, now } = this.#app
    const hasta = masMs(now(), esperaTrasElPunto(config))
    if (!(await write(db, (tx) => markSinRespuesta(tx, correo, hasta))))
      throw new Error('another worker has this message')
  }
}

const comoFallo = (error: unknown): SendFailure => (error instanceof Error ? error : new Error(String(error)))
