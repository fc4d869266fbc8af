import { Fragment } from 'react'
import {
  type Enterarse as Guardado,
  getEnterarse,
  MODOS,
  type Modo,
  saveEnterarse,
} from '../../../contract/sitio/novedades.ts'
import { call } from '../../api.ts'
import { SelectField } from '../../ui/form/Field.tsx'
import { Form, FormRow, FormSubmit } from '../../ui/form/Form.tsx'
import { LeerParaEditar } from '../edicion/LeerParaEditar.tsx'
import styles from './Ajustes.module.css'
import { useAjuste } from './useAjuste.tsx'

const ETIQUETAS = { citas: 'Citas', ordenes: 'Órdenes', talleres: 'Inscripciones' }
const CLASES = ['citas', 'ordenes', 'talleres'] as const

const FRASES: Record<Modo, string> = {
  EN_SEGUIDA: 'En seguida, por correo',
  RESUMEN: 'En un resumen, a las 7:00 AM',
  NO: 'Sin correo',
}

type Campos = Omit<Guardado, 'version'>

const leer = () => call(getEnterarse, {})

/** How the administrator who reads this is told of what customers do. */
export function Enterarse() {
  return (
    <section className={styles.grupo} aria-labelledby="enterarse">
      <h3 id="enterarse">Para que te enteres</h3>
      <p className={styles.intro}>
        Cuando alguien reserva, mueve o cancela una cita, hace una orden, se inscribe en un taller o deja su lugar, te
        lo contamos en tu correo. Lo que haces tú no te lo contamos. Cada persona que administra elige lo suyo.
      </p>
      <LeerParaEditar clave={['enterarse']} leer={leer}>
        {(leido, onActuales) => <Formulario leido={leido} onActuales={onActuales} />}
      </LeerParaEditar>
    </section>
  )
}

function Formulario(props: { leido: Guardado; onActuales: (actual: Guardado) => void }) {
  const { vigente, guardar, pending, error, aviso } = useAjuste<Campos, Guardado>({
    ...props,
    etiquetas: ETIQUETAS,
    leer,
    camposDe: ({ citas, ordenes, talleres }) => ({ citas, ordenes, talleres }),
    enviar: (campos, version) => call(saveEnterarse, { body: { ...campos, version } }),
    exito: 'Así te vamos a contar lo que pasa.',
  })
  const modoDe = (data: FormData, clase: keyof Campos) => data.get(clase) as Modo
  return (
    <Form
      label="Para que te enteres"
      pending={pending}
      error={error}
      onSubmit={(data) =>
        guardar({
          citas: modoDe(data, 'citas'),
          ordenes: modoDe(data, 'ordenes'),
          talleres: modoDe(data, 'talleres'),
        })
      }
    >
      <Fragment key={vigente.version}>
        <FormRow>
          {CLASES.map((clase) => (
            <SelectField key={clase} label={ETIQUETAS[clase]} name={clase} required defaultValue={vigente[clase]}>
              {MODOS.map((modo) => (
                <option key={modo} value={modo}>
                  {FRASES[modo]}
                </option>
              ))}
            </SelectField>
          ))}
        </FormRow>
      </Fragment>
      {aviso}
      <FormSubmit pending={pending}>Guardar cómo te enteras</FormSubmit>
    </Form>
  )
}
