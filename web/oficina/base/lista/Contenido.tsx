import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import type { Exportable } from '../../../../contract/base/history/asuntos.ts'
import type { Endpoint, Output } from '../../../../contract/base/wire/endpoint.ts'
import { listQueryOf } from '../../../base/lists/listQueryOptions.ts'
import { Drawing } from '../../../ui/drawings/Drawing.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import type { Choice } from '../../../ui/form/Picker.tsx'
import { Stack } from '../../../ui/layout/arrange.tsx'
import { type Column, type RowGroup, Table } from '../../../ui/list/Table.tsx'
import { EmptyState } from '../../../ui/status/EmptyState.tsx'
import { Unread } from '../../../ui/status/Reading.tsx'
import { Refreshing } from '../../../ui/status/Refreshing.tsx'
import { Skeleton, SkeletonBlock } from '../../../ui/status/Skeleton.tsx'
import type { Nombrada } from '../edicion/textos.ts'
import type { Eliminacion } from '../edicion/useEliminar.ts'
import { useAcciones } from './Acciones.tsx'
import type { Chip } from './Chips.tsx'
import { ListFoot, MUCHAS_FILAS } from './Pie.tsx'
import { type Lote, useSeleccion } from './Seleccion.tsx'
import tarjetas from './Tarjetas.module.css'
import { type Abierto, useDireccion } from './useDireccion.ts'

/** A list call and what one row of its answer is. */
export type ListBody = Endpoint & { method: 'GET' }
export type FilaDe<E extends ListBody> = Output<E> extends readonly (infer F extends { id: number })[] ? F : never

/** A choice beside the search that becomes a parameter of the call; an empty value stands for all. */
export type Filtro = { nombre: string; label: string; opciones: readonly Choice[] }

/** `cosa` where one of its rows is added, changed or deleted. */
export type ListadoProps<E extends ListBody> = Partial<Nombrada> & {
  titulo: string
  /** What reads it, and what adds, changes and deletes one: each has its button for whoever may call it. */
  calls: { list: E; create?: Endpoint; update?: Endpoint; delete?: Endpoint }
  /** Rows per page (R-filas-por-hoja). */
  tamano: number
  columnas: readonly Column<FilaDe<E>>[]
  /** Names a row in its buttons; without it there are no usual ones. */
  nombreDe?: (fila: FilaDe<E>) => string
  /** Told to a screen reader between 'Ver' and the row's name. Absent: there is no such button. */
  ver?: string
  /** The action of a tap on the card, on a phone. Absent: to edit, where that is possible. */
  principal?: 'ver'
  /** Absent: all rows are. */
  editable?: (fila: FilaDe<E>) => boolean
  /** What is unusual about deleting one. */
  eliminar?: Partial<Eliminacion<FilaDe<E>>>
  /** Buttons of its own, before the usual ones. */
  acciones?: (fila: FilaDe<E>) => ReactNode
  /** What is rarely done with one, behind 'Más', where deleting it then stands too. */
  mas?: (fila: FilaDe<E>) => ReactNode
  /** What its address opens over it. */
  dialogo?: (abierto: Abierto) => ReactNode
  /** Headings for rows that belong together. */
  grupo?: RowGroup<FilaDe<E>> | undefined
  /** Its name among the files that can be taken along. */
  exportar?: Exportable
  /** The label of the button that adds one. Absent: 'Agregar' and its name. */
  agregar?: string | undefined
  /** What fills an empty list that has no button to add one. */
  alEmpezar?: ReactNode
  /** Sentences for an empty list and for one that cannot be read (R-tablas-vacias). */
  vacio: string
  fallo: string
  filtro?: Filtro
  chips?: readonly Chip[]
  /** Parameters of the call that the screen itself sets; a filter of the same name counts instead. */
  fijos?: Readonly<Record<string, string | number>> | undefined
  /** The order of the list where the address asks for none, as the call names it. */
  orden?: string
  /** Said after the sum of the rows. */
  suma?: string
  lote?: Lote<FilaDe<E>>
  /** Stands above the rows, and says something of all that the list has; `query` is what the list asks for. */
  sumas?: (query: Readonly<Record<string, string | number>>) => ReactNode
  /** Other views of the same, beside the search. */
  children?: ReactNode
}

