import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import type { Cual } from '../../../contract/sitio/politicas.ts'
import { lateCode, MissingScreen } from '../late/lazy.tsx'
import { matchPath, type Params } from './address.ts'
import type { ADDRESSES, Area } from './routes.ts'

/** The props of a screen: the parts of its address. */
export interface ScreenProps {
  params: Params
}

/** A screen of visitors and customers, by its address; each policy is one. */
export type ScreenName = Exclude<keyof typeof ADDRESSES, 'politica'> | `politica-${Cual}`

/** A row of the table of screens. */
export interface ScreenRow {
  /** Absent in the back office, which the server tells search engines nothing about. */
  nombre?: ScreenName
  /** The address; `:id` is any one part of it, `/*` at its end whatever comes below. */
  ruta: string
  /** `admin` replaces the public screens while the user is an administrator; nobody else sees it. `todos` stays for everybody. */
  para: 'publico' | 'admin' | 'todos'
  /** The area whose administrators open it; absent: all. */
  area?: Area
  /** The address whose link in the header is the current one here; absent: its own. */
  enlace?: string
  /** The title of the document, before the name of the business. */
  titulo: string
  /** The file of its component below web/, without `Page.tsx`. */
  pagina: string
}

export interface ScreenModule {
  default: ComponentType<ScreenProps>
  /** The sentence below its title, of a screen that shows both while the session is checked, and the class of what comes below. */
  comienzo?: { intro: ReactNode; clase?: string }
  /** What the screen shows of this user alone: a page that is opened with a session waits for it a moment, in place of a skeleton. */
  suyo?(usuario: number): FetchQueryOptions | Promise<FetchQueryOptions | undefined>
  /** Reads of the screen that begin at once, for every person. */
  datos?(params: Params, search: string): readonly { queryKey: QueryKey }[]
}

/** A screen with its code, which is loaded when it is opened. `paginas` has the loaders by the name of their file. */
export function screenOf({ pagina, ...fila }: ScreenRow, paginas: Record<string, () => Promise<unknown>>) {
  /** Where the server finds in the build which scripts to announce. */
  const source = `${pagina}Page.tsx`
  const { Component, precargar } = lateCode(paginas[`./${source}`] as () => Promise<ScreenModule>, MissingScreen)
  return { ...fila, source, Page: Component, precargar }
}

export type Screen = ReturnType<typeof screenOf>

/** The first of some screens that a path leads to, and the parts of its address. */
export function findScreen<P extends Pick<Screen, 'ruta'>>(pantallas: readonly P[], pathname: string) {
  for (const una of pantallas) {
    const params = matchPath(una.ruta, pathname)
    if (params) return { pantalla: una, params }
  }
  return null
}
