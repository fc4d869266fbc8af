import { useRef } from 'react'
import { ApiError } from './api.ts'

/**
 * Sends what a form makes under a key of its own, so that trying again after a lost answer makes nothing a second time. Once the server
 * has said what became of it, the next thing has another key.
 */
export function useIdempotencyKey() {
  const actual = useRef<string | null>(null)
  return async <T>(enviar: (clave: string) => Promise<T>): Promise<T> => {
    actual.current ??= newKey()
    try {
      const hecho = await enviar(actual.current)
      actual.current = null
      return hecho
    } catch (error) {
      if (seRechazo(error)) actual.current = null
      throw error
    }
  }
}

/** Not crypto.randomUUID: it is missing on a plain http address of the local network. */
export function newKey(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-')
}

function seRechazo(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500
}
