import { leerMarkdown, mayorDe } from '../../contract/markdown.ts'
import type { Sitio } from '../../contract/pagina.ts'
import type { Post } from '../../contract/posts.ts'
import { htmlDe } from '../htmlDe.tsx'
import { Markdown } from '../markdown/Markdown.tsx'

/** The content of a post for readers of the feed. */
export function htmlDePost({ contenido }: Post, sitio: Sitio): string {
  const tokens = leerMarkdown(contenido)
  return htmlDe(<Markdown tokens={tokens} mayor={mayorDe(tokens)} nivel={2} />, sitio)
}
