import { useState } from 'react'
import { FormSubmit } from '../../ui/form/Form.tsx'
import { AvisoDeChoque } from './AvisoDeChoque.tsx'
import type { Campos } from './choque.ts'
import type { Ficha } from './ficha.ts'
import type { useGuardar } from './useGuardar.ts'

type FormularioDeFichaProps<C extends Campos, T extends { version: number }> = {
  ficha: Ficha<C, T>
  campos: Partial<C>
  /** The edited thing, and the way on when another person changed it; absent for a new one. */
  leido?: T
  onActuales?: (actual: T) => void
  guardado: ReturnType<typeof useGuardar<C, T>>
  boton: string
  onClose: () => void
}

/** The form of a kind of thing with its buttons. */
export function FormularioDeFicha<C extends Campos, T extends { version: number }>(
  props: FormularioDeFichaProps<C, T>,
) {
  const { ficha, campos, leido, onActuales = () => {}, guardado, boton, onClose } = props
  const [ocupado, setOcupado] = useState(false)
  const pending = guardado.pending || ocupado
  return (
    <ficha.Formulario
      forma={ficha.forma}
      campos={campos}
      leido={leido}
      pending={pending}
      error={guardado.error}
      onSubmit={guardado.guardar}
      onOcupado={setOcupado}
    >
      <AvisoDeChoque choque={guardado.choque} onMios={guardado.guardarMios} onActuales={onActuales} />
      <FormSubmit pending={pending} onCancel={onClose}>
        {boton}
      </FormSubmit>
    </ficha.Formulario>
  )
}
