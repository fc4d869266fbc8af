import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Reading } from '../../../ui/status/Reading.tsx'
import { Skeleton, SkeletonBlock } from '../../../ui/status/Skeleton.tsx'
import { alAbrir } from '../alAbrir.ts'
import { DraftKeeper } from './Borrador.tsx'

type LeerParaEditarProps<T extends { version: number }> = {
  /** Names what is edited among all queries. */
  clave: readonly (string | number)[]
  leer: () => Promise<T>
  /** The form; `onActuales` fills it in anew with what somebody else left. */
  children: (leido: T, onActuales: (actual: T) => void) => ReactNode
}

/** Reads the first values of a form anew each time it opens, and never while a person types; a draft goes before them. */
export function LeerParaEditar<T extends { version: number }>({ clave, leer, children }: LeerParaEditarProps<T>) {
  const queries = useQueryClient()
  const leida = useQuery({
    queryKey: ['edicion', ...clave],
    queryFn: leer,
    gcTime: 0,
    staleTime: 'static',
  })
  return (
    <Reading de={leida} fallo={alAbrir} cargando={<Cargando />}>
      {(data) => (
        <DraftKeeper key={leida.dataUpdatedAt} que={clave.join('-')} leido={data}>
          {(leido, dejar) =>
            children(leido, (actual) => {
              dejar()
              queries.setQueryData(['edicion', ...clave], actual)
            })
          }
        </DraftKeeper>
      )}
    </Reading>
  )
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
