import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Schema } from '../../../../contract/base/wire/endpoint.ts'
import { useIdempotencyKey } from '../../../base/calls/useKey.ts'
import { Form, FormSubmit } from '../../../ui/form/Form.tsx'
import type { FormValues } from '../../../ui/form/values.ts'
import { useAlGuardar } from './Borrador.tsx'

type FormularioBreveProps<T> = {
  label?: string
  schema?: Schema
  /** `clave` as in useKey.ts. */
  enviar: (valores: FormValues, clave: string) => Promise<T>
  onHecho: (hecho: T) => void
  /** True while the form waits for something of its own, such as a reading. */
  ocupado?: boolean
  /** Absent where the form has buttons of its own. */
  boton?: ReactNode
  onCancel?: () => void
  cancelar?: string | undefined
  children: ReactNode
}

/** A form that one call sends; a draft around it is forgotten, or goes on from the answer where the form stays. */
export function FormularioBreve<T>(props: FormularioBreveProps<T>) {
  const { label, schema, enviar, onHecho, ocupado = false, boton, children, ...salida } = props
  const conClave = useIdempotencyKey()
  const alGuardar = useAlGuardar()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (valores: FormValues) => conClave((clave) => enviar(valores, clave)),
    onSuccess: (hecho) => {
      alGuardar(hecho)
      onHecho(hecho)
    },
  })
  const pending = isPending || ocupado
  return (
    <Form label={label} schema={schema} pending={pending} error={error} onSubmit={mutate}>
      {children}
      {boton && (
        <FormSubmit pending={pending} {...salida}>
          {boton}
        </FormSubmit>
      )}
    </Form>
  )
}
