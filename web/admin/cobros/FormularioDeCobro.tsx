import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type Centimos, centimos, formatColones, parseColones } from '../../../contract/base/dinero.ts'
import { createCobro } from '../../../contract/tienda/cobros.ts'
import { FORMAS_DE_COBRO, type FormaDeCobro } from '../../../contract/tienda/formas-de-cobro.ts'
import { call } from '../../api.ts'
import { CheckboxField, Field, SelectField } from '../../ui/form/Field.tsx'
import { Form, FormSubmit } from '../../ui/form/Form.tsx'
import { PrecioField } from '../../ui/form/PrecioField.tsx'
import { useAnuncio } from '../../ui/status/anuncios.tsx'
import { ahora } from '../../ui/time/useHoy.ts'
import { useClave } from '../../useClave.ts'
import { Borrador, useAlGuardar } from '../edicion/Borrador.tsx'
import { leerMomento } from '../edicion/leer.ts'
import { MomentoField } from '../edicion/MomentoField.tsx'
import { FORMAS, type QueSeCobra } from './formas.ts'

type FormularioDeCobroProps = {
  que: QueSeCobra
  /** Proposed as the amount. */
  falta: Centimos
  onClose: () => void
}

/** A part, another day, a reference, or what was given back. */
export function FormularioDeCobro(props: FormularioDeCobroProps) {
  const { de, id } = props.que
  return (
    <Borrador que={`cobro-${de}-${id}`} leido={null}>
      {() => <Formulario {...props} />}
    </Borrador>
  )
}

function Formulario({ que, falta, onClose }: FormularioDeCobroProps) {
  const alGuardar = useAlGuardar()
  const anunciar = useAnuncio()
  const conClave = useClave()
  const [cuando] = useState(ahora)
  const { mutate, isPending, error } = useMutation({
    mutationFn: (data: FormData) =>
      conClave((clave) => call(createCobro, { body: { ...que, ...leer(data) } }, { clave })),
    onSuccess: ({ devuelto, monto }) => {
      alGuardar(null)
      anunciar(`${devuelto ? 'Devuelto' : 'Cobrado'}: ${formatColones(monto)}.`)
      onClose()
    },
  })
  return (
    <Form label="Cobro" schema={createCobro.body} pending={isPending} error={error} onSubmit={mutate}>
      <PrecioField label="Monto" name="monto" required defaultValue={falta > 0 ? falta : undefined} />
      <SelectField label="Cómo" name="forma" required>
        {FORMAS_DE_COBRO.map((forma) => (
          <option key={forma} value={forma}>
            {FORMAS[forma]}
          </option>
        ))}
      </SelectField>
      <MomentoField label="Cuándo" name="fecha" required defaultValue={cuando} />
      <Field label="Referencia" name="referencia" autoComplete="off" />
      <CheckboxField label="Es una devolución" name="devuelto" />
      <FormSubmit pending={isPending} onCancel={onClose}>
        Registrar
      </FormSubmit>
    </Form>
  )
}

function leer(data: FormData) {
  return {
    monto: parseColones(String(data.get('monto'))) ?? centimos(0),
    devuelto: data.get('devuelto') !== null,
    forma: data.get('forma') as FormaDeCobro,
    fecha: leerMomento(String(data.get('fecha'))) ?? undefined,
    referencia: String(data.get('referencia')),
  }
}
