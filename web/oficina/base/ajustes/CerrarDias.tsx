import { Fragment, useState } from 'react'
import { cerrarDias } from '../../../../contract/agenda/horario/dias-cerrados.ts'
import { type Fecha, masDias, medianoche } from '../../../../contract/base/time/tiempo.ts'
import { call } from '../../../base/calls/api.ts'
import { Field } from '../../../ui/form/Field.tsx'
import { Form, FormRow, FormSubmit } from '../../../ui/form/Form.tsx'
import type { FormValues } from '../../../ui/form/values.ts'
import { useToday } from '../../../ui/time/useToday.ts'
import { useAfectados } from '../../agenda/cierre/useAfectados.tsx'
import { DraftKeeper, useAlGuardar } from '../edicion/Borrador.tsx'
import { leerFecha } from '../edicion/leer.ts'
import { FechaField } from '../edicion/MomentoField.tsx'
import { useGuardar } from '../edicion/useGuardar.ts'
import styles from './Ajustes.module.css'

const ETIQUETAS = { fecha: 'Día', hasta: 'Hasta', motivo: 'Motivo' }

type Campos = { fecha: Fecha; hasta: Fecha | null; motivo: string }

/** Closes a day, or several in a row. */
export function CerrarDias() {
  return (
    <DraftKeeper que="dias-cerrados" leido={null}>
      {() => <Formulario />}
    </DraftKeeper>
  )
}

function Formulario() {
  const hoy = useToday()
  const [turno, setTurno] = useState(0)
  const alGuardar = useAlGuardar()
  const { confirmar, dialogo } = useAfectados('Citas en esos días', () => {
    alGuardar(null)
    setTurno((antes) => antes + 1)
  })
  const { guardar, pending, error } = useGuardar<Campos>({
    etiquetas: ETIQUETAS,
    confirmar: ({ fecha, hasta, motivo }) =>
      confirmar({ tiempos: [{ inicio: medianoche(fecha), fin: masDias(medianoche(hasta ?? fecha), 1) }], motivo }),
    enviar: (campos) => call(cerrarDias, { body: campos }),
    exito: { titulo: '¡Guardado!', texto: 'Nadie podrá reservar en esos días.' },
    porDefecto: 'No se pudo guardar',
    onGuardado: () => setTurno((antes) => antes + 1),
  })
  return (
    <div className={styles.grupo}>
      <h3>Cerrar otros días</h3>
      <Form label="Cerrar otros días" pending={pending} error={error} onSubmit={(valores) => guardar(leer(valores))}>
        <Fragment key={turno}>
          <FormRow>
            <FechaField label={ETIQUETAS.fecha} name="fecha" required min={hoy} />
            <FechaField label={ETIQUETAS.hasta} name="hasta" min={hoy} />
          </FormRow>
          <Field label={ETIQUETAS.motivo} name="motivo" required maxLength={80} placeholder="Vacaciones" />
        </Fragment>
        <FormSubmit pending={pending}>Cerrar</FormSubmit>
      </Form>
      {dialogo}
    </div>
  )
}

function leer({ fecha = '', hasta = '', motivo = '' }: FormValues): Campos {
  return { fecha: leerFecha(fecha)!, hasta: leerFecha(hasta), motivo }
}
