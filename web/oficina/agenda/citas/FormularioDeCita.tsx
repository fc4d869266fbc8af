import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import {
  type Cita,
  DURACION_MAXIMA,
  ESTADOS_DE_CITA,
  type EstadoDeCita,
  NOTAS_MAXIMO,
} from '../../../../contract/agenda/citas/citas.ts'
import { getLugarEnSerie } from '../../../../contract/agenda/citas/series.ts'
import type { Repetir } from '../../../../contract/base/time/repetir.ts'
import { formatMomento, type WallTime, wallTimeDe } from '../../../../contract/base/time/tiempo.ts'
import { leerNotasPrivadas } from '../../../../contract/persona/notas-privadas.ts'
import { servicios } from '../../../agenda/citas/api.ts'
import { queryOf } from '../../../base/calls/api.ts'
import { latePart } from '../../../base/late/lazy.tsx'
import { useSesion } from '../../../base/session/session.tsx'
import { FormRow } from '../../../ui/form/Form.tsx'
import { AreaField, ChoiceField, NumeroField } from '../../../ui/form/held.tsx'
import type { FieldOf, FormStore } from '../../../ui/form/store.ts'
import { useFieldValue } from '../../../ui/form/values.ts'
import disposicion from '../../../ui/layout/arrangement.module.css'
import { Badge } from '../../../ui/text/Badge.tsx'
import type { CamposProps } from '../../base/edicion/ficha.ts'
import { HorasLibres } from '../../base/edicion/HorasLibres.tsx'
import { MomentoField } from '../../base/edicion/MomentoField.tsx'
import { RepetirFields } from '../../base/edicion/RepetirFields.tsx'
import { type Quien, QuienField } from '../../cuentas/personas/QuienField.tsx'
import { type Elegido, UsuarioField } from '../../cuentas/usuarios/UsuarioField.tsx'
import { laCita, WhatsApp } from '../../cuentas/usuarios/WhatsApp.tsx'
import { BotonDeEliminar } from './BotonDeEliminar.tsx'
import styles from './Citas.module.css'
import { QuienVino } from './QuienVino.tsx'
import { ServicioField } from './ServicioField.tsx'
import { FechasDeSerie } from './serie/FechasDeSerie.tsx'
import type { Serie } from './serie/fechas.ts'
import { useEliminarCita } from './useEliminarCita.ts'

const { Component: NotasPrivadas } = latePart(() => import('../../persona/expediente/NotasPrivadas.tsx'))

/** The values of the form. */
export type CamposDeCita = {
  /** Whose a new one is; that does not change. */
  usuario?: Elegido | null | undefined
  persona?: Quien
  inicio: WallTime
  /** Minutes. */
  duracion: number
  servicio: string
  estado: EstadoDeCita
  notas: string
  /** A new one can be a series, whose dates are reviewed before they are booked. */
  repetir?: Repetir | undefined
  serie?: Serie | undefined
  /** Whether those of its series that follow change with it. */
  siguientes: boolean
}

const ESTADOS = ESTADOS_DE_CITA.map((estado) => [estado, estado] as const)

