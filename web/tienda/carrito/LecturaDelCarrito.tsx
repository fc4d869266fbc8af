import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { CartItem } from '../../../contract/tienda/carrito.ts'
import { Button } from '../../ui/form/Button.tsx'
import { Stack } from '../../ui/layout/arrange.tsx'
import { Notice, RetryNotice } from '../../ui/status/Notice.tsx'
import { QueryState } from '../../ui/status/QueryState.tsx'
import { Skeleton, SkeletonBlock } from '../../ui/status/Skeleton.tsx'
import { noCupo } from './api.ts'

export function CarritoEsqueleto() {
  return (
    <Skeleton texto="Cargando tu carrito…">
      <Stack gap={[5, 7]} beside="1fr 22rem">
        <Stack gap={4}>
          <SkeletonBlock height="6.5rem" />
          <SkeletonBlock height="6.5rem" />
          <SkeletonBlock height="6.5rem" />
        </Stack>
        <SkeletonBlock height="15rem" />
      </Stack>
    </Skeleton>
  )
}

interface LecturaDelCarritoProps {
  de: UseQueryResult<CartItem[]>
  cargando: ReactNode
  children: (items: CartItem[]) => ReactNode
}

/** A cart that could not be read is never shown as an empty one (R-carrito-ilegible); one that is known from before says so. */
export function LecturaDelCarrito({ de, cargando, children }: LecturaDelCarritoProps) {
  return (
    <QueryState de={de} fallo="No se pudo leer tu carrito." cargando={cargando}>
      {(items) => (
        <>
          {de.error && (
            <Stack bottom={5}>
              <RetryNotice onRetry={de.refetch} pending={de.isFetching}>
                No se pudo leer tu carrito. Así estaba la última vez.
              </RetryNotice>
            </Stack>
          )}
          {children(items)}
        </>
      )}
    </QueryState>
  )
}

/** Tells which choices from before the login did not fit into the cart, until the person has read it. */
export function NoCupo() {
  const queries = useQueryClient()
  const { data = [] } = useQuery(noCupo)
  if (data.length === 0) return null

  function entendido() {
    queries.setQueryData(noCupo.queryKey, [])
  }

  return (
    <Stack bottom={5}>
      <Notice
        action={
          <Button size="small" variant="secondary" onClick={entendido}>
            Entendido
          </Button>
        }
      >
        {data.join(' ')}
      </Notice>
    </Stack>
  )
}
