import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { attempt } from '../storage/attempt.ts'
import { addressOfView, type ListView } from './listAddress.ts'
import type { PageQuery } from './listQueryOptions.ts'

/** A list that visitors see in pages; `F` is what they see of a row. */
export interface ListInPages<F> {
  ruta: string
  /** Rows of a page. */
  tamano: number
  consultaDe(vista: ListView): PageQuery<F>
}

/** The last page of a list, remembered by an entry of the history. */
type Recuerdo = { hasta?: number } | null

/** Scroll positions of lists that were left. The history cannot hold them: a write at that moment is lost when the page is loaded again. */
const posiciones = {
  guardar(direccion: string, y: number): void {
    attempt(() => sessionStorage.setItem(`posicion ${direccion}`, String(y)))
  },
  /** Answers a position only once; null where there is none. */
  tomar(direccion: string): string | null {
    const y = attempt(() => sessionStorage.getItem(`posicion ${direccion}`))
    if (y !== null) sessionStorage.removeItem(`posicion ${direccion}`)
    return y
  },
}

/** The page of a list that an address names, and those added after it in place. */
export function usePages<F>(lista: ListInPages<F>, vista: ListView) {
  const queries = useQueryClient()
  const direccion = addressOfView(lista.ruta, vista)
  const primera = useQuery(lista.consultaDe(vista))
  const [anadidas, setAnadidas] = useState({ direccion, hasta: vista.hoja })
  const [lectura, setLectura] = useState<'lista' | 'en curso' | 'fallida'>('lista')
  const hasta = anadidas.direccion === direccion ? anadidas.hasta : vista.hoja

  /** Reads the pages after the first until this one, and shows them. */
  async function leerHasta(ultima: number): Promise<void> {
    const siguientes = Array.from({ length: ultima - vista.hoja }, (_, i) =>
      lista.consultaDe({ ...vista, hoja: vista.hoja + 1 + i }),
    )
    // Pages in the cache are drawn at once, so the browser restores its position itself.
    const faltan = siguientes.filter(({ queryKey }) => !queries.getQueryData(queryKey!))
    if (faltan.length > 0) {
      const { href } = location
      setLectura('en curso')
      const leidas = await Promise.allSettled(faltan.map((consulta) => queries.fetchQuery(consulta)))
      const fallida = leidas.some(({ status }) => status === 'rejected')
      setLectura(fallida ? 'fallida' : 'lista')
      // Another entry is shown: the person has left this list.
      if (fallida || location.href !== href) return
    }
    history.replaceState({ ...history.state, hasta: ultima }, '')
    setAnadidas({ direccion, hasta: ultima })
  }

  const volver = useEffectEvent(() => {
    const { hasta: ultima = 0 } = (history.state as Recuerdo) ?? {}
    if (ultima > vista.hoja) leerHasta(ultima)
    else posiciones.tomar(direccion)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: for every entry of the history that is shown
  useLayoutEffect(() => volver(), [direccion])

  // Restores a position that the browser could not, because the page was shorter then.
  useLayoutEffect(() => {
    if (hasta === vista.hoja) return
    const y = posiciones.tomar(direccion)
    if (y !== null) scrollTo({ top: Number(y), behavior: 'instant' })
  }, [hasta, vista.hoja, direccion])

  const salir = useEffectEvent(() => {
    if (hasta > vista.hoja) posiciones.guardar(direccion, scrollY)
  })
  useEffect(() => {
    const listening = new AbortController()
    addEventListener('pagehide', () => salir(), { signal: listening.signal })
    return () => listening.abort()
  }, [])

  return {
    ...primera,
    hasta,
    lectura,
    /** Adds the next page. */
    mas: () => leerHasta(hasta + 1),
  }
}

export type PagedRows<F> = ReturnType<typeof usePages<F>>
