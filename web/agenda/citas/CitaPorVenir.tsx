import { type Fecha, formatTramoCercano } from '../../../contract/base/time/time.ts'
import { finDePlazo } from '../../../contract/dinero/pagos/pagos.ts'
import { citaPorPagar } from '../../../contract/dinero/pagos/por-pagar.ts'
import type { Mio } from '../../../contract/persona/mio.ts'
import { paths } from '../../base/router/routes.ts'
import { Pagar } from '../../dinero/pagos/Pagar.tsx'
import { LinkButton } from '../../ui/form/Button.tsx'
import { Panel } from '../../ui/layout/Panel.tsx'
import { Pieces } from '../../ui/text/Values.tsx'
import { nowHere } from '../../ui/time/clock.ts'
import { CambiarCita } from './CambiarCita.tsx'

interface CitaPorVenirProps {
  cita: Mio['citas'][number]
  onMovida: (fecha: Fecha) => void
}

/** One of a person's next appointments; the rest about it is in its own place. */
export function CitaPorVenir({ cita, onMovida }: CitaPorVenirProps) {
  const { id, servicio, persona, confirmada, pago, adelanto, cambiableHasta = null, version } = cita
  return (
    <Panel
      icono="calendario"
      clase={adelanto?.hasta ? 'Cita · Falta tu adelanto' : confirmada ? 'Cita · Confirmada' : 'Cita'}
      titulo={<Pieces>{formatTramoCercano(cita)}</Pieces>}
      texto={
        <>
          {persona ? `${servicio}, con ${persona.nombre}` : servicio}
          {adelanto?.hasta && (
            <>
              <br />
              Te guardamos la hora hasta {finDePlazo(adelanto.hasta, nowHere())}.
            </>
          )}
        </>
      }
      acciones={
        <>
          <Pagar porPagar={citaPorPagar(id, pago, adelanto)} to={paths.cita(id)} />
          <LinkButton to={paths.cita(id)}>Ver la cita</LinkButton>
          {version !== undefined && <CambiarCita cita={{ ...cita, cambiableHasta, version }} onMovida={onMovida} />}
        </>
      }
    />
  )
}
