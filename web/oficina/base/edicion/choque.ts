import { aColones, type Centimos } from '../../../../contract/base/money/money.ts'
import { beginningOf } from '../../../../contract/base/text/text.ts'
import { same } from '../../../ui/form/store.ts'

/** The values that a form sends, one per field. */
export type Campos = Record<string, unknown>

/** Two people changed the same thing. */
export interface Choque<T> {
  actual: T
  cambios: readonly CambioAjeno[]
}

/** The changes of the other person, in words. */
export interface CambioAjeno {
  campo: string
  antes: string
  ahora: string
}

/** Words for the values of a form that `legible` does not know. */
export type Textos<C extends Campos> = { readonly [K in keyof C]?: (valor: C[K]) => string }

export function cambiosDe<C extends Campos>(
  etiquetas: Partial<Record<keyof C, string>>,
  textos: Textos<C> = {},
  original: C,
  actual: C,
): readonly CambioAjeno[] {
  const campos = Object.keys(etiquetas) as (keyof C & string)[]
  return campos
    .filter((campo) => !same(original[campo], actual[campo]))
    .map((campo) => {
      const texto = (valor: C[typeof campo]) => textos[campo]?.(valor) ?? legible(valor)
      return { campo: etiquetas[campo]!, antes: texto(original[campo]), ahora: texto(actual[campo]) }
    })
}

/** Merges a field that is a list when both people changed it. */
export type Fusiones<C extends Campos> = { readonly [K in keyof C]?: (original: C[K], actual: C[K], mio: C[K]) => C[K] }

/** Fields this person did not touch take the value the other one gave them. */
export function fundir<C extends Campos>(original: C, actual: C, mios: C, fusiones: Fusiones<C> = {}): C {
  const tocados = (Object.keys(mios) as (keyof C)[]).filter((campo) => !same(mios[campo], original[campo]))
  const valorDe = <K extends keyof C>(campo: K) =>
    fusiones[campo]?.(original[campo], actual[campo], mios[campo]) ?? mios[campo]
  return { ...actual, ...Object.fromEntries(tocados.map((campo) => [campo, valorDe(campo)])) }
}

/** True where what was sent is what is read: the server leaves out what stands around a text, and an empty one is none. */
export function quedaron(enviado: Campos, leido: Campos): boolean {
  const campos = Object.keys({ ...enviado, ...leido })
  return campos.every((campo) => limpio(enviado[campo]) === limpio(leido[campo]))
}

function limpio(valor: unknown): string | undefined {
  return JSON.stringify(valor, (_, uno) => (typeof uno === 'string' ? uno.trim() || undefined : (uno ?? undefined)))
}

function legible(valor: unknown): string {
  if (typeof valor === 'boolean') return valor ? 'Sí' : 'No'
  const texto = String(valor ?? '')
  return texto.length > 60 ? `${beginningOf(texto, 60)}…` : texto || '(vacío)'
}

/** A price among what changed: `4500.5`. */
export function precioLegible(precio: Centimos): string {
  return String(aColones(precio))
}
