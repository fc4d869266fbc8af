import { createContext, Fragment, type ReactNode, use, useCallback, useState } from 'react'

/** A dialog to be, told how to close. */
type Dibujar = (cerrar: (respuesta: Respuesta) => void) => ReactNode
type Abrir = (dibujar: Dibujar) => Promise<Respuesta>
type Pendiente = { id: number; dibujar: Dibujar; resolve: (respuesta: Respuesta) => void }

/** Null: it was closed without an answer. */
export type Respuesta = boolean | null

const Contexto = createContext<Abrir | null>(null)
let ultimoId = 0

/** Shows alerts and questions above the page, one after the other. What they look like comes with the screen that asks (dialogos.tsx). */
export function DialogosProvider({ children }: { children: ReactNode }) {
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

  function cerrar(respuesta: Respuesta) {
    if (!actual) return
    setCola((antes) => antes.filter(({ id }) => id !== actual.id))
    actual.resolve(respuesta)
  }

  return (
    <Contexto value={abrir}>
      {children}
      {actual && <Fragment key={actual.id}>{actual.dibujar(cerrar)}</Fragment>}
    </Contexto>
  )
}

/** Resolves once what was drawn is closed, to the answer. */
export function useAbrirDialogo(): Abrir {
  const abrir = use(Contexto)
  if (!abrir) throw new Error('useDialogos needs a DialogosProvider above it')
  return abrir
}
