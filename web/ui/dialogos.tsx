import { createContext, type ReactNode, use, useCallback, useMemo, useState } from 'react'
import { DialogoBreve, type OpcionesDialogo } from './DialogoBreve.tsx'

export type OpcionesAlerta = Pick<OpcionesDialogo, 'icono' | 'titulo' | 'texto'> & {
  /** Default 'Aceptar'. */
  boton?: string
  /** Milliseconds after which it closes by itself; it then has no button, and any key or click closes it. */
  tiempo?: number
}

type OpcionesConfirmar = Pick<OpcionesDialogo, 'icono' | 'titulo' | 'texto'> & {
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

type Pendiente = { id: number; opciones: OpcionesDialogo; resolve: (aceptado: boolean) => void }

const Contexto = createContext<Dialogos | null>(null)
let ultimoId = 0

export function DialogosProvider({ children }: { children: ReactNode }) {
  const [cola, setCola] = useState<Pendiente[]>([])
  const actual = cola[0]

  const abrir = useCallback(
    (opciones: OpcionesDialogo) =>
      new Promise<boolean>((resolve) => {
        ultimoId += 1
        const pendiente = { id: ultimoId, opciones, resolve }
        setCola((antes) => [...antes, pendiente])
      }),
    [],
  )

  const dialogos = useMemo<Dialogos>(
    () => ({
      alerta: async ({ boton = 'Aceptar', ...opciones }) => {
        await abrir({ ...opciones, aceptar: opciones.tiempo ? undefined : boton })
      },
      confirmar: ({ aceptar = 'Aceptar', cancelar = 'Cancelar', ...opciones }) =>
        abrir({ ...opciones, aceptar, cancelar }),
    }),
    [abrir],
  )

  function cerrar(aceptado: boolean) {
    if (!actual) return
    setCola((antes) => antes.filter(({ id }) => id !== actual.id))
    actual.resolve(aceptado)
  }

  return (
    <Contexto value={dialogos}>
      {children}
      {actual && <DialogoBreve key={actual.id} {...actual.opciones} onClose={cerrar} />}
    </Contexto>
  )
}

/** The one way to show an alert or to ask for a confirmation. */
export function useDialogos(): Dialogos {
  const dialogos = use(Contexto)
  if (!dialogos) throw new Error('useDialogos needs a DialogosProvider above it')
  return dialogos
}