export function FieldsDeCita({ form, leido }: CamposProps<CamposDeCita, Cita>) {
  useDuracion(form, leido)
  const repetir = useFieldValue(form.field('repetir'))
  return (
    <>
      {leido ? <DeQuien cita={leido} /> : <UsuarioField of={form.field('usuario')} />}
      <FormRow>
        <MomentoField
          label="Fecha y hora"
          of={form.field('inicio')}
          required
          debajo={
            leido?.estado === 'AGENDADA'
              ? (momento, elegir, abierto) =>
                  (abierto || momento !== leido.inicio) && (
                    <HorasLibres id={leido.id} momento={momento} onElegir={elegir} />
                  )
              : undefined
          }
        />
        <NumeroField
          label="Duración"
          of={form.field('duracion')}
          hint="En minutos."
          required
          min={1}
          max={DURACION_MAXIMA}
        />
      </FormRow>
      <FormRow>
        <ServicioField of={form.field('servicio')} actual={leido?.servicio} />
        <ChoiceField label="Estado" of={form.field('estado')} required options={ESTADOS} />
      </FormRow>
      <QuienField
        label="Con quién"
        of={form.field('persona')}
        actual={leido?.persona}
        nadie={leido?.persona ? undefined : leido ? 'Sin asignar: ocupa la hora de todos' : 'Quien esté libre'}
      />
      <AreaField
        label="Notas"
        of={form.field('notas')}
        hint="La persona puede leerlas."
        maxLength={NOTAS_MAXIMO}
        rows={3}
      />
      {!leido && <RepetirFields of={form.field('repetir')} />}
      {repetir && <FechasDeSerie of={form.field('serie')} />}
      {leido && <Alcance cita={leido} of={form.field('siguientes')} />}
    </>
  )
}

/** Proposes the minutes of the chosen service. Minutes that were agreed with one person stay, whatever service is chosen. */
function useDuracion(form: FormStore<CamposDeCita>, leido: Cita | undefined) {
  const { data } = useQuery(servicios)
  const servicio = useFieldValue(form.field('servicio'))
  const minutosDe = (nombre: string) => data?.find((uno) => uno.nombre === nombre)?.duracion
  const sigue = !leido || minutosDe(leido.servicio) === leido.fin - leido.inicio
  const minutos = sigue ? minutosDe(servicio) : undefined
  useEffect(() => {
    if (minutos !== undefined) form.propose('duracion', minutos)
  }, [form, minutos])
}

function DeQuien({ cita }: { cita: Cita }) {
  const enSerie = useLugarEnSerie(cita)
  return (
    <p className={disposicion.renglon}>
      <span>
        <strong>
          <QuienVino cita={cita} />
        </strong>{' '}
        · {cita.usuarioCorreo || 'Sin correo: no recibirá avisos.'}
        {cita.confirmada && ` · Confirmó el ${formatMomento(wallTimeDe(cita.confirmada))}`}
        {enSerie && (
          <>
            {' '}
            <Badge tone="info">
              Serie: {enSerie.numero} de {enSerie.total}
            </Badge>
          </>
        )}
      </span>
      <WhatsApp telefono={cita.usuarioTelefono} nombre={cita.usuarioNombre} sobre={laCita(cita.inicio)} />
    </p>
  )
}

/** Below the form of an appointment. */
export function DespuesDeCita({ leido }: { leido: Cita }) {
  const { puede } = useSesion()
  const eliminar = useEliminarCita()
  return (
    <>
      {puede(leerNotasPrivadas) && (
        <div className={styles.aparte}>
          <NotasPrivadas usuarioId={leido.usuario.id} />
        </div>
      )}
      <BotonDeEliminar onClick={() => eliminar(leido)}>Eliminar cita</BotonDeEliminar>
    </>
  )
}

/** The place of an appointment among those it was booked with; null for none. */
function useLugarEnSerie({ id }: Cita) {
  return useQuery(queryOf(getLugarEnSerie, { params: { id } })).data?.serie ?? null
}

/** How far a change of one of a series goes; nothing where none follows. */
function Alcance({ cita, of }: { cita: Cita; of: FieldOf<boolean> }) {
  const siguientes = useLugarEnSerie(cita)?.siguientes ?? 0
  if (siguientes === 0) return null
  const todas = `Esta y ${siguientes === 1 ? 'la que sigue' : `las ${siguientes} que siguen`}`
  return (
    <ChoiceField
      label="Cambiar"
      of={of}
      required
      hint="Las que siguen se corren, duran y se cancelan como esta; las notas son solo de esta. Le llega un solo correo."
      options={[
        [false, 'Solo esta'],
        [true, todas],
      ]}
    />
  )
}