const NINGUNA: readonly never[] = []

/** Other administrators change the same lists. */
const CADA_MINUTO_MS = 60_000

type ContenidoProps<E extends ListBody> = ListadoProps<E> & {
  /** Parameters of the call beside the search. */
  filtros: Readonly<Record<string, string>>
  /** The filters in words. */
  elegidos: readonly string[]
}

/** The rows of a list, with what there is to say about all of them. */
export function ListContent<const E extends ListBody>(props: ContenidoProps<E>) {
  const { titulo, calls, columnas, grupo, fallo, filtros, fijos } = props
  const { buscar, pagina, setPagina, filtrar, filtroDe } = useDireccion()
  const tamano = filtroDe('filas') === String(MUCHAS_FILAS) ? MUCHAS_FILAS : props.tamano
  const { data, error, isPlaceholderData, ...lectura } = useQuery({
    ...listQueryOf(calls.list, { buscar, hoja: { numero: pagina, tamano }, ...fijos, ...filtros }),
    refetchInterval: CADA_MINUTO_MS,
  })
  const paginas = data && Math.ceil(data.total / tamano)
  const filas = (data?.filas ?? NINGUNA) as readonly FilaDe<E>[]
  const suyo = props.orden ?? ''
  const orden = {
    actual: filtros.ordenar ?? suyo,
    // Its own order needs no word in the address.
    onOrdenar: (ordenar: string) => filtrar({ ordenar: ordenar === suyo ? null : ordenar }),
  }
  const nada = data?.total === 0 && !buscar && props.elegidos.length === 0 && !fijos
  const seleccion = useSeleccion(props.lote, filas)
  const acciones = useAcciones(props)

  useEffect(() => {
    // The last row of the last page was deleted, or a link is older than what it points at.
    if (paginas !== undefined && !isPlaceholderData && pagina > Math.max(1, paginas)) {
      setPagina(Math.max(1, paginas), { replace: true })
    }
  })

  if (error && !data) return <Unread {...lectura} error={error} fallo={fallo} />
  if (!data || paginas === undefined) return <Cargando titulo={titulo} filas={tamano} />
  return (
    <Refreshing busy={isPlaceholderData} data-nada={nada || undefined}>
      {seleccion.barra}
      {filas.length > 0 ? (
        <Table
          label={titulo}
          columnas={columnas}
          filas={filas}
          claveDe={({ id }) => id}
          acciones={acciones}
          orden={orden}
          grupo={grupo}
          casilla={seleccion.casilla}
          clase={`${tarjetas.lista} ${seleccion.clase}`}
        />
      ) : (
        <Vacio {...props} />
      )}
      <ListFoot
        columnas={columnas}
        orden={orden}
        leida={{ ...data, filas }}
        texto={props.suma}
        tamano={tamano}
        pocas={props.tamano}
        paginas={paginas}
      />
    </Refreshing>
  )
}

function Vacio<const E extends ListBody>({ vacio, alEmpezar, agregar, filtro, elegidos }: ContenidoProps<E>) {
  const direccion = useDireccion()
  const buscado = [direccion.buscar, ...elegidos].filter(Boolean).map((parte) => `«${parte}»`)
  const action =
    buscado.length > 0 ? (
      <Button variant="secondary" onClick={() => direccion.limpiar(filtro?.nombre)}>
        {elegidos.length > 0 ? 'Mostrar todo' : 'Borrar la búsqueda'}
      </Button>
    ) : (
      agregar && <Button onClick={() => direccion.abrir({ accion: 'nuevo' })}>{agregar}</Button>
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
