import { useState } from 'react'
import { INTERVALOS_MAXIMO } from '../../../../contract/agenda/horario/guardar-horario.ts'
import { SABADO } from '../../../../contract/agenda/horario/horario.ts'
import { formatHora, wallTime } from '../../../../contract/base/time/time.ts'
import { CheckboxField } from '../../../ui/form/Field.tsx'
import { type FieldOf, partOf } from '../../../ui/form/store.ts'
import { useFieldValue } from '../../../ui/form/values.ts'
import { Soft, Stack } from '../../../ui/layout/arrange.tsx'
import { HoraField } from '../edicion/MomentoField.tsx'
import styles from './Ajustes.module.css'
import { DIAS, type Horas, horasPorDefecto, nombreDeHora } from './semana.ts'

interface Palabras {
  abierto: string
  abre: string
  cierra: string
  reabre: string
  recierra: string
}

export const DEL_NEGOCIO: Palabras = {
  abierto: 'Abierto',
  abre: 'Abre',
  cierra: 'Cierra',
  reabre: 'Vuelve a abrir',
  recierra: 'Vuelve a cerrar',
}

export const DE_QUIEN_ATIENDE: Palabras = {
  abierto: 'Atiende',
  abre: 'Desde',
  cierra: 'Hasta',
  reabre: 'Otra vez desde',
  recierra: 'Otra vez hasta',
}

interface DeUnDia {
  dia: number
  of: FieldOf<readonly Horas[]>
  palabras: Palabras
}

/** The hours of one day of the week; none while it is closed. */
export function HorasDeDia({ dia, of, palabras }: DeUnDia) {
  const horas = useFieldValue(of)
  // A day that was closed opens with the hours it had, or the usual ones.
  const [iniciales] = useState(horas.length > 0 ? horas : [horasPorDefecto(dia)])
  return (
    <Stack as="fieldset" gap={[0, 4]} className={styles.dia}>
      <legend className={styles.nombre}>{DIAS[dia]}</legend>
      <CheckboxField
        label={palabras.abierto}
        name={`abierto-${of.name}`}
        checked={horas.length > 0}
        onChange={(event) => {
          of.form.forget(`${of.name}.`)
          of.set(event.target.checked ? iniciales : [])
        }}
      />
      {horas.map((_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: intervals have no name but their place
        <Intervalo key={i} dia={dia} of={of} palabras={palabras} i={i} cuantos={horas.length} />
      ))}
      {dia === SABADO.dia && (
        <Soft small className={styles.nota}>
          Los sábados se atiende entre las {formatHora(wallTime(SABADO.desde))} y las{' '}
          {formatHora(wallTime(SABADO.hasta))}.
        </Soft>
      )}
    </Stack>
  )
}

/** Both hours are there once they are understood: until then the form is not sent. */
const SIN_HORAS = {} as Horas

function Intervalo({ dia, of, palabras, i, cuantos }: DeUnDia & { i: number; cuantos: number }) {
  const hora = (cual: keyof Horas) =>
    partOf<readonly Horas[], number | null | undefined>(of, {
      name: nombreDeHora(of.name, i, cual),
      get: (horas) => horas[i]?.[cual],
      put: (horas, minutos) => horas.map((una, j) => (j === i ? { ...una, [cual]: minutos } : una)),
    })
  const limites = { required: true, ...(dia === SABADO.dia && { min: SABADO.desde, max: SABADO.hasta }) }
  return (
    <Stack align="start" className={styles.intervalo}>
      <HoraField {...limites} label={i === 0 ? palabras.abre : palabras.reabre} of={hora('abre')} />
      <HoraField {...limites} fin label={i === 0 ? palabras.cierra : palabras.recierra} of={hora('cierra')} />
      {i + 1 < INTERVALOS_MAXIMO && (
        <CheckboxField
          label={i === 0 ? 'Con una pausa' : 'Con otra pausa'}
          name={`sigue-${of.name}-${i}`}
          checked={i + 1 < cuantos}
          onChange={(event) => {
            of.form.forget(`${of.name}.${i + 1}.`)
            of.set((horas) => (event.target.checked ? [...horas, SIN_HORAS] : horas.slice(0, i + 1)))
          }}
        />
      )}
    </Stack>
  )
}
