import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { refusalOf } from '../../../base/acting/act.tsx'
import { ApiError } from '../../../base/calls/api.ts'
import { type AlertOptions, NOTICE_MS, useDialogs } from '../../../ui/dialog/dialogs.tsx'
import type { FormError } from '../../../ui/form/Form.tsx'
import { useAnnouncement } from '../../../ui/status/announcements.tsx'
import { useAlGuardar } from './Borrador.tsx'
import { type Campos, type Choque, cambiosDe, type Fusiones, fundir, type Textos } from './choque.ts'

export type Exito = Pick<AlertOptions, 'titulo' | 'texto'>

interface Guardado<C extends Campos, T> {
  /** The labels of the fields on the screen. */
  etiquetas: Record<keyof C, string>
  textos?: Textos<C>
  fusiones?: Fusiones<C>
  /** Answers the saved values when the form stays open. */
  enviar: (campos: C, version: number | undefined) => Promise<unknown>
  /** A question before sending; false leaves the form as it is. `sobre` is the state to be replaced. */
  confirmar?: (campos: C, sobre: T | undefined) => Promise<boolean>
  /** The values that the form of an existing thing began with, and how to read them again. */
  edicion?: { original: T; camposDe: (leido: T) => C; leer: () => Promise<T> }
  exito: Exito | ((campos: C) => Exito)
  /** The sentence when the server gives no reason (R-hecho-y-fallo). */
  porDefecto: string
  /** Called before the alert of success, to leave the form; `guardado` is the answer of `enviar`. */
  onGuardado: (guardado: unknown) => void
}

/**
 * Saves a form of the back office and tells how it went. When somebody else changed the same thing meanwhile, nothing is overwritten:
 * `choque` says what they changed, until one of its two ways out is taken.
 */
export function useGuardar<C extends Campos, T extends { version: number } = never>(guardado: Guardado<C, T>) {
  const { etiquetas, textos, fusiones, enviar, confirmar, edicion, exito, porDefecto, onGuardado } = guardado
  const { alerta } = useDialogs()
  const { mutateAsync } = useMutation({
    mutationFn: ({ campos, version }: { campos: C; version?: number }) => enviar(campos, version),
  })
  const alGuardar = useAlGuardar()
  const anunciar = useAnnouncement()
  const enCurso = useRef(false)
  const [pending, setPending] = useState(false)
  const [error, setError] = useState<FormError | null>(null)
  const [choque, setChoque] = useState<Choque<C, T> | null>(null)

  async function guardar(campos: C, sobre = edicion?.original) {
    if (enCurso.current) return
    enCurso.current = true
    setPending(true)
    setError(null)
    setChoque(null)
    let guardado: unknown
    try {
      if (confirmar && !(await confirmar(campos, sobre))) return
      guardado = await mutateAsync({ campos, version: sobre?.version })
    } catch (cause) {
      await fallo(cause, campos)
      return
    } finally {
      enCurso.current = false
      setPending(false)
    }
    alGuardar(guardado)
    onGuardado(guardado)
    const dicho = typeof exito === 'function' ? exito(campos) : exito
    await alerta({ icono: 'exito', ...dicho, tiempo: NOTICE_MS })
    if (dicho.texto) anunciar(dicho.texto)
  }

  async function fallo(cause: unknown, campos: C) {
    const { code, fields }: Partial<ApiError> = cause instanceof ApiError ? cause : {}
    if (code === 'cambiado_por_otro' && edicion) {
      const { original, camposDe, leer } = edicion
      const actual = await leer().catch(() => null)
      if (actual) {
        return setChoque({
          actual,
          mios: campos,
          cambios: cambiosDe(etiquetas, textos, camposDe(original), camposDe(actual)),
        })
      }
    }
    const rechazo = refusalOf(cause, porDefecto)
    // The session had ended, and the person preferred not to log in again: what was typed stays.
    if (!rechazo) return
    // These two refusals have already asked whether to save all the same.
    if (code !== 'hay_choque' && code !== 'persona_repetida') await alerta(rechazo)
    // Once the alert is gone, the form can lead to the wrong field.
    setPending(false)
    setError({ message: rechazo.texto!, fields })
  }

  return {
    guardar: (campos: C) => guardar(campos),
    /** Saves what was typed over what the other person left; fields that were not touched keep the other's value. */
    guardarMios: () => {
      if (!choque || !edicion) return
      const { original, camposDe } = edicion
      guardar(fundir(camposDe(original), camposDe(choque.actual), choque.mios, fusiones), choque.actual)
    },
    pending,
    error,
    choque,
  }
}
