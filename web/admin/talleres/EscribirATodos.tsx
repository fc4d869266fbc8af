import { useMutation } from '@tanstack/react-query'
import { type Asistente, escribirAsistentes } from '../../../contract/talleres/asistentes.ts'
import { call } from '../../api.ts'
import { useDialogos } from '../../ui/dialog/dialogos.tsx'
import { TextAreaField } from '../../ui/form/Field.tsx'
import { Form, FormSubmit } from '../../ui/form/Form.tsx'
import { useClave } from '../../useClave.ts'
import { useAlGuardar } from '../edicion/Borrador.tsx'
import { nombreDe } from './Asistentes.tsx'

type EscribirATodosProps = { tallerId: number; asistentes: readonly Asistente[]; onClose: () => void }

/** One message to everybody with a seat, a mail of their own for each; says first how many get it and who has no address. */
export function EscribirATodos({ tallerId, asistentes, onClose }: EscribirATodosProps) {
  const { alerta } = useDialogos()
  const conClave = useClave()
  const alGuardar = useAlGuardar()
  const sinCorreo = asistentes.filter(({ usuarioEmail }) => usuarioEmail === '').map(nombreDe)
  const cuantas = personas(asistentes.length - sinCorreo.length)
  const { mutate, isPending, error } = useMutation({
    mutationFn: (texto: string) =>
      conClave((clave) => call(escribirAsistentes, { params: { id: tallerId }, body: { texto } }, { clave })),
    onSuccess: async ({ enviados }) => {
      alGuardar(undefined)
      onClose()
      await alerta({ icono: 'exito', titulo: '¡Listo!', texto: `El mensaje va en camino a ${personas(enviados)}.` })
    },
  })
  return (
    <Form
      label="Escribir a todos"
      schema={escribirAsistentes.body}
      pending={isPending}
      error={error}
      onSubmit={(data) => mutate(String(data.get('texto')).trim())}
    >
      <TextAreaField
        label="Mensaje"
        name="texto"
        required
        rows={5}
        hint="El correo saluda a cada persona por su nombre y lleva la fecha, la hora y el lugar del taller. Una línea vacía separa los párrafos."
      />
      <p>
        Le llega a {cuantas}, a cada una por aparte.
        {sinCorreo.length > 0 && ` No tienen correo: ${sinCorreo.join(', ')}.`}
      </p>
      <FormSubmit pending={isPending} onCancel={onClose}>
        Enviar a {cuantas}
      </FormSubmit>
    </Form>
  )
}

function personas(cuantas: number): string {
  return cuantas === 1 ? '1 persona' : `${cuantas} personas`
}
