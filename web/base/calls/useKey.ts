import { useRef } from 'react'
import { ApiError } from './answers.ts'

type Enviar<T> = (clave: string) => Promise<T>

/** Milliseconds until a lost answer is asked for again. */
const PAUSA_MS = 1000

/**
 * Sends what a form makes under a key of its own, so that trying again after a lost answer makes nothing a second time. Once the server
 * has said what became of it, the next thing has another key.
 */
export function useIdempotencyKey() {
  const envio = useRef<ReturnType<typeof envioConClave>>(undefined)
  envio.current ??= envioConClave()
  return envio.current
}

/** The sender of `useIdempotencyKey`. What was changed after a lost answer meets what had been made all the same: that is the answer then. */
export function envioConClave(pausa = PAUSA_MS) {
  let clave: string | null = null
  let perdidos: Enviar<unknown>[] = []

  return async <T>(enviar: Enviar<T>): Promise<T> => {
    const suya = clave ?? newKey()
    clave = suya
    try {
      const hecho = await otraVezSinRespuesta(() => enviar(suya), pausa).catch((error) => loQueSeHizo<T>(suya, error))
      olvidar()
      return hecho
    } catch (error) {
      if (seRechazo(error)) olvidar()
      else perdidos = [...perdidos, enviar]
      throw error
    }
  }

  async function loQueSeHizo<T>(suya: string, error: unknown): Promise<T> {
    if (!(error instanceof ApiError && error.code === 'clave_repetida')) throw error
    for (const antes of perdidos) {
      const hecho = await antes(suya).catch(() => undefined)
      if (hecho !== undefined) return hecho as T
    }
    throw error
  }

  function olvidar() {
    clave = null
    perdidos = []
  }
}

/** Errors after a second try: whoever catches one further out tries no third time. */
const yaRepetidos = new WeakSet<Error>()

/**
 * Sends once more after a lost answer, so that the screen knows what became of it before it says that it failed. `siYaNoEsta` answers for a
 * thing that is gone by then: the first try took it away.
 */
export async function otraVezSinRespuesta<T>(
  enviar: () => Promise<T>,
  pausa = PAUSA_MS,
  siYaNoEsta?: () => T,
): Promise<T> {
  try {
    return await enviar()
  } catch (error) {
    if (!(error instanceof ApiError) || seRechazo(error) || yaRepetidos.has(error)) throw error
    await new Promise((resolve) => setTimeout(resolve, pausa))
    return enviar().catch((otro: Error) => {
      if (siYaNoEsta && otro instanceof ApiError && otro.status === 404) return siYaNoEsta()
      yaRepetidos.add(otro)
      throw otro
    })
  }
}

/** Not crypto.randomUUID: it is missing on a plain http address of the local network. */
export function newKey(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-')
}

function seRechazo(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500
}
