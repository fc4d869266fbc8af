import { saveHorario } from '../../../../contract/agenda/horario/guardar-horario.ts'
import { call } from '../../../base/calls/api.ts'
import { Form } from '../../../ui/form/Form.tsx'
import { Soft, Stack } from '../../../ui/layout/arrange.tsx'
import { useToday } from '../../../ui/time/clock.ts'
import { useAfectados } from '../../agenda/cierres/useAfectados.tsx'
import { useForm } from '../edicion/useForm.tsx'
import { useGuardar } from '../edicion/useGuardar.tsx'
import { useParaEditar } from '../edicion/useParaEditar.tsx'
import styles from './Ajustes.module.css'
import { DEL_NEGOCIO, HorasDeDia } from './HorasDeDia.tsx'
import { Guardar, Seccion } from './Seccion.tsx'
import {
  DIAS,
  diasAbiertosDe,
  erroresDe,
  type HoursOfWeek,
  leerSemana,
  loQueCierra,
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
            <HorasDeDia key={dia} dia={Number(dia)} of={form.field(dia)} palabras={DEL_NEGOCIO} />
          ))}
          <Stack gap={[0, 4]} className={styles.dia}>
            <p className={styles.nombre}>Domingo</p>
            <Soft small className={styles.nota}>
              Siempre cerrado: los domingos no se reservan citas.
            </Soft>
          </Stack>
        </div>
        {nota}
        <Guardar form={form} pending={pending}>
          Guardar horario
        </Guardar>
      </Form>
      {dialogo}
    </>
  )
}
