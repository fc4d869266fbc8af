import { useState } from 'react'
import { INTERVALOS_MAXIMO, saveHorario } from '../../../../contract/agenda/horario/guardar-horario.ts'
import { SABADO } from '../../../../contract/agenda/horario/horario.ts'
import { formatHora, wallTime } from '../../../../contract/base/time/tiempo.ts'
import { call } from '../../../base/calls/api.ts'
import { CheckboxField } from '../../../ui/form/Field.tsx'
import { Form, FormSubmit } from '../../../ui/form/Form.tsx'
import { type FieldOf, partOf } from '../../../ui/form/store.ts'
import { useFieldValue } from '../../../ui/form/values.ts'
import { useToday } from '../../../ui/time/useToday.ts'
import { useAfectados } from '../../agenda/cierre/useAfectados.tsx'
import { HoraField } from '../edicion/MomentoField.tsx'
import { useForm } from '../edicion/useForm.tsx'
import { useGuardar } from '../edicion/useGuardar.tsx'
import { useParaEditar } from '../edicion/useParaEditar.tsx'
import styles from './Ajustes.module.css'
import { Seccion } from './Seccion.tsx'
import {
  DIAS,
  diasAbiertosDe,
  erroresDe,
  type Horas,
  type HoursOfWeek,
  horasPorDefecto,
  leerSemana,
  loQueCierra,
  nombreDeHora,
  type SemanaGuardada,
  semanaDe,
  semanaGuardada,
  TEXTOS,
} from './semana.ts'

export default function HorarioDeAtencion() {
  const { leido, espera } = useParaEditar(['horario'], leerSemana)
  return (
    <Seccion
      id="horario"
      intro="Las citas se ofrecen cada hora desde la apertura y terminan a más tardar al cierre. Las ya reservadas no cambian."
    >
      {leido ? <Formulario leido={leido} /> : espera}
    </Seccion>
  )
}

function Formulario({ leido }: { leido: SemanaGuardada }) {
  const hoy = useToday()
  const { confirmar, dialogo } = useAfectados('Citas fuera del nuevo horario')
  const kept = useForm<HoursOfWeek, SemanaGuardada>({ que: 'horario', leido, valoresDe: semanaDe })
  const { guardar, pending, nota } = useGuardar(kept, {
    etiquetas: DIAS,
    textos: TEXTOS,
    confirmar: (semana, sobre) => confirmar({ tiempos: loQueCierra(semanaDe(sobre), semana, hoy) }),
    enviar: async (semana, version) =>
      semanaGuardada(await call(saveHorario, { body: { dias: diasAbiertosDe(semana), version } })),
    edicion: { camposDe: semanaDe, leer: leerSemana },
    exito: { titulo: '¡Guardado!', texto: 'El horario de atención fue actualizado.' },
    porDefecto: 'No se pudo guardar',
  })
  const { form, recuperado } = kept
  return (
    <>
      {recuperado}
      <Form
        form={form}
        label="Horario de atención"
        pending={pending}
        check={() => erroresDe(form.values)}
        onSubmit={guardar}
      >
        <div>
          {Object.keys(DIAS).map((dia) => (
            <Dia key={dia} dia={Number(dia)} of={form.field(dia)} />
          ))}
          <div className={styles.dia}>
            <p className={styles.nombre}>Domingo</p>
            <p className={styles.nota}>Siempre cerrado: los domingos no se reservan citas.</p>
          </div>
        </div>
        {nota}
        <FormSubmit pending={pending}>Guardar horario</FormSubmit>
      </Form>
      {dialogo}
    </>
  )
}

type DeUnDia = { dia: number; of: FieldOf<readonly Horas[]> }

function Dia({ dia, of }: DeUnDia) {
  const horas = useFieldValue(of)
  // A day that was closed opens with the hours it had, or the usual ones.
  const [iniciales] = useState(horas.length > 0 ? horas : [horasPorDefecto(dia)])
  const sabado = dia === SABADO.dia
  return (
    <fieldset className={styles.dia}>
      <legend className={styles.nombre}>{DIAS[dia]}</legend>
      <CheckboxField
        label="Abierto"
        name={`abierto-${dia}`}
        checked={horas.length > 0}
        onChange={(event) => {
          of.form.forget(`${dia}.`)
          of.set(event.target.checked ? iniciales : [])
        }}
      />
      {horas.map((_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: intervals have no name but their place
        <Intervalo key={i} dia={dia} of={of} i={i} cuantos={horas.length} />
      ))}
      {sabado && (
        <p className={styles.nota}>
          Los sábados se atiende entre las {formatHora(wallTime(SABADO.desde))} y las{' '}
          {formatHora(wallTime(SABADO.hasta))}.
        </p>
      )}
    </fieldset>
  )
}

/** Both hours are there once they are understood: until then the form is not sent. */
const SIN_HORAS = {} as Horas

function Intervalo({ dia, of, i, cuantos }: DeUnDia & { i: number; cuantos: number }) {
  const hora = (cual: keyof Horas) =>
    partOf<readonly Horas[], number | null | undefined>(of, {
      name: nombreDeHora(dia, i, cual),
      get: (horas) => horas[i]?.[cual],
      put: (horas, minutos) => horas.map((una, j) => (j === i ? { ...una, [cual]: minutos } : una)),
    })
  const limites = { required: true, ...(dia === SABADO.dia && { min: SABADO.desde, max: SABADO.hasta }) }
  return (
    <div className={styles.intervalo}>
      <HoraField {...limites} label={i === 0 ? 'Abre' : 'Vuelve a abrir'} of={hora('abre')} />
      <HoraField {...limites} fin label={i === 0 ? 'Cierra' : 'Vuelve a cerrar'} of={hora('cierra')} />
      {i + 1 < INTERVALOS_MAXIMO && (
        <CheckboxField
          label={i === 0 ? 'Con una pausa' : 'Con otra pausa'}
          name={`sigue-${dia}-${i}`}
          checked={i + 1 < cuantos}
          onChange={(event) => {
            of.form.forget(`${dia}.${i + 1}.`)
            of.set((horas) => (event.target.checked ? [...horas, SIN_HORAS] : horas.slice(0, i + 1)))
          }}
        />
      )}
    </div>
  )
}
