import { useRef, useState } from 'react'
import type { Usuario } from '../../../contract/cuentas/cuentas.ts'
import { type AlertOptions, type ConfirmOptions, useDialogs } from '../../ui/dialog/dialogs.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { useAnnouncement, useToast } from '../../ui/status/announcements.tsx'
import { type ApiError, messageOf } from '../calls/answers.ts'
import { rereading } from '../calls/reread.ts'
import { otraVezSinRespuesta } from '../calls/useKey.ts'
import { identify, type ParaQue } from '../session/identify.ts'
import { useSesion } from '../session/session.tsx'

type Deshacer = () => Promise<unknown>

/** Tells the result: over the foot of the page with its way back, in an alert, or both. */
interface Dicho {
  /** Absent: the sentence of the `Hecho`. */
  texto?: string
  deshacer?: Deshacer
  alerta?: AlertOptions
  /** Read out once the alert has closed by itself. */
  anuncio?: string | undefined
}

/** Something to do with one tap: by anybody, or by a person, whom a visitor is asked to be (`quien` says for what). */
export type Outcome = Telling &
  ({ quien?: never; hacer: Sending } | { quien: ParaQue; hacer: (usuario: Usuario) => ReturnType<Sending> })

/** Sends it, and answers its way back or what there is to tell; null: nothing. */
type Sending = () => Promise<Deshacer | Dicho | null>

interface Telling {
  /** The question before it, or a way to ask; false leaves all as it is. */
  pregunta?: ConfirmOptions | (() => Promise<boolean>)
  /** Said over the foot of the page; two things at once need two sentences. */
  texto?: string
  /** True where a second try after a lost answer is the caller's, or would meet its own change. */
  unaVez?: boolean
  /** True where each press counts, and its caller sends them one after the other. */
  seguidos?: boolean
  /** The form it is sent by tells a failure as its own: `error` has it. */
  enForma?: boolean
  /** Said when no answer gives a reason. */
  fallo?: string
  /** Words of its own for a failure: null tells nothing, undefined the usual. */
  rechazo?: (error: unknown) => Rechazo | Promise<Rechazo>
}

type Rechazo = AlertOptions | null | undefined

/**
 * Asks who it is and whether it is meant, sends at once (and once more after a lost answer), tells it, and reads the screen again (R-deshacer). A change that can be taken
 * back stands for ten seconds with 'Deshacer', also after its screen is gone. A second tap does nothing until the screen was read again, or until the alert is closed:
 * what is pressed after it was meant, also on a slow connection.
 */
export function useAct() {
  const { usuario } = useSesion()
  const { alerta, confirmar } = useDialogs()
  const toast = useToast()
  const anunciar = useAnnouncement()
  const ocupados = useRef(new Set<string>())
  const [enCurso, setEnCurso] = useState(0)
  const [error, setError] = useState<Error | null>(null)

  /** True once it is done and told. */
  async function hacer(hecho: Outcome): Promise<boolean> {
    const { pregunta, texto = '', seguidos } = hecho
    if (!seguidos && ocupados.current.has(texto)) return false
    ocupados.current.add(texto)
    try {
      const sending = await sendingOf(hecho)
      if (!sending || (pregunta && !(pregunta instanceof Function) && !(await confirmar(pregunta)))) return false
      return await enviar(hecho, sending)
    } finally {
      ocupados.current.delete(texto)
    }
  }

  /** Null for a visitor who would rather stay one. */
  async function sendingOf(hecho: Outcome): Promise<Sending | null> {
    if (!hecho.quien) return hecho.hacer
    const { quien, hacer } = hecho
    const persona = usuario ?? (await identify(quien))
    return persona && (() => hacer(persona))
  }

  async function enviar(hecho: Outcome, hacer: Sending): Promise<boolean> {
    const { pregunta, texto = '', unaVez, enForma, fallo, rechazo } = hecho
    setEnCurso((cuantos) => cuantos + 1)
    setError(null)
    try {
      if (pregunta instanceof Function && !(await pregunta())) return false
      const hecho = await (unaVez ? hacer() : otraVezSinRespuesta(hacer, undefined, () => null))
      const dicho: Dicho = typeof hecho === 'function' ? { deshacer: hecho } : (hecho ?? {})
      if (dicho.deshacer) ofrecer(dicho.texto ?? texto, dicho.deshacer)
      else if (!enForma) toast(dicho.texto ? { texto: dicho.texto } : null)
      if (dicho.alerta) await alerta(dicho.alerta)
      else if (!enForma) await rereading()
      if (dicho.anuncio) anunciar(dicho.anuncio)
      return true
    } catch (error) {
      if (enForma && codeOf(error) !== 'desistido') setError(error as Error)
      const dicho = await rechazo?.(error)
      const por = dicho === undefined && !enForma ? refusalOf(error, fallo) : dicho
      if (por) await alerta(por)
      return false
    } finally {
      setEnCurso((cuantos) => cuantos - 1)
    }
  }

  function ofrecer(texto: string, deshacer: Deshacer) {
    const retirar = () =>
      hacer({ texto: `Deshacer: ${texto}`, hacer: () => deshacer().then(() => ({ texto: 'Quedó como estaba.' })) })
    const action = (
      <Button size="small" variant="secondary" onClick={() => void retirar()}>
        Deshacer
      </Button>
    )
    toast({ texto, action })
  }

  return { hacer, enCurso: enCurso > 0, error }
}

interface Told<I, O> {
  onDone?: (done: O, input: I) => unknown
  /** What there is to do beside showing `error` in the form. */
  onFail?: (error: Error) => unknown
}

/** `useAct` for a form that tells a failure itself. A second press while one is under way does nothing. */
export function useSend<I, O>(send: (input: I) => Promise<O>, { onDone, onFail }: Told<I, O> = {}) {
  const { hacer, enCurso, error } = useAct()

  async function enviar(input: I): Promise<void> {
    let done: O
    const sent = await hacer({
      enForma: true,
      unaVez: true,
      hacer: async () => {
        done = await send(input)
        return null
      },
      rechazo: async (error) => {
        await onFail?.(error as Error)
        return null
      },
    })
    // After it: an error in what follows is none of what was sent.
    if (sent) onDone?.(done!, input)
  }

  return { enviar, pending: enCurso, error }
}

/** The usual words for a failure; null where what opens over the page said it. */
export function refusalOf(error: unknown, fallo = 'No se pudo guardar.'): AlertOptions | null {
  if (['sin_sesion', 'otra_persona', 'desistido'].includes(codeOf(error)!)) return null
  return { icono: 'error', titulo: 'Error', texto: messageOf(error, fallo) }
}

const codeOf = (error: unknown) => (error as Partial<ApiError>).code
