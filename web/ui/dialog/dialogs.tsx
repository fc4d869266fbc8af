import { useMemo } from 'react'
import { BriefDialog, type BriefDialogOptions } from './BriefDialog.tsx'
import { useOpenDialog } from './DialogsProvider.tsx'

/** How long what went well is told before it closes by itself (R-se-cierra-solo). */
export const NOTICE_MS = 1100

export type AlertOptions = Pick<BriefDialogOptions, 'icono' | 'titulo' | 'texto'> & {
  /** Default 'Aceptar'. */
  boton?: string
  /** Milliseconds after which it closes by itself; it then has no button, and any key or click closes it. */
  tiempo?: number
}

export type ConfirmOptions = Pick<BriefDialogOptions, 'titulo' | 'texto'> & {
  /** Default 'pregunta'. */
  icono?: BriefDialogOptions['icono']
  /** Default 'Aceptar'. */
  aceptar?: string
  /** Default 'Cancelar'. */
  cancelar?: string
  /** The action cannot be undone: the accepting button is red and the focus starts on the other one. */
  peligro?: boolean
}

type Dialogos = {
  /** Resolves when the alert is closed. Alerts wait for each other. */
  alerta: (opciones: AlertOptions) => Promise<void>
  /** Resolves to false on Esc and on cancelling. */
  confirmar: (opciones: ConfirmOptions) => Promise<boolean>
}

/** The one way to show an alert or to ask for a confirmation. */
export function useDialogs(): Dialogos {
  const abrir = useOpenDialog()
  return useMemo(() => {
    const mostrar = (opciones: BriefDialogOptions) => abrir((cerrar) => <BriefDialog {...opciones} onClose={cerrar} />)
    return {
      alerta: async ({ boton = 'Aceptar', ...opciones }) => {
        await mostrar({ ...opciones, aceptar: opciones.tiempo ? undefined : boton })
      },
      confirmar: ({ icono = 'pregunta', aceptar = 'Aceptar', cancelar = 'Cancelar', ...opciones }) =>
        mostrar({ ...opciones, icono, aceptar, cancelar }),
    }
  }, [abrir])
}
