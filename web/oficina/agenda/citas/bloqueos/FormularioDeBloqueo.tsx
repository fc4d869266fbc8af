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
import { useValue } from '../../../../ui/form/values.ts'
import { conForma, enFila, texto } from '../../../base/edicion/campos.tsx'
import type { FormularioProps, ValoresDe } from '../../../base/edicion/ficha.ts'
import { leerFecha } from '../../../base/edicion/leer.ts'
import { FechaField, momento } from '../../../base/edicion/MomentoField.tsx'
import { useEliminar } from '../../../base/edicion/useEliminar.ts'
import { leerQuien, QuienField } from '../../../cuentas/personas/QuienField.tsx'
import { BotonDeEliminar } from '../BotonDeEliminar.tsx'
import { useBloqueo } from './useBloqueo.ts'

const FORMA = {
  label: 'Bloqueo',
  schema: BloqueoForm,
  campos: {
    ...enFila({ inicio: momento('Desde'), fin: momento('Hasta') }),
    motivo: texto('Motivo', {
      hint: 'Solo lo lees tú: quien reserva no ve más que esas horas no están.',
      placeholder: 'Almuerzo',
    }),
  },
}

/** `persona` is null for everybody's time, and absent where nobody can be chosen. */
export type CamposDeBloqueo = ValoresDe<typeof FORMA.campos> &
  Pick<Bloqueo, 'semanal' | 'hasta'> & { persona?: { id: number } | null | undefined }

const { Formulario: Declarado, etiquetas, textos } = conForma(FORMA)

/** The labels and words of a block's fields. */
export const PALABRAS_DE_BLOQUEO = {
  etiquetas: { ...etiquetas, semanal: 'Se repite cada semana', hasta: 'Último día', persona: 'De quién' },
  textos: {
    ...textos,
    hasta: (hasta: Fecha | null) => (hasta ? formatFechaCorta(medianoche(hasta)) : '(ninguno)'),
  },
}

export function FormularioDeBloqueo({ onSubmit, children, ...props }: FormularioProps<CamposDeBloqueo, Bloqueo>) {
  const { campos, leido } = props
  const [marcado, marcar] = useValue('semanal', campos.semanal ? 'on' : '')
  const semanal = marcado !== ''
  return (
    <>
      <Declarado
        {...props}
        forma={FORMA}
        onSubmit={(escrito, valores = {}) =>
          onSubmit({
            ...escrito,
            semanal,
            hasta: semanal ? leerFecha(valores.hasta ?? '') : null,
            persona: leerQuien(valores),
          })
        }
      >
        <QuienField
          label={PALABRAS_DE_BLOQUEO.etiquetas.persona}
          actual={leido?.persona}
          propuesta={campos.persona?.id}
          nadie="De todos"
        />
        <CheckboxField
          label={PALABRAS_DE_BLOQUEO.etiquetas.semanal}
          name="semanal"
          checked={semanal}
          onChange={(event) => marcar(event.target.checked ? 'on' : '')}
        />
        {semanal && (
          <FechaField
            label={PALABRAS_DE_BLOQUEO.etiquetas.hasta}
            name="hasta"
            defaultValue={campos.hasta ?? undefined}
            min={campos.inicio && fechaDe(campos.inicio)}
          />
        )}
        {children}
      </Declarado>
      {leido && <EliminarBloqueo bloqueo={leido} />}
    </>
  )
}

function EliminarBloqueo({ bloqueo }: { bloqueo: Bloqueo }) {
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
