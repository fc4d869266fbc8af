/** Text between the parts of a code, as banks and people write it. */
const JUNTA = '[\\s_.:#-]*'
const MES = 'ene|feb|mar|abr|may|jun|jul|ago|set|sep|oct|nov|dic'
/** A number behind 'cita' may be a day or an hour: the words and signs that follow one. */
const ES_FECHA = new RegExp(
  `^(?:\\s*[/:]\\s*\\d|\\s*(?:de|del)\\s|\\s*(?:${MES})|\\s*[ap]\\.?\\s?m\\b|\\s*h(?:rs?|oras)?\\b|\\s+\\d{1,2}\\s*[ap:]|\\s*(?:colones|mil\\b))`,
  'i',
)

/** A code found in a text. */
export interface Hallado<D> {
  deuda: D
  /** It stands there as one word, not as two that may mean something else. */
  junto: boolean
}

/**
 * Finds the codes of these debts in texts: without hyphens, in small letters, with spaces, `_` or zeros before the number. Made once for
 * many texts.
 */
export function buscadorDeCodigos<D extends { codigo: string }>(deudas: Iterable<D>): (texto: string) => Hallado<D>[] {
  const porClave = new Map<string, D>()
  const formas = new Map<string, Forma>()
  for (const deuda of deudas) {
    const [prefijo, ...resto] = deuda.codigo.toUpperCase().split('-') as [string, ...string[]]
    porClave.set(claveDe(prefijo, resto), deuda)
    const forma = formaDe(prefijo, resto)
    if (!formas.has(forma.como.source)) formas.set(forma.como.source, forma)
  }
  return (texto) => {
    const hallados = new Map<D, Hallado<D>>()
    for (const { prefijo, como, esNumero } of formas.values())
      for (const { 0: entero, index, ...partes } of texto.matchAll(como)) {
        if (esNumero && ES_FECHA.test(texto.slice(index + entero.length))) continue
        const deuda = porClave.get(claveDe(prefijo, gruposDe(partes)))
        if (deuda) hallados.set(deuda, { deuda, junto: hallados.get(deuda)?.junto || !/\s/.test(entero) })
      }
    return [...hallados.values()]
  }
}

/** How the codes of one prefix are written: a number, or parts of so many letters. */
interface Forma {
  prefijo: string
  esNumero: boolean
  como: RegExp
}

function formaDe(prefijo: string, resto: readonly string[]): Forma {
  const esNumero = resto.length === 1 && /^\d+$/.test(resto[0]!)
  const detras = esNumero
    ? `${JUNTA}(?:N[°ºo.]*\\s*)?(\\d+)(?![\\dA-Z])`
    : `${resto.map((parte) => `${JUNTA}([A-Z0-9]{${parte.length}})`).join('')}(?![A-Z0-9])`
  return { prefijo, esNumero, como: new RegExp(`(?<![A-Z0-9])${prefijo}${detras}`, 'gi') }
}

function gruposDe(partes: Record<string, unknown>): string[] {
  return Object.keys(partes)
    .filter((clave) => /^\d+$/.test(clave) && typeof partes[clave] === 'string')
    .map((clave) => String(partes[clave]))
}

function claveDe(prefijo: string, resto: readonly string[]): string {
  return [prefijo, ...resto.map((parte) => parte.toUpperCase().replace(/^0+(?=\d+$)/, ''))].join('-')
}
