import { useMemo } from 'react'
import { leerMarkdown, mayorDe } from '../../../../contract/base/text/markdown.ts'
import { Markdown } from '../../../base/markdown/Markdown.tsx'
import { Soft } from '../../../ui/layout/arrange.tsx'

/** A text as it will be read. It comes when it is asked for: what reads Markdown weighs more than the rest of a form. */
export default function VistaPrevia({ texto }: { texto: string }) {
  const tokens = useMemo(() => leerMarkdown(texto), [texto])
  if (!texto.trim()) return <Soft>Todavía no hay nada que mostrar.</Soft>
  return <Markdown tokens={tokens} mayor={mayorDe(tokens)} nivel={3} />
}
