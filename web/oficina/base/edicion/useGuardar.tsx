import { type ReactNode, useRef, useState } from 'react'
import { refusalOf, useAct } from '../../../base/acting/act.tsx'
import { ApiError } from '../../../base/calls/answers.ts'
import { otraVezSinRespuesta } from '../../../base/calls/useKey.ts'
import { type AlertOptions, NOTICE_MS } from '../../../ui/dialog/dialogs.tsx'
import type { FormError } from '../../../ui/form/store.ts'
import { ChoqueNotice } from './ChoqueNotice.tsx'
import {
  type CambioAjeno,
  type Campos,
  type Choque,
  cambiosDe,
  type Fusiones,
  fundir,
  quedaron,
  type Textos,
} from './choque.ts'
import type { Conservado } from './useForm.tsx'

export type Exito = Pick<AlertOptions, 'titulo' | 'texto'>

interface Guardado<C extends Campos, T> {
  /** The labels of the fields on the screen. */
  etiquetas: Partial<Record<keyof C, string>>
  textos?: Textos<C> | undefined
  fusiones?: Fusiones<C>
  /** Says what another person changed, where the fields do not say it one by one. */
  cambios?: (antes: C, ahora: C) => readonly CambioAjeno[]
  enviar: (campos: C, version: number | undefined) => Promise<unknown>
  /** What of the values is read again once they are saved, and how; absent: all of them, as they are. */
  comoQueda?: ((campos: C) => Campos) | undefined
  /** What is looked at before anything is asked; false leaves the form. `fallo`: the last try was refused. */
  preparar?: ((fallo: boolean) => Promise<boolean>) | undefined
  /** A question before sending; false leaves the form as it is. `sobre` is the state to be replaced. */
  confirmar?: ((campos: C, sobre: T) => Promise<boolean>) | undefined
  /** How the values of a thing that is there are read again; absent for a new one. */
  edicion?: { camposDe: (leido: T) => C; leer: () => Promise<T> } | undefined
  exito: Exito | ((campos: C) => Exito)
  /** The sentence when the server gives no reason (R-hecho-y-fallo). */
  porDefecto: string
  /** Leaves the form before the alert of success. Absent: it stays, and goes on from the answer of `enviar`. */
  onGuardado?: (guardado: unknown) => void
}

interface PorGuardar {
  guardar: () => void
  pending: boolean
  /** What another person changed meanwhile; belongs above the button. */
  nota: ReactNode
}

/**
 * Saves a form of the back office and tells how it went. When somebody else changed the same thing meanwhile, nothing is overwritten:
 * `nota` says what they changed, until one of its two ways out is taken.
 */
export function useGuardar<C extends Campos, T>(kept: Conservado<C, T>, guardado: Guardado<C, T>): PorGuardar {
  const { etiquetas, textos, fusiones, cambios, preparar, confirmar, edicion, porDefecto, onGuardado } = guardado
  const { hacer, enCurso } = useAct()
  const [choque, setChoque] = useState<Choque<T> | null>(null)
  const falla = useRef<FormError>(null)
  const enviar = useEnviar(guardado)
  /** The clash that what is sent now goes over. */
  const resuelto = useRef<Choque<T>>(null)

  async function guardar() {
    const { form } = kept
    const ajeno = resuelto.current
    const mios = ajeno && losMios(ajeno.actual)
    const sobre = ajeno ? ajeno.actual : kept.base
    const fallo = form.failure !== null
    falla.current = null
    let campos = mios ?? form.values
    form.fail(null)
    setChoque(null)
    const hecho = await hacer({
      unaVez: true,
      pregunta: async () => {
        if (preparar && !(await preparar(fallo))) return false
        campos = mios ?? form.values
        return !confirmar || confirmar(campos, sobre)
      },
      hacer: async () => {
        const escritos = form.values
        const respuesta = await enviar(campos, sobre)
        if (onGuardado) kept.seguirDe()
        else kept.seguirDe(respuesta as T, escritos)
        onGuardado?.(respuesta)
        const dicho = typeof guardado.exito === 'function' ? guardado.exito(campos) : guardado.exito
        return { alerta: { icono: 'exito', ...dicho, tiempo: NOTICE_MS }, anuncio: dicho.texto }
      },
      fallo: porDefecto,
      rechazo: fallar,
    })
    if (!hecho && falla.current) form.fail(falla.current)
  }

  /** Null where the form itself tells it, or nothing is to be told. */
  async function fallar(cause: unknown): Promise<AlertOptions | null> {
    if (cause instanceof CambiadoPorOtro && edicion) {
      const { actual } = cause as CambiadoPorOtro<T>
      const [antes, ahora] = [edicion.camposDe(kept.base), edicion.camposDe(actual)]
      setChoque({ actual, cambios: cambios?.(antes, ahora) ?? cambiosDe(etiquetas, textos, antes, ahora) })
      return null
    }
    const { fields }: Partial<ApiError> = cause instanceof ApiError ? cause : {}
    const rechazo = refusalOf(cause, porDefecto)
    // What opens over the page said it: a question, or that the session had ended. What was typed stays.
    if (!rechazo) return null
    // Once the alert is gone, the form can lead to the wrong field.
    falla.current = { message: rechazo.texto!, fields }
    return rechazo
  }

  /** What was typed since the clash was told is theirs too; what the other one has now is not, also after a second clash. */
  function losMios(actual: T): C {
    const { camposDe } = edicion!
    return fundir(camposDe(kept.base), camposDe(actual), kept.form.values, fusiones)
  }

  /** As every save: the form checks itself first. */
  function guardarMios(form: HTMLFormElement) {
    resuelto.current = choque
    form.requestSubmit()
    resuelto.current = null
  }

  function verActuales(actual: T) {
    setChoque(null)
    kept.seguirDe(actual)
  }

  return {
    guardar: () => void guardar(),
    pending: enCurso,
    nota: <ChoqueNotice choque={choque} onMios={guardarMios} onActuales={verActuales} />,
  }
}

/** What stands there now is not what this person sent, however often. */
class CambiadoPorOtro<T> extends Error {
  readonly actual: T

  constructor(actual: T) {
    super()
    this.actual = actual
  }
}

/**
 * Sends over the version of `sobre`, and finds out what became of a lost answer: what stands there as it was sent was saved (R-respuesta-perdida).
 * Throws CambiadoPorOtro.
 */
function useEnviar<C extends Campos, T>({ enviar, edicion, comoQueda = (campos) => campos }: Guardado<C, T>) {
  const enviados = useRef<C[]>([])
  return async (campos: C, sobre: T): Promise<unknown> => {
    if (!edicion) return otraVezSinRespuesta(() => enviar(campos, undefined))
    const { camposDe, leer } = edicion
    enviados.current.push(campos)
    const quedo = (actual: T, unos: C) => quedaron(comoQueda(unos), comoQueda(camposDe(actual)))
    try {
      const respuesta = await otraVezSinRespuesta(() => enviar(campos, versionDe(sobre)))
      enviados.current = []
      return respuesta
    } catch (cause) {
      if (!(cause instanceof ApiError) || cause.code !== 'cambiado_por_otro') throw cause
      const actual = await leer().catch(() => null)
      if (!actual) throw cause
      if (quedo(actual, campos)) return actual
      if (enviados.current.some((unos) => quedo(actual, unos))) return enviar(campos, versionDe(actual))
      throw new CambiadoPorOtro(actual)
    }
  }
}

function versionDe(leido: unknown): number | undefined {
  return (leido as { version?: number } | null)?.version
}
