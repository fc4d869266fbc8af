import { COLOR, NOCHE } from '../../../contract/base/colors.ts'
import type { Negocio } from '../../../contract/base/settings/negocio.ts'
import { Html, html } from '../../base/http/html.ts'
import type { Composed } from '../../base/http/message-kind.ts'
import { DRAWING, NIGHT_DRAWING } from './drawing.ts'

const SERIF = "Fraunces,Georgia,'Times New Roman',serif"
const SANS = "'Nunito Sans','Segoe UI',Helvetica,Arial,sans-serif"
export const PARAGRAPH = `margin:0 0 16px;font:400 16px/1.6 ${SANS};color:${COLOR.tinta};`
const SUAVE = `margin:0 0 16px;font:400 14px/1.6 ${SANS};color:${COLOR.tintaSuave};`

/** Night colours for mail programs with a dark mode. `!important` is needed to win over the inline styles. */
const DE_NOCHE = new Html(`@media (prefers-color-scheme: dark) {
.tinta { color: ${NOCHE.tinta} !important; border-color: ${NOCHE.linea} !important; }
.suave { color: ${NOCHE.tintaSuave} !important; }
.bosque { color: ${NOCHE.bosque} !important; border-color: ${NOCHE.bosque} !important; }
.fondo { background: ${NOCHE.arena} !important; }
.hoja { background: ${NOCHE.papel} !important; border-color: ${NOCHE.linea} !important; }
.panel { background: ${NOCHE.niebla} !important; }
.boton { background: ${NOCHE.bosque} !important; }
.boton a { color: ${NOCHE.arena} !important; }
${NIGHT_DRAWING}
}`)

/** A piece of a letter, in both of its parts. */
export interface Block {
  texto: string
  html: Html
}

export function paragraph(texto: string): Block {
  return { texto, html: html`<p class="tinta" style="${PARAGRAPH}">${texto}</p>` }
}

export function note(texto: string): Block {
  return { texto, html: html`<p class="suave" style="${SUAVE}">${texto}</p>` }
}

/** A note, and below it the page that says more. */
export function noteWithLink(frase: string, texto: string, url: string): Block {
  return {
    texto: `${frase} ${texto}: ${url}`,
    html: html`<p class="suave" style="${SUAVE}">${frase} <a href="${url}" class="suave" style="color:${COLOR.tintaSuave};">${texto}</a>.</p>`,
  }
}

/** Bold, and never broken over two lines. */
export function wholeLine(valor: string): Html {
  return html`<strong style="white-space:nowrap;">${valor}</strong>`
}

/** The practice's telephone and address, as far as given; the number is never broken over two lines. */
export function contactBlock({ telefono, email }: Negocio): Block[] {
  if (!telefono && !email) return []
  const frase = (numero?: string | null) => {
    const modos = [numero && `llama al ${numero}`, email && 'responde a este correo'].filter(Boolean)
    return `Si tienes alguna consulta, ${modos.join(' o ')}.`
  }
  return [{ texto: frase(telefono), html: note(frase(telefono?.replaceAll(' ', '\u00a0'))).html }]
}

/** Outlook takes no padding on a link, only that of its cell (`mso-padding-alt`, which the others ignore). */
export function button(texto: string, url: string): Block {
  return {
    texto: `${texto}: ${url}`,
    html: html`<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 24px;"><tr>
<td class="boton" style="background:${COLOR.bosque};border-radius:14px;mso-padding-alt:13px 26px;"><a href="${url}" style="display:inline-block;padding:13px 26px;font:700 16px/1.2 ${SANS};color:#ffffff;text-decoration:none;">${texto}</a></td>
</tr></table>`,
  }
}

/** Smaller links below the button, side by side where there is room. */
export function choices(enlaces: readonly [texto: string, url: string][]): Block {
  return {
    texto: enlaces.map(([texto, url]) => `${texto}: ${url}`).join('\n'),
    html: html`<div style="margin:0 0 20px;">${enlaces.map(
      ([texto, url]) =>
        html`<table role="presentation" cellpadding="0" cellspacing="0" style="display:inline-table;margin:0 8px 8px 0;"><tr>
<td class="bosque" style="border:1px solid;border-radius:14px;color:${COLOR.bosque};mso-padding-alt:11px 18px;"><a href="${url}" class="bosque" style="display:inline-block;padding:11px 18px;font:700 15px/1.2 ${SANS};color:${COLOR.bosque};text-decoration:none;">${texto}</a></td>
</tr></table>`,
    )}</div>`,
  }
}

