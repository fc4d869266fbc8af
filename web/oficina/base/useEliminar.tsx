import { type Outcome, useAct } from '../../base/acting/act.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { Icon } from '../../ui/image/Icon.tsx'
import { Stack } from '../../ui/layout/arrange.tsx'
import { logrado, type Nombrada, textosDe } from './textos.ts'

export interface Eliminacion<F> extends Nombrada, Pick<Outcome, 'fallo'> {
  /** Names the thing below the question; without it `advertencia` stands alone. */
  nombreDe?: (fila: F) => string
  /** Says what deleting means; absent: 'No podrás revertir esto.' (R-eliminar). */
  advertencia?: string
  enviar: (fila: F) => Promise<unknown>
  /** Puts it back; absent where it cannot be. */
  recuperar?: (fila: F) => Promise<unknown>
  /** The title and the sentence after it; absent: the usual ones (R-hecho-y-fallo). */
  exito?: readonly [titulo: string, texto: string]
  rechazo?: (error: unknown, fila: F) => ReturnType<NonNullable<Outcome['rechazo']>>
}

/** Asks, deletes and tells how it went. */
export function useEliminar<F>(eliminacion: Eliminacion<F>) {
  const textos = textosDe(eliminacion)
  const { nombreDe, advertencia = 'No podrás revertir esto.', enviar, recuperar, rechazo } = eliminacion
  const { exito = textos.eliminado, fallo = 'No se pudo eliminar' } = eliminacion
  const { hacer } = useAct()
  return (fila: F) =>
    hacer({
      pregunta: {
        titulo: textos.eliminar,
        texto: nombreDe ? `«${nombreDe(fila)}». ${advertencia}` : advertencia,
        aceptar: 'Eliminar',
        peligro: true,
      },
      hacer: async () => {
        await enviar(fila)
        return { ...logrado(...exito), ...(recuperar && { texto: exito[1], deshacer: () => recuperar(fila) }) }
      },
      fallo,
      rechazo: (error) => rechazo?.(error, fila),
    })
}

/** Below a form: in the week there is no row to delete from. */
export function BotonDeEliminar({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <Stack ruled={4} top={5}>
      <Button size="small" variant="secondary" onClick={onClick}>
        <Icon nombre="eliminar" />
        {children}
      </Button>
    </Stack>
  )
}
