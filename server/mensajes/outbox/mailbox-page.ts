import type { Email } from 'postal-mime'
import { formatFechaLarga, formatHora, instante, wallTimeDe } from '../../../contract/base/time/time.ts'
import { Html, html, htmlDocument, variables } from '../../base/http/html.ts'

const ESTILO = new Html(`
${variables('bosque', 'niebla', 'arena', 'papel', 'tinta', 'tintaSuave', 'barro', 'linea')}
* { box-sizing: border-box; }
body { margin: 0; background: var(--arena); color: var(--tinta); font: 17px/1.55 'Nunito Sans', 'Segoe UI', Helvetica, Arial, sans-serif; }
main { max-width: 780px; margin: 0 auto; padding: 32px 16px 64px; }
h1 { margin: 0 0 4px; color: var(--bosque); font: 600 30px/1.2 Fraunces, Georgia, serif; overflow-wrap: anywhere; }
p { margin: 0 0 20px; color: var(--tintaSuave); }
ul { list-style: none; margin: 0; padding: 0; }
li { margin-bottom: 10px; }
a { color: var(--bosque); }
a:focus-visible { outline: 3px solid var(--barro); outline-offset: 2px; }
.mensaje { display: block; padding: 14px 18px; background: var(--papel); border: 1px solid var(--linea); border-radius: 16px; text-decoration: none; overflow-wrap: anywhere; }
.mensaje:hover { background: var(--niebla); }
.mensaje strong { display: block; }
.mensaje span, .adjuntos { color: var(--tintaSuave); font-size: 15px; }
.adjuntos a { display: inline-block; margin: 0 8px 12px 0; padding: 10px 16px; background: var(--niebla); border-radius: 14px; }
iframe { display: block; width: 100%; height: 75vh; background: var(--papel); border: 1px solid var(--linea); border-radius: 16px; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; padding: 16px; background: var(--papel); border: 1px solid var(--linea); border-radius: 16px; font-size: 15px; }
summary { padding: 14px 0; cursor: pointer; }
`)

/** `nombre` is the name of the file. */
export function paginaDeLista(mensajes: { nombre: string; correo: Email }[]): Html {
  const filas = mensajes.map(
    ({ nombre, correo }) => html`<li><a class="mensaje" href="/buzon/${nombre}">
<strong>${asunto(correo)}</strong>
<span>Para ${destinatarios(correo)} · ${cuando(correo)}</span>
</a></li>`,
  )
  const lista = filas.length > 0 ? html`<ul>${filas}</ul>` : html`<p>Todavía no hay mensajes.</p>`
  return htmlDocument(
    'Buzón',
    ESTILO,
    html`<h1>Buzón</h1>
<p>Sin un servidor SMTP, los correos no salen: quedan aquí, solo para quien usa este equipo.</p>
${lista}`,
  )
}

export function paginaDeMensaje(nombre: string, correo: Email): Html {
  const adjuntos = correo.attachments.map(
    (adjunto, numero) =>
      html`<a href="/buzon/${nombre}/adjuntos/${numero}" download>Descargar ${adjunto.filename ?? 'adjunto'}</a>`,
  )
  return htmlDocument(
    asunto(correo),
    ESTILO,
    html`<p><a href="/buzon">← Volver al buzón</a></p>
<h1>${asunto(correo)}</h1>
<p>Para ${destinatarios(correo)} · ${cuando(correo)}</p>
<div class="adjuntos">${adjuntos}</div>
${correo.html ? marco(correo.html) : ''}
<details${correo.html ? '' : new Html(' open')}><summary>Versión de texto</summary><pre>${correo.text ?? ''}</pre></details>`,
  )
}

/** Nothing in the mail runs, and its links open elsewhere. */
function marco(contenido: string): Html {
  const enlacesFuera = contenido.replace('<head>', '<head><base target="_blank">')
  const permisos = 'allow-popups allow-popups-to-escape-sandbox'
  return html`<iframe title="Mensaje" sandbox="${permisos}" srcdoc="${enlacesFuera}"></iframe>`
}

function asunto({ subject }: Email): string {
  return subject || 'Sin asunto'
}

function destinatarios({ to }: Email): string {
  return (to ?? []).map(({ address, name }) => address ?? name).join(', ')
}

function cuando({ date }: Email): string {
  const ms = Date.parse(date ?? '')
  if (Number.isNaN(ms)) return 'sin fecha'
  const wall = wallTimeDe(instante(ms))
  return `${formatFechaLarga(wall)}, ${formatHora(wall)}`
}
