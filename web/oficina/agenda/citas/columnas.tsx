import type { Cita } from '../../../../contract/agenda/citas/citas.ts'
import { formatFechaCorta, formatHora, formatMomento } from '../../../../contract/base/time/tiempo.ts'
import type { Column } from '../../../ui/list/Table.tsx'
import { Badge } from '../../../ui/text/Badge.tsx'
import { ANTERIORES, type Chip, PERIODOS } from '../../base/lista/Chips.tsx'
import { correo, cortado } from '../../base/lista/columnas.tsx'
import { QuienVino } from './QuienVino.tsx'

const TONOS = { AGENDADA: 'info', CANCELADA: 'neutral', COMPLETADA: 'success' } as const

export const COLUMNAS: readonly Column<Cita>[] = [
  {
    titulo: 'Fecha',
    forma: 'entera',
    ordenar: 'fecha',
    tarjeta: 'abajo',
    celda: ({ inicio }) => formatFechaCorta(inicio),
  },
  { titulo: 'Hora', forma: 'entera', tarjeta: 'antes', celda: ({ inicio }) => formatHora(inicio) },
  { titulo: 'Duración', forma: 'entera', celda: ({ inicio, fin }) => `${fin - inicio} min` },
  {
    titulo: 'Servicio',
    forma: 'holgada',
    tarjeta: 'renglon',
    celda: ({ servicio, persona }) => (persona ? `${servicio}, con ${persona.nombre}` : servicio),
  },
  {
    titulo: 'Persona',
    principal: true,
    celda: (cita) => <QuienVino cita={cita} />,
  },
  correo('Correo', 'usuarioCorreo'),
  {
    titulo: 'Estado',
    ordenar: 'estado',
    tarjeta: 'estado',
    celda: (cita) => <EstadoDeCita {...cita} />,
  },
  cortado('Notas', 'notas'),
]

export const CHIPS: readonly Chip[] = [
  ANTERIORES,
  ['situacion', 'por-cobrar', 'Por cobrar'],
  ...PERIODOS,
  ['situacion', 'canceladas', 'Canceladas'],
]

/** Names an appointment: `Ana Mora, 23/11/2026 10:00 AM`. */
export function nombreDe({ usuarioNombre, inicio }: Pick<Cita, 'usuarioNombre' | 'inicio'>): string {
  return `${usuarioNombre}, ${formatMomento(inicio)}`
}

function EstadoDeCita({ estado, confirmada, adelanto }: Pick<Cita, 'estado' | 'confirmada' | 'adelanto'>) {
  return (
    <>
      <Badge tone={TONOS[estado]}>{estado}</Badge>
      {estado === 'AGENDADA' && confirmada && (
        <>
          {' '}
          <Badge tone="success">Confirmó</Badge>
        </>
      )}
      {adelanto?.hasta && (
        <>
          {' '}
          <Badge tone="warning">Espera su adelanto</Badge>
        </>
      )}
    </>
  )
}
