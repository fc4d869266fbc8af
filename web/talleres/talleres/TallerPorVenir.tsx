import { inscripcionPorPagar } from '../../../contract/dinero/pagos.ts'
import type { Mio } from '../../../contract/persona/mio.ts'
import { rutas } from '../../base/router/routes.ts'
import { PagarDeFicha } from '../../dinero/pagos/PagarDeFicha.tsx'
import { Button, LinkButton } from '../../ui/form/Button.tsx'
import { Ficha } from '../../ui/layout/Ficha.tsx'
import { mapaHref } from '../../ui/text/href.ts'
import { cuandoDe } from '../../ui/time/cuando.ts'
import { ahora } from '../../ui/time/useHoy.ts'
import { useDejarTaller } from './useDejarTaller.ts'

type TallerSuyo = Mio['talleres'][number]

/** A workshop that a person has a seat in, with all that can be done about it. */
export function TallerPorVenir({ clase, taller }: { clase: string; taller: TallerSuyo }) {
  const { id, titulo, lugar, inscripcionId, pago } = taller
  return (
    <Ficha
      icono="lugar"
      clase={clase}
      titulo={titulo}
      texto={
        <>
          {cuandoDe(taller)}
          <br />
          {lugar}
        </>
      }
      acciones={
        <>
          <LinkButton to={rutas.taller(id)} size="small" variant="secondary">
            Ver el taller
          </LinkButton>
          {inscripcionId !== undefined && taller.inicio > ahora() && (
            <Dejar taller={taller} inscripcionId={inscripcionId} />
          )}
          <a href={mapaHref(lugar)} target="_blank" rel="noopener noreferrer">
            Cómo llegar
          </a>
        </>
      }
    >
      {inscripcionId !== undefined && <PagarDeFicha porPagar={inscripcionPorPagar(inscripcionId, pago)} pago={pago} />}
    </Ficha>
  )
}

function Dejar({ taller, inscripcionId }: { taller: TallerSuyo; inscripcionId: number }) {
  const { dejar, pending } = useDejarTaller(taller, inscripcionId)
  return (
    <Button size="small" variant="quiet" pending={pending} onClick={dejar}>
      Ya no puedo ir
    </Button>
  )
}
