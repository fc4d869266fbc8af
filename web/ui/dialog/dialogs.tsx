import { useMemo } from 'react'
import { BriefDialog, type BriefDialogOptions } from './BriefDialog.tsx'
import { type Chosen, useOpenDialog } from './DialogsProvider.tsx'

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
  /** Resolves when the alert is closed: to false by Back, which closes nothing else. Alerts wait for each other. */
  alerta: (opciones: AlertOptions) => Promise<boolean>
  /** Resolves to false on Esc and on cancelling. */
  confirmar: (opciones: ConfirmOptions) => Promise<boolean>
  /** The same where cancelling does something too: null on Esc and on Back. */
  preguntar: (opciones: ConfirmOptions) => Promise<Chosen>
}

/** The one way to show an alert or to ask for a confirmation. */
export function useDialogs(): Dialogos {
  const abrir = useOpenDialog()
  return useMemo(() => {
    const mostrar = (opciones: BriefDialogOptions) => abrir((cerrar) => <BriefDialog {...opciones} onClose={cerrar} />)
    const preguntar = ({ icono = 'pregunta', aceptar = 'Aceptar', cancelar = 'Cancelar', ...dicho }: ConfirmOptions) =>
      mostrar({ ...dicho, icono, aceptar, cancelar })
    return {
      alerta: async ({ boton = 'Aceptar', ...opciones }) =>
        (await mostrar({ ...opciones, aceptar: opciones.tiempo ? undefined : boton })) !== null,
      confirmar: async (opciones) => (await preguntar(opciones)) === true,
      preguntar,
    }
  }, [abrir])
}
