import type { Cita } from '../../../../contract/agenda/citas/citas.ts'
import { formatDiaYHora, formatFechaCorta, formatHora, formatMomento } from '../../../../contract/base/time/time.ts'
import { useSesion } from '../../../base/session/session.tsx'
import { Row, Soft, VisuallyHidden } from '../../../ui/layout/arrange.tsx'
import type { Column } from '../../../ui/list/Table.tsx'
import { Badge } from '../../../ui/text/Badge.tsx'
import { Email } from '../../../ui/text/Values.tsx'
import { ANTERIORES, type Chip, PERIODOS } from '../../base/lista/Chips.tsx'
import { cortado, porDia } from '../../base/lista/columnas.tsx'
import { Cumplido } from '../../base/pieces.tsx'
import { nombreDePila } from '../../cuentas/personas/deQuien.ts'
import { Persona } from '../../cuentas/usuarios/Persona.tsx'
import { Pago } from '../../dinero/cobros/Pago.tsx'

const TONOS = { CANCELADA: 'neutral', COMPLETADA: 'success' } as const

export const POR_DIA = porDia(({ inicio }: Cita) => inicio)

/** `conDia`: the list is in no order of days, and each row says its own. */
export const columnasDeCitas = (conDia: boolean): readonly Column<Cita>[] => [
  {
    titulo: conDia ? 'Fecha y hora' : 'Hora',
    forma: 'entera',
    ordenar: 'fecha',
    tarjeta: 'antes',
    celda: ({ inicio, fin }) => (
      <>
        {conDia && `${formatFechaCorta(inicio)} `}
        <b>{formatHora(inicio)}</b>
        <Soft as="div" small data-en-tabla="leido">
          {fin - inicio} min
        </Soft>
      </>
    ),
  },
  {
    titulo: 'Persona',
    principal: true,
    forma: 'nombre',
    celda: (cita) => (
      <>
        <QuienVino cita={cita} />
        <Soft as="div" small data-en-tabla="leido">
          <Email>{cita.usuarioCorreo}</Email>
        </Soft>
      </>
    ),
  },
  {
    titulo: 'Servicio',
    forma: 'holgada',
    tarjeta: 'renglon',
    celda: ({ servicio, persona }) => (
      <>
        {servicio}
        {persona && <Soft as="span">, {`con\u00a0${nombreDePila(persona.nombre)}`}</Soft>}
      </>
    ),
  },
  { titulo: 'Estado', ordenar: 'estado', tarjeta: 'estado', celda: (cita) => <EstadoDeCita {...cita} /> },
  cortado('Notas', 'notas'),
  {
    titulo: 'Pago',
    forma: 'fin',
    tarjeta: 'abajo',
    celda: ({ id, inicio, usuarioNombre, pago, bono }) =>
      bono ? (
        <Cumplido>Bono</Cumplido>
      ) : (
        <Pago que={{ de: 'cita', id }} persona={`${usuarioNombre}, ${formatDiaYHora(inicio)}`} pago={pago} />
      ),
  },
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

/** A table says AGENDADA in plain words, where nothing more is known; a card only what is more. */
function EstadoDeCita({
  estado,
  confirmada,
  noAsistio,
  adelanto,
}: Pick<Cita, 'estado' | 'confirmada' | 'noAsistio' | 'adelanto'>) {
  if (estado !== 'AGENDADA') return <Badge tone={TONOS[estado]}>{estado}</Badge>
  return (
    <Row gap={1}>
      {noAsistio ? (
        <VisuallyHidden>{estado}</VisuallyHidden>
      ) : (
        <Soft as="span" data-en-tabla="leido">
          {estado}
        </Soft>
      )}
      {noAsistio && <Badge tone="warning">No asistió</Badge>}
      {confirmada && !noAsistio && <Cumplido>Confirmó</Cumplido>}
      {adelanto?.hasta && <Badge tone="warning">Espera su adelanto</Badge>}
    </Row>
  )
}

/** The name of an appointment's customer. Whoever attends sees no file for a cancelled appointment alone, so that one leads nowhere. */
export function QuienVino({ cita: { usuario, usuarioNombre, estado } }: { cita: Cita }) {
  const deUna = useSesion().usuario?.parte === 'ATIENDE'
  return <Persona id={deUna && estado === 'CANCELADA' ? null : usuario.id}>{usuarioNombre}</Persona>
}
