import { inscripcionPorPagar } from '../../../contract/dinero/pagos.ts'
import type { Mio } from '../../../contract/persona/mio.ts'
import { paths } from '../../base/router/routes.ts'
import { PagarDeFicha } from '../../dinero/pagos/PagarDeFicha.tsx'
import { Button, LinkButton } from '../../ui/form/Button.tsx'
import { Panel } from '../../ui/layout/Panel.tsx'
import { mapHref } from '../../ui/text/href.ts'
import { nowHere } from '../../ui/time/useToday.ts'
import { whenOf } from '../../ui/time/when.ts'
import { useDejarTaller } from './useDejarTaller.ts'

type TallerSuyo = Mio['talleres'][number]

/** A workshop that a person has a seat in, with all that can be done about it. */
export function TallerPorVenir({ clase, taller }: { clase: string; taller: TallerSuyo }) {
  const { id, titulo, lugar, inscripcionId, pago } = taller
  return (
    <Panel
      icono="lugar"
      clase={clase}
      titulo={titulo}
      texto={
        <>
          {whenOf(taller)}
          <br />
          {lugar}
        </>
      }
      acciones={
        <>
          <LinkButton to={paths.taller(id)} size="small" variant="secondary">
            Ver el taller
          </LinkButton>
          {inscripcionId !== undefined && taller.inicio > nowHere() && <Dejar inscripcionId={inscripcionId} />}
          <a href={mapHref(lugar)} target="_blank" rel="noopener noreferrer">
            Cómo llegar
          </a>
        </>
      }
    >
      {inscripcionId !== undefined && <PagarDeFicha porPagar={inscripcionPorPagar(inscripcionId, pago)} pago={pago} />}
    </Panel>
  )
}

function Dejar({ inscripcionId }: { inscripcionId: number }) {
  const { dejar, pending } = useDejarTaller(inscripcionId)
  return (
    <Button size="small" variant="quiet" pending={pending} onClick={dejar}>
      Ya no puedo ir
    </Button>
  )
}
