import { useState } from 'react'
import type { Usuario } from '../../../contract/cuentas/cuentas.ts'
import { useSend } from '../../base/acting/act.tsx'
import { ApiError } from '../../base/calls/answers.ts'
import { iniciarSesion } from './iniciarSesion.ts'

interface Opciones {
  onEntrar: (usuario: Usuario) => void
  onError?: (error: Error) => void
}

/** Logs in. `pideCodigo` once the account turned out to have a second factor: the form stays as it is, with one field more. */
export function useIniciarSesion({ onEntrar, onError }: Opciones) {
  const [pideCodigo, setPideCodigo] = useState(false)
  const { enviar, pending, error } = useSend(iniciarSesion, {
    onDone: onEntrar,
    onFail: (failure) => {
      if (faltaCodigo(failure)) setPideCodigo(true)
      else onError?.(failure)
    },
  })
  return {
    entrar: enviar,
    pending,
    error: faltaCodigo(error) ? null : error,
    pideCodigo,
    /** Another account may have no second factor. */
    olvidarCodigo: () => setPideCodigo(false),
  }
}

function faltaCodigo(error: Error | null): boolean {
  return error instanceof ApiError && error.code === 'falta_segundo_factor'
}
