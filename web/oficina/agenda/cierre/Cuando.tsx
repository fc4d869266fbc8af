import { useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import type { Fecha } from '../../../../contract/base/time/tiempo.ts'
import { getAgenda } from '../../../../contract/oficina/semana.ts'
import { queryOf } from '../../../base/calls/api.ts'
import { FormRow } from '../../../ui/form/Form.tsx'
import { useValue } from '../../../ui/form/values.ts'
import disposicion from '../../../ui/layout/arrangement.module.css'
import { leerFin, leerHora } from '../../base/edicion/leer.ts'
import { HoraField } from '../../base/edicion/MomentoField.tsx'
import { useReloj } from '../../base/useReloj.ts'
import { cuandoDe, type Cuando as Parte, tiempoDe } from './cierre.ts'
import { Elegir } from './Elegir.tsx'

const PARTES = [
  ['dia', 'Todo el día'],
  ['manana', 'La mañana'],
  ['tarde', 'La tarde'],
  ['otras', 'Otras horas'],
] as const

/** In minutes since midnight, as JSON. */
const AL_MEDIODIA = JSON.stringify({ abre: 12 * 60, cierra: 14 * 60 })

/** The part of a day that is closed, the whole of it only if `entero`; `elegir` is the way to choose it. */
export function useCuando(fecha: Fecha, entero: boolean) {
  const ahora = useReloj()
  const { data } = useQuery(queryOf(getAgenda, { query: { desde: fecha, hasta: fecha } }))
  const horario = data?.dias[0]?.horario ?? null
  const [elegida, setParte] = useValue('cuando', 'dia')
  const parte = elegida === 'dia' && !entero ? 'otras' : (elegida as Parte)
  const [texto, setOtras] = useValue('otras', AL_MEDIODIA)
  const otras: { abre: number; cierra: number } = JSON.parse(texto)
  const tiempo = tiempoDe(fecha, parte, horario, otras)
  const queda = (una: Parte) => tiempoDe(fecha, una, horario, otras).fin > ahora && (entero || una !== 'dia')
  const posibles = PARTES.filter(([una]) => una === 'otras' || queda(una))

  function readOtras({ currentTarget }: FormEvent<HTMLElement>) {
    const [inicio = '', fin = ''] = [...currentTarget.querySelectorAll('input')].map(({ value }) => value)
    const [desde, hasta] = [leerHora(inicio), leerFin(fin)]
    if (desde !== null && hasta !== null) setOtras(JSON.stringify({ abre: desde, cierra: hasta }))
  }

  const elegir = (
    <>
      <Elegir titulo="Qué se cierra" name="cuando" opciones={posibles} value={parte} onChange={setParte} />
      {parte !== 'dia' && <p className={disposicion.suave}>{cuandoDe(tiempo)}</p>}
      {parte === 'otras' && (
        <div onInput={readOtras}>
          <FormRow>
            <HoraField label="Desde" name="inicio" required ayuda={'Como 12:00\u00a0PM.'} defaultValue={otras.abre} />
            <HoraField fin label="Hasta" name="fin" required ayuda={'Como 2:00\u00a0PM.'} defaultValue={otras.cierra} />
          </FormRow>
        </div>
      )}
    </>
  )
  return { tiempo, elegir }
}
