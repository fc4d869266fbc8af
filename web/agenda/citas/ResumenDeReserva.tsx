import { GRACIA } from '../../../contract/agenda/citas/cambiar-cita-propia.ts'
import { capitalize } from '../../../contract/base/text/text.ts'
import { formatMomentoLargo, masMinutos, type WallTime } from '../../../contract/base/time/time.ts'
import { Link } from '../../base/router/Link.tsx'
import { paths } from '../../base/router/routes.ts'
import { useNegocio } from '../../base/settings/api.ts'
import { Soft, Stack } from '../../ui/layout/arrange.tsx'
import { priceWithTax } from '../../ui/text/Values.tsx'
import { nowHere } from '../../ui/time/clock.ts'
import type { Elegible } from './api.ts'
import { ComoAvisar } from './FueraDePlazo.tsx'

interface ResumenProps {
  momento: WallTime
  /** Undefined while it is still to be chosen. */
  servicio: Elegible | undefined
  con: string | undefined
}

/** The request in words, and until when this hour can be changed. */
export default function ResumenDeReserva({ momento, servicio, con }: ResumenProps) {
  const cuando = formatMomentoLargo(momento)
  return (
    <Stack data-look="quiet">
      {servicio ? (
        <p>
          {servicio.nombre}
          {con && ` con ${con}`}, {cuando}
          {servicio.precio !== undefined && `, ${priceWithTax(servicio.precio)}`}.
        </p>
      ) : (
        <p>
          {capitalize(cuando)}
          {con && `, con ${con}`}. Falta elegir el servicio.
        </p>
      )}
      <Plazo inicio={momento} />
    </Stack>
  )
}

/** Until when this appointment can be changed here, and what comes after. */
function Plazo({ inicio }: { inicio: WallTime }) {
  const horas = useNegocio()?.plazos?.cancelacionHoras ?? 0
  if (horas === 0) return null
  const plazo = masMinutos(inicio, -horas * 60)
  return (
    <Soft small>
      {plazo > masMinutos(nowHere(), GRACIA)
        ? `Puedes moverla o cancelarla hasta el ${formatMomentoLargo(plazo)}; `
        : `Falta poco para esa hora: puedes moverla o cancelarla en los ${GRACIA} minutos después de solicitarla; `}
      luego, <ComoAvisar />: <Link to={paths.politica('reembolso')}>qué pasa con lo que pagaste</Link>.
    </Soft>
  )
}
