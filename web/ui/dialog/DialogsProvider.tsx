import { createContext, Fragment, type ReactNode, use, useCallback, useState } from 'react'

/** Null where it was left by Back or Escape, and nothing was chosen. */
export type Chosen = boolean | null
/** Draws a dialog, given the function that closes it. */
type Dibujar = (cerrar: (elegido: Chosen) => void) => ReactNode
type Abrir = (dibujar: Dibujar) => Promise<Chosen>
type Pendiente = { id: number; dibujar: Dibujar; resolve: (elegido: Chosen) => void }

const Contexto = createContext<Abrir | null>(null)
let ultimoId = 0

/** Shows alerts and questions above the page, one after the other. Their looks come with the screen that asks (dialogs.tsx). */
export function DialogsProvider({ children }: { children: ReactNode }) {
  const [cola, setCola] = useState<Pendiente[]>([])
  const actual = cola[0]

  const abrir = useCallback<Abrir>(
    (dibujar) =>
      new Promise((resolve) => {
        ultimoId += 1
        const pendiente = { id: ultimoId, dibujar, resolve }
        setCola((antes) => [...antes, pendiente])
      }),
    [],
  )

  function cerrar(elegido: Chosen) {
    if (!actual) return
    setCola((antes) => antes.filter(({ id }) => id !== actual.id))
    actual.resolve(elegido)
  }

  return (
    <Contexto value={abrir}>
      {children}
      {actual && <Fragment key={actual.id}>{actual.dibujar(cerrar)}</Fragment>}
    </Contexto>
  )
}

/** Resolves once what was drawn is closed: to whether it was accepted. */
export function useOpenDialog(): Abrir {
  const abrir = use(Contexto)
  if (!abrir) throw new Error('useDialogos needs a DialogosProvider above it')
  return abrir
}
