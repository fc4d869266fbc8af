import type { FastifyReply } from 'fastify'
import type { App } from './app.ts'
import { Html, html, htmlDocument, variables } from './html.ts'
import { readManifest, webIsBuilt } from './web-build.ts'

const ESTILO = new Html(`
${letras()}
${variables('arena', 'tinta', 'tintaSuave', 'bosque', 'barro', 'niebla', 'salvia', 'maracuya', 'cabecera', 'luz', 'papel', 'lineaControl')}
body { margin: 0; background: var(--arena); color: var(--tinta); font: 17px/1.6 'Nunito Sans', 'Segoe UI', Helvetica, Arial, sans-serif; overflow-x: clip; }
main { box-sizing: border-box; max-width: 80rem; margin: 0 auto; padding: 0 clamp(18px, 4.5vw, 40px) 64px; }
svg { display: block; }
.dibujo > svg { width: 11.25rem; margin: auto; }
h1 { margin: 0 0 8px; color: var(--bosque); font: 600 clamp(28px, 25px + 1vw, 38px)/1.2 Fraunces, Georgia, serif; letter-spacing: -.012em; }
.encargo { margin-top: clamp(28px, 5vw, 52px); }
.dibujo { margin-bottom: 16px; }
p { max-width: 38rem; margin: 0 0 24px; color: var(--tintaSuave); }
.marca { display: flex; gap: 10px; align-items: center; max-width: none; margin: 0 calc(50% - 50vw); padding: 15px calc(50vw - 50%); background: var(--cabecera); color: var(--luz); font: 600 20px/1.4 Fraunces, Georgia, serif; letter-spacing: -.01em; }
a { color: var(--bosque); }
p > a { display: inline-block; padding: 10px 0; }
.palabras > a { display: block; margin: 0 0 12px; padding: 10px 26px; text-align: center; border: 1.5px solid var(--bosque); border-radius: 999px; background: var(--bosque); color: var(--arena); font-weight: 700; line-height: 1.55; text-decoration: none; }
.palabras > a + a { border-color: var(--lineaControl); background: var(--papel); color: var(--bosque); }
a:focus-visible { outline: 3px solid var(--barro); outline-offset: 2px; }
@media (width >= 900px) {
  .palabras > a { display: inline-block; margin-inline-end: 8px; }
  .encargo { display: grid; grid-template: 24.375rem / minmax(0, 8fr) minmax(0, 7fr); gap: 0 48px; align-items: center; }
  .dibujo { display: grid; grid-area: 1 / 2; align-self: stretch; box-sizing: border-box; margin: 0; padding: 32px; border-radius: 20px; background: var(--niebla); align-items: center; }
  .dibujo > svg { width: min(100%, 27rem); }
}
/* Drawings lie under a moon, as in tokens.css. */
@media screen and (prefers-color-scheme: dark) {
  .dibujo { --bosque: #7fa793; --salvia: #55806f; --barro: #c0714a; --maracuya: #f1e3bd; --arena: #e9e2cf; }
}
`)
/** The path of the blog's door (drawings.svg), in the words of the document itself: there is no other file to wait for. */
const DIBUJO = html`<svg viewBox="26 22 352 220" aria-hidden="true">
<path d="M40 144C44 66 122 24 208 26s160 52 152 128-80 86-166 86S36 216 40 144z" fill="var(--niebla)"/>
<circle cx="246" cy="84" r="30" fill="var(--maracuya)"/>
<circle cx="246" cy="84" r="44" fill="none" stroke="var(--maracuya)" stroke-width="1.5" opacity=".6"/>
<path d="M60 229c18-58 52-92 92-90 34 2 46 30 80 24 44-8 76 12 104 66z" fill="var(--salvia)"/>
<path d="M36 229c50-40 104-46 160-28s124 4 168 28z" fill="var(--bosque)"/>
<path d="M160 229c4-18 48-18 44-34s-36-10-30-28 26-14 24-26c16 14-10 18-8 28s44 10 40 28-34 16-30 32z" fill="var(--arena)"/>
<path d="M0 0V-116M0-26c13 4 30-3 39-31c-28 2-39 17-39 31M0-17c0-14-11-29-39-31c9 28 26 35 39 31M0-52c12 3 27-4 34-30c-26 4-35 18-34 30M0-43c1-12-8-26-34-30c7 26 22 33 34 30M0-78c11 2 24-5 29-28c-23 4-31 17-29 28M0-69c2-11-6-24-29-28c5 23 18 30 29 28M0-104c9 1 21-6 24-26c-20 5-26 17-24 26M0-95c2-9-4-21-24-26c3 20 15 27 24 26M0-116c7-5 10-17 0-32c-10 15-7 27 0 32" transform="translate(88 226)rotate(-8)scale(.9)" fill="var(--barro)" stroke="var(--barro)" stroke-width="2.4" stroke-linejoin="round" stroke-linecap="round"/>
<path d="M0 0V-142M0-26c13 4 30-3 39-31c-28 2-39 17-39 31M0-17c0-14-11-29-39-31c9 28 26 35 39 31M0-52c12 3 28-5 35-30c-27 3-36 18-35 30M0-43c1-12-8-27-35-30c7 25 23 33 35 30M0-78c11 2 25-6 30-29c-24 4-32 18-30 29M0-69c2-11-6-25-30-29c5 23 19 31 30 29M0-104c10 1 22-6 26-28c-21 5-28 18-26 28M0-95c2-10-5-23-26-28c4 22 16 29 26 28M0-130c9 1 20-7 22-26c-19 5-24 17-22 26M0-121c2-9-3-21-22-26c2 19 13 27 22 26M0-142c7-5 10-17 0-32c-10 15-7 27 0 32" transform="translate(322 226)rotate(10)scale(1.05)" fill="none" stroke="var(--bosque)" stroke-width="2" stroke-linejoin="round" stroke-linecap="round"/>
<path d="M28 229h344" stroke="var(--bosque)" stroke-width="2.2" stroke-linecap="round"/>
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
