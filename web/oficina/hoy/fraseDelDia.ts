import { enLista } from '../../../contract/base/text/in-words.ts'
import {
  formatHora,
  MINUTOS_POR_DIA,
  masMinutos,
  medianocheDe,
  type WallTime,
} from '../../../contract/base/time/time.ts'
import type { Hoy } from '../../../contract/oficina/hoy.ts'
import { nombreDePila } from '../cuentas/personas/deQuien.ts'

type Dia = Pick<Hoy, 'citas' | 'talleres' | 'manana'>
type Visita = { inicio: WallTime; usuarioNombre: string } | { inicio: WallTime; titulo: string }

/** Who is there and who comes next; once nobody does, who is the first tomorrow. */
export function fraseDelDia({ citas, talleres, manana }: Dia, ahora: WallTime): string {
  const porAtender = citas.filter(({ estado, noAsistio }) => estado === 'AGENDADA' && !noAsistio)
  const todas = [...porAtender, ...talleres.map((taller) => ({ ...taller, ...horasDeHoy(taller, ahora) }))]
  const presentes = todas.filter(({ inicio, fin }) => inicio <= ahora && ahora < fin)
  const siguen = primeras(todas.filter(({ inicio }) => inicio > ahora))
  const llamar = llamarEntre([...presentes, ...siguen])
  const sigue = siguen.length > 0 && `${siguen.length > 1 ? 'Siguen' : 'Sigue'} ${conHora(siguen, llamar)}.`
  if (presentes.length > 0) return `Ahora: ${enLista(presentes.map(llamar))}. ${sigue || 'Después no viene nadie más.'}`
  if (sigue) return sigue
  const deManana = primeras(manana)
  const huboAlguien = citas.length + talleres.length > 0
  if (!huboAlguien && deManana.length === 0) return 'Hoy y mañana no viene nadie.'
  const hoy = huboAlguien ? 'Hoy no viene nadie más.' : 'Hoy no viene nadie.'
  if (deManana.length === 0) return `${hoy} Mañana no hay citas.`
  return `${hoy} Mañana: ${conHora(deManana, llamarEntre(deManana))}.`
}

/** A workshop of several days takes the same hours of each, unless it lasts through the night: it then ends at an earlier hour than it begins. */
function horasDeHoy({ inicio, fin }: Hoy['talleres'][number], ahora: WallTime) {
  const [desde, hasta] = [inicio, fin].map((wall) => wall - medianocheDe(wall)) as [number, number]
  if (fin - inicio < MINUTOS_POR_DIA || hasta <= desde) return { inicio, fin }
  return { inicio: masMinutos(medianocheDe(ahora), desde), fin: masMinutos(medianocheDe(ahora), hasta) }
}

/** Those who come first, who may be several at once. */
function primeras<V extends Visita>(visitas: readonly V[]): V[] {
  const primera = Math.min(...visitas.map(({ inicio }) => inicio))
  return visitas.filter(({ inicio }) => inicio === primera)
}

const conHora = (visitas: readonly Visita[], llamar: (visita: Visita) => string) =>
  `${enLista(visitas.map(llamar))}, ${formatHora(visitas[0]!.inicio)}`

/** Calls people by their first name, and by as much more as tells apart those who are named with them. */
function llamarEntre(visitas: readonly Visita[]): (visita: Visita) => string {
  const nombres = new Set(visitas.map((visita) => ('titulo' in visita ? '' : visita.usuarioNombre)))
  return (visita) => {
    if ('titulo' in visita) return visita.titulo
    const { usuarioNombre } = visita
    const otros = [...nombres].filter((nombre) => nombre !== usuarioNombre)
    const palabras = usuarioNombre.split(' ')
    const bastan = palabras.findIndex((palabra, i) => {
      const comienzo = `${palabras.slice(0, i + 1).join(' ')} `
      // `María del` is no name yet.
      return /^\P{Ll}/u.test(palabra) && !otros.some((otro) => `${otro} `.startsWith(comienzo))
    })
    const corto = bastan < 0 ? usuarioNombre : palabras.slice(0, bastan + 1).join(' ')
    return bastan === 0 ? nombreDePila(usuarioNombre) : corto
  }
}
