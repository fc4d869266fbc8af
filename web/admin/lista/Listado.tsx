import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import type { Endpoint, Output } from '../../../contract/endpoint.ts'
import type { Exportable } from '../../../contract/exportar.ts'
import { mensajeDe } from '../../api.ts'
import { Dibujo } from '../../ilustraciones/Dibujo.tsx'
import { consultaDeLista } from '../../lista/consultaDeLista.ts'
import { Button } from '../../ui/form/Button.tsx'
import { type Opcion, Selector } from '../../ui/form/Field.tsx'
import { Icono } from '../../ui/image/Icono.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { Buscador } from '../../ui/list/Buscador.tsx'
import { Paginas } from '../../ui/list/Paginas.tsx'
import { type Columna, Tabla } from '../../ui/list/Tabla.tsx'
import { EmptyState } from '../../ui/status/EmptyState.tsx'
import { ErrorState } from '../../ui/status/ErrorState.tsx'
import { Skeleton, SkeletonBlock } from '../../ui/status/Skeleton.tsx'
import { Exportar } from './Exportar.tsx'
import styles from './Listado.module.css'
import type { Direccion } from './useDireccion.ts'

/** A list call and what one row of its answer is. */
type Lista = Endpoint & { method: 'GET' }
export type FilaDe<E extends Lista> = Output<E> extends readonly (infer F)[] ? F : never

/** A choice beside the search that becomes a parameter of the call; an empty value stands for all. */
export type Filtro = { nombre: string; label: string; opciones: readonly Opcion[] }

type ListadoProps<E extends Lista> = {
  titulo: string
  endpoint: E
  /** Rows per page (specification section 9). */
  tamano: number
  direccion: Direccion
  columnas: readonly Columna<FilaDe<E>>[]
  claveDe: (fila: FilaDe<E>) => string | number
  acciones?: (fila: FilaDe<E>) => ReactNode
  /** Its name among the files that can be taken along. */
  exportar?: Exportable
  /** The label of the button that adds one. */
  agregar?: string
  /** When there is nothing, and when the list cannot be read (specification section 8). */
  vacio: string
  fallo: string
  filtro?: Filtro
  /** Which page it shows is not known yet. */
  espera?: boolean
  /** Other views of the same, beside the search. */
  children?: ReactNode
}

/** Others work too. */
const CADA_MINUTO_MS = 60_000

/** The common pattern of the back office: search, add, table, 'Mostrando X de Y' and numbered pages (specification section 2). */
export function Listado<const E extends Lista>(props: ListadoProps<E>) {
  const { titulo, direccion, exportar, agregar, filtro, children } = props
  return (
    <Page titulo={titulo} width="wide">
      <div className={styles.barra}>
        <Buscador label={`Buscar en ${titulo.toLowerCase()}`} value={direccion.buscar} onChange={direccion.setBuscar} />
        {filtro && (
          <Selector
            label={filtro.label}
            opciones={filtro.opciones}
            value={elegida(props)[0]}
            onChange={(valor) => direccion.setFiltro(filtro.nombre, valor)}
          />
        )}
        {children}
        <div className={styles.botones}>
          {exportar && <Exportar lista={exportar} query={{ buscar: direccion.buscar, ...filtroDe(props) }} />}
          {agregar && (
            <Button onClick={() => direccion.abrir({ accion: 'nuevo' })}>
              <Icono nombre="mas" />
              {agregar}
            </Button>
          )}
        </div>
      </div>
      <Contenido {...props} />
    </Page>
  )
}

/** What the filter is set to; a value that is none of its options counts as none. */
function elegida<E extends Lista>({ filtro, direccion }: Pick<ListadoProps<E>, 'filtro' | 'direccion'>): Opcion {
  return filtro?.opciones.find(([valor]) => valor === direccion.filtroDe(filtro.nombre)) ?? ['', '']
}

/** The filter as the call takes it. */
function filtroDe<E extends Lista>(props: Pick<ListadoProps<E>, 'filtro' | 'direccion'>): Record<string, string> {
  const [valor] = elegida(props)
  return props.filtro && valor ? { [props.filtro.nombre]: valor } : {}
}

function Contenido<const E extends Lista>(props: ListadoProps<E>) {
  const { titulo, endpoint, tamano, direccion, columnas, claveDe, acciones, fallo, espera = false } = props
  const { buscar, pagina, setPagina } = direccion
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...consultaDeLista(endpoint, { buscar, hoja: { numero: pagina, tamano }, ...filtroDe(props) }),
    enabled: !espera,
    refetchInterval: CADA_MINUTO_MS,
  })
  const paginas = data && Math.ceil(data.total / tamano)

  useEffect(() => {
    // The last row of the last page was deleted, or a link is older than what it points at.
    if (paginas !== undefined && !isPlaceholderData && pagina > Math.max(1, paginas)) {
      setPagina(Math.max(1, paginas), { replace: true })
    }
  })

  if (error && !data) {
    const texto = mensajeDe(error, 'Inténtalo de nuevo.')
    return <ErrorState titulo={fallo} texto={texto} onRetry={() => refetch()} pending={isFetching} />
  }
  if (!data || paginas === undefined) return <Cargando titulo={titulo} filas={tamano} />
  const filas = data.filas as readonly FilaDe<E>[]
  return (
    <div className={styles.contenido} aria-busy={isPlaceholderData}>
      {filas.length > 0 ? (
        <Tabla label={titulo} columnas={columnas} filas={filas} claveDe={claveDe} acciones={acciones} />
      ) : (
        <Vacio {...props} />
      )}
      <div className={styles.pie}>
        <p role="status">
          Mostrando {filas.length} de {data.total}
        </p>
        <Paginas pagina={pagina} paginas={paginas} onChange={setPagina} />
      </div>
    </div>
  )
}

function Vacio<const E extends Lista>(props: ListadoProps<E>) {
  const { vacio, agregar, filtro, direccion } = props
  const [valor, texto] = elegida(props)
  if (direccion.buscar || valor) {
    const buscado = [direccion.buscar, valor && texto].filter(Boolean).map((parte) => `«${parte}»`)
    return (
      <EmptyState
        illustration={<Dibujo nombre="ramita" />}
        titulo={vacio}
        texto={`Nada coincide con ${buscado.join(' y ')}.`}
        action={
          <Button
            variant="secondary"
            onClick={() => (filtro && valor ? direccion.limpiar(filtro.nombre) : direccion.setBuscar(''))}
          >
            {valor ? 'Mostrar todo' : 'Borrar la búsqueda'}
          </Button>
        }
      />
    )
  }
  const action = agregar && <Button onClick={() => direccion.abrir({ accion: 'nuevo' })}>{agregar}</Button>
  return <EmptyState illustration={<Dibujo nombre="ramita" />} titulo={vacio} action={action} />
}

function Cargando({ titulo, filas }: { titulo: string; filas: number }) {
  return (
    <Skeleton texto={`Cargando ${titulo.toLowerCase()}…`}>
      <div className={styles.esqueleto}>
        {Array.from({ length: filas }, (_, fila) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
          <SkeletonBlock key={fila} height="3.25rem" />
        ))}
      </div>
    </Skeleton>
  )
}
