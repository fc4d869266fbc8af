import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Output } from '../../../contract/base/endpoint.ts'
import { inscribir } from '../../../contract/talleres/talleres.ts'
import { call } from '../../api.ts'
import { Form, FormSubmit } from '../../ui/form/Form.tsx'
import { useAnuncio } from '../../ui/status/anuncios.tsx'
import { useClave } from '../../useClave.ts'

type InscribirProps = {
  label: string
  /** The person and the workshop, once the form is sent. */
  quien: (data: FormData) => { usuarioId: number; tallerId: number }
  /** Told when the seat is theirs. */
  dicho: (inscripcion: Output<typeof inscribir>) => string
  onInscrita: () => void
  onClose: () => void
  cerrar?: string
  children: ReactNode
}

/** Gives somebody a seat who did not take it themselves. */
export function Inscribir({ label, quien, dicho, onInscrita, onClose, cerrar, children }: InscribirProps) {
  const anunciar = useAnuncio()
  const conClave = useClave()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (data: FormData) => {
      const { usuarioId, tallerId } = quien(data)
      const body = { usuario: { id: usuarioId }, taller: { id: tallerId } }
      return conClave((clave) => call(inscribir, { body }, { clave }))
    },
    onSuccess: (inscripcion) => {
      anunciar(dicho(inscripcion))
      onInscrita()
    },
  })
  return (
    <Form label={label} pending={isPending} error={error} onSubmit={mutate}>
      {children}
      <FormSubmit pending={isPending} onCancel={onClose} cancelar={cerrar}>
        Inscribir
      </FormSubmit>
    </Form>
  )
}
