import { useEffect } from 'react'
import { lateDialog } from '../../../base/late/lazy.tsx'
import { changeSearch, useClose, useSearch } from '../../../base/router/navigation.tsx'

const { Component: DialogoDeBusqueda, precargar } = lateDialog(() => import('./DialogoDeBusqueda.tsx'))

/** Elements in which the key '/' is typed text. */
const SE_ESCRIBE = 'input, textarea, select, [contenteditable]'

/** Finds people, orders, workshops and products from every screen: '/' or Ctrl K opens it, as the button of the header does. */
export function Buscar() {
  const abierta = useSearch().has('hallar')
  const cerrar = useClose(() => changeSearch({ hallar: null }, { replace: true }))

  useEffect(() => {
    // Letters typed after the key go into the field, which has to be there.
    void precargar()
    const listening = new AbortController()
    const { signal } = listening
    addEventListener(
      'keydown',
      (event) => {
        if (!esDeBuscar(event)) return
        event.preventDefault()
        changeSearch({ hallar: '1' }, { encima: true })
      },
      { signal },
    )
    return () => listening.abort()
  }, [])

  return abierta && <DialogoDeBusqueda onClose={cerrar} />
}

function esDeBuscar({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  const conControl = ctrlKey || metaKey
  if (altKey || (conControl ? key.toLowerCase() !== 'k' : key !== '/')) return false
  return !(target as Element).closest(SE_ESCRIBE) && !document.querySelector('dialog[open]')
}
