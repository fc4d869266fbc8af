import { contactsIn } from './href.ts'

/** A sentence of the server's, whose numbers to call or to write to are links. */
export function ContactText({ texto }: { texto: string }) {
  return contactsIn(texto).map(({ texto, href }) =>
    href ? (
      <a key={href} href={href} target={href.startsWith('tel:') ? undefined : '_blank'} rel="noopener noreferrer">
        {texto}
      </a>
    ) : (
      texto
    ),
  )
}
