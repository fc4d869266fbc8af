import type { ReactNode } from 'react'
import type { Exportable } from '../../../../contract/base/export/exportar.ts'
import type { Endpoint, Output } from '../../../../contract/base/wire/endpoint.ts'
import type { Choice } from '../../../ui/form/Select.tsx'
import type { Column, RowGroup } from '../../../ui/list/Table.tsx'
import type { Nombrada } from '../textos.ts'
import type { Eliminacion } from '../useEliminar.tsx'
import type { Chip } from './Chips.tsx'
import type { Lote } from './Seleccion.tsx'
import type { Abierto } from './useDireccion.ts'

/** A list call and what one row of its answer is. */
export type ListBody = Endpoint & { method: 'GET' }
export type FilaDe<E extends ListBody> = Output<E> extends readonly (infer F extends { id: number })[] ? F : never

/** A choice beside the search that becomes a parameter of the call; an empty value stands for all. */
export type Filtro = { nombre: string; label: string; opciones: readonly Choice[] }

export interface SumasProps {
  /** What the list asks for. */
  query: Readonly<Record<string, string | number>>
  /** The rows, to be put below; they wait while what stands above them is on its way. */
  filas: (esperan: boolean) => ReactNode
}

/** `cosa` where one of its rows is added, changed or deleted. */
export type ListadoProps<E extends ListBody> = Partial<Nombrada> & {
  titulo: string
  /** What reads it, and what adds, changes and deletes one: each has its button for whoever may call it. */
  calls: { list: E; create?: Endpoint; update?: Endpoint; delete?: Endpoint }
  /** Rows per page (R-filas-por-hoja). */
  tamano: number
  columnas: readonly Column<FilaDe<E>>[]
  /** The rows of a page as they are shown: several of one kind in the place of the first. */
  juntar?: (filas: readonly FilaDe<E>[]) => readonly FilaDe<E>[]
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
  acciones?: (fila: FilaDe<E>, suyas: readonly FilaDe<E>[], enteras: boolean) => ReactNode
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
  filtros?: readonly Filtro[]
  chips?: readonly Chip[]
  /** What its chips say while none is pressed; false where something else narrows it. Absent: 'Todos'. */
  todo?: string | false
  /** Parameters of the call that the screen itself sets; a filter of the same name counts instead. */
  fijos?: Readonly<Record<string, string | number>> | undefined
  /** The order of the list where the address asks for none, as the call names it. */
  orden?: string
  /** Said after the sum of the rows; false where that stands above them. */
  suma?: string | false
  /** The sum stands beside the title: it is its answer. */
  sumaPrimero?: true
  /** Beside the title: other views of the same, the ways to what belongs to it. */
  junto?: ReactNode
  lote?: Lote<FilaDe<E>>
  /** Stands above the rows, and says something of all that the list has. */
  sumas?: (props: SumasProps) => ReactNode
  /** Other views of the same, beside the search. */
  children?: ReactNode
}
