import { DURACION_POR_DEFECTO } from '../../../contract/agenda/citas/citas.ts'
import type { Persona } from '../../../contract/agenda/personas/personas.ts'
import { diaDeSemana, medianocheDe, type WallTime } from '../../../contract/base/time/time.ts'
import type { Hoy } from '../../../contract/oficina/hoy.ts'
import type { Elegible } from '../../agenda/citas/api.ts'
import { esDe } from '../cuentas/personas/deQuien.ts'

type Dia = Pick<Hoy, 'citas' | 'talleres' | 'bloqueos' | 'guardadas'>

/**
 * Proposes the appointment of a person who came without one: the first who attends and is free as long as the first service that they give,
 * otherwise free now. Where everybody is busy, nobody is proposed.
 */
export function proponer(dia: Dia, atienden: readonly Persona[], servicios: readonly Elegible[], inicio: WallTime) {
  const cosas = [dia.citas, dia.talleres, dia.bloqueos, dia.guardadas].flat()
  const posibles = atienden
    .filter((quien) => trabaja(quien, inicio))
    .map(({ id, atiende }) => {
      const servicio = primeroDe(servicios, atiende?.servicios)
      const desde = Math.min(...cosas.filter((cosa) => cosa.fin > inicio && esDe(cosa, id)).map((cosa) => cosa.inicio))
      return {
        persona: { id },
        servicio: servicio?.nombre,
        libre: desde - inicio,
        dura: servicio?.duracion ?? DURACION_POR_DEFECTO,
      }
    })
  const { persona, servicio } = posibles.find(({ libre, dura }) => libre >= dura) ??
    posibles.find(({ libre }) => libre > 0) ?? { persona: undefined, servicio: primeroDe(servicios)?.nombre }
  return { inicio, persona, servicio }
}

/** The first service among some; without any, the first of all. */
function primeroDe(servicios: readonly Elegible[], suyos: readonly number[] = []): Elegible | undefined {
  return servicios.find(({ id }) => suyos.length === 0 || (id !== undefined && suyos.includes(id)))
}

/** Whether a time is in the person's own hours; without any they have those of the practice. */
function trabaja({ atiende }: Persona, inicio: WallTime): boolean {
  const horario = atiende?.horario ?? []
  const dia = medianocheDe(inicio)
  const minuto = inicio - dia
  return (
    horario.length === 0 ||
    horario.some((uno) => uno.dia === diaDeSemana(dia) && uno.abre <= minuto && minuto < uno.cierra)
  )
}
