import { useQuery } from '@tanstack/react-query'
import { DIAS_CON_HORARIO, type HorarioDelDia } from '../../../../contract/agenda/horario/horario.ts'
import type { Persona } from '../../../../contract/agenda/personas/personas.ts'
import { servicios } from '../../../agenda/citas/api.ts'
import { horario as delNegocio } from '../../../base/settings/api.ts'
import { CheckboxField } from '../../../ui/form/Field.tsx'
import { type FieldOf, partOf, propertyOf } from '../../../ui/form/store.ts'
import { useFieldValue } from '../../../ui/form/values.ts'
import { Soft, Stack } from '../../../ui/layout/arrange.tsx'
import styles from './Ajustes.module.css'
import { DE_QUIEN_ATIENDE, HorasDeDia } from './HorasDeDia.tsx'
import { erroresDe, type Horas, semanaDe } from './semana.ts'

type Atiende = NonNullable<Persona['atiende']>

type AtiendeProps = {
  /** Names the fields of one person. */
  clave: string
  of: FieldOf<Atiende | null | undefined>
}

/** For which services and when a person is booked who is. */
export function AtiendeFields({ clave, of }: AtiendeProps) {
  const suyo = of as FieldOf<Atiende>
  return (
    <>
      <Servicios clave={clave} of={propertyOf(suyo, 'servicios')} />
      <SuHorario clave={clave} of={propertyOf(suyo, 'horario')} />
    </>
  )
}

function Servicios({ clave, of }: { clave: string; of: FieldOf<number[]> }) {
  const elegidos = useFieldValue(of)
  const { data = [] } = useQuery(servicios)
  const conId = data.flatMap(({ id, nombre }) => (id === undefined ? [] : [{ id, nombre }]))
  return (
    <Stack as="fieldset" gap={1} top={2}>
      <legend className={styles.nombre}>Servicios que da</legend>
      <Soft small top={2} bottom={2}>
        {elegidos.length === 0 ? 'Ninguno marcado: los da todos.' : 'Solo los marcados.'}
      </Soft>
      {conId.map(({ id, nombre }) => (
        <CheckboxField
          key={id}
          label={nombre}
          name={`servicio-${clave}-${id}`}
          checked={elegidos.includes(id)}
          onChange={(event) =>
            of.set((unos) => (event.target.checked ? [...unos, id] : unos.filter((uno) => uno !== id)))
          }
        />
      ))}
    </Stack>
  )
}

type HorasProps = { clave: string; of: FieldOf<HorarioDelDia[]> }

/** Hours of their own, or those of the practice. */
function SuHorario({ clave, of }: HorasProps) {
  const { data: practica = [] } = useQuery(delNegocio)
  const propio = useFieldValue(of).length > 0
  return (
    <Stack as="fieldset" gap={1} top={2}>
      <legend className={styles.nombre}>Horario</legend>
      <CheckboxField
        label="El mismo de la práctica"
        name={`mismo-horario-${clave}`}
        checked={!propio}
        onChange={(event) => of.set(event.target.checked ? [] : [...practica])}
      />
      {propio &&
        DIAS_CON_HORARIO.map((dia) => (
          <HorasDeDia key={dia} dia={dia} of={delDia(of, clave, dia)} palabras={DE_QUIEN_ATIENDE} />
        ))}
    </Stack>
  )
}

const leidas = new WeakMap<readonly HorarioDelDia[], Map<number, readonly Horas[]>>()

/** A list that is read again is the same one. */
function horasDelDia(horario: readonly HorarioDelDia[], dia: number): readonly Horas[] {
  const porDia = leidas.get(horario) ?? Map.groupBy(horario, (una) => una.dia)
  leidas.set(horario, porDia)
  return porDia.get(dia) ?? NINGUNA
}

const NINGUNA: readonly Horas[] = []

/** Their names go with the person, wherever they stand by now. */
function delDia(of: FieldOf<HorarioDelDia[]>, clave: string, dia: number): FieldOf<readonly Horas[]> {
  return partOf(of, {
    name: nombreDeSuDia(clave) + dia,
    get: (horario) => horasDelDia(horario, dia),
    put: (horario, horas) => [
      ...horario.filter((una) => una.dia !== dia),
      ...horas.map(({ abre, cierra }) => ({ dia, abre, cierra })),
    ],
  })
}

const nombreDeSuDia = (clave: string) => `${clave}-`

/** Faults of the hours of one person, by the names of their fields. */
export function erroresDeSuHorario({ clave, atiende }: { clave: string; atiende?: Atiende | null }) {
  return atiende ? erroresDe(semanaDe(atiende), nombreDeSuDia(clave)) : {}
}
