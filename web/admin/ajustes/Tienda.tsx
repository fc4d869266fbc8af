import { Fragment } from 'react'
import { getTienda, saveTienda, type Tienda as TiendaGuardada } from '../../../contract/sitio/guardar-ajustes.ts'
import { call } from '../../api.ts'
import { Field } from '../../ui/form/Field.tsx'
import { Form, FormSubmit } from '../../ui/form/Form.tsx'
import { LeerParaEditar } from '../edicion/LeerParaEditar.tsx'
import { Seccion } from './Seccion.tsx'
import { useAjuste } from './useAjuste.tsx'

const ETIQUETAS = { stockBajo: 'Avisar cuando queden' }

type Campos = { stockBajo: number }

const leer = () => call(getTienda, {})

export default function Tienda() {
  return (
    <Seccion
      id="tienda"
      intro="Los productos con esta cantidad de unidades o menos aparecen en «Pocas existencias» de tu página de inicio."
    >
      <LeerParaEditar clave={['tienda']} leer={leer}>
        {(leido, onActuales) => <Formulario leido={leido} onActuales={onActuales} />}
      </LeerParaEditar>
    </Seccion>
  )
}

type FormularioProps = { leido: TiendaGuardada; onActuales: (actual: TiendaGuardada) => void }

function Formulario(props: FormularioProps) {
  const { vigente, guardar, pending, error, aviso } = useAjuste<Campos, TiendaGuardada>({
    ...props,
    etiquetas: ETIQUETAS,
    leer,
    camposDe: ({ stockBajo }) => ({ stockBajo }),
    enviar: (campos, version) => call(saveTienda, { body: { ...campos, version } }),
    exito: 'El límite fue actualizado.',
  })
  return (
    <Form
      label="Tienda"
      schema={saveTienda.body}
      pending={pending}
      error={error}
      onSubmit={(data) => guardar({ stockBajo: Number(data.get('stockBajo')) })}
    >
      <Fragment key={vigente.version}>
        <Field
          label={ETIQUETAS.stockBajo}
          name="stockBajo"
          hint="Unidades."
          type="number"
          inputMode="numeric"
          required
          defaultValue={vigente.stockBajo}
        />
      </Fragment>
      {aviso}
      <FormSubmit pending={pending}>Guardar límite</FormSubmit>
    </Form>
  )
}
