import { COLOR, NOCHE } from '../../../contract/base/colors.ts'

/** Markup that is safe to send: only the `html` tag makes it. */
export class Html {
  readonly markup: string

  constructor(markup: string) {
    this.markup = markup
  }

  toString(): string {
    return this.markup
  }
}

const ENTIDADES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Escapes every value in the template, except markup that the tag itself made; lists are joined. */
export function html(partes: TemplateStringsArray, ...valores: (string | number | Html | Html[])[]): Html {
  return new Html(String.raw({ raw: partes }, ...valores.map(render)))
}

function render(valor: string | number | Html | Html[]): string {
  if (Array.isArray(valor)) return valor.join('')
  if (valor instanceof Html) return valor.markup
  return String(valor).replace(/[&<>"']/g, (signo) => ENTIDADES[signo]!)
}

/** A page by itself, without a script. */
export function htmlDocument(titulo: string, estilo: Html, cuerpo: Html): Html {
  return html`<!doctype html>
<html lang="es-CR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${titulo}</title>
<style>${estilo}</style>
</head>
<body><main>
${cuerpo}
</main></body>
</html>
`
}

/** Style sheet variables of these colours, by day and by night: `tintaSuave` is `var(--tintaSuave)`. */
export function variables(...nombres: (keyof typeof COLOR)[]): string {
  const declarar = (colores: Record<keyof typeof COLOR, string>) =>
    nombres.map((nombre) => `--${nombre}: ${colores[nombre]};`).join(' ')
  return `:root { color-scheme: light dark; ${declarar(COLOR)} }
@media screen and (prefers-color-scheme: dark) { :root { ${declarar(NOCHE)} } }`
}
