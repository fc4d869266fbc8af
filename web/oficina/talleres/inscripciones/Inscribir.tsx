import type { ReactNode } from 'react'
import type { Output } from '../../../../contract/base/wire/endpoint.ts'
import { inscribir } from '../../../../contract/talleres/talleres.ts'
import { call } from '../../../base/calls/api.ts'
import type { FormStore } from '../../../ui/form/store.ts'
import type { FormValues } from '../../../ui/form/values.ts'
import { useAnnouncement } from '../../../ui/status/announcements.tsx'
import { FormularioBreve } from '../../base/edicion/FormularioBreve.tsx'

type InscribirProps = {
  /** The values of its fields; absent: its controls have them. */
  form?: FormStore
  label: string
  /** The person and the workshop, once the form is sent. */
  quien: (valores: FormValues) => { usuarioId: number; tallerId: number }
  /** Told when the seat is theirs. */
  dicho: (inscripcion: Output<typeof inscribir>) => string
  onInscrita: () => void
  onClose: () => void
  cerrar?: string
  children: ReactNode
}

/** Gives somebody a seat who did not take it themselves. */
export function Inscribir({ form, label, quien, dicho, onInscrita, onClose, cerrar, children }: InscribirProps) {
  const anunciar = useAnnouncement()
  return (
    <FormularioBreve
      form={form}
      label={label}
      enviar={(valores, clave) => {
        const { usuarioId, tallerId } = quien(valores)
        return call(inscribir, { body: { usuario: { id: usuarioId }, taller: { id: tallerId } } }, { clave })
      }}
      onHecho={(inscripcion) => {
        anunciar(dicho(inscripcion))
        onInscrita()
      }}
      boton="Inscribir"
      onCancel={onClose}
      cancelar={cerrar}
    >
      {children}
    </FormularioBreve>
  )
}
