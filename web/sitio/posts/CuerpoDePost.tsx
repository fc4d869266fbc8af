import { type MouseEvent, type ReactNode, useState } from 'react'
import { isPlainPress } from '../../base/router/Link.tsx'
import { navigate } from '../../base/router/navigation.tsx'

/** HTML that the server drew, by the id of its element: a person may leave the page and come back. */
const dibujados = new Map<string, string>()

interface CuerpoDePostProps {
  /** The id of the element; no other on any page may have it. */
  id: string
  contenido: string | undefined
  children: (contenido: string) => ReactNode
}

/**
 * The content of a post. On a page that arrived rendered it is there as HTML, and stays as it is: neither is its source sent along, nor is it
 * read and built once more.
 */
export function CuerpoDePost({ id, contenido, children }: CuerpoDePostProps) {
  const [dibujado] = useState(() => (contenido === undefined ? tomarDibujado(id) : undefined))
  if (dibujado === undefined) return <div id={id}>{contenido !== undefined && children(contenido)}</div>
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: links are what is clicked, with the keyboard too
    // biome-ignore lint/a11y/useKeyWithClickEvents: links are what is clicked, with the keyboard too
    // biome-ignore lint/security/noDangerouslySetInnerHtml: it is what our own server drew, read from this very page
    <div id={id} dangerouslySetInnerHTML={{ __html: dibujado }} onClick={seguirEnlace} suppressHydrationWarning />
  )
}

function tomarDibujado(id: string): string | undefined {
  const dibujado = dibujados.get(id) ?? document.getElementById(id)?.innerHTML
  if (dibujado !== undefined) dibujados.set(id, dibujado)
  return dibujado
}

/** A link of ours in it goes its way without loading a page, as any other. */
function seguirEnlace(event: MouseEvent): void {
  const enlace = (event.target as Element).closest('a')
  if (enlace?.origin !== location.origin || !isPlainPress(event)) return
  event.preventDefault()
  navigate(enlace.pathname + enlace.search + enlace.hash)
}
