import { Fragment } from 'react'
import { type Avisos as AvisosGuardados, getAvisos, saveAvisos } from '../../../contract/sitio/guardar-ajustes.ts'
import { call } from '../../api.ts'
import { Field } from '../../ui/form/Field.tsx'
import { Form, FormSubmit } from '../../ui/form/Form.tsx'
import { LeerParaEditar } from '../edicion/LeerParaEditar.tsx'
import { leerHora } from '../edicion/leer.ts'
import { HoraField } from '../edicion/MomentoField.tsx'
import styles from './Ajustes.module.css'
import { Enterarse } from './Enterarse.tsx'
import { EsteDispositivo } from './EsteDispositivo.tsx'
import { Seccion } from './Seccion.tsx'
import { useAjuste } from './useAjuste.tsx'

const ETIQUETAS = { minutos: 'Esperar antes de avisar', recordatorio: 'Recordatorio del día anterior' }

type Campos = Omit<AvisosGuardados, 'version'>

const leer = () => call(getAvisos, {})

export default function Avisos() {
  return (
    <Seccion
      id="avisos"
      intro="Los avisos de citas, talleres y órdenes esperan este rato antes de salir. Si mientras tanto algo cambia otra vez, sale un solo correo con lo último; si lo deshaces, no sale ninguno."
    >
      <div className={styles.grupo}>
        <LeerParaEditar clave={['avisos']} leer={leer}>
          {(leido, onActuales) => <Formulario leido={leido} onActuales={onActuales} />}
        </LeerParaEditar>
      </div>
      <Enterarse />
      <EsteDispositivo />
    </Seccion>
  )
}

type FormularioProps = { leido: AvisosGuardados; onActuales: (actual: AvisosGuardados) => void }

function Formulario(props: FormularioProps) {
  const { vigente, guardar, pending, error, aviso } = useAjuste<Campos, AvisosGuardados>({
    ...props,
    etiquetas: ETIQUETAS,
    leer,
    camposDe: ({ minutos, recordatorio }) => ({ minutos, recordatorio }),
    enviar: (campos, version) => call(saveAvisos, { body: { ...campos, version } }),
    exito: 'La espera de los avisos fue actualizada.',
  })
  return (
    <Form
      label="Avisos"
      schema={saveAvisos.body}
      pending={pending}
      error={error}
      onSubmit={(data) =>
        guardar({ minutos: Number(data.get('minutos')), recordatorio: leerHora(String(data.get('recordatorio'))) })
      }
    >
      <Fragment key={vigente.version}>
        <Field
          label={ETIQUETAS.minutos}
          name="minutos"
          hint="Minutos. Con 0 salen en seguida."
          type="number"
          inputMode="numeric"
          required
          defaultValue={vigente.minutos}
        />
        <HoraField
          label={ETIQUETAS.recordatorio}
          name="recordatorio"
          ayuda="La hora, como 5:00 PM. Vacía, no se envía."
          defaultValue={vigente.recordatorio ?? undefined}
        />
      </Fragment>
      {aviso}
      <FormSubmit pending={pending}>Guardar espera</FormSubmit>
    </Form>
  )
}
