import { useQuery } from '@tanstack/react-query'
import {
  type Cita,
  DURACION_MAXIMA,
  ESTADOS_DE_CITA,
  type EstadoDeCita,
  NOTAS_MAXIMO,
} from '../../../../contract/agenda/citas/citas.ts'
import { getLugarEnSerie } from '../../../../contract/agenda/citas/series.ts'
import { leerEntero } from '../../../../contract/base/fields/numero.ts'
import { formatMomento, type WallTime, wallTimeDe } from '../../../../contract/base/time/tiempo.ts'
import type { UsuarioDeLista } from '../../../../contract/cuentas/usuarios.ts'
import { leerNotasPrivadas } from '../../../../contract/persona/notas-privadas.ts'
import { queryOf } from '../../../base/calls/api.ts'
import { latePart } from '../../../base/late/lazy.tsx'
import { useSesion } from '../../../base/session/session.tsx'
import { SelectField, TextAreaField } from '../../../ui/form/Field.tsx'
import { Form, FormRow } from '../../../ui/form/Form.tsx'
import { NumeroField } from '../../../ui/form/NumeroField.tsx'
import type { FormValues } from '../../../ui/form/values.ts'
import disposicion from '../../../ui/layout/arrangement.module.css'
import { Badge } from '../../../ui/text/Badge.tsx'
import type { FormularioProps } from '../../base/edicion/ficha.ts'
import { HorasLibres } from '../../base/edicion/HorasLibres.tsx'
import { leerMomento } from '../../base/edicion/leer.ts'
import { MomentoField } from '../../base/edicion/MomentoField.tsx'
import { leerRepetir, RepetirFields } from '../../base/edicion/RepetirFields.tsx'
import { leerQuien, QuienField } from '../../cuentas/personas/QuienField.tsx'
import { UsuarioField, useElegido } from '../../cuentas/usuarios/UsuarioField.tsx'
import { laCita, WhatsApp } from '../../cuentas/usuarios/WhatsApp.tsx'
import { BotonDeEliminar } from './BotonDeEliminar.tsx'
import styles from './Citas.module.css'
import { QuienVino } from './QuienVino.tsx'
import { ServicioField } from './ServicioField.tsx'
import { FechasDeSerie } from './serie/FechasDeSerie.tsx'
import { useFechas } from './serie/useFechas.ts'
import { useDuracion } from './useDuracion.ts'
import { useEliminarCita } from './useEliminarCita.ts'

const { Component: NotasPrivadas } = latePart(() => import('../../persona/expediente/NotasPrivadas.tsx'))

/** The values that the form sends; `duracion` in minutes. */
export type CamposDeCita = {
  /** Whose a new one is; that does not change. */
  usuario?: Pick<UsuarioDeLista, 'id'>
  /** With whom; absent where nobody can be chosen, null for whoever is free. */
  persona?: { id: number } | null | undefined
  inicio: WallTime
  duracion: number
  servicio: string
  estado: EstadoDeCita
  notas: string
  /** The starts of a new appointment that is repeated. */
  fechas?: WallTime[]
  /** Whether those of its series that follow change with it. */
  siguientes?: boolean
}

