import type { ReactNode } from 'react'
import type { Schema } from '../../../../contract/base/wire/endpoint.ts'
import { useSend } from '../../../base/acting/act.tsx'
import { useIdempotencyKey } from '../../../base/calls/useKey.ts'
import { Form, FormSubmit } from '../../../ui/form/Form.tsx'
import type { FormStore } from '../../../ui/form/store.ts'
import type { FormValues } from '../../../ui/form/values.ts'

type FormularioBreveProps<T> = {
  /** The values of its fields; absent: its controls have them. */
  form?: FormStore | undefined
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

/** A form that one call sends. */
export function FormularioBreve<T>(props: FormularioBreveProps<T>) {
  const { form, label, schema, enviar, onHecho, ocupado = false, boton, children, ...salida } = props
  const conClave = useIdempotencyKey()
  const { error, ...envio } = useSend((valores: FormValues) => conClave((clave) => enviar(valores, clave)), {
    onDone: onHecho,
  })
  const pending = envio.pending || ocupado
  return (
    <Form form={form} label={label} schema={schema} pending={pending} error={error} onSubmit={envio.enviar}>
      {children}
      {boton && (
        <FormSubmit pending={pending} {...salida}>
          {boton}
        </FormSubmit>
      )}
    </Form>
  )
}

/** A ref for what a press opens within a page: the focus begins at its first field. */
export function enfocarCampo(caja: HTMLElement | null): void {
  caja?.querySelector<HTMLElement>('input, textarea')?.focus()
}
