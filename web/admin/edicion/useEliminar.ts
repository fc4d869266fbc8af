import type { OpcionesAlerta } from '../../ui/dialog/dialogos.tsx'
import { type Accion, useAccion } from './useAccion.ts'

type Eliminacion<F> = Omit<Accion<F>, 'pregunta' | 'exito' | 'porDefecto'> & {
  /** `¿Eliminar producto?` */
  pregunta: string
  /** Which one, below the question; without it stands `aviso` alone. */
  nombreDe?: (fila: F) => string
  /** Says what deleting means; absent: 'No podrás revertir esto.' (specification section 8). */
  aviso?: string
  exito: Pick<OpcionesAlerta, 'titulo' | 'texto'>
  /** When the server gives no reason; 'No se pudo eliminar' when absent (specification section 8). */
  porDefecto?: string
}

/** Asks, deletes and tells how it went. What somebody else deleted meanwhile is gone all the same. */
export function useEliminar<F>({ pregunta, nombreDe, aviso, exito, porDefecto, ...accion }: Eliminacion<F>) {
  const advertencia = aviso ?? 'No podrás revertir esto.'
  return useAccion<F>({
    ...accion,
    pregunta: (fila) => ({
      icono: 'pregunta',
      titulo: pregunta,
      texto: nombreDe ? `«${nombreDe(fila)}». ${advertencia}` : advertencia,
      aceptar: 'Eliminar',
      peligro: true,
    }),
    exito: () => exito,
    porDefecto: porDefecto ?? 'No se pudo eliminar',
  })
}
