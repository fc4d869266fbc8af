import type { PagoAcordado } from '../../../contract/dinero/pagos/pagos.ts'
import { inscripcionPorPagar } from '../../../contract/dinero/pagos/por-pagar.ts'
import type { Taller } from '../../../contract/talleres/talleres.ts'
import { Acordado, PagoDe } from '../../dinero/pagos/ComoPagar.tsx'
import { Pagar } from '../../dinero/pagos/Pagar.tsx'
import { Actions, Button, buttonClass } from '../../ui/form/Button.tsx'
import { Notice, SuccessNotice } from '../../ui/status/Notice.tsx'
import { mapHref } from '../../ui/text/href.ts'
import { DejarTaller } from './DejarTaller.tsx'
import { EsperaDeTaller } from './EsperaDeTaller.tsx'
import type { Situacion } from './situacion.ts'
import { useInscribirme } from './useInscribirme.ts'

interface InscripcionProps {
  taller: Taller
  situacion: Situacion
  /** The price of their own seat; undefined without one. */
  pago: PagoAcordado | undefined
}

type InscritoProps = Pick<InscripcionProps, 'taller' | 'pago'> & { inscripcionId: number; comenzado: boolean }

/** The one step a person can take now: enrol, wait, leave, or none, with the reason. */
export function Inscripcion({ taller, situacion, pago }: InscripcionProps) {
  const { propia, abierto, disponibles, comenzado } = situacion
  if (propia) return <Inscrito taller={taller} inscripcionId={propia.id} comenzado={comenzado} pago={pago} />
  if (!abierto) return <Notice tone="info">Este taller ya no admite inscripciones.</Notice>
  const lleno = disponibles === 0
  return (
    <EsperaDeTaller taller={taller} lleno={lleno}>
      {lleno ? <Notice tone="info">Este taller ya no tiene cupo disponible.</Notice> : <Inscribirme taller={taller} />}
    </EsperaDeTaller>
  )
}

function Inscribirme({ taller }: { taller: Taller }) {
  const { inscribirme, pending } = useInscribirme(taller)
  return (
    <Button variant="accent" full pending={pending} onClick={inscribirme}>
      Inscribirme
    </Button>
  )
}

function Inscrito({ taller, inscripcionId, comenzado, pago }: InscritoProps) {
  const porPagar = inscripcionPorPagar(inscripcionId, pago)
  return (
    <>
      <SuccessNotice>Tu inscripción ya se encuentra registrada.</SuccessNotice>
      {pago && <Acordado pago={pago} />}
      <Actions>
        <Pagar porPagar={porPagar} />
        <a href={mapHref(taller.lugar)} target="_blank" rel="noopener noreferrer" className={buttonClass()}>
          Cómo llegar
        </a>
        {!comenzado && <DejarTaller inscripcionId={inscripcionId} />}
      </Actions>
      <PagoDe porPagar={porPagar} />
    </>
  )
}
