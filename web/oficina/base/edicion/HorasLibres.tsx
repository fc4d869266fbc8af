import { useQuery } from '@tanstack/react-query'
import { listHorasParaMover } from '../../../../contract/agenda/citas/cambiar-cita-propia.ts'
import { fechaDe, masMinutos, medianocheDe, type WallTime } from '../../../../contract/base/time/time.ts'
import { ElegirHora } from '../../../agenda/citas/ElegirHora.tsx'
import { queryOf } from '../../../base/calls/queries.ts'

type HorasLibresProps = {
  /** The appointment that moves. */
  id: number
  /** With whom it would be; absent for who attends it. */
  persona?: number | undefined
  /** Day and hour in the field. Null: it holds none yet. */
  momento: WallTime | null
  /** Leaves out free hours that the caller is about to close. */
  sirve?: (inicio: WallTime) => boolean
  onElegir: (inicio: WallTime) => void
}

/** The free hours of the day in a field. The owner can still type any other hour there. */
export function HorasLibres({ id, persona, momento, sirve = () => true, onElegir }: HorasLibresProps) {
  const horasDe = queryOf(listHorasParaMover, { params: { id }, query: { persona } })
  const leidas = useQuery({ ...horasDe, gcTime: 0, staleTime: 0 })
  if (momento === null) return null
  const [fecha, dia] = [fechaDe(momento), medianocheDe(momento)]
  // Beyond the booking window no hours are offered, but the owner books there too.
  if (leidas.data && fecha > (leidas.data.at(-1)?.fecha ?? '')) return null
  const horas = leidas.data && (leidas.data.find((uno) => uno.fecha === fecha)?.horas ?? [])
  const slots = horas?.filter((hora) => sirve(masMinutos(dia, hora))) ?? null
  return (
    <ElegirHora
      titulo="Horas libres"
      fecha={fecha}
      horarios={{ ...leidas, slots, hora: momento - dia }}
      onChange={(hora) => onElegir(masMinutos(dia, hora))}
    />
  )
}
