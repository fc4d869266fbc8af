import type { ReactNode } from 'react'
import { messageOf } from '../../base/calls/answers.ts'
import { ErrorState, type ErrorStateProps } from './ErrorState.tsx'
import { RetryNotice } from './Notice.tsx'

/** A reading, as its query tells it. */
interface Leida<T> {
  data: T | undefined
  error: Error | null
  isFetching: boolean
  refetch: () => unknown
}

interface Dicho {
  /** Says that it could not be read. Where the error decides, it goes before what was read. */
  fallo: string | ((error: Error) => Partial<ErrorStateProps> & Pick<ErrorStateProps, 'titulo'>)
  /** True for a part of a page: its failure is told in place. */
  parte?: boolean
}

interface LecturaProps<T> extends Dicho {
  de: Leida<T>
  /** The skeleton shown until then. */
  cargando: ReactNode
  children: (data: T) => ReactNode
}

/** Shows data once it is read, also when a second reading fails; before that its shape, or the failure with a way to try again. */
export function QueryState<T>({ de, cargando, children, ...dicho }: LecturaProps<T>) {
  const { data, error } = de
  if (data !== undefined && !(error && typeof dicho.fallo === 'function')) return children(data)
  return error ? <QueryFailure {...de} {...dicho} error={error} /> : cargando
}

type SinLeerProps = Pick<Leida<unknown>, 'isFetching' | 'refetch'> & Dicho & { error: Error }

/** The state of a failed reading, for pages that show nothing else then. */
export function QueryFailure({ error, isFetching, refetch, fallo, parte }: SinLeerProps) {
  const otraVez = { onRetry: () => refetch(), pending: isFetching }
  if (typeof fallo === 'function') return <ErrorState {...otraVez} {...fallo(error)} />
  if (parte) return <RetryNotice {...otraVez}>{fallo}</RetryNotice>
  return <ErrorState titulo={fallo} texto={messageOf(error, 'Inténtalo de nuevo.')} {...otraVez} />
}

type RefreshingProps = { busy: boolean; 'data-nada'?: true | undefined; children: ReactNode }

/** What was read before, dimmed while something else is read. */
export function Refreshing({ busy, ...rest }: RefreshingProps) {
  return <div {...rest} aria-busy={busy} />
}
