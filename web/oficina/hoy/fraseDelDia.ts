import { formatHora, type WallTime } from '../../../contract/base/time/time.ts'
import type { Hoy } from '../../../contract/oficina/hoy.ts'
import { enLista } from '../base/textos.ts'
import { nombreDePila } from '../cuentas/personas/deQuien.ts'

type Dia = Pick<Hoy, 'citas' | 'talleres' | 'manana'>
type Visita = { inicio: WallTime; quien: string }

/** Who is there and who comes next; once nobody does, who is the first tomorrow. */
export function fraseDelDia({ citas, talleres, manana }: Dia, ahora: WallTime): string {
  const porAtender = citas.filter(({ estado, noAsistio }) => estado === 'AGENDADA' && !noAsistio).map(visitaDe)
  const todas = [...porAtender, ...talleres.map((taller) => ({ ...taller, quien: taller.titulo }))]
  const presentes = todas.filter(({ inicio, fin }) => inicio <= ahora && ahora < fin).map(({ quien }) => quien)
  const siguen = primeras(todas.filter(({ inicio }) => inicio > ahora))
  const sigue = siguen && `${siguen.quienes.length > 1 ? 'Siguen' : 'Sigue'} ${conHora(siguen)}.`
  if (presentes.length > 0) return `Ahora: ${enLista(presentes)}. ${sigue ?? 'Después no viene nadie más.'}`
  if (sigue) return sigue
  const deManana = primeras(manana.map(visitaDe))
  const huboAlguien = citas.length + talleres.length > 0
  if (!huboAlguien && !deManana) return 'Hoy y mañana no viene nadie.'
  const hoy = huboAlguien ? 'Hoy no viene nadie más.' : 'Hoy no viene nadie.'
  return `${hoy} ${deManana ? `Mañana: ${conHora(deManana)}.` : 'Mañana no hay citas.'}`
}

const visitaDe = <C extends Hoy['manana'][number]>(cita: C) => ({ ...cita, quien: nombreDePila(cita.usuarioNombre) })

/** Those who come first, who may be several at once. */
function primeras(visitas: readonly Visita[]) {
  if (visitas.length === 0) return null
  const inicio = visitas.reduce(
    (primera, visita) => (visita.inicio < primera ? visita.inicio : primera),
    visitas[0]!.inicio,
  )
  return { inicio, quienes: visitas.filter((visita) => visita.inicio === inicio).map(({ quien }) => quien) }
}

const conHora = ({ inicio, quienes }: { inicio: WallTime; quienes: readonly string[] }) =>
  `${enLista(quienes)}, ${formatHora(inicio)}`
