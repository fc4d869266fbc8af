import { contar } from '../../../../contract/base/text/text.ts'
import { personaDe } from '../../../../contract/cuentas/cuentas.ts'
import { type Asistente, escribirAsistentes } from '../../../../contract/talleres/asistentes.ts'
import { call } from '../../../base/calls/api.ts'
import { useDialogs } from '../../../ui/dialog/dialogs.tsx'
import { AreaField } from '../../../ui/form/held.tsx'
import { enfocarCampo, FormularioBreve } from '../../base/edicion/FormularioBreve.tsx'
import { useForm } from '../../base/edicion/useForm.tsx'

type EscribirATodosProps = { tallerId: number; asistentes: readonly Asistente[]; onClose: () => void }

/** One message to everybody with a seat, a mail of their own for each; says first how many get it and who has no address. */
export function EscribirATodos({ tallerId, asistentes, onClose }: EscribirATodosProps) {
  const { alerta } = useDialogs()
  const { form, recuperado, seguirDe } = useForm({
    que: `mensaje-taller-${tallerId}`,
    leido: null,
    valoresDe: () => ({ texto: '' }),
  })
  const sinCorreo = asistentes.filter(({ usuarioEmail }) => usuarioEmail === '').map(personaDe)
  const cuantas = contar(asistentes.length - sinCorreo.length, 'persona', 'personas')
  return (
    <div ref={enfocarCampo}>
      {recuperado}
      <FormularioBreve
        form={form}
        label="Escribir a todos"
        schema={escribirAsistentes.body}
        enviar={(_, clave) => {
          const body = { texto: form.values.texto.trim() }
          return call(escribirAsistentes, { params: { id: tallerId }, body }, { clave })
        }}
        onHecho={({ enviados }) => {
          seguirDe()
          onClose()
          void alerta({
            icono: 'exito',
            titulo: '¡Listo!',
            texto: `El mensaje va en camino a ${contar(enviados, 'persona', 'personas')}.`,
          })
        }}
        boton={`Enviar a ${cuantas}`}
        onCancel={onClose}
      >
        <AreaField
          label="Mensaje"
          of={form.field('texto')}
          required
          rows={5}
          hint="El correo saluda a cada persona por su nombre y lleva la fecha, la hora y el lugar del taller. Una línea vacía separa los párrafos."
        />
        <p>
          Le llega a {cuantas}, a cada una por aparte.
          {sinCorreo.length > 0 && ` No tienen correo: ${sinCorreo.join(', ')}.`}
        </p>
      </FormularioBreve>
    </div>
  )
}
