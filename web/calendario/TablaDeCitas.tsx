import type { Cita, EstadoDeCita } from '../../contract/citas.ts'
import { formatFechaCorta, formatHora, parseWallTime } from '../../contract/tiempo.ts'
import { type Columna, Tabla } from '../ui/list/Tabla.tsx'
import { Badge } from '../ui/text/Badge.tsx'
import { TextoCortado } from '../ui/text/TextoCortado.tsx'

/** Every state has its look (specification section 4). */
const TONOS = { AGENDADA: 'neutral', CANCELADA: 'danger', COMPLETADA: 'success' } as const satisfies Record<
  EstadoDeCita,
  string
>

const COLUMNAS: readonly Columna<Cita>[] = [
  { titulo: 'Servicio', principal: true, celda: ({ servicio }) => servicio },
  { titulo: 'Fecha', forma: 'entera', celda: ({ fechaHora }) => formatFechaCorta(parseWallTime(fechaHora)!) },
  { titulo: 'Hora', forma: 'entera', celda: ({ fechaHora }) => formatHora(parseWallTime(fechaHora)!) },
  {
    titulo: 'Estado',
    forma: 'entera',
    celda: ({ estado }) => (
      <span data-estado={estado.toLowerCase()}>
        <Badge tone={TONOS[estado]}>{estado}</Badge>
      </span>
    ),
  },
  { titulo: 'Notas', celda: ({ notas }) => <TextoCortado texto={notas} vacio="Sin notas" /> },
]

export function TablaDeCitas({ citas }: { citas: Cita[] }) {
  return (
    <Tabla
      label="Citas"
      columnas={COLUMNAS}
      filas={citas}
      claveDe={({ id }) => id}
      atenuada={({ estado }) => estado === 'CANCELADA'}
    />
  )
}
