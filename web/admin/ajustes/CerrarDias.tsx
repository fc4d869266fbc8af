import { Fragment, useState } from 'react'
import { cerrarDias, diasEntre, getDiasCerrados, revisarDias } from '../../../contract/dias-cerrados.ts'
import { parseFecha } from '../../../contract/tiempo.ts'
import { call } from '../../api.ts'
import { Button } from '../../ui/form/Button.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { Form, FormActions, FormRow } from '../../ui/form/Form.tsx'
import { useHoy } from '../../ui/time/useHoy.ts'
import { useGuardar } from '../edicion/useGuardar.ts'
import styles from './Ajustes.module.css'
import { useRevision } from './useRevision.tsx'

const ETIQUETAS = { fecha: 'Día', hasta: 'Hasta', motivo: 'Motivo' }

type Campos = Record<keyof typeof ETIQUETAS, string>

/** Closes a day, or several in a row. */
export function CerrarDias() {
  const hoy = useHoy()
  const [turno, setTurno] = useState(0)
  const { confirmar, dialogo } = useRevision('Citas en esos días')
  const { guardar, pending, error } = useGuardar<Campos>({
    etiquetas: ETIQUETAS,
    confirmar: (campos) => confirmar(() => call(revisarDias, { body: { dias: diasDe(campos) } })),
    enviar: ({ hasta, ...campos }) => call(cerrarDias, { body: { ...campos, hasta: hasta || null } }),
    refrescar: [getDiasCerrados.path],
    exito: { titulo: '¡Guardado!', texto: 'Nadie podrá reservar en esos días.' },
    porDefecto: 'No se pudo guardar',
    onGuardado: () => setTurno((antes) => antes + 1),
  })
  return (
    <div className={styles.grupo}>
      <h3>Cerrar otros días</h3>
      <Form
        label="Cerrar otros días"
        pending={pending}
        error={error}
        onSubmit={(data) => guardar(Object.fromEntries(data) as Campos)}
      >
        <Fragment key={turno}>
          <FormRow>
            <Field label={ETIQUETAS.fecha} name="fecha" type="date" required min={hoy} />
            <Field label={ETIQUETAS.hasta} name="hasta" type="date" min={hoy} />
          </FormRow>
          <Field label={ETIQUETAS.motivo} name="motivo" required maxLength={80} placeholder="Vacaciones" />
        </Fragment>
        <FormActions>
          <Button type="submit" pending={pending}>
            Cerrar
          </Button>
        </FormActions>
      </Form>
      {dialogo}
    </div>
  )
}

function diasDe({ fecha, hasta }: Campos) {
  return diasEntre(parseFecha(fecha)!, parseFecha(hasta) ?? parseFecha(fecha)!)
}
