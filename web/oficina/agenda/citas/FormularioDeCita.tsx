import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { deleteCita } from '../../../../contract/agenda/citas/administrar-citas.ts'
import { pagarConBono } from '../../../../contract/agenda/citas/bono-de-cita.ts'
import { recuperarCita } from '../../../../contract/agenda/citas/cambiar-cita-propia.ts'
import {
  type Cita,
  DURACION_MAXIMA,
  DURACION_POR_DEFECTO,
  ESTADOS_DE_CITA,
  NOTAS_MAXIMO,
} from '../../../../contract/agenda/citas/citas.ts'
import { getLugarEnSerie } from '../../../../contract/agenda/series.ts'
import type { Repetir } from '../../../../contract/base/time/repeat.ts'
import { formatMomento, type WallTime, wallTimeDe } from '../../../../contract/base/time/time.ts'
import { listBonosVendidos } from '../../../../contract/dinero/bonos/bonos.ts'
import { getCuentaDeCobros } from '../../../../contract/dinero/cobros.ts'
import { leerNotasPrivadas } from '../../../../contract/persona/notas-privadas.ts'
import { servicios } from '../../../agenda/citas/api.ts'
import { call } from '../../../base/calls/api.ts'
import { queryOf } from '../../../base/calls/queries.ts'
import { latePart } from '../../../base/late/lazy.tsx'
import { useSesion } from '../../../base/session/session.tsx'
import { ChoiceField, NumeroField } from '../../../ui/form/held.tsx'
import type { FieldOf } from '../../../ui/form/store.ts'
import { useFieldValue } from '../../../ui/form/values.ts'
import { Row, Stack } from '../../../ui/layout/arrange.tsx'
import { Badge } from '../../../ui/text/Badge.tsx'
import { eleccion, enFila, parrafo } from '../../base/edicion/campos.tsx'
import type { Campo, ControlProps, ValoresDe } from '../../base/edicion/ficha.ts'
import { HorasLibres } from '../../base/edicion/HorasLibres.tsx'
import { MomentoField } from '../../base/edicion/MomentoField.tsx'
import { RepetirFields } from '../../base/edicion/RepetirFields.tsx'
import { useDireccion } from '../../base/lista/useDireccion.ts'
import { BotonDeEliminar, useEliminar } from '../../base/useEliminar.tsx'
import { type Quien, QuienField } from '../../cuentas/personas/QuienField.tsx'
import { type Elegido, UsuarioField } from '../../cuentas/usuarios/UsuarioField.tsx'
import { laCita, WhatsApp } from '../../cuentas/usuarios/WhatsApp.tsx'
import { ConSuBono, PagadaPor } from '../../dinero/bonos/ConSuBono.tsx'
import { SesionPerdida } from '../../dinero/bonos/SesionPerdida.tsx'
import { Cobros } from '../../dinero/cobros/Cobros.tsx'
import { nombreDe, QuienVino } from './columnas.tsx'
import { ServicioField } from './ServicioField.tsx'
import { FechasDeSerie } from './serie/FechasDeSerie.tsx'
import type { Serie } from './serie/fechas.ts'

const { Component: NotasPrivadas } = latePart(() => import('../../persona/expediente/NotasPrivadas.tsx'))

const ESTADOS = ESTADOS_DE_CITA.map((estado) => [estado, estado] as const)

export const CAMPOS = {
  /** Whose a new one is; that does not change. */
  usuario: campo<Elegido | null>('Usuario', DeQuien, { nada: null, de: () => null }),
  ...enFila({
    inicio: campo<WallTime>('Fecha y hora', Inicio, { textoDe: formatMomento }),
    /** Minutes. */
    duracion: campo<number>('Duración', Duracion, {
      nada: DURACION_POR_DEFECTO,
      de: ({ inicio, fin }) => fin - inicio,
    }),
  }),
  ...enFila({
    servicio: campo<string>('Servicio', Servicio, { nada: '' }),
    estado: { ...eleccion('Estado', ESTADOS, { required: true }), nada: 'AGENDADA' as const },
  }),
  persona: campo<Quien>('Con quién', ConQuien, { de: ({ persona }) => persona && { id: persona.id } }),
  notas: parrafo('Notas', { rows: 3, hint: 'La persona puede leerlas.', maxLength: NOTAS_MAXIMO }),
  /** A new one can be a series. */
  repetir: campo<Repetir | undefined>('Repetir', Repeticion),
  /** The dates of a series are reviewed before they are booked. */
  serie: campo<Serie | undefined>('Fechas de la serie', Fechas),
  /** Whether those of its series that follow change with it. */
  siguientes: campo<boolean>('Cambiar', Alcance, { nada: false }),
}

type Control<V> = (props: ControlProps<V> & { leido?: Cita }) => ReactNode

/** A field whose control knows the appointment that is edited. */
function campo<V>(
  etiqueta: string,
  Control: Control<V>,
  resto: Pick<Campo<V>, 'nada' | 'textoDe'> & { de?: (cita: Cita) => V } = {},
): Campo<V> {
  return { etiqueta, Control, conLeido: true, ...resto }
}

function DeQuien({ of, leido }: ControlProps<Elegido | null> & { leido?: Cita }) {
  return leido ? <Suya cita={leido} /> : <UsuarioField of={of} />
}

function Inicio({ leido, ...props }: ControlProps<WallTime> & { leido?: Cita }) {
  return (
    <MomentoField
      {...props}
      required
      debajo={
        leido?.estado === 'AGENDADA'
          ? (momento, elegir, abierto) =>
              (abierto || momento !== leido.inicio) && <HorasLibres id={leido.id} momento={momento} onElegir={elegir} />
          : undefined
      }
    />
  )
}

