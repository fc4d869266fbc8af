import { type Query, useQueryClient } from '@tanstack/react-query'
import {
  createContext,
  type ReactNode,
  startTransition,
  use,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { Access, Endpoint } from '../../../contract/base/wire/endpoint.ts'
import { esAdmin, me, puede, type Usuario } from '../../../contract/cuentas/cuentas.ts'
import { ApiError } from '../calls/answers.ts'
import { call, setQuien } from '../calls/api.ts'
import { forgetUsuario, readUsuario, storeUsuario } from './bioUser.ts'
import { announcePersona } from './otherTabs.ts'

export interface Sesion {
  /** Null for a visitor. A convenience, never a permission: the server decides. */
  usuario: Usuario | null
  esAdmin: boolean
  /** Whether the user makes a call as an administrator; a button that would be refused is not shown. */
  puede(llamada: Pick<Endpoint, 'access' | 'partes'>): boolean
  /** The check at the start has not ended: nobody knows yet. */
  verificando: boolean
  /** Sets the user and keeps it as `bio_user`; null removes the stored entry (R-bio-user). */
  setUsuario(usuario: Usuario | null): void
  /** Loads the code of what the user sees next: their header, and the screen at `destino`; of whom `de` says, also what is theirs there. */
  preparar(destino?: string, de?: Usuario | null): Promise<unknown>
  /** Reads the user from the server again; true when there is one. */
  refrescar(): Promise<boolean>
}

const Contexto = createContext<Sesion | null>(null)
/** Milliseconds that a page waits for its own code and answers: React keeps what it shows in their place for 300. */
const ESPERA_MS = 200

type SesionProviderProps = Pick<Sesion, 'preparar'> & {
  /** The page arrived rendered for a visitor: there is no check to wait for (R-primera-pintura). */
  visitante: boolean
  children: ReactNode
}

/** Provides the person who uses the page. */
export function SesionProvider({ visitante, preparar, children }: SesionProviderProps) {
  const [usuario, setUsuario] = useUsuario(visitante)
  const [verificando, setVerificando] = useState(!visitante)

  const refrescar = useCallback(async () => {
    const leido = await readMe()
    setUsuario(leido)
    return leido
  }, [setUsuario])

  useEffect(() => {
    if (visitante) return
    // A stored user is kept when the server says no or nothing (R-bio-user); without one there is none.
    refrescar()
      .catch((error) => {
        assertApiError(error)
        return readUsuario()
      })
      .then((de) => Promise.race([preparar(location.pathname + location.search, de), pause(ESPERA_MS)]))
      // A transition: clicks and typing are handled first.
      .finally(() => startTransition(() => setVerificando(false)))
  }, [visitante, refrescar, preparar])

  const sesion = useMemo<Sesion>(
    () => ({
      usuario,
      esAdmin: esAdmin(usuario),
      puede: (llamada) => puede(usuario, llamada),
      verificando,
      setUsuario,
      preparar,
      refrescar: () =>
        refrescar().then(
          () => true,
          () => false,
        ),
    }),
    [usuario, verificando, setUsuario, preparar, refrescar],
  )
  return <Contexto value={sesion}>{children}</Contexto>
}

/** The user, and a setter that stores it and drops what another user left in the cache. */
function useUsuario(visitante: boolean) {
  const queries = useQueryClient()
  const [usuario, setState] = useState(() => {
    const stored = visitante ? null : readUsuario()
    setQuien(stored?.id ?? null)
    return stored
  })
  const current = useRef(usuario)

  const setUsuario = useCallback(
    (next: Usuario | null) => {
      if (next) storeUsuario(next)
      else forgetUsuario()
      const antes = current.current
      // What a visitor was answered is nobody's: a customer's page keeps it until it was read again as theirs.
      const sigue = antes === null && next !== null && !esAdmin(next)
      const cambia = antes?.id !== next?.id
      current.current = next
      setQuien(next?.id ?? null)
      if (cambia)
        queries.removeQueries({ predicate: ({ meta }) => !isOf(meta, sigue ? ['publico', 'opcional'] : ['publico']) })
      if (sigue) {
        const opcionales = { predicate: ({ meta }: Query) => isOf(meta, ['opcional']) }
        // A first answer that is on its way would be kept.
        void queries.cancelQueries(opcionales)
        void queries.invalidateQueries(opcionales)
      }
      announcePersona(next?.id ?? null)
      setState(next)
    },
    [queries],
  )
  return [usuario, setUsuario] as const
}

export function useSesion(): Sesion {
  const sesion = use(Contexto)
  if (!sesion) throw new Error('useSesion outside of SesionProvider')
  return sesion
}

/** Asks the server for the person of the session. */
export function readMe(): Promise<Usuario> {
  return call(me, {}, { sinReingreso: true, deQuienSea: true })
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

function assertApiError(error: unknown): void {
  if (!(error instanceof ApiError)) throw error
}

function isOf(meta: Record<string, unknown> | undefined, accesses: readonly Access[]): boolean {
  const { access } = (meta?.endpoint ?? {}) as { access?: Access }
  return access !== undefined && accesses.includes(access)
}
