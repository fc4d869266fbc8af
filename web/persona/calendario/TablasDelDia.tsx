import type { Cita, EstadoDeCita } from '../../../contract/agenda/citas/citas.ts'
import { formatFechaCorta, formatHora } from '../../../contract/base/time/time.ts'
import type { Taller } from '../../../contract/talleres/talleres.ts'
import { type Column, Table } from '../../ui/list/Table.tsx'
import { Badge } from '../../ui/text/Badge.tsx'
import { ClippedText, Moment, Price } from '../../ui/text/Values.tsx'

/** Every state has its look (R-estado-de-cita). */
const TONOS = { AGENDADA: 'neutral', CANCELADA: 'danger', COMPLETADA: 'success' } as const satisfies Record<
  EstadoDeCita,
  string
>

const COLUMNAS_DE_CITAS: readonly Column<Cita>[] = [
  {
    titulo: 'Servicio',
    principal: true,
    celda: ({ servicio, persona }) => (persona ? `${servicio}, con ${persona.nombre}` : servicio),
  },
  { titulo: 'Fecha', forma: 'entera', tarjeta: 'dato', celda: ({ inicio }) => formatFechaCorta(inicio) },
  { titulo: 'Hora', forma: 'entera', tarjeta: 'dato', celda: ({ inicio }) => formatHora(inicio) },
  {
    titulo: 'Estado',
    tarjeta: 'dato',
    celda: ({ estado, confirmada }) => (
      <span data-estado={estado.toLowerCase()}>
        <Badge tone={TONOS[estado]}>{estado}</Badge>
        {estado === 'AGENDADA' && confirmada && (
          <>
            {' '}
            <Badge tone="success">Confirmada</Badge>
          </>
        )}
      </span>
    ),
  },
  { titulo: 'Notas', tarjeta: 'dato', celda: ({ notas }) => notas && <ClippedText texto={notas} /> },
]

export function TablaDeCitas({ citas }: { citas: Cita[] }) {
  return (
    <Table
      label="Citas"
      columnas={COLUMNAS_DE_CITAS}
      filas={citas}
      claveDe={({ id }) => id}
      atenuada={({ estado }) => estado === 'CANCELADA'}
    />
  )
}

const COLUMNAS_DE_TALLERES: readonly Column<Taller>[] = [
  { titulo: 'Título', principal: true, celda: ({ titulo }) => titulo },
  { titulo: 'Lugar', tarjeta: 'dato', celda: ({ lugar }) => lugar },
  { titulo: 'Inicio', tarjeta: 'dato', celda: ({ inicio }) => <Moment wall={inicio} /> },
  { titulo: 'Fin', tarjeta: 'dato', celda: ({ fin }) => <Moment wall={fin} /> },
  { titulo: 'Cupo', tarjeta: 'dato', celda: ({ cupoMaximo }) => (cupoMaximo > 0 ? cupoMaximo : 'Sin límite') },
  { titulo: 'Precio', tarjeta: 'dato', celda: ({ precio }) => <Price centimos={precio} tone="plain" /> },
  { titulo: 'Activo', tarjeta: 'dato', celda: ({ activo }) => (activo ? 'Sí' : 'No') },
]

export function TablaDeTalleres({ talleres }: { talleres: Taller[] }) {
  return <Table label="Talleres" columnas={COLUMNAS_DE_TALLERES} filas={talleres} claveDe={({ id }) => id} />
}
