import type { FastifyReply } from 'fastify'
import type { App } from './app.ts'
import { Html, html, htmlDocument, variables } from './html.ts'
import { readManifest, webIsBuilt } from './web-build.ts'

const ESTILO = new Html(`
${letras()}
${variables('arena', 'tinta', 'bosque', 'barro', 'niebla', 'salvia', 'maracuya', 'cabecera', 'luz', 'papel')}
body { margin: 0; background: var(--arena); color: var(--tinta); font: 17px/1.6 'Nunito Sans', 'Segoe UI', Helvetica, Arial, sans-serif; overflow-x: clip; }
main { max-width: 75rem; margin: 0 auto; padding: 0 clamp(18px, 4.5vw, 40px) 64px; }
svg { display: block; }
.dibujo > svg { width: 11.25rem; }
h1 { margin: 0 0 8px; color: var(--bosque); font: 600 clamp(30px, 2.6vw, 38px)/1.2 Fraunces, Georgia, serif; }
.dibujo { margin: clamp(28px, 5vw, 52px) 0 16px; }
p { max-width: 38rem; margin: 0 0 24px; }
.marca { display: flex; gap: 10px; align-items: center; max-width: none; margin: 0 calc(50% - 50vw) clamp(28px, 5vw, 52px); padding: 15px calc(50vw - 50%); background: var(--cabecera); color: var(--luz); font: 600 20px/1.4 Fraunces, Georgia, serif; }
a { color: var(--bosque); }
p > a { display: inline-block; padding: 10px 0; }
.palabras > a { display: block; margin: 0 0 12px; padding: 10px 24px; text-align: center; border: 1px solid var(--bosque); border-radius: 999px; background: var(--bosque); color: var(--arena); font-weight: 700; text-decoration: none; }
.palabras > a + a { background: var(--papel); color: var(--bosque); }
a:focus-visible { outline: 3px solid var(--barro); outline-offset: 2px; }
@media (width >= 900px) {
  .palabras > a { display: inline-block; margin-inline-end: 8px; }
  .encargo { display: grid; grid-template-columns: 6fr 5fr; gap: 48px; align-items: center; margin-top: clamp(28px, 5vw, 52px); padding: 48px; border-radius: 20px; background: var(--niebla); }
  .dibujo { grid-area: 1 / 2; margin: 0; }
  .dibujo > svg { width: min(86%, 27rem); margin: auto; }
}
/* Drawings lie under a moon, as in tokens.css. */
@media screen and (prefers-color-scheme: dark) {
  .dibujo { --bosque: #3a6153; --salvia: #55806f; --barro: #c0714a; --maracuya: #f1e3bd; }
}
`)
/** The ridge of Aserrí and its sun, in the words of the document itself: there is no other file to wait for. */
const DIBUJO = html`<svg viewBox="16 0 208 130" aria-hidden="true">
<ellipse cx="120" cy="66" rx="104" ry="62" fill="var(--niebla)"/>
<circle cx="150" cy="48" r="20" fill="var(--maracuya)"/>
<circle cx="150" cy="48" r="27" fill="none" stroke="var(--maracuya)" opacity=".6"/>
<path d="M24 116c28-40 52-52 78-34 14-22 40-24 60 0 20-14 40 4 54 34z" fill="var(--salvia)"/>
<path d="M24 116c40-26 74-24 100-8 34-18 62-14 92 8z" fill="var(--bosque)"/>
<path d="M134 116c-22-8 8-12-6-18s-14-6-4-10" fill="none" stroke="var(--luz)" stroke-width="5" stroke-linecap="round"/>
<path d="M20 116.5h200M65 116v-14" fill="none" stroke="var(--bosque)" stroke-width="1.6" stroke-linecap="round"/>
<path d="M62 112c-12-12-14-28-8-42 12 10 16 26 8 42zM68 112c0-10 6-18 16-22 2 12-4 20-16 22z" fill="var(--barro)"/>
</svg>`
/** The leaf over the ridge, as `BrandMark` has it. */
const SIGNO = html`<svg width="34" height="34" viewBox="0 0 64 64" aria-hidden="true">
<circle cx="32" cy="32" r="31" fill="var(--luz)"/>
<path d="M31 48C15 45 11 29 18 13c13 5 19 20 13 35z" fill="var(--cabecera)"/>
<path d="M34 48c-3-13 3-24 16-27 4 14-3 25-16 27z" fill="var(--salvia)"/>
<path d="M13 51c13-5 25-5 38 0" fill="none" stroke="var(--barro)" stroke-width="3.2" stroke-linecap="round"/>
</svg>`
const POLITICA =
  "default-src 'none'; style-src 'unsafe-inline'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** The site's own fonts: a browser that was here before has kept them, also without a connection. */
function letras(): string {
  if (!webIsBuilt()) return ''
  const { assets = [] } = readManifest()['index.html']!
  return assets
    .filter((file) => file.endsWith('.woff2'))
    .map((file) => {
      const familia = file.includes('fraunces') ? 'Fraunces' : 'Nunito Sans'
      return `@font-face { font-family: '${familia}'; src: url(/${file}); font-weight: 200 900; font-display: swap; }`
    })
    .join('\n')
}

/** Sends a page that needs no script, and no file but the fonts. `marca` heads it: the name of the practice, where it is known. */
export function sendBarePage(reply: FastifyReply, titulo: string, cuerpo: Html, marca = ''): FastifyReply {
  return reply
    .headers({ 'content-security-policy': POLITICA, 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    .type('text/html; charset=utf-8')
    .send(
      htmlDocument(
        titulo,
        ESTILO,
        html`${marca && html`<p class="marca">${SIGNO}${marca}</p>`}
<div class="encargo">
<div class="dibujo">${DIBUJO}</div>
<div class="palabras">
<h1>${titulo}</h1>
${cuerpo}
</div>
</div>`,
      ).markup,
    )
}

/** A form sent before the page's scripts ran, or without any, arrives at the page's own address. The typed text is in the body, which is never read. */
export function registerNoScript({ http }: App): void {
  http.post('/*', {
    onRequest: async (request, reply) =>
      sendBarePage(reply.code(400), 'La página aún no estaba lista', cuerpoDe(request.url)),
    handler: () => {},
  })
}

function cuerpoDe(url: string): Html {
  // Exactly one slash: two would begin the name of another site.
  const ruta = url.split('?', 1)[0]!.replace(/^[/\\]+/, '/')
  return html`<p>No leímos ni guardamos nada de lo que escribiste.</p>
<p>Vuelve, espera un momento a que la página termine de cargar e inténtalo de nuevo. Si sigue igual, revisa que tu navegador tenga JavaScript activado: este sitio lo necesita para iniciar sesión, comprar y reservar.</p>
<a href="${ruta}">Volver a intentarlo</a>`
}
