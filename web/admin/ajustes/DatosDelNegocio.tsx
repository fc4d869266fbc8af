import { Fragment } from 'react'
import { getNegocio, type NegocioGuardado } from '../../../contract/sitio/ajustes.ts'
import { saveNegocio } from '../../../contract/sitio/guardar-ajustes.ts'
import { call } from '../../api.ts'
import { Field } from '../../ui/form/Field.tsx'
import { Form, FormRow, FormSubmit } from '../../ui/form/Form.tsx'
import { LeerParaEditar } from '../edicion/LeerParaEditar.tsx'
import { Seccion } from './Seccion.tsx'
import { useAjuste } from './useAjuste.tsx'

const ETIQUETAS = {
  nombre: 'Nombre',
  lema: 'Lema',
  telefono: 'Teléfono',
  whatsapp: 'WhatsApp',
  email: 'Correo electrónico',
  direccion: 'Dirección',
  facebook: 'Facebook',
  instagram: 'Instagram',
  sinpe: 'SINPE Móvil',
  iban: 'Cuenta IBAN',
}

type Campos = Record<keyof typeof ETIQUETAS, string>

const leer = () => call(getNegocio, {})

export default function DatosDelNegocio() {
  return (
    <Seccion
      id="negocio"
      intro="Se muestran en todas las páginas, en los correos y en el documento de cada orden. Lo que dejes en blanco no sale."
    >
      <LeerParaEditar clave={['negocio']} leer={leer}>
        {(leido, onActuales) => <Formulario leido={leido} onActuales={onActuales} />}
      </LeerParaEditar>
    </Seccion>
  )
}

type FormularioProps = { leido: NegocioGuardado; onActuales: (actual: NegocioGuardado) => void }

function Formulario(props: FormularioProps) {
  const { vigente, guardar, pending, error, aviso } = useAjuste<Campos, NegocioGuardado>({
    ...props,
    etiquetas: ETIQUETAS,
    leer,
    camposDe,
    enviar: (campos, version) => call(saveNegocio, { body: { ...campos, version } }),
    exito: 'Los datos del negocio fueron actualizados.',
  })
  const actual = camposDe(vigente)
  const campo = (name: keyof Campos) => ({ name, label: ETIQUETAS[name], defaultValue: actual[name] })
  return (
    <Form
      label="Datos del negocio"
      schema={saveNegocio.body}
      pending={pending}
      error={error}
      onSubmit={(data) => guardar(Object.fromEntries(data) as Campos)}
    >
      <Fragment key={vigente.version}>
        <FormRow>
          <Field {...campo('nombre')} required />
          <Field {...campo('lema')} required />
        </FormRow>
        <FormRow>
          <Field {...campo('telefono')} type="tel" hint="Como se lee: 2230 0000." />
          <Field {...campo('whatsapp')} type="tel" hint="Con código de país: 506 8888 0000." />
        </FormRow>
        <FormRow>
          <Field {...campo('email')} type="email" />
          <Field {...campo('direccion')} required />
        </FormRow>
        <FormRow>
          <Field {...campo('facebook')} type="url" placeholder="https://www.facebook.com/…" />
          <Field {...campo('instagram')} type="url" placeholder="https://www.instagram.com/…" />
        </FormRow>
        <FormRow>
          <Field {...campo('sinpe')} inputMode="tel" hint="8 dígitos." />
          <Field {...campo('iban')} spellCheck={false} hint="CR y 20 dígitos." />
        </FormRow>
      </Fragment>
      {aviso}
      <FormSubmit pending={pending}>Guardar datos</FormSubmit>
    </Form>
  )
}

function camposDe(datos: NegocioGuardado): Campos {
  const nombres = Object.keys(ETIQUETAS) as (keyof Campos)[]
  return Object.fromEntries(nombres.map((campo) => [campo, datos[campo] ?? ''])) as Campos
}