function Duracion({ leido: _, ...props }: ControlProps<number> & { leido?: Cita }) {
  return <NumeroField {...props} hint="En minutos." required min={1} max={DURACION_MAXIMA} />
}

function Servicio({ of, leido }: ControlProps<string> & { leido?: Cita }) {
  useDuracion(of, leido)
  return (
    <Stack gap={2}>
      <ServicioField of={of} actual={leido?.servicio} />
      {!leido && <PagadaConBono of={of} />}
    </Stack>
  )
}

/** What a bono pays of what is being booked. */
function PagadaConBono({ of }: { of: FieldOf<string> }) {
  const { form } = of
  const { puede } = useSesion()
  const servicio = useFieldValue(of)
  const usuario: Elegido | null = useFieldValue(form.field('usuario'))
  const inicio: WallTime | null | undefined = useFieldValue(form.field('inicio'))
  const serie: Serie | undefined = useFieldValue(form.field('serie'))
  const estado: string | undefined = useFieldValue(form.field('estado'))
  const fechas = serie?.fechas.flatMap(({ dentro, fechaHora }) => (dentro ? [fechaHora] : [])) ?? inicio ?? []
  if (!usuario || !servicio || estado === 'CANCELADA' || !puede(listBonosVendidos)) return null
  return <ConSuBono usuarioId={usuario.id} servicio={servicio} fechas={[fechas].flat()} />
}

function ConQuien({ label, of, leido }: ControlProps<Quien> & { leido?: Cita }) {
  const nadie = leido ? 'Sin asignar: ocupa la hora de todos' : 'Quien esté libre'
  return <QuienField label={label} of={of} actual={leido?.persona} nadie={leido?.persona ? undefined : nadie} />
}

function Repeticion({ of, leido }: ControlProps<Repetir | undefined> & { leido?: Cita }) {
  return !leido && <RepetirFields of={of} />
}

function Fechas({ of }: ControlProps<Serie | undefined>) {
  const repetir: Repetir | undefined = useFieldValue(of.form.field('repetir'))
  return repetir && <FechasDeSerie of={of} />
}

/** Proposes the minutes of the chosen service. Minutes that were agreed with one person stay, whatever service is chosen. */
function useDuracion(of: FieldOf<string>, leido: Cita | undefined) {
  const { form } = of
  const { data } = useQuery(servicios)
  const servicio = useFieldValue(of)
  const minutosDe = (nombre: string) => data?.find((uno) => uno.nombre === nombre)?.duracion
  const sigue = !leido || minutosDe(leido.servicio) === leido.fin - leido.inicio
  const minutos = sigue ? minutosDe(servicio) : undefined
  useEffect(() => {
    if (minutos !== undefined) form.propose('duracion', minutos)
  }, [form, minutos])
}

function Suya({ cita }: { cita: Cita }) {
  const enSerie = useLugarEnSerie(cita)
  const { puede } = useSesion()
  const { bono, estado } = cita
  return (
    <>
      <Row as="p" gap={[1, 3]}>
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
        <WhatsApp
          edge="start"
          telefono={cita.usuarioTelefono}
          nombre={cita.usuarioNombre}
          sobre={laCita(cita.inicio)}
        />
      </Row>
      {bono !== undefined && estado !== 'CANCELADA' && puede(listBonosVendidos) && (
        <PagadaPor usuarioId={cita.usuario.id} vendidoId={bono} />
      )}
    </>
  )
}

/** Below the form of an appointment. */
export function DespuesDeCita({ leido }: { leido: Cita }) {
  const { puede } = useSesion()
  const { cerrar } = useDireccion()
  const eliminar = useEliminar<Cita>({
    cosa: 'cita',
    genero: 'a',
    nombreDe,
    enviar: ({ id }) => call(deleteCita, { params: { id } }).then(cerrar),
    recuperar: ({ id }) => call(recuperarCita, { params: { id } }),
  })
  return (
    <>
      {leido.bono !== undefined && puede(pagarConBono) && (
        <SesionPerdida cita={leido.id} usuarioId={leido.usuario.id} />
      )}
      {puede(leerNotasPrivadas) && (
        <Stack ruled={4} top={5}>
          <NotasPrivadas usuarioId={leido.usuario.id} />
        </Stack>
      )}
      {puede(getCuentaDeCobros) && (
        <Stack ruled={4} top={5}>
          <Cobros de="cita" id={leido.id} />
        </Stack>
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
function Alcance({ leido, ...props }: ControlProps<boolean> & { leido?: Cita }) {
  return leido && <CuantasSiguen {...props} cita={leido} />
}

function CuantasSiguen({ cita, label, of }: Pick<ControlProps<boolean>, 'label' | 'of'> & { cita: Cita }) {
  const siguientes = useLugarEnSerie(cita)?.siguientes ?? 0
  if (siguientes === 0) return null
  const todas = `Esta y ${siguientes === 1 ? 'la que sigue' : `las ${siguientes} que siguen`}`
  return (
    <ChoiceField
      label={label}
      of={of}
      required
      hint={`Las que siguen se corren, duran y se cancelan como esta; las notas son solo de esta.${cita.usuarioCorreo ? ' Le llega un solo correo.' : ''}`}
      options={[
        [false, 'Solo esta'],
        [true, todas],
      ]}
    />
  )
}

export type CamposDeCita = ValoresDe<typeof CAMPOS>
