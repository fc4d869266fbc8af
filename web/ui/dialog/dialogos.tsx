import { useMemo } from 'react'
import { DialogoBreve, type OpcionesDialogo } from './DialogoBreve.tsx'
import { useAbrirDialogo } from './DialogosProvider.tsx'

/** How long what went well is told before it closes by itself (specification section 9). */
export const AVISO_MS = 1100

export type OpcionesAlerta = Pick<OpcionesDialogo, 'icono' | 'titulo' | 'texto'> & {
  /** Default 'Aceptar'. */
  boton?: string
  /** Milliseconds after which it closes by itself; it then has no button, and any key or click closes it. */
  tiempo?: number
}

export type OpcionesConfirmar = Pick<OpcionesDialogo, 'titulo' | 'texto'> & {
  /** Default 'pregunta'. */
  icono?: OpcionesDialogo['icono']
  /** Default 'Aceptar'. */
  aceptar?: string
  /** Default 'Cancelar'. */
  cancelar?: string
  /** The action cannot be undone: the accepting button is red and the focus starts on the other one. */
  peligro?: boolean
}

type Dialogos = {
  /** Resolves when the alert is closed. Alerts wait for each other. */
  alerta: (opciones: OpcionesAlerta) => Promise<void>
  /** Resolves to false on Esc and on cancelling. */
  confirmar: (opciones: OpcionesConfirmar) => Promise<boolean>
}

/** The one way to show an alert or to ask for a confirmation. */
export function useDialogos(): Dialogos {
  const abrir = useAbrirDialogo()
  return useMemo(() => {
    const mostrar = (opciones: OpcionesDialogo) => abrir((cerrar) => <DialogoBreve {...opciones} onClose={cerrar} />)
    return {
      alerta: async ({ boton = 'Aceptar', ...opciones }) => {
        await mostrar({ ...opciones, aceptar: opciones.tiempo ? undefined : boton })
      },
      confirmar: ({ icono = 'pregunta', aceptar = 'Aceptar', cancelar = 'Cancelar', ...opciones }) =>
        mostrar({ ...opciones, icono, aceptar, cancelar }),
    }
  }, [abrir])
}
