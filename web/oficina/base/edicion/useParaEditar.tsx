import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { QueryState } from '../../../ui/status/QueryState.tsx'
import { Skeleton, SkeletonBlock } from '../../../ui/status/Skeleton.tsx'
import { alAbrir } from '../textos.ts'

/**
 * Reads what a form is filled in from anew each time it opens, and never while a person types; `espera` stands in its place until it is there.
 * `clave` names it among all queries.
 */
export function useParaEditar<T>(clave: readonly (string | number)[], leer: () => Promise<T>) {
  const leida = useQuery({ queryKey: ['edicion', ...clave], queryFn: leer, gcTime: 0, staleTime: 'static' })
  const espera: ReactNode = (
    <QueryState de={leida} fallo={alAbrir} cargando={<Cargando />}>
      {() => null}
    </QueryState>
  )
  return { leido: leida.data, espera }
}

function Cargando() {
  return (
    <Skeleton texto="Cargando…">
      <div style={{ display: 'grid', gap: '1.25rem' }}>
        <SkeletonBlock height="4.5rem" />
        <SkeletonBlock height="8rem" />
        <SkeletonBlock height="4.5rem" />
      </div>
    </Skeleton>
  )
}
