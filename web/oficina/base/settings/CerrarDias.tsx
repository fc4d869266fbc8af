import { cerrarDias } from '../../../../contract/agenda/horario/dias-cerrados.ts'
import { type Fecha, masDias, medianoche } from '../../../../contract/base/time/time.ts'
import { call } from '../../../base/calls/api.ts'
import { Form, FormRow, FormSubmit } from '../../../ui/form/Form.tsx'
import { TextField } from '../../../ui/form/held.tsx'
import { Stack } from '../../../ui/layout/arrange.tsx'
import { useToday } from '../../../ui/time/clock.ts'
import { useAfectados } from '../../agenda/cierres/useAfectados.tsx'
import { FechaField } from '../edicion/MomentoField.tsx'
import { useForm } from '../edicion/useForm.tsx'
import { useGuardar } from '../edicion/useGuardar.tsx'

const ETIQUETAS = { fecha: 'Día', hasta: 'Hasta', motivo: 'Motivo' }

type Campos = { fecha: Fecha; hasta: Fecha | null; motivo: string }

/** Closes a day, or several in a row. */
export function CerrarDias() {
  const hoy = useToday()
  const kept = useForm<Campos, null>({
    que: 'dias-cerrados',
    leido: null,
    valoresDe: () => ({ hasta: null, motivo: '' }),
  })
  const { confirmar, dialogo } = useAfectados('Citas en esos días', () => kept.seguirDe())
  const { guardar, pending } = useGuardar(kept, {
    etiquetas: ETIQUETAS,
    confirmar: ({ fecha, hasta, motivo }) =>
      confirmar({ tiempos: [{ inicio: medianoche(fecha), fin: masDias(medianoche(hasta ?? fecha), 1) }], motivo }),
    enviar: (campos) => call(cerrarDias, { body: campos }),
    exito: { titulo: '¡Guardado!', texto: 'Nadie podrá reservar en esos días.' },
    porDefecto: 'No se pudo guardar',
    onGuardado: () => {},
  })
  const { form, recuperado } = kept
  return (
    <>
      {recuperado}
      <Stack bottom={6} gap={3}>
        <h3>Cerrar otros días</h3>
        <Form form={form} label="Cerrar otros días" pending={pending} onSubmit={guardar}>
          <FormRow>
            <FechaField label={ETIQUETAS.fecha} of={form.field('fecha')} required min={hoy} />
            <FechaField label={ETIQUETAS.hasta} of={form.field('hasta')} min={hoy} />
          </FormRow>
          <TextField
            label={ETIQUETAS.motivo}
            of={form.field('motivo')}
            required
            maxLength={80}
            placeholder="Vacaciones"
          />
          <FormSubmit pending={pending}>Cerrar</FormSubmit>
        </Form>
        {dialogo}
      </Stack>
    </>
  )
}
