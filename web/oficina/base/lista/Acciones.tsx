import type { ReactNode } from 'react'
import { MoreActions } from '../../../ui/form/MoreActions.tsx'
import { RowAction } from './Accion.tsx'

type AccionesProps = {
  nombre: string
  /** Told to a screen reader between 'Ver' and the row's name. */
  ver?: string
  onVer?: () => void
  onEditar?: (() => void) | undefined
  onEliminar?: (() => void) | undefined
  /** The action of a tap on the card, on a phone. Absent: to edit, where that is possible. */
  principal?: 'ver' | 'editar'
  /** What is rarely done with it, behind 'Más', where deleting it then stands too. */
  children?: ReactNode
}

/** The buttons of a row, in one order everywhere; `nombre` tells a screen reader which row. */
export function Acciones(props: AccionesProps) {
  const { nombre, ver = '', onVer, onEditar, onEliminar, principal = onEditar ? 'editar' : 'ver', children } = props
  const deLaTarjeta = (cual: typeof principal) => (cual === principal ? { 'data-principal': '' } : {})
  const eliminar = onEliminar && (
    <RowAction de={` ${nombre}`} onClick={onEliminar}>
      Eliminar
    </RowAction>
  )
  return (
    <>
      {onVer && (
        <RowAction {...deLaTarjeta('ver')} de={`${ver} ${nombre}`} onClick={onVer}>
          Ver
        </RowAction>
      )}
      {onEditar && (
        <RowAction
          {...deLaTarjeta('editar')}
          // On a phone the card itself leads to the details.
          {...(onVer && principal === 'ver' && { 'data-en-tabla': '' })}
          de={` ${nombre}`}
          onClick={onEditar}
        >
          Editar
        </RowAction>
      )}
      {children ? (
        <MoreActions de={nombre}>
          {children}
          {eliminar}
        </MoreActions>
      ) : (
        eliminar
      )}
    </>
  )
}
