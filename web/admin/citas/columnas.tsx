import type { Cita } from '../../../contract/citas.ts'
import { formatFechaCorta, formatHora, formatMomento } from '../../../contract/tiempo.ts'
import type { Columna } from '../../ui/list/Tabla.tsx'
import { Badge } from '../../ui/text/Badge.tsx'
import { Email, TextoCortado } from '../../ui/text/values.tsx'

const TONOS = { AGENDADA: 'info', CANCELADA: 'neutral', COMPLETADA: 'success' } as const

export const COLUMNAS: readonly Columna<Cita>[] = [
  { titulo: 'Fecha', forma: 'entera', celda: ({ inicio }) => formatFechaCorta(inicio) },
  { titulo: 'Hora', forma: 'entera', celda: ({ inicio }) => formatHora(inicio) },
  { titulo: 'Duración', forma: 'entera', celda: ({ inicio, fin }) => `${fin - inicio} min` },
  { titulo: 'Servicio', celda: ({ servicio }) => servicio },
  { titulo: 'Persona', principal: true, celda: ({ usuarioNombre }) => usuarioNombre },
  { titulo: 'Correo', celda: ({ usuarioCorreo }) => (usuarioCorreo ? <Email>{usuarioCorreo}</Email> : '—') },
  { titulo: 'Estado', forma: 'entera', celda: (cita) => <EstadoDeCita {...cita} /> },
  { titulo: 'Notas', celda: ({ notas }) => <TextoCortado texto={notas} /> },
]

/** Which appointment: `Ana Mora, 23/11/2026 10:00 AM`. */
export function nombreDe({ usuarioNombre, inicio }: Pick<Cita, 'usuarioNombre' | 'inicio'>): string {
  return `${usuarioNombre}, ${formatMomento(inicio)}`
}

function EstadoDeCita({ estado, confirmada }: Pick<Cita, 'estado' | 'confirmada'>) {
  return (
    <>
      <Badge tone={TONOS[estado]}>{estado}</Badge>
      {estado === 'AGENDADA' && confirmada && (
        <>
          {' '}
          <Badge tone="success">Confirmó</Badge>
        </>
      )}
    </>
  )
}
