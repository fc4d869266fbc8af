import { formatTramoCercano } from '../../../contract/base/time/time.ts'
import { inscripcionPorPagar } from '../../../contract/dinero/pagos/por-pagar.ts'
import type { Mio } from '../../../contract/persona/mio.ts'
import { paths } from '../../base/router/routes.ts'
import { Pagar } from '../../dinero/pagos/Pagar.tsx'
import { LinkButton } from '../../ui/form/Button.tsx'
import { Panel } from '../../ui/layout/Panel.tsx'
import { Pieces } from '../../ui/text/Values.tsx'
import { nowHere } from '../../ui/time/clock.ts'
import { DejarTaller } from './DejarTaller.tsx'

/** A workshop that a person has a seat in; the way there and the payment are on its page. */
export function TallerPorVenir({ taller }: { taller: Mio['talleres'][number] }) {
  const { id, titulo, lugar, inscripcionId, pago } = taller
  return (
    <Panel
      icono="persona"
      clase="Taller"
      titulo={<Pieces>{formatTramoCercano(taller)}</Pieces>}
      texto={
        <>
          {titulo}
          <br />
          {lugar}
        </>
      }
      acciones={
        <>
          {inscripcionId !== undefined && (
            <Pagar porPagar={inscripcionPorPagar(inscripcionId, pago)} to={paths.taller(id)} />
          )}
          <LinkButton to={paths.taller(id)}>Ver el taller</LinkButton>
          {inscripcionId !== undefined && taller.inicio > nowHere() && <DejarTaller inscripcionId={inscripcionId} />}
        </>
      }
    />
  )
}
