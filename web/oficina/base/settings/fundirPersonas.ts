import { horasDe } from '../../../../contract/agenda/horario/horario.ts'
import type { PersonaEscrita } from '../../../../contract/agenda/personas/guardar-personas.ts'
import { nombreDeDia } from '../../../../contract/base/time/time.ts'
import { type CambioAjeno, type Campos, cambiosDe, fundir } from '../edicion/choque.ts'

type Personas = PersonaEscrita[]

/**
 * The list of one owner over that of another: each field of a person keeps whose change it was, whoever the other removed is gone, and whoever
 * the other added stays. The order is that of who saves last.
 */
export function fundirPersonas<P extends PersonaEscrita>(originales: P[], actuales: P[], mias: P[]): P[] {
  const siguen = mias.flatMap((mia) => {
    const [original, actual] = [de(originales, mia), de(actuales, mia)]
    if (!original) return mia
    return actual ? fundirPersona(original, actual, mia) : []
  })
  return [...siguen, ...actuales.filter((actual) => !de(originales, actual))]
}

function fundirPersona<P extends PersonaEscrita>(original: P, actual: P, mia: P): P {
  const fundida = fundir<P & Record<string, unknown>>({ ...original }, { ...actual }, { ...mia })
  const [antes, otra, mio] = [original.atiende, actual.atiende, mia.atiende]
  return antes && otra && mio ? { ...fundida, atiende: fundir({ ...antes }, { ...otra }, { ...mio }) } : fundida
}

function de<P extends PersonaEscrita>(personas: P[], { id }: PersonaEscrita): P | undefined {
  return personas.find((una) => id !== undefined && una.id === id)
}

const SUYO = { nombre: 'nombre', credencial: 'número profesional', enfoque: 'enfoque', frase: 'frase', imagen: 'foto' }
const SIN_CITAS = { ...SUYO, atiende: 'atiende citas' }
const CON_CITAS = { ...SIN_CITAS, servicios: 'servicios', horario: 'horario' }

/** Whom the other owner changed, and what of them; `servicios` are the names of services by their id. */
export function cambiosDePersonas(
  servicios: ReadonlyMap<number, string>,
  antes: Personas,
  ahora: Personas,
): CambioAjeno[] {
  const textos = {
    imagen: (imagen: unknown) => (imagen ? 'una' : 'ninguna'),
    servicios: (ids: unknown) => (ids as number[]).map((id) => servicios.get(id)).join(', ') || 'todos',
    horario: (horas: unknown) => enPalabras(horas as Horario),
  }
  const quedan = antes.flatMap((una) => {
    const otra = de(ahora, una)
    if (!otra) return { campo: una.nombre, antes: 'en la lista', ahora: 'ya no está' }
    const cambios = cambiosDe<Campos>(otra.atiende ? CON_CITAS : SIN_CITAS, textos, vistaDe(una), vistaDe(otra))
    return cambios.map(({ campo, ...dicho }) => ({
      campo: `${una.nombre}, ${campo}`,
      antes: dicho.antes,
      ahora: dicho.ahora === dicho.antes ? 'cambió' : dicho.ahora,
    }))
  })
  const nuevas = ahora.filter((una) => !de(antes, una))
  return [
    ...quedan,
    ...nuevas.map(({ nombre }) => ({ campo: nombre, antes: 'no estaba', ahora: 'en la lista' })),
    ...orden(antes, ahora),
  ]
}

function orden(antes: Personas, ahora: Personas): CambioAjeno[] {
  const [eran, son] = [antes.filter((una) => de(ahora, una)), ahora.filter((una) => de(antes, una))]
  if (eran.every(({ id }, i) => id === son[i]!.id)) return []
  const nombres = (personas: Personas) => personas.map(({ nombre }) => nombre).join(', ')
  return [{ campo: 'Orden', antes: nombres(eran), ahora: nombres(son) }]
}

type Horario = NonNullable<PersonaEscrita['atiende']>['horario']

function vistaDe({ atiende, ...persona }: PersonaEscrita): Campos {
  const { servicios = [], horario = [] } = atiende ?? {}
  return { ...persona, atiende: Boolean(atiende), servicios, horario }
}

function enPalabras(horario: Horario): string {
  const porDia = [...Map.groupBy(horario, ({ dia }) => dia)]
  return porDia.map(([dia, suyas]) => `${nombreDeDia(dia)} ${horasDe(suyas)}`).join(', ') || 'el de la práctica'
}