export function FormularioDeCita(props: FormularioProps<CamposDeCita, Cita>) {
  const { campos, leido, pending, error, onSubmit, onOcupado, children } = props
  const { usuario, elegir, prefijado } = useElegido()
  const { puede } = useSesion()
  const eliminar = useEliminarCita()
  const serie = useFechas(onOcupado)
  const enSerie = useLugarEnSerie(leido)
  const { duracion, escribir, elegirServicio } = useDuracion(campos, !leido)

  async function submit(valores: FormValues) {
    const { fechaHora = '', servicio = '', notas = '', estado, siguientes } = valores
    const hora = {
      inicio: leerMomento(fechaHora)!,
      duracion: leerEntero(valores.duracion ?? '')!,
      servicio: servicio.trim(),
      persona: leerQuien(valores),
    }
    const escrito = {
      ...(usuario && { usuario: { id: usuario.id } }),
      ...hora,
      estado: estado as EstadoDeCita,
      notas: notas.trim(),
      ...(siguientes && { siguientes: siguientes === 'si' }),
    }
    const repetir = leerRepetir(valores)
    if (!repetir) return onSubmit(escrito)
    const fechas = await serie.elegidas({ ...hora, repetir }, error !== null)
    if (fechas) onSubmit({ ...escrito, inicio: fechas[0]!, fechas })
  }

  return (
    <>
      <Form label="Cita" pending={pending} error={serie.error ?? error} check={revisarEstado} onSubmit={submit}>
        {leido ? (
          <p className={disposicion.renglon}>
            <span>
              <strong>
                <QuienVino cita={leido} />
              </strong>{' '}
              · {leido.usuarioCorreo || 'Sin correo: no recibirá avisos.'}
              {leido.confirmada && ` · Confirmó el ${formatMomento(wallTimeDe(leido.confirmada))}`}
              {enSerie && (
                <>
                  {' '}
                  <Badge tone="info">
                    Serie: {enSerie.numero} de {enSerie.total}
                  </Badge>
                </>
              )}
            </span>
            <WhatsApp telefono={leido.usuarioTelefono} nombre={leido.usuarioNombre} sobre={laCita(leido.inicio)} />
          </p>
        ) : (
          <UsuarioField key={prefijado?.id} usuario={usuario} onChange={elegir} />
        )}
        <FormRow>
          <MomentoField
            label="Fecha y hora"
            name="fechaHora"
            required
            defaultValue={campos.inicio}
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
            name="duracion"
            hint="En minutos."
            required
            min={1}
            max={DURACION_MAXIMA}
            value={String(duracion ?? '')}
            onEscribir={escribir}
          />
        </FormRow>
        <FormRow>
          <ServicioField defaultValue={campos.servicio ?? ''} onElegir={elegirServicio} />
          <SelectField label="Estado" name="estado" required defaultValue={campos.estado}>
            {ESTADOS_DE_CITA.map((estado) => (
              <option key={estado}>{estado}</option>
            ))}
          </SelectField>
        </FormRow>
        <QuienField
          label="Con quién"
          actual={leido?.persona}
          propuesta={campos.persona?.id}
          nadie={leido?.persona ? undefined : leido ? 'Sin asignar: ocupa la hora de todos' : 'Quien esté libre'}
        />
        <TextAreaField
          label="Notas"
          name="notas"
          hint="La persona puede leerlas."
          maxLength={NOTAS_MAXIMO}
          rows={3}
          defaultValue={campos.notas}
        />
        {!leido && <RepetirFields />}
        {serie.fechas && (
          <FechasDeSerie
            fechas={serie.fechas}
            onMarcar={serie.marcar}
            onCambiar={serie.cambiar}
            otra={serie.otra}
            onOtra={serie.agregarOtra}
          />
        )}
        {enSerie && enSerie.siguientes > 0 && <Alcance siguientes={enSerie.siguientes} />}
        {children}
      </Form>
      {leido && puede(leerNotasPrivadas) && (
        <div className={styles.aparte}>
          <NotasPrivadas usuarioId={leido.usuario.id} />
        </div>
      )}
      {leido && <BotonDeEliminar onClick={() => eliminar(leido)}>Eliminar cita</BotonDeEliminar>}
    </>
  )
}

/** The place of an appointment among those it was booked with; null for none. */
function useLugarEnSerie(cita: Cita | undefined) {
  const lugar = queryOf(getLugarEnSerie, { params: { id: cita?.id ?? 0 } })
  return useQuery({ ...lugar, enabled: cita !== undefined }).data?.serie ?? null
}

/** A series is of appointments to come. */
function revisarEstado({ cada, estado }: FormValues): Record<string, string> {
  return cada && estado !== 'AGENDADA' ? { estado: 'Lo que se repite se agenda: elige AGENDADA.' } : {}
}

/** How far a change of one of a series goes. */
function Alcance({ siguientes }: { siguientes: number }) {
  return (
    <SelectField
      label="Cambiar"
      name="siguientes"
      required
      hint="Las que siguen se corren, duran y se cancelan como esta; las notas son solo de esta. Le llega un solo correo."
    >
      <option value="no">Solo esta</option>
      <option value="si">Esta y {siguientes === 1 ? 'la que sigue' : `las ${siguientes} que siguen`}</option>
    </SelectField>
  )
}
