import type { App } from './app.ts'
import { sendBarePage } from './bare-page.ts'
import { type Html, html } from './html.ts'

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
