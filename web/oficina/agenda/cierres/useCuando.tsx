import { useQuery } from '@tanstack/react-query'
import type { Fecha } from '../../../../contract/base/time/time.ts'
import { getAgenda } from '../../../../contract/oficina/semana.ts'
import { queryOf } from '../../../base/calls/queries.ts'
import { FormRow } from '../../../ui/form/Form.tsx'
import { type FormStore, partOf } from '../../../ui/form/store.ts'
import { useFieldValue } from '../../../ui/form/values.ts'
import { Soft } from '../../../ui/layout/arrange.tsx'
import { useClock } from '../../../ui/time/clock.ts'
import { HoraField } from '../../base/edicion/MomentoField.tsx'
import { type CamposDeCierre, cuandoDe, type Cuando as Parte, tiempoDe } from './cierre.ts'
import { Elegir } from './Elegir.tsx'

const PARTES = [
  ['dia', 'Todo el día'],
  ['manana', 'La mañana'],
  ['tarde', 'La tarde'],
  ['otras', 'Otras horas'],
] as const

/** Hours of the day, in minutes since midnight. */
export const AL_MEDIODIA = { abre: 12 * 60, cierra: 14 * 60 }

/** The part of a day that is closed, the whole of it only if `entero`; `elegir` is the way to choose it. */
export function useCuando(form: FormStore<CamposDeCierre>, fecha: Fecha, entero: boolean) {
  const ahora = useClock()
  const { data } = useQuery(queryOf(getAgenda, { query: { desde: fecha, hasta: fecha } }))
  const horario = data?.dias[0]?.horario ?? null
  const deParte = form.field('cuando')
  const elegida = useFieldValue(deParte)
  const parte = elegida === 'dia' && !entero ? 'otras' : elegida
  const { abre, cierra } = useFieldValue(form.field('otras'))
  // While an hour cannot be understood, the time is the one proposed.
  const otras = { abre: abre ?? AL_MEDIODIA.abre, cierra: cierra ?? AL_MEDIODIA.cierra }
  const tiempo = tiempoDe(fecha, parte, horario, otras)
  const queda = (una: Parte) => tiempoDe(fecha, una, horario, otras).fin > ahora && (entero || una !== 'dia')
  const posibles = PARTES.filter(([una]) => una === 'otras' || queda(una))

  const elegir = (
    <>
      <Elegir titulo="Qué se cierra" name="cuando" opciones={posibles} value={parte} onChange={deParte.set} />
      {parte !== 'dia' && <Soft>{cuandoDe(tiempo)}</Soft>}
      {parte === 'otras' && (
        <FormRow>
          <HoraField label="Desde" of={hora(form, 'abre')} required ayuda={'Como 12:00\u00a0PM.'} />
          <HoraField fin label="Hasta" of={hora(form, 'cierra')} required ayuda={'Como 2:00\u00a0PM.'} />
        </FormRow>
      )}
    </>
  )
  return { tiempo, elegir }
}

function hora(form: FormStore<CamposDeCierre>, cual: 'abre' | 'cierra') {
  return partOf(form.field('otras'), {
    name: cual === 'abre' ? 'inicio' : 'fin',
    get: (otras) => otras[cual],
    put: (otras, minutos) => ({ ...otras, [cual]: minutos }),
  })
}
