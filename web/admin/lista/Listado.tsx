import type { ReactNode } from 'react'
import type { Endpoint, Output } from '../../../contract/endpoint.ts'
import type { Exportable } from '../../../contract/exportar.ts'
import { Button } from '../../ui/form/Button.tsx'
import { type Opcion, Selector } from '../../ui/form/Field.tsx'
import { Icono } from '../../ui/image/Icono.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { Buscador } from '../../ui/list/Buscador.tsx'
import type { Columna } from '../../ui/list/Tabla.tsx'
import { useHoy } from '../../ui/time/useHoy.ts'
import { type Chip, Chips, consultaDe, puestosDe } from './Chips.tsx'
import { Contenido } from './Contenido.tsx'
import { Exportar } from './Exportar.tsx'
import styles from './Listado.module.css'
import type { Direccion } from './useDireccion.ts'

/** A list call and what one row of its answer is. */
export type Lista = Endpoint & { method: 'GET' }
export type FilaDe<E extends Lista> = Output<E> extends readonly (infer F)[] ? F : never

/** A choice beside the search that becomes a parameter of the call; an empty value stands for all. */
export type Filtro = { nombre: string; label: string; opciones: readonly Opcion[] }

export type ListadoProps<E extends Lista> = {
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
  chips?: readonly Chip[]
  /** The order of the list where the address asks for none, as the call names it. */
  orden?: string
  /** What is said after what the rows come to. */
  suma?: string
  /** Which page it shows is not known yet. */
  espera?: boolean
  /** Other views of the same, beside the search. */
  children?: ReactNode
}

/** The common pattern of the back office: search, add, table, 'Mostrando X de Y' and numbered pages (specification section 2). */
export function Listado<const E extends Lista>(props: ListadoProps<E>) {
  const { titulo, direccion, exportar, agregar, filtro, chips = [], children } = props
  const hoy = useHoy()
  const puestos = puestosDe({ chips, direccion })
  const ordenar = direccion.filtroDe('ordenar')
  const filtros = { ...filtroDe(props), ...consultaDe(puestos, hoy), ...(ordenar && { ordenar }) }
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
          {exportar && <Exportar lista={exportar} query={{ buscar: direccion.buscar, ...filtros }} />}
          {agregar && (
            <Button onClick={() => direccion.abrir({ accion: 'nuevo' })}>
              <Icono nombre="mas" />
              {agregar}
            </Button>
          )}
        </div>
      </div>
      {chips.length > 0 && <Chips chips={chips} direccion={direccion} />}
      <Contenido
        {...props}
        filtros={filtros}
        elegidos={[elegida(props)[1], ...puestos.map(([, , texto]) => texto)].filter(Boolean)}
      />
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
