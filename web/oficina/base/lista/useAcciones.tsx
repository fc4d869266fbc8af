import { call } from '../../../base/calls/api.ts'
import { useSesion } from '../../../base/session/session.tsx'
import { Button, type ButtonProps } from '../../../ui/form/Button.tsx'
import { MoreActions } from '../../../ui/form/MoreActions.tsx'
import { VisuallyHidden } from '../../../ui/layout/arrange.tsx'
import { useEliminar } from '../useEliminar.tsx'
import type { FilaDe, ListadoProps, ListBody } from './declaracion.ts'
import { useDireccion } from './useDireccion.ts'

/** The buttons of a row, in one order everywhere. */
export function useAcciones<E extends ListBody>(lista: ListadoProps<E>) {
  const { cosa = '', genero, calls, nombreDe, ver, editable = () => true, acciones, mas } = lista
  const { puede } = useSesion()
  const { abrir } = useDireccion()
  const preguntar = useEliminar<FilaDe<E>>({
    cosa,
    genero,
    nombreDe,
    enviar: ({ id }) => call(calls.delete!, { params: { id } } as never),
    ...lista.eliminar,
  })
  const cambia = calls.update && puede(calls.update)
  if (!nombreDe) return acciones
  return (fila: FilaDe<E>, suyas: readonly FilaDe<E>[], enteras: boolean) => {
    const nombre = nombreDe(fila)
    const edita = cambia && editable(fila)
    const { principal = edita ? 'editar' : 'ver' } = lista
    const otras = mas?.(fila)
    const boton = (accion: 'ver' | 'editar', de: string) => ({
      de: `${de} ${nombre}`,
      'data-principal': accion === principal ? '' : undefined,
      // A card has one way in: what the other would open stands there, or in the card itself.
      'data-en-tabla': accion === principal ? undefined : '',
      onClick: () => abrir({ accion, id: fila.id }),
    })
    const eliminar = calls.delete && puede(calls.delete) && (
      <RowAction de={` ${nombre}`} data-raro="" onClick={() => preguntar(fila)}>
        Eliminar
      </RowAction>
    )
    return (
      <>
        {acciones?.(fila, suyas, enteras)}
        {ver !== undefined && <RowAction {...boton('ver', ver)}>Ver</RowAction>}
        {edita && <RowAction {...boton('editar', '')}>Editar</RowAction>}
        {otras ? (
          <MoreActions de={nombre}>
            {otras}
            {eliminar}
          </MoreActions>
        ) : (
          eliminar
        )}
      </>
    )
  }
}

type RowActionProps = ButtonProps & { de: string; 'data-principal'?: string | undefined }

/** An action of a row, in a word; `de` tells a screen reader the rest. */
export function RowAction({ de, children, ...button }: RowActionProps) {
  return (
    <Button size="small" variant="quiet" {...button}>
      {children}
      <VisuallyHidden>{de}</VisuallyHidden>
    </Button>
  )
}
