import { getCalendarioDeCita } from '../../../contract/agenda/citas/citas.ts'
import { type Fecha, formatMomentoLargo } from '../../../contract/base/time/tiempo.ts'
import { citaPorPagar } from '../../../contract/dinero/pagos.ts'
import type { Mio } from '../../../contract/persona/mio.ts'
import { urlOf } from '../../base/calls/api.ts'
import { useNegocio } from '../../base/settings/api.ts'
import { PagarDeFicha } from '../../dinero/pagos/PagarDeFicha.tsx'
import { Panel } from '../../ui/layout/Panel.tsx'
import { mapHref } from '../../ui/text/href.ts'
import { priceWithTax } from '../../ui/text/Values.tsx'
import { nowHere } from '../../ui/time/useToday.ts'
import { whenOf } from '../../ui/time/when.ts'
import { CambiarCita } from './CambiarCita.tsx'

interface CitaPorVenirProps {
  clase: string
  cita: Mio['citas'][number]
  onMovida?: (fecha: Fecha) => void
  /** True right after booking: how to pay stands open. */
  recien?: boolean
}

/** One of a person's next appointments, with all that can be done about it. */
export function CitaPorVenir({ clase, cita, onMovida, recien = false }: CitaPorVenirProps) {
  const direccion = useNegocio()?.direccion
  const { id, servicio, persona, confirmada, pago, cambiableHasta = null, version } = cita
  return (
    <Panel
      icono="calendario"
      clase={clase}
      titulo={whenOf(cita)}
      texto={
        <>
          {confirmada ? `${servicio} · Confirmada` : servicio}
          {persona && (
            <>
              <br />
              Con {persona.nombre}
            </>
          )}
          <br />
          {direccion}
          {pago && pago.precio > 0 && (
            <>
              <br />
              {priceWithTax(pago.precio)}
            </>
          )}
          {cambiableHasta !== null && nowHere() <= cambiableHasta && (
            <>
              <br />
              Puedes moverla o cancelarla hasta el {formatMomentoLargo(cambiableHasta)}.
            </>
          )}
        </>
      }
      acciones={
        <>
          {version !== undefined && <CambiarCita cita={{ ...cita, cambiableHasta, version }} onMovida={onMovida} />}
          {direccion && (
            <a href={mapHref(direccion)} target="_blank" rel="noopener noreferrer">
              Cómo llegar
            </a>
          )}
          <a href={urlOf(getCalendarioDeCita, { params: { id } })} download="cita.ics">
            Agregar a mi calendario
          </a>
        </>
      }
    >
      <PagarDeFicha porPagar={citaPorPagar(id, pago)} pago={pago} abierta={recien} />
    </Panel>
  )
}
