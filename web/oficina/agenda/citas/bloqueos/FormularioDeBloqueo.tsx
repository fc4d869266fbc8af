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
  type WallTime,
} from '../../../../../contract/base/time/time.ts'
import { call } from '../../../../base/calls/api.ts'
import { newKey } from '../../../../base/calls/useKey.ts'
import { CheckboxField } from '../../../../ui/form/Field.tsx'
import { useFieldValue } from '../../../../ui/form/values.ts'
import { conForma, enFila, texto } from '../../../base/edicion/campos.tsx'
import type { Campo, ControlProps, ValoresDe } from '../../../base/edicion/ficha.ts'
import { FechaField, momento } from '../../../base/edicion/MomentoField.tsx'
import { BotonDeEliminar, useEliminar } from '../../../base/useEliminar.tsx'
import { type Quien, QuienField } from '../../../cuentas/personas/QuienField.tsx'
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
    /** Null for everybody's time. */
    persona: {
      etiqueta: 'De quién',
      Control: DeQuien,
      conLeido: true,
      de: ({ persona }: Bloqueo) => persona && { id: persona.id },
    } satisfies Campo<Quien>,
    semanal: { etiqueta: 'Se repite cada semana', Control: Semanal, nada: false } satisfies Campo<boolean>,
    hasta: {
      etiqueta: 'Último día',
      Control: UltimoDia,
      nada: null,
      textoDe: (hasta) => (hasta ? formatFechaCorta(medianoche(hasta)) : '(ninguno)'),
    } satisfies Campo<Fecha | null>,
  },
})

export type CamposDeBloqueo = ValoresDe<typeof FORMA.campos>

/** The fields of a block, and what stands below them. */
export const BLOQUEO = { ...FORMA, Despues: EliminarBloqueo }

function DeQuien({ label, of, leido }: ControlProps<Quien> & { leido?: Bloqueo }) {
  return <QuienField label={label} of={of} actual={leido?.persona} nadie="De todos" />
}

function Semanal({ label, of }: ControlProps<boolean>) {
  const { form } = of
  return (
    <CheckboxField
      label={label}
      name={of.name}
      checked={useFieldValue(of)}
      onChange={({ target }) => {
        of.set(target.checked)
        form.set('hasta', null)
        form.forget('hasta')
      }}
    />
  )
}

/** Only a weekly block has a last day. */
function UltimoDia({ label, of }: ControlProps<Fecha | null>) {
  const { form } = of
  const inicio: WallTime | undefined = useFieldValue(form.field('inicio'))
  return (
    useFieldValue(form.field('semanal')) && (
      <FechaField label={label} of={of} min={inicio ? fechaDe(inicio) : undefined} />
    )
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
