import { createContext, type ReactNode, use, useCallback, useState } from 'react'
import { Boundary } from '../status/Boundary.tsx'

/** Null where it was left by Back or Escape, and nothing was chosen. */
export type Chosen = boolean | null
/** Draws a dialog, given the function that closes it. */
type Draw = (close: (chosen: Chosen) => void) => ReactNode
type Open = (draw: Draw) => Promise<Chosen>
type Pending = { id: number; draw: Draw; resolve: (chosen: Chosen) => void }

const OpenDialog = createContext<Open | null>(null)
let lastId = 0

/** Shows alerts and questions above the page, one after the other. Their looks come with the screen that asks (dialogs.tsx). */
export function DialogsProvider({ children }: { children: ReactNode }) {
  const [queue, setQueue] = useState<Pending[]>([])
  const current = queue[0]

  const open = useCallback<Open>(
    (draw) =>
      new Promise((resolve) => {
        lastId += 1
        const pending = { id: lastId, draw, resolve }
        setQueue((before) => [...before, pending])
      }),
    [],
  )

  function close(chosen: Chosen) {
    if (!current) return
    setQueue((before) => before.filter(({ id }) => id !== current.id))
    current.resolve(chosen)
  }

  return (
    <OpenDialog value={open}>
      {children}
      {current && (
        // One that fails is left as by Back: who waits for it goes on, and the page below stays.
        <Boundary key={current.id} fallback={() => null} onFail={() => close(null)}>
          {current.draw(close)}
        </Boundary>
      )}
    </OpenDialog>
  )
}

/** Resolves once what was drawn is closed: to whether it was accepted. */
export function useOpenDialog(): Open {
  return use(OpenDialog)!
}
