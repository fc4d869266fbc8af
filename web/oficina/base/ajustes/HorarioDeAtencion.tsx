import { useState } from 'react'
import { INTERVALOS_MAXIMO, saveHorario } from '../../../../contract/agenda/horario/guardar-horario.ts'
import { SABADO } from '../../../../contract/agenda/horario/horario.ts'
import { formatHora, wallTime } from '../../../../contract/base/time/tiempo.ts'
import { call } from '../../../base/calls/api.ts'
import { CheckboxField } from '../../../ui/form/Field.tsx'
import { Form, FormSubmit } from '../../../ui/form/Form.tsx'
import { useValue } from '../../../ui/form/values.ts'
import { useToday } from '../../../ui/time/useToday.ts'
import { useAfectados } from '../../agenda/cierre/useAfectados.tsx'
import { LeerParaEditar } from '../edicion/LeerParaEditar.tsx'
import { HoraField } from '../edicion/MomentoField.tsx'
import styles from './Ajustes.module.css'
import { Seccion } from './Seccion.tsx'
import {
  DIAS,
  diasAbiertosDe,
  erroresDe,
  type HoursOfWeek,
  horasPorDefecto,
  leerSemana,
  loQueCierra,
  type SemanaGuardada,
  semanaDe,
  semanaDelFormulario,
  semanaGuardada,
  sufijoDe,
  TEXTOS,
} from './semana.ts'
import { useAjuste } from './useAjuste.tsx'

export default function HorarioDeAtencion() {
  return (
    <Seccion
      id="horario"
      intro="Las citas se ofrecen cada hora desde la apertura y terminan a más tardar al cierre. Las ya reservadas no cambian."
    >
      <LeerParaEditar clave={['horario']} leer={leerSemana}>
        {(leido, onActuales) => <Formulario leido={leido} onActuales={onActuales} />}
      </LeerParaEditar>
    </Seccion>
  )
}

type FormularioProps = { leido: SemanaGuardada; onActuales: (actual: SemanaGuardada) => void }

function Formulario(props: FormularioProps) {
  const hoy = useToday()
  const { confirmar, dialogo } = useAfectados('Citas fuera del nuevo horario')
  const { vigente, guardar, pending, error, nota } = useAjuste<HoursOfWeek, SemanaGuardada>({
    ...props,
    etiquetas: DIAS,
    textos: TEXTOS,
    leer: leerSemana,
    camposDe: semanaDe,
    confirmar: (semana, sobre) => confirmar({ tiempos: loQueCierra(semanaDe(sobre), semana, hoy) }),
    enviar: async (semana, version) =>
      semanaGuardada(await call(saveHorario, { body: { dias: diasAbiertosDe(semana), version } })),
    exito: 'El horario de atención fue actualizado.',
  })
  const semana = semanaDe(vigente)
  return (
    <>
      <Form
        label="Horario de atención"
        pending={pending}
        error={error}
        check={erroresDe}
        onSubmit={(valores) => guardar(semanaDelFormulario(valores))}
      >
        <div>
          {Object.keys(DIAS).map((dia) => (
            <Dia key={`${vigente.version}-${dia}`} dia={Number(dia)} horas={semana[dia] ?? []} />
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

function Dia({ dia, horas }: { dia: number; horas: HoursOfWeek[string] }) {
  const [abierto, setAbierto] = useValue(`abierto-${dia}`, horas.length > 0 ? 'on' : '')
  const [iniciales] = useState(horas.length > 0 ? horas : [horasPorDefecto(dia)])
  const [escritas, setVeces] = useValue(`veces-${dia}`, String(iniciales.length))
  const veces = Number(escritas)
  const sabado = dia === SABADO.dia
  const limites = { required: true, ...(sabado && { min: SABADO.desde, max: SABADO.hasta }) }
  return (
    <fieldset className={styles.dia}>
      <legend className={styles.nombre}>{DIAS[dia]}</legend>
      <CheckboxField
        label="Abierto"
        name={`abierto-${dia}`}
        checked={abierto !== ''}
        onChange={(event) => setAbierto(event.target.checked ? 'on' : '')}
      />
      {abierto &&
        Array.from({ length: veces }, (_, i) => sufijoDe(dia, i)).map((sufijo, i) => (
          <div key={sufijo} className={styles.intervalo}>
            <HoraField
              {...limites}
              label={i === 0 ? 'Abre' : 'Vuelve a abrir'}
              name={`abre-${sufijo}`}
              defaultValue={iniciales[i]?.abre}
            />
            <HoraField
              {...limites}
              fin
              label={i === 0 ? 'Cierra' : 'Vuelve a cerrar'}
              name={`cierra-${sufijo}`}
              defaultValue={iniciales[i]?.cierra}
            />
            {i + 1 < INTERVALOS_MAXIMO && (
              <CheckboxField
                label={i === 0 ? 'Con una pausa' : 'Con otra pausa'}
                name={`sigue-${sufijo}`}
                checked={i + 1 < veces}
                onChange={(event) => setVeces(String(event.target.checked ? i + 2 : i + 1))}
              />
            )}
          </div>
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
