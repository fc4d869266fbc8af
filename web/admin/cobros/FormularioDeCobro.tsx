import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { centimos, formatColones, parseColones } from '../../../contract/base/dinero.ts'
import { createCobro } from '../../../contract/tienda/cobros.ts'
import { FORMAS_DE_COBRO, type FormaDeCobro } from '../../../contract/tienda/formas-de-cobro.ts'
import { call } from '../../api.ts'
import { Field, SelectField } from '../../ui/form/Field.tsx'
import { Form, FormSubmit } from '../../ui/form/Form.tsx'
import { PrecioField } from '../../ui/form/PrecioField.tsx'
import { useAnuncio } from '../../ui/status/anuncios.tsx'
import { ahora } from '../../ui/time/useHoy.ts'
import { useClave } from '../../useClave.ts'
import { Borrador, useAlGuardar } from '../edicion/Borrador.tsx'
import { leerMomento } from '../edicion/leer.ts'
import { MomentoField } from '../edicion/MomentoField.tsx'
import type { Movimiento } from './cuenta.ts'
import { FORMAS, type QueSeCobra } from './formas.ts'

type FormularioDeCobroProps = Movimiento & { que: QueSeCobra; onClose: () => void }

/** A part, another day, a reference, or what was given back. */
export function FormularioDeCobro(props: FormularioDeCobroProps) {
  const { de, id } = props.que
  return (
    <Borrador que={`${props.devuelto ? 'devolucion' : 'cobro'}-${de}-${id}`} leido={null}>
      {() => <Formulario {...props} />}
    </Borrador>
  )
}

function Formulario({ que, devuelto, monto, forma, onClose }: FormularioDeCobroProps) {
  const alGuardar = useAlGuardar()
  const anunciar = useAnuncio()
  const conClave = useClave()
  const [cuando] = useState(ahora)
  const { mutate, isPending, error } = useMutation({
    mutationFn: (data: FormData) =>
      conClave((clave) => call(createCobro, { body: { ...que, devuelto, ...leer(data) } }, { clave })),
    onSuccess: ({ monto }) => {
      alGuardar(null)
      anunciar(`${devuelto ? 'Devuelto' : 'Cobrado'}: ${formatColones(monto)}.`)
      onClose()
    },
  })
  return (
    <Form
      label={devuelto ? 'Devolución' : 'Cobro'}
      schema={createCobro.body}
      pending={isPending}
      error={error}
      onSubmit={mutate}
    >
      <PrecioField label="Monto" name="monto" required defaultValue={monto > 0 ? monto : undefined} />
      <SelectField label="Cómo" name="forma" required defaultValue={forma}>
        <option value="">{devuelto ? 'Elige cómo se devuelve' : 'Elige cómo se pagó'}</option>
        {FORMAS_DE_COBRO.map((forma) => (
          <option key={forma} value={forma}>
            {FORMAS[forma]}
          </option>
        ))}
      </SelectField>
      <MomentoField label="Cuándo" name="fecha" required defaultValue={cuando} />
      <Field label="Referencia" name="referencia" autoComplete="off" />
      <FormSubmit pending={isPending} onCancel={onClose}>
        {devuelto ? 'Registrar la devolución' : 'Registrar'}
      </FormSubmit>
    </Form>
  )
}

function leer(data: FormData) {
  return {
    monto: parseColones(String(data.get('monto'))) ?? centimos(0),
    forma: data.get('forma') as FormaDeCobro,
    fecha: leerMomento(String(data.get('fecha'))) ?? undefined,
    referencia: String(data.get('referencia')),
  }
}
