import type { Negocio } from '../../../contract/base/settings/negocio.ts'
import { type Html, html } from '../../base/http/html.ts'

export const SIN_CONEXION = '/sin-conexion'

/** The service worker puts the next appointment that this browser was told in its place. */
const PROXIMA = html`<p id="proxima" hidden></p>`

/** The browser shows this while it cannot reach the site: only data that the telephone and a map need. */
export function sinConexionDe({ nombre, direccion, telefono, whatsapp }: Negocio): Html {
  const medios = [
    telefono && html`<li><a href="tel:${telefono.replace(/[^\d+]/g, '')}">Llamar al ${telefono}</a></li>`,
    whatsapp && html`<li><a href="https://wa.me/${whatsapp}">Escribir por WhatsApp</a></li>`,
  ]
  return html`<p>No hay internet en este momento. Cuando vuelva, sigue desde aquí: lo que ya enviaste no se pierde.</p>
${PROXIMA}
<p><strong>${nombre}</strong>${direccion ? html`<br>${direccion}` : ''}</p>
<ul>${medios.map((medio) => medio || html``)}</ul>
<a href="">Intentar de nuevo</a>`
}
