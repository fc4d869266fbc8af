import type { QueryKey } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import type { Cual } from '../../../contract/sitio/politicas.ts'
import { perezoso, SinPantalla } from '../late/lazy.tsx'
import { coincidir, type Params } from './address.ts'
import type { Area, DIRECCIONES } from './routes.ts'

/** The props of a screen: the parts of its address. */
export interface PantallaProps {
  params: Params
}

/** A screen of visitors and customers, by its address; each policy is one. */
export type NombreDePantalla = Exclude<keyof typeof DIRECCIONES, 'politica'> | `politica-${Cual}`

/** A row of the table of screens. */
export interface Fila {
  /** Absent in the back office, which the server tells search engines nothing about. */
  nombre?: NombreDePantalla
  /** The address; `:id` is any one part of it, `/*` at its end whatever comes below. */
  ruta: string
  /** `admin` replaces the public screens while the user is an administrator; nobody else sees it. `todos` stays for everybody. */
  para: 'publico' | 'admin' | 'todos'
  /** The area whose administrators open it; absent: all. */
  area?: Area
  /** The title of the document, before the name of the business. */
  titulo: string
  /** The file of its component below web/, without `Page.tsx`. */
  pagina: string
}

export interface Modulo {
  default: ComponentType<PantallaProps>
  /** The sentence below its title, of a screen that shows both while the session is checked, and the class of what comes below. */
  comienzo?: { intro: ReactNode; clase?: string }
  /** Reads of the screen that begin at once, for every person. */
  datos?(params: Params, search: string): readonly { queryKey: QueryKey }[]
}

/** A screen with its code, which is loaded when it is opened. `paginas` has the loaders by the name of their file. */
export function pantalla({ pagina, ...fila }: Fila, paginas: Record<string, () => Promise<unknown>>) {
  /** Where the server finds in the build which scripts to announce. */
  const source = `${pagina}Page.tsx`
  const { Component, precargar } = perezoso(paginas[`./${source}`] as () => Promise<Modulo>, SinPantalla)
  return { ...fila, source, Page: Component, precargar }
}

export type Pantalla = ReturnType<typeof pantalla>

/** The first of some screens that a path leads to, and the parts of its address. */
export function findPantalla<P extends Pick<Pantalla, 'ruta'>>(pantallas: readonly P[], pathname: string) {
  for (const una of pantallas) {
    const params = coincidir(una.ruta, pathname)
    if (params) return { pantalla: una, params }
  }
  return null
}
