import { useQuery } from '@tanstack/react-query'
import { INTERVALOS_MAXIMO } from '../../../../contract/agenda/horario/guardar-horario.ts'
import { DIAS_CON_HORARIO, type HorarioDelDia, SABADO } from '../../../../contract/agenda/horario/horario.ts'
import type { Persona } from '../../../../contract/agenda/personas/personas.ts'
import { MINUTOS_POR_DIA } from '../../../../contract/base/time/tiempo.ts'
import { servicios } from '../../../agenda/citas/api.ts'
import { horario as delNegocio } from '../../../base/settings/api.ts'
import { CheckboxField } from '../../../ui/form/Field.tsx'
import { Picker } from '../../../ui/form/Picker.tsx'
import { type FieldOf, partOf, propertyOf } from '../../../ui/form/store.ts'
import { useFieldValue } from '../../../ui/form/values.ts'
import { Row } from '../../../ui/layout/arrange.tsx'
import { horasCada } from '../edicion/horasCada.ts'
import { RowAction } from '../lista/Accion.tsx'
import styles from './Ajustes.module.css'
import { DIAS } from './semana.ts'

type Atiende = NonNullable<Persona['atiende']>

type AtiendeProps = {
  /** Names the fields of one person; `quien` is the person's name for a screen reader. */
  clave: string
  quien: string
  of: FieldOf<Atiende | null | undefined>
}

const NADA: Atiende = { servicios: [], horario: [] }

/** Whether a person is booked, for which services and when. */
export function AtiendeFields({ clave, quien, of }: AtiendeProps) {
  const atiende = useFieldValue(of)
  const suyo = of as FieldOf<Atiende>
  return (
    <>
      <CheckboxField
        label={`${quien} atiende citas`}
        name={`atiende-${clave}`}
        checked={Boolean(atiende)}
        onChange={(event) => of.set(event.target.checked ? NADA : null)}
      />
      {atiende && (
        <>
          <Servicios clave={clave} of={propertyOf(suyo, 'servicios')} />
          <Horas clave={clave} quien={quien} of={propertyOf(suyo, 'horario')} />
        </>
      )}
    </>
  )
}

function Servicios({ clave, of }: { clave: string; of: FieldOf<number[]> }) {
  const elegidos = useFieldValue(of)
  const { data = [] } = useQuery(servicios)
  const conId = data.flatMap(({ id, nombre }) => (id === undefined ? [] : [{ id, nombre }]))
  return (
    <fieldset className={styles.opciones}>
      <legend className={styles.nombre}>Servicios que da</legend>
      <p className={styles.nota}>{elegidos.length === 0 ? 'Ninguno marcado: los da todos.' : 'Solo los marcados.'}</p>
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
    </fieldset>
  )
}

type HorasProps = { clave: string; quien: string; of: FieldOf<HorarioDelDia[]> }

/** Hours of their own, or those of the practice. */
function Horas({ clave, quien, of }: HorasProps) {
  const { data: practica = [] } = useQuery(delNegocio)
  const propio = useFieldValue(of).length > 0
  return (
    <fieldset className={styles.opciones}>
      <legend className={styles.nombre}>Horario</legend>
      <CheckboxField
        label="El mismo de la práctica"
        name={`mismo-horario-${clave}`}
        checked={!propio}
        onChange={(event) => of.set(event.target.checked ? [] : [...practica])}
      />
      {propio &&
        DIAS_CON_HORARIO.map((dia) => <Dia key={dia} dia={dia} clave={clave} quien={quien} of={delDia(of, dia)} />)}
    </fieldset>
  )
}

function delDia(of: FieldOf<HorarioDelDia[]>, dia: number): FieldOf<HorarioDelDia[]> {
  return partOf(of, {
    name: `${of.name}.${dia}`,
    get: (horario) => horario.filter((una) => una.dia === dia),
    put: (horario, horas) => [...horario.filter((una) => una.dia !== dia), ...horas],
  })
}

function Dia({ dia, clave, quien, of }: HorasProps & { dia: number }) {
  const horas = of.get()
  const [desde, hasta] = dia === SABADO.dia ? [SABADO.desde, SABADO.hasta] : [0, MINUTOS_POR_DIA]
  const nombre = DIAS[dia]!
  const ultima = horas.at(-1)
  const cambiar = (i: number, cambio: Partial<HorarioDelDia>) =>
    of.set((horas) => horas.map((una, j) => (j === i ? { ...una, ...cambio } : una)))
  return (
    <Row gap={[1, 3]} className={styles.deUnDia}>
      <CheckboxField
        label={nombre}
        name={`dia-${clave}-${dia}`}
        checked={horas.length > 0}
        onChange={(event) =>
          of.set(event.target.checked ? [{ dia, abre: Math.max(desde, 8 * 60), cierra: Math.min(hasta, 17 * 60) }] : [])
        }
      />
      {horas.map(({ abre, cierra }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: intervals have no name but their place
        <span key={i} className={styles.deAHasta}>
          <Picker
            label={`${nombre}: ${quien} atiende desde`}
            value={String(abre)}
            opciones={horasCada(PASO, desde, cierra - PASO, abre)}
            onChange={(valor) => cambiar(i, { abre: Number(valor) })}
          />
          <span>a</span>
          <Picker
            label={`${nombre}: ${quien} atiende hasta`}
            value={String(cierra)}
            opciones={horasCada(PASO, abre + PASO, hasta, cierra)}
            onChange={(valor) => cambiar(i, { cierra: Number(valor) })}
          />
          {i > 0 && (
            <RowAction
              de={` las horas después de la pausa del ${nombre}`}
              onClick={() => of.set((horas) => horas.filter((_, j) => j !== i))}
            >
              Quitar
            </RowAction>
          )}
        </span>
      ))}
      {ultima && horas.length < INTERVALOS_MAXIMO && ultima.cierra + 2 * PASO <= hasta && (
        <RowAction
          de={` el ${nombre}`}
          onClick={() =>
            of.set([...horas, { dia, abre: ultima.cierra + PASO, cierra: Math.min(hasta, ultima.cierra + 4 * PASO) }])
          }
        >
          Con una pausa
        </RowAction>
      )}
    </Row>
  )
}

/** Minutes from one hour that can be chosen to the next. */
const PASO = 30
