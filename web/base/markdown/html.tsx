import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { leerMarkdown, mayorDe } from '../../../contract/base/text/markdown.ts'
import type { Sitio, WebServer } from '../../../contract/base/wire/rendered-page.ts'
import { rutaDeImagen } from '../../../contract/sitio/posts.ts'
import { Navigation } from '../router/navigation.tsx'
import { paths } from '../router/routes.ts'
import { Markdown } from './Markdown.tsx'

/** Elements as HTML for other programs, with absolute addresses and without our classes. */
export function htmlOf(nodo: ReactNode, { url }: Sitio): string {
  const markup = renderToStaticMarkup(<Navigation url={paths.inicio}>{nodo}</Navigation>)
  // React writes quotation marks in texts as entities, so this is found in attributes only.
  return markup
    .replace(/ (class|data-discover)="[^"]*"/g, '')
    .replace(/ (href|src)="\/(?!\/)/g, (_, atributo: string) => ` ${atributo}="${url}/`)
}

/** The cover and the content of a post, for readers of the feed. */
export function htmlOfPost(
  { idPost, contenido, imagen }: Parameters<WebServer['htmlDePost']>[0],
  sitio: Sitio,
): string {
  const tokens = leerMarkdown(contenido)
  return htmlOf(
    <>
      {/* Lazy: for any other React puts a link before it, which is nothing for readers. */}
      {imagen && <img src={rutaDeImagen(imagen)} alt="" loading="lazy" />}
      <Markdown tokens={tokens} mayor={mayorDe(tokens)} nivel={2} ancla={`p${idPost}-`} />
    </>,
    sitio,
  )
}
