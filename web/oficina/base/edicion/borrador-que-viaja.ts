import { type Borrador, deleteBorrador, getBorrador, saveBorrador } from '../../../../contract/cuentas/borradores.ts'
import { ApiError } from '../../../base/calls/answers.ts'
import { call } from '../../../base/calls/api.ts'
import { type DraftStore, forgetDraft, readDraft, type StoredDraft, storeDraft } from '../../../base/storage/drafts.ts'
import { esGuardado } from './useForm.tsx'

/** Milliseconds after the last letter. */
const PAUSA_MS = 3000

/** A draft on this device, with the server's version below it and whether the server has it. */
interface Local {
  guardado: StoredDraft<unknown>
  version: number
  enviado: boolean
}

/** Calls of all forms run one after the other, so that the server keeps the last one sent. */
let ultima: Promise<unknown> = Promise.resolve()

export function enOrden<T>(hacer: () => Promise<T>): Promise<T> {
  const esta = ultima.then(hacer)
  ultima = esta.catch(() => {})
  return esta
}

/**
 * A draft that is kept in this browser at once, and on the server some seconds after typing stops. Where another device has written
 * meanwhile, nothing is sent until the person has chosen.
 */
export class Viaje implements DraftStore {
  readonly seVaConLaPestana = false
  readonly #que: string
  readonly #usuarioId: number
  #espera: ReturnType<typeof setTimeout> | undefined
  #version: number
  /** True when this device and another one both changed the draft. */
  hayOtro = false
  alHaberOtro = () => {}

  /** `remoto` is what the server has; null where it could not be asked. */
  constructor(que: string, usuarioId: number, remoto: Borrador | null) {
    this.#que = que
    this.#usuarioId = usuarioId
    const local = this.#local()
    this.#version = local?.version ?? 0
    if (!remoto || remoto.version === this.#version) return
    if (local && !local.enviado) this.hayOtro = true
    else this.#tomar(remoto)
  }

  leer(): StoredDraft<unknown> | null {
    return this.#local()?.guardado ?? null
  }

  guardar(guardado: StoredDraft<unknown>): void {
    if (JSON.stringify(guardado) === JSON.stringify(this.leer())) return
    this.#keep(guardado, false)
    clearTimeout(this.#espera)
    this.#espera = setTimeout(() => this.enviar(), PAUSA_MS)
  }

  /** Called when the form was saved or discarded: no device offers the draft again. */
  olvidar(): void {
    clearTimeout(this.#espera)
    if (this.#version === 0 && !this.#local()) return
    forgetDraft(this.#usuarioId, this.#que)
    this.hayOtro = false
    enOrden(() => call(deleteBorrador, { params: { que: this.#que } }))
      .catch(() => {})
      .finally(() => {
        this.#version = 0
      })
  }

  /** Drafts that the server does not have yet: sent with the next letter typed, or once there is a connection. */
  async enviar(): Promise<void> {
    clearTimeout(this.#espera)
    try {
      await enOrden(() => this.#subir())
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'cambiado_por_otro') return
      this.hayOtro = true
      this.alHaberOtro()
    }
  }

  /** Takes the server's in place of this one; false where it cannot be had. */
  async traer(): Promise<boolean> {
    const remoto = await this.#preguntar()
    if (remoto) this.#tomar(remoto)
    return remoto !== null
  }

  /** Replaces the server's draft with this one. */
  async imponer(): Promise<void> {
    const remoto = await this.#preguntar()
    if (!remoto) return this.alHaberOtro()
    this.#version = remoto.version
    this.hayOtro = false
    await this.enviar()
  }

  async #subir(): Promise<void> {
    const local = this.#local()
    if (!local || local.enviado || this.hayOtro) return
    const body = { contenido: JSON.stringify(local.guardado), version: this.#version }
    const { version } = await call(saveBorrador, { params: { que: this.#que }, body }, { sinReingreso: true })
    this.#version = version
    const ahora = this.leer()
    if (ahora) this.#keep(ahora, JSON.stringify(ahora) === body.contenido)
  }

  #preguntar(): Promise<Borrador | null> {
    return enOrden(() => call(getBorrador, { params: { que: this.#que } })).catch(() => null)
  }

  #tomar({ contenido, version }: Borrador): void {
    this.#version = version
    this.hayOtro = false
    if (contenido === null) forgetDraft(this.#usuarioId, this.#que)
    else this.#keep(JSON.parse(contenido), true)
  }

  #local(): Local | null {
    return readDraft(this.#usuarioId, this.#que, esLocal)
  }

  #keep(guardado: StoredDraft<unknown>, enviado: boolean): void {
    storeDraft(this.#usuarioId, this.#que, { guardado, version: this.#version, enviado } satisfies Local)
  }
}

function esLocal(leido: unknown): leido is Local {
  const { guardado, version } = (leido ?? {}) as Partial<Local>
  return esGuardado(guardado) && typeof version === 'number'
}
