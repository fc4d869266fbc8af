import { type Bloqueo, BloqueoForm, createBloqueo, deleteBloqueo } from '../../../../contract/agenda/bloqueos.ts'
import { type Fecha, fechaDe, formatMomento, type WallTime } from '../../../../contract/base/tiempo.ts'
import { call } from '../../../api.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { CheckboxField, Field } from '../../../ui/form/Field.tsx'
import { Form, FormRow } from '../../../ui/form/Form.tsx'
import { useValor, type Valores } from '../../../ui/form/valores.ts'
import { Icono } from '../../../ui/image/Icono.tsx'
import { claveNueva } from '../../../useClave.ts'
import type { FormularioProps } from '../../edicion/ficha.ts'
import { leerFecha, leerMomento } from '../../edicion/leer.ts'
import { FechaField, MomentoField } from '../../edicion/MomentoField.tsx'
import { useEliminar } from '../../edicion/useEliminar.ts'
import { leerQuien, QuienField } from '../../personas/QuienField.tsx'
import styles from '../Citas.module.css'
import { useBloqueo } from './useBloqueo.ts'

/** The values that the form sends; without `hasta` a repeated block has no end. */
export type CamposDeBloqueo = {
  inicio: WallTime
  fin: WallTime
  semanal: boolean
  hasta: Fecha | null
  motivo: string
  /** Whose time it takes; null for everybody's, absent where nobody can be chosen. */
  persona?: { id: number } | null | undefined
}

export function FormularioDeBloqueo(props: FormularioProps<CamposDeBloqueo, Bloqueo>) {
  const { campos, leido, pending, error, onSubmit, children } = props
  const [marcado, marcar] = useValor('semanal', campos.semanal ? 'on' : '')
  const semanal = marcado !== ''

  function submit(valores: Valores) {
    const { inicio = '', fin = '', hasta = '', motivo = '' } = valores
    onSubmit({
      inicio: leerMomento(inicio)!,
      fin: leerMomento(fin)!,
      semanal,
      hasta: semanal ? leerFecha(hasta) : null,
      motivo: motivo.trim(),
      persona: leerQuien(valores),
    })
  }

  return (
    <>
      <Form label="Bloqueo" schema={BloqueoForm} pending={pending} error={error} onSubmit={submit}>
        <FormRow>
          <MomentoField label="Desde" name="inicio" required defaultValue={campos.inicio} />
          <MomentoField label="Hasta" name="fin" required defaultValue={campos.fin} />
        </FormRow>
        <Field
          label="Motivo"
          name="motivo"
          hint="Solo lo lees tú: quien reserva no ve más que esas horas no están."
          placeholder="Almuerzo"
          defaultValue={campos.motivo}
        />
        <QuienField label="De quién" actual={leido?.persona} propuesta={campos.persona?.id} nadie="De todos" />
        <CheckboxField
          label="Se repite cada semana"
          name="semanal"
          checked={semanal}
          onChange={(event) => marcar(event.target.checked ? 'on' : '')}
        />
        {semanal && (
          <FechaField
            label="Último día"
            name="hasta"
            defaultValue={campos.hasta ?? undefined}
            min={campos.inicio && fechaDe(campos.inicio)}
          />
        )}
        {children}
      </Form>
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
      call(createBloqueo, { body: { ...campos, insistir: true } }, { clave: claveNueva() }),
  })
  return (
    <div className={styles.eliminar}>
      <Button size="small" variant="secondary" onClick={() => eliminar(bloqueo)}>
        <Icono nombre="eliminar" />
        Eliminar bloqueo
      </Button>
    </div>
  )
}
