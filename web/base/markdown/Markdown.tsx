import type { MarkedToken, Token, Tokens } from 'marked'
import { Fragment, type ReactNode } from 'react'
import { rutaDeImagen } from '../../../contract/sitio/posts.ts'
import { Link } from '../router/Link.tsx'
import styles from './Markdown.module.css'

const SITIO = 'https://este.sitio.invalid'

type Destino = { interno: string } | { externo: string }

/** Where a link of a post leads: a path of this site, or an http, https or mailto address; null for anything else. */
export function targetOf(href: string): Destino | null {
  if (!URL.canParse(href, SITIO)) return null
  const url = new URL(href, SITIO)
  if (url.origin === SITIO) return { interno: url.pathname + url.search + url.hash }
  return ['http:', 'https:', 'mailto:'].includes(url.protocol) ? { externo: url.href } : null
}

/** Deeper levels are shown as they were typed. */
const PROFUNDIDAD_MAXIMA = 8

/** `mayor` is the depth of the text's biggest heading: it becomes an h2 or h3, as `nivel` says. */
type Titulos = { mayor: number; nivel: 2 | 3 }
type Donde = Titulos & { profundidad: number; enEnlace?: boolean }

/**
 * Simple Markdown as elements (R-markdown). HTML is never made of what somebody typed: what is not Markdown of ours, markup too, is
 * shown as text.
 */
export function Markdown({ tokens, ...titulos }: Titulos & { tokens: MarkedToken[] }) {
  return (
    <div className={styles.texto}>
      <Hijos tokens={tokens} {...titulos} profundidad={0} />
    </div>
  )
}

function Hijos({ tokens, ...aqui }: Donde & { tokens: Token[] }): ReactNode {
  if (aqui.profundidad > PROFUNDIDAD_MAXIMA) return tokens.map(({ raw }) => raw).join('')
  const donde = { ...aqui, profundidad: aqui.profundidad + 1 }
  return tokens.map((token, orden) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a text has no other identity, and its parts are never reordered
    <Fragment key={orden}>{elementoDe(token as MarkedToken, donde)}</Fragment>
  ))
}

function elementoDe(token: MarkedToken, donde: Donde): ReactNode {
  switch (token.type) {
    case 'space':
    case 'def':
      return null
    case 'hr':
      return <hr />
    case 'br':
      return <br />
    case 'code':
      return <Literal>{token.text}</Literal>
    case 'codespan':
      return <code>{token.text}</code>
    case 'escape':
      return token.text
    case 'checkbox':
      return token.checked ? '☑ ' : '☐ '
    case 'list':
      return <Lista lista={token} {...donde} />
    case 'image':
      return <Imagen imagen={token} />
    case 'html':
      return 'block' in token && token.block ? <p className={styles.tipeado}>{token.raw.trim()}</p> : token.raw
    case 'table':
      return <Literal>{token.raw.trim()}</Literal>
    case 'text':
      return token.tokens ? <Hijos tokens={token.tokens} {...donde} /> : token.text
    default:
      return <Envuelto token={token as Con} {...donde} />
  }
}

type Con = Tokens.Heading | Tokens.Paragraph | Tokens.Blockquote | Tokens.Strong | Tokens.Em | Tokens.Del | Tokens.Link

/** The tokens that hold others. */
function Envuelto({ token, ...donde }: Donde & { token: Con }) {
  const hijos = <Hijos tokens={token.tokens} {...donde} />
  switch (token.type) {
    case 'heading': {
      const { mayor, nivel } = donde
      const Titulo = `h${Math.min(6, nivel + Math.max(0, token.depth - mayor))}` as 'h3'
      return <Titulo>{hijos}</Titulo>
    }
    case 'paragraph':
      return <p>{hijos}</p>
    case 'blockquote':
      return <blockquote>{hijos}</blockquote>
    case 'strong':
      return <strong>{hijos}</strong>
    case 'em':
      return <em>{hijos}</em>
    case 'del':
      return <del>{hijos}</del>
    case 'link':
      return <Enlace enlace={token} {...donde} />
    default:
      return (token as Token).raw
  }
}

function Literal({ children }: { children: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide one scrolls, also with the keyboard
    <pre tabIndex={0}>
      <code>{children}</code>
    </pre>
  )
}

function Lista({ lista: { ordered, start, items }, ...donde }: Donde & { lista: Tokens.List }) {
  const puntos = items.map((item, orden) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a text has no other identity, and its parts are never reordered
    <li key={orden}>
      <Hijos tokens={item.tokens} {...donde} />
    </li>
  ))
  return ordered ? <ol start={Number(start)}>{puntos}</ol> : <ul>{puntos}</ul>
}

/** A link to an unsafe address, or inside another link, stays plain text. */
function Enlace({ enlace: { href, raw, tokens }, ...donde }: Donde & { enlace: Tokens.Link }) {
  const destino = donde.enEnlace ? null : targetOf(href)
  if (!destino) return raw
  const hijos = <Hijos tokens={tokens} {...donde} enEnlace />
  if ('interno' in destino) return <Link to={destino.interno}>{hijos}</Link>
  return (
    <a href={destino.externo} rel="noopener noreferrer">
      {hijos}
    </a>
  )
}

function Imagen({ imagen: { href, text, raw } }: { imagen: Tokens.Image }) {
  const destino = targetOf(href)
  if (!destino || ('externo' in destino && destino.externo.startsWith('mailto:'))) return raw
  return <img src={rutaDeImagen(href)} alt={text} loading="lazy" decoding="async" />
}
