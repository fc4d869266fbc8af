import { useEffect } from 'react'
import { useNegocio } from './api.ts'

/** Titles the document `Tu carrito · BioBienestar`. The server does the same before any script. */
export function useDocumentTitle(titulo: string): void {
  const negocio = useNegocio()?.nombre
  useEffect(() => {
    document.title = negocio ? `${titulo} · ${negocio}` : titulo
  }, [titulo, negocio])
}
