import { cabeEnNombre, nombresEn, palabrasDeNombre } from './pagador.ts'

/** A person of the practice, as far as a line of the bank can name one. */
export interface PersonaConocida {
  id: number
  nombre: string
  telefono: string | null
}

/** Whom a line names. */
export interface Nombrada {
  /** The one person; null for nobody and for several. */
  persona: PersonaConocida | null
  /** How it is known, in words that follow a name. */
  por: string
  /** Several people fit. */
  varias: boolean
}

interface LineaConPagador {
  texto: string
  nombre: string | null
  telefono: string | null
}

/** The name of a payer as it is remembered: its words in alphabetical order, or the telephone; null for a line that has neither. */
export function claveDePagador({ nombre, telefono, texto }: LineaConPagador): string | null {
  if (nombre !== null) {
    const palabras = palabrasDeNombre(nombre)
    if (palabras.length >= 2) return palabras.toSorted().join(' ')
  }
  if (telefono !== null) return telefono
  const [primero] = nombresEn(texto)
  return primero ? primero.toSorted().join(' ') : null
}

/** Finds the people that lines name: made once for many lines. */
export function buscadorDePersonas(
  personas: readonly PersonaConocida[],
  pagadores: ReadonlyMap<string, readonly number[]>,
): (linea: LineaConPagador) => Nombrada {
  const conPalabras = personas.map((persona) => ({ persona, palabras: palabrasDeNombre(persona.nombre) }))
  const porPalabra = Map.groupBy(
    conPalabras.flatMap((una) => [...new Set(una.palabras)].map((palabra) => ({ palabra, una }))),
    ({ palabra }) => palabra,
  )
  const porTelefono = Map.groupBy(personas, ({ telefono }) => telefono)
  const porId = new Map(personas.map((persona) => [persona.id, persona]))

  const delNombre = (palabras: readonly string[]): PersonaConocida[] => {
    // A word without lost letters is looked up; only names that lost one in each word are compared with everybody.
    const segura = palabras.slice(0, -1).find((palabra) => !palabra.includes('?'))
    const posibles = segura === undefined ? conPalabras : (porPalabra.get(segura) ?? []).map(({ una }) => una)
    return posibles.filter((una) => cabeEnNombre(palabras, una.palabras)).map(({ persona }) => persona)
  }

  return (linea) => {
    const nombres = linea.nombre === null ? nombresEn(linea.texto) : [palabrasDeNombre(linea.nombre)]
    const indicios: [por: string, PersonaConocida[]][] = [
      ['por el teléfono', linea.telefono === null ? [] : (porTelefono.get(linea.telefono) ?? [])],
      ['por el nombre', nombres.flatMap(delNombre)],
      ['porque ya pagó así', (pagadores.get(claveDePagador(linea) ?? '') ?? []).flatMap((id) => porId.get(id) ?? [])],
    ]
    const dichos = indicios.filter(([, quienes]) => quienes.length > 0)
    const [primero, ...otros] = dichos.map(([, quienes]) => new Set(quienes))
    const enTodos = [...(primero ?? [])].filter((persona) => otros.every((quienes) => quienes.has(persona)))
    const persona = enTodos.length === 1 ? enTodos[0]! : null
    return { persona, por: dichos[0]?.[0] ?? '', varias: persona === null && dichos.length > 0 }
  }
}
