import type { MarkedToken, Token, Tokens } from 'marked'
import { Fragment, type ReactNode } from 'react'
import { sinEntidades } from '../../../contract/base/text/markdown.ts'
import { rutaDeImagen } from '../../../contract/sitio/posts.ts'
import { Link } from '../router/Link.tsx'
import styles from './Markdown.module.css'

const SITIO = 'https://este.sitio.invalid'

type Destino = { interno: string } | { externo: string } | { ancla: string }

/** Schemes that a link may have; the last ones open an app of the device. */
const ESQUEMAS = ['http:', 'https:', 'mailto:', 'tel:', 'sms:', 'whatsapp:']
/** `www.ejemplo.com/a`, `wa.me/50688880000`; a name that ends like a file is one of this site. */
const SIN_ESQUEMA =
  /^(?!.*\.(?:pdf|jpe?g|png|gif|webp|svg|docx?|xlsx?|txt|html?|mp[34])(?:[?#]|$))(?:[a-z\d-]+\.)+[a-z]{2,}(?=[/?#:]|$)/i
const CORREO_SOLO = /^[^\s@/:?#]+@[^\s@/:?#]+\.[a-z]{2,}$/i

/**
 * Where a link of a post leads: a path of this site, a place in the same text, or an address of another site, of mail or of a telephone;
 * null for anything else.
 */
export function targetOf(escrito: string): Destino | null {
  if (/^#./.test(escrito)) return { ancla: palabrasDeAncla(decodificada(escrito.slice(1))) }
  const href = conEsquema(escrito)
  if (!URL.canParse(href, SITIO)) return null
  const url = new URL(href, SITIO)
  if (url.origin === SITIO) return { interno: url.pathname + url.search + url.hash }
  return ESQUEMAS.includes(url.protocol) ? { externo: url.href } : null
}

function conEsquema(href: string): string {
  if (CORREO_SOLO.test(href)) return `mailto:${href}`
  return SIN_ESQUEMA.test(href) ? `https://${href}` : href
}

function decodificada(texto: string): string {
  try {
    return decodeURIComponent(texto)
  } catch {
    return texto
  }
}

/** A heading as a link names it: `Cómo dormir` is `como-dormir`. */
function palabrasDeAncla(texto: string): string {
  const llano = texto.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return llano.match(/[\p{L}\p{N}]+/gu)?.join('-') ?? ''
}

/** A picture that is written into the text itself; SVG may carry scripts. */
const EN_EL_TEXTO = /^data:image\/(?:png|jpeg|gif|webp|avif);base64,[a-z\d+/=]+$/i

/** Deeper levels are shown as they were typed. */
const PROFUNDIDAD_MAXIMA = 8

/** `mayor` is the depth of the text's biggest heading: it becomes an h2 or h3, as `nivel` says. */
type Titulos = {
  mayor: number
  nivel: 2 | 3
  /** What the ids of its headings begin with, so that links may lead to them; absent: its headings have none. */
  ancla?: string | undefined
}
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
      return token.tokens ? <Hijos tokens={token.tokens} {...donde} /> : sinEntidades(token.text)
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
      const { mayor, nivel, ancla } = donde
      const Titulo = `h${Math.min(6, nivel + Math.max(0, token.depth - mayor))}` as 'h3'
      return <Titulo id={ancla && ancla + palabrasDeAncla(token.text)}>{hijos}</Titulo>
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
  const destino = donde.enEnlace ? null : targetOf(sinEntidades(href))
  if (!destino) return raw
  const hijos = <Hijos tokens={tokens} {...donde} enEnlace />
  if ('ancla' in destino) return donde.ancla ? <a href={`#${donde.ancla}${destino.ancla}`}>{hijos}</a> : hijos
  if ('interno' in destino) return <Link to={destino.interno}>{hijos}</Link>
  return (
    <a href={destino.externo} rel="noopener noreferrer">
      {hijos}
    </a>
  )
}

function esImagen(href: string): boolean {
  const destino = targetOf(href)
  if (!destino || 'ancla' in destino) return EN_EL_TEXTO.test(href)
  return 'interno' in destino || /^https?:/.test(destino.externo)
}

function Imagen({ imagen: { href, text, raw } }: { imagen: Tokens.Image }) {
  if (!esImagen(href)) return href.startsWith('data:') ? text : raw
  const src = EN_EL_TEXTO.test(href) ? href : rutaDeImagen(sinEntidades(href))
  return <img src={src} alt={sinEntidades(text)} loading="lazy" decoding="async" />
}