/** A code, large and well spaced. */
export function highlight(texto: string): Block {
  return {
    texto,
    html: panel(
      html`align="center" class="bosque" style="padding:20px 12px;font:700 34px/1.2 Consolas,Menlo,'Courier New',monospace;letter-spacing:8px;color:${COLOR.bosque};"`,
      html`${texto}`,
    ),
  }
}

/** A card with a time and the lines that belong to it. */
export function factsBlock(cuando: string, ...resto: string[]): Block {
  return {
    texto: [cuando, ...resto].join('\n'),
    html: panel(
      html`class="suave" style="padding:16px 20px;font:400 14px/1.6 ${SANS};color:${COLOR.tintaSuave};"`,
      html`<strong class="bosque" style="font-size:17px;line-height:1.45;color:${COLOR.bosque};">${cuando}</strong>${resto.map((linea) => html`<br>${linea}`)}`,
    ),
  }
}

function panel(atributos: Html, contenido: Html): Html {
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="panel" style="margin:0 0 20px;background:${COLOR.niebla};border-radius:14px;"><tr>
<td ${atributos}>${contenido}</td>
</tr></table>`
}

/** The mark of web/ui/drawings/Drawing.tsx. Programs that show no SVG show the name alone. */
const MARCA = html`<svg width="30" height="30" viewBox="0 0 64 64" aria-hidden="true" style="vertical-align:middle;margin-right:10px;"><circle cx="32" cy="32" r="31" fill="#ffffff"/><path d="M31 48C15 45 11 29 18 13c13 5 19 20 13 35z" fill="${COLOR.bosque}"/><path d="M34 48c-3-13 3-24 16-27 4 14-3 25-16 27z" fill="${COLOR.salvia}"/><path d="M13 51c13-5 25-5 38 0" fill="none" stroke="${COLOR.barro}" stroke-width="3.2" stroke-linecap="round"/></svg>`

/** Invisible characters after the preheader: without them a lock screen would also show the letter, which may name a workshop. */
const RELLENO = new Html('&#847;&zwnj;&nbsp;'.repeat(90))

interface Carta {
  asunto: string
  titulo: string
  /** The preheader: what a lock screen shows below the subject, so as discreet as that. */
  resumen: string
  cuerpo: Block[]
}

/** Both parts of a mail, of the same pieces in the same order. */
export function letter(negocio: Negocio, contenido: Carta): Pick<Composed, 'asunto' | 'texto' | 'html'> {
  const { asunto } = contenido
  return { asunto, texto: comoTexto(negocio, contenido), html: comoHtml(negocio, contenido) }
}

/** The frame of every mail: tables and inline styles for the programs people read mail with, nothing to fetch, one column that fits a phone. */
function comoHtml(negocio: Negocio, { titulo, resumen, cuerpo }: Carta): string {
  return html`<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${titulo}</title>
<style>:root { color-scheme: light dark; }
${DE_NOCHE}</style>
</head>
<body class="fondo" style="margin:0;padding:0;background:${COLOR.arena};">
<div style="display:none;max-height:0;overflow:hidden;">${resumen}${RELLENO}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="fondo" style="background:${COLOR.arena};"><tr><td align="center" style="padding:28px 14px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;">
<tr><td class="bosque" style="padding:0 6px 18px;font:600 22px/1.2 ${SERIF};color:${COLOR.bosque};">${MARCA}${negocio.nombre}</td></tr>
<tr><td>${DRAWING}</td></tr>
<tr><td class="hoja" style="background:#ffffff;border:1px solid ${COLOR.linea};border-top:0;border-radius:0 0 16px 16px;padding:30px 26px 18px;word-break:break-word;">
<h1 class="bosque" style="margin:0 0 18px;font:600 26px/1.25 ${SERIF};color:${COLOR.bosque};">${titulo}</h1>
${cuerpo.map((bloque) => bloque.html)}
</td></tr>
<tr><td class="suave" style="padding:18px 6px 0;font:400 13px/1.6 ${SANS};color:${COLOR.tintaSuave};">${pie(negocio).map((linea) => html`${linea}<br>`)}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`.markup
}

/** The message as plain text: paragraphs with an empty line between them. */
function comoTexto(negocio: Negocio, { titulo, cuerpo }: Carta): string {
  return `${[titulo, ...cuerpo.map(({ texto }) => texto), '--', pie(negocio).join('\n')].join('\n\n')}\n`
}

function pie(negocio: Negocio): string[] {
  return [
    [negocio.nombre, negocio.direccion],
    [negocio.telefono, negocio.email],
  ].flatMap((linea) => linea.filter(Boolean).join(' · ') || [])
}
