import type { Negocio } from '../../../contract/ajustes.ts'
import { type Html, html } from '../html.ts'

const SERIF = "Fraunces,Georgia,'Times New Roman',serif"
const SANS = "'Nunito Sans','Segoe UI',Helvetica,Arial,sans-serif"
export const PARRAFO = `margin:0 0 16px;font:400 16px/1.6 ${SANS};color:#20302b;`
export const SUAVE = `margin:0 0 16px;font:400 14px/1.6 ${SANS};color:#55655f;`

export function parrafo(texto: string): Html {
  return html`<p style="${PARRAFO}">${texto}</p>`
}

export function nota(texto: string): Html {
  return html`<p style="${SUAVE}">${texto}</p>`
}

export function boton(texto: string, url: string): Html {
  return html`<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 24px;"><tr>
<td style="background:#1f3d36;border-radius:14px;"><a href="${url}" style="display:inline-block;padding:13px 26px;font:700 16px/1.2 ${SANS};color:#ffffff;text-decoration:none;">${texto}</a></td>
</tr></table>`
}

/** Something to be read off or typed: a code, large and well spaced. */
export function destacado(texto: string): Html {
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px;"><tr>
<td align="center" style="background:#e8efe9;border-radius:14px;padding:20px 12px;font:700 34px/1.2 Consolas,Menlo,'Courier New',monospace;letter-spacing:8px;color:#1f3d36;">${texto}</td>
</tr></table>`
}

/** The frame of every mail: tables and inline styles for the programs people read mail with, no pictures, one column that fits a phone. */
export function layout(
  negocio: Negocio,
  { titulo, resumen, cuerpo }: { titulo: string; resumen: string; cuerpo: Html[] },
): string {
  return html`<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light">
<title>${titulo}</title>
</head>
<body style="margin:0;padding:0;background:#faf6ee;">
<div style="display:none;max-height:0;overflow:hidden;">${resumen}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#faf6ee;"><tr><td align="center" style="padding:28px 14px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;">
<tr><td style="padding:0 6px 18px;font:600 22px/1.2 ${SERIF};color:#1f3d36;">${negocio.nombre}</td></tr>
<tr><td style="background:#ffffff;border:1px solid #e3e0d6;border-top:4px solid #7d9c88;border-radius:16px;padding:30px 26px 18px;">
<h1 style="margin:0 0 18px;font:600 26px/1.25 ${SERIF};color:#1f3d36;">${titulo}</h1>
${cuerpo}
</td></tr>
<tr><td style="padding:18px 6px 0;font:400 13px/1.6 ${SANS};color:#55655f;">${pie(negocio).map((linea) => html`${linea}<br>`)}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`.markup
}

/** The same message for who reads plain text: paragraphs with an empty line between them. */
export function textoPlano(negocio: Negocio, titulo: string, parrafos: string[]): string {
  return `${[titulo, ...parrafos, '--', pie(negocio).join('\n')].join('\n\n')}\n`
}

function pie(negocio: Negocio): string[] {
  return [`${negocio.nombre} · ${negocio.direccion}`, `${negocio.telefono} · ${negocio.email}`]
}
