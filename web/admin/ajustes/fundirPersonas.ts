import type { PersonaEscrita } from '../../../contract/agenda/guardar-personas.ts'
import { fundir } from '../edicion/choque.ts'

type Personas = PersonaEscrita[]

/**
 * The list of one owner over that of another: each field of a person keeps whose change it was, whoever the other removed is gone, and whoever
 * the other added stays. The order is that of who saves last.
 */
export function fundirPersonas(originales: Personas, actuales: Personas, mias: Personas): Personas {
  const de = (personas: Personas, { id }: PersonaEscrita) => personas.find((una) => id !== undefined && una.id === id)
  const siguen = mias.flatMap((mia) => {
    const [original, actual] = [de(originales, mia), de(actuales, mia)]
    if (!original) return mia
    return actual ? fundirPersona(original, actual, mia) : []
  })
  return [...siguen, ...actuales.filter((actual) => !de(originales, actual))]
}

function fundirPersona(original: PersonaEscrita, actual: PersonaEscrita, mia: PersonaEscrita): PersonaEscrita {
  const fundida = fundir<PersonaEscrita & Record<string, unknown>>({ ...original }, { ...actual }, { ...mia })
  const [antes, otra, mio] = [original.atiende, actual.atiende, mia.atiende]
  return antes && otra && mio ? { ...fundida, atiende: fundir({ ...antes }, { ...otra }, { ...mio }) } : fundida
}
