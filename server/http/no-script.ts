import { Html, html, variables } from '../html.ts'
import type { App } from './app.ts'

const ESTILO = new Html(`
${variables('arena', 'tinta', 'bosque', 'barro')}
body { margin: 0; background: var(--arena); color: var(--tinta); font: 17px/1.6 'Nunito Sans', 'Segoe UI', Helvetica, Arial, sans-serif; }
main { max-width: 34rem; margin: 0 auto; padding: 12vh 20px 64px; }
h1 { margin: 0 0 12px; color: var(--bosque); font: 600 30px/1.2 Fraunces, Georgia, serif; }
p { margin: 0 0 16px; }
a { display: inline-block; margin-top: 8px; padding: 12px 26px; border-radius: 999px; background: var(--bosque); color: var(--arena); font-weight: 700; text-decoration: none; }
a:focus-visible { outline: 3px solid var(--barro); outline-offset: 2px; }
`)
const POLITICA =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** A form sent before the page's scripts ran, or without any, arrives at the page's own address. The typed text is in the body, which is never read. */
export function registerNoScript({ http }: App): void {
  http.post('/*', {
    onRequest: async (request, reply) =>
      reply
        .code(400)
        .headers({ 'content-security-policy': POLITICA, 'cache-control': 'no-store' })
        .type('text/html; charset=utf-8')
        .send(pagina(request.url).markup),
    handler: () => {},
  })
}

function pagina(url: string): Html {
  // Exactly one slash: two would begin the name of another site.
  const ruta = url.split('?', 1)[0]!.replace(/^[/\\]+/, '/')
  return html`<!doctype html>
<html lang="es-CR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>La página aún no estaba lista</title>
<style>${ESTILO}</style>
</head>
<body><main>
<h1>La página aún no estaba lista</h1>
<p>No leímos ni guardamos nada de lo que escribiste.</p>
<p>Vuelve, espera un momento a que la página termine de cargar e inténtalo de nuevo. Si sigue igual, revisa que tu navegador tenga JavaScript activado: este sitio lo necesita para iniciar sesión, comprar y reservar.</p>
<a href="${ruta}">Volver a intentarlo</a>
</main></body>
</html>
`
}
