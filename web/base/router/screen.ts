import type { QueryKey } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import { perezoso, SinPantalla } from '../late/lazy.tsx'
import { coincidir, type Params } from './address.ts'

/** The props of a screen: the parts of its address. */
export interface PantallaProps {
  params: Params
}

interface Declaracion<Ruta extends string> {
  /** The address; `:id` is any one part of it, `/*` at its end whatever comes below. */
  ruta: Ruta
  /** `admin` replaces the public screens while the user is an administrator; nobody else sees it. `todos` stays for everybody. */
  para: 'publico' | 'admin' | 'todos'
  /** The title of the document, before the name of the business. */
  titulo: string
  /** `import.meta.glob` with the file of the component as it is called in web/: the build knows it by this name too. */
  codigo: Record<string, () => Promise<unknown>>
}

export interface Modulo {
  default: ComponentType<PantallaProps>
  /** The sentence below its title, of a screen that shows both while the session is checked, and the class of what comes below. */
  comienzo?: { intro: ReactNode; clase?: string }
  /** Reads of the screen that begin at once, for every person. */
  datos?(params: Params, search: string): readonly { queryKey: QueryKey }[]
}

/** A screen as it is declared beside its component; what the server knows of it besides is in the `cabezas.ts` there. */
export function pantalla<const Ruta extends string>({ ruta, para, titulo, codigo }: Declaracion<Ruta>) {
  const [archivo, load] = Object.entries(codigo)[0]!
  const { Component, precargar } = perezoso(load as () => Promise<Modulo>, SinPantalla)
  /** Where the server finds in the build which scripts to announce. */
  const source = archivo.slice('./'.length)
  return { ruta, para, titulo, source, Page: Component, precargar }
}

export type Pantalla = ReturnType<typeof pantalla<string>>

/** The first of some screens that a path leads to, and the parts of its address. */
export function findPantalla<P extends Pick<Pantalla, 'ruta'>>(pantallas: readonly P[], pathname: string) {
  for (const una of pantallas) {
    const params = coincidir(una.ruta, pathname)
    if (params) return { pantalla: una, params }
  }
  return null
}
