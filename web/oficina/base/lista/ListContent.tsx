import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { exportar as llamadaDeExportar } from '../../../../contract/base/export/exportar.ts'
import { aCentimos, formatColones } from '../../../../contract/base/money/money.ts'
import { MINUTO_MS } from '../../../../contract/base/time/time.ts'
import { listQueryOf } from '../../../base/lists/listQueryOptions.ts'
import { useSesion } from '../../../base/session/session.tsx'
import { Drawing } from '../../../ui/drawings/Drawing.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { Stack } from '../../../ui/layout/arrange.tsx'
import { Table } from '../../../ui/list/Table.tsx'
import { EmptyState } from '../../../ui/status/EmptyState.tsx'
import { QueryFailure, Refreshing } from '../../../ui/status/QueryState.tsx'
import { Skeleton, SkeletonBlock } from '../../../ui/status/Skeleton.tsx'
import { onItsWay } from '../../../ui/status/waiting.ts'
import { Figure } from '../pieces.tsx'
import type { FilaDe, ListadoProps, ListBody } from './declaracion.ts'
import { Exportar } from './Exportar.tsx'
import { ListFoot, MUCHAS_FILAS } from './ListFoot.tsx'
import { useSeleccion } from './Seleccion.tsx'
import { useAcciones } from './useAcciones.tsx'
import { useDireccion } from './useDireccion.ts'

const NINGUNA: readonly never[] = []

type ListContentProps<E extends ListBody> = ListadoProps<E> & {
  /** Parameters of the call beside the search. */
  consulta: Readonly<Record<string, string>>
  /** The filters in words. */
  elegidos: readonly string[]
  /** What stands above the rows is on its way. */
  esperan: boolean
}

type LeidaProps<E extends ListBody> = Pick<ListContentProps<E>, 'calls' | 'tamano' | 'fijos' | 'consulta'>

/** What the address asks of a list. */
function useLeida<const E extends ListBody>({ calls, fijos, consulta, ...props }: LeidaProps<E>) {
  const { buscar, pagina, filtroDe } = useDireccion()
  const tamano = filtroDe('filas') === String(MUCHAS_FILAS) ? MUCHAS_FILAS : props.tamano
  const opciones = listQueryOf(calls.list, { buscar, hoja: { numero: pagina, tamano }, ...fijos, ...consulta })
  return { tamano, opciones }
}

/** The sum of a list whose title asks for it. */
export function SumaDeLista<const E extends ListBody>(props: LeidaProps<E>) {
  const leida = useQuery(useLeida(props).opciones)
  // Its line is kept for it, so that the search below stays where it is.
  if (onItsWay(leida)) return <Figure>{'\u00a0'}</Figure>
  const { data } = leida
  return !!data?.total && data.suma && <Figure>{formatColones(aCentimos(Number(data.suma)))}</Figure>
}

/** The rows of a list, with what there is to say about all of them. */
export function ListContent<const E extends ListBody>(props: ListContentProps<E>) {
  const { titulo, columnas, grupo, exportar, fallo, consulta, fijos } = props
  const { puede } = useSesion()
  const { buscar, pagina, setPagina, filtrar } = useDireccion()
  const { tamano, opciones } = useLeida(props)
  const { data, error, isPlaceholderData, ...lectura } = useQuery({ ...opciones, refetchInterval: MINUTO_MS })
  // The rows of the page before stay until those of this one are there.
  const [suPagina, setSuPagina] = useState(pagina)
  if (!isPlaceholderData && suPagina !== pagina) setSuPagina(pagina)
  const paginas = data && Math.ceil(data.total / tamano)
  const filas = (data?.filas ?? NINGUNA) as readonly FilaDe<E>[]
  const suyo = props.orden ?? ''
  const orden = {
    actual: consulta.ordenar ?? suyo,
    // Its own order needs no word in the address.
    onOrdenar: (ordenar: string) => filtrar({ ordenar: ordenar === suyo ? null : ordenar }),
  }
  const nada = data?.total === 0 && !buscar && props.elegidos.length === 0 && !fijos
  // What stands first or last on a page may have others before or after it.
  const enteras = (suyas: typeof filas) =>
    (suPagina === 1 || suyas[0] !== filas[0]) && (suPagina === paginas || suyas.at(-1) !== filas.at(-1))
  const seleccion = useSeleccion(props.lote, filas)
  const acciones = useAcciones(props)

  useEffect(() => {
    // The last row of the last page was deleted, or a link is older than what it points at.
    if (paginas !== undefined && !isPlaceholderData && pagina > Math.max(1, paginas)) {
      setPagina(Math.max(1, paginas), { replace: true })
    }
  })

  if (error && !data) return <QueryFailure {...lectura} error={error} fallo={fallo} />
  if (!data || paginas === undefined || props.esperan) return <Cargando titulo={titulo} filas={tamano} />
  return (
    <Refreshing busy={isPlaceholderData} data-nada={nada || undefined}>
      <Table
        label={titulo}
        columnas={columnas}
        filas={props.juntar?.(filas) ?? filas}
        claveDe={({ id }) => id}
        acciones={acciones}
        orden={orden}
        grupo={grupo}
        enteras={enteras}
        {...seleccion}
        vacia={<Vacio {...props} />}
        barra={
          <>
            {seleccion.barra}
            <ListFoot
              columnas={columnas}
              orden={orden}
              leida={{ ...data, filas }}
              texto={!props.sumaPrimero && props.suma}
              tamano={tamano}
              pocas={props.tamano}
              paginas={paginas}
            >
              {exportar && puede(llamadaDeExportar) && (
                <Exportar lista={exportar} query={{ buscar, ...fijos, ...consulta }} />
              )}
            </ListFoot>
          </>
        }
      />
    </Refreshing>
  )
}

/** What adds the first one stands above, where it adds any other. */
function Vacio<const E extends ListBody>({ vacio, alEmpezar, filtros, elegidos }: ListContentProps<E>) {
  const direccion = useDireccion()
  const buscado = [direccion.buscar, ...elegidos].filter(Boolean).map((parte) => `«${parte}»`)
  const action = buscado.length > 0 && (
    <Button variant="secondary" onClick={() => direccion.limpiar(filtros)}>
      {elegidos.length > 0 ? 'Mostrar todo' : 'Borrar la búsqueda'}
    </Button>
  )
  return (
    <EmptyState
      illustration={<Drawing nombre="ramita" />}
      titulo={vacio}
      texto={buscado.length > 0 ? `No se encontró ${buscado.join(' y ')}.` : alEmpezar}
      action={action}
    />
  )
}

function Cargando({ titulo, filas }: { titulo: string; filas: number }) {
  return (
    <Skeleton texto={`Cargando ${titulo.toLowerCase()}…`}>
      <Stack gap={3}>
        {Array.from({ length: filas }, (_, fila) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
          <SkeletonBlock key={fila} height="3.25rem" />
        ))}
      </Stack>
    </Skeleton>
  )
}
