import {
  type Bloqueo,
  BloqueoForm,
  createBloqueo,
  deleteBloqueo,
} from '../../../../../contract/agenda/horario/bloqueos.ts'
import {
  type Fecha,
  fechaDe,
  formatFechaCorta,
  formatMomento,
  medianoche,
} from '../../../../../contract/base/time/tiempo.ts'
import { call } from '../../../../base/calls/api.ts'
import { newKey } from '../../../../base/calls/useKey.ts'
import { CheckboxField } from '../../../../ui/form/Field.tsx'
import { useFieldValue } from '../../../../ui/form/values.ts'
import { conForma, enFila, texto } from '../../../base/edicion/campos.tsx'
import type { CamposProps, ValoresDe } from '../../../base/edicion/ficha.ts'
import { FechaField, momento } from '../../../base/edicion/MomentoField.tsx'
import { useEliminar } from '../../../base/edicion/useEliminar.ts'
import { type Quien, QuienField } from '../../../cuentas/personas/QuienField.tsx'
import { BotonDeEliminar } from '../BotonDeEliminar.tsx'
import { useBloqueo } from './useBloqueo.ts'

const FORMA = conForma({
  label: 'Bloqueo',
  schema: BloqueoForm,
  campos: {
    ...enFila({ inicio: momento('Desde'), fin: momento('Hasta') }),
    motivo: texto('Motivo', {
      hint: 'Solo lo lees tú: quien reserva no ve más que esas horas no están.',
      placeholder: 'Almuerzo',
    }),
  },
})

/** `persona` is null for everybody's time. */
export type CamposDeBloqueo = ValoresDe<typeof FORMA.campos> & Pick<Bloqueo, 'semanal' | 'hasta'> & { persona?: Quien }

const ETIQUETAS = { ...FORMA.etiquetas, semanal: 'Se repite cada semana', hasta: 'Último día', persona: 'De quién' }

/** The fields of a block, and their words. */
export const BLOQUEO = {
  ...FORMA,
  Campos: OtrosCampos,
  Despues: EliminarBloqueo,
  etiquetas: ETIQUETAS,
  textos: {
    ...FORMA.textos,
    hasta: (hasta: Fecha | null) => (hasta ? formatFechaCorta(medianoche(hasta)) : '(ninguno)'),
  },
}

function OtrosCampos({ form, leido }: CamposProps<CamposDeBloqueo, Bloqueo>) {
  const semanal = useFieldValue(form.field('semanal'))
  const inicio = useFieldValue(form.field('inicio'))
  return (
    <>
      <QuienField label={ETIQUETAS.persona} of={form.field('persona')} actual={leido?.persona} nadie="De todos" />
      <CheckboxField
        label={ETIQUETAS.semanal}
        name="semanal"
        checked={semanal}
        onChange={({ target }) => {
          form.set('semanal', target.checked)
          form.set('hasta', null)
          form.forget('hasta')
        }}
      />
      {semanal && (
        <FechaField label={ETIQUETAS.hasta} of={form.field('hasta')} min={inicio ? fechaDe(inicio) : undefined} />
      )}
    </>
  )
}

function EliminarBloqueo({ leido: bloqueo }: { leido: Bloqueo }) {
  const { cerrar } = useBloqueo()
  const eliminar = useEliminar<Bloqueo>({
    cosa: 'bloqueo',
    nombreDe: ({ inicio, motivo }) => `${motivo ?? 'Bloqueo'}, ${formatMomento(inicio)}`,
    advertencia: bloqueo.semanal ? 'Se quitan todas sus semanas.' : 'Esas horas se podrán reservar.',
    enviar: async ({ id }) => {
      await call(deleteBloqueo, { params: { id } })
      cerrar()
    },
    recuperar: ({ id: _id, version: _version, ...campos }) =>
      call(createBloqueo, { body: { ...campos, insistir: true } }, { clave: newKey() }),
  })
  return <BotonDeEliminar onClick={() => eliminar(bloqueo)}>Eliminar bloqueo</BotonDeEliminar>
}
