import type { PagoAcordado, PorPagar } from '../../../contract/dinero/pagos/pagos.ts'
import type { Taller } from '../../../contract/talleres/talleres.ts'
import { Acordado } from '../../dinero/pagos/ComoPagar.tsx'
import { useDiceElPrecio } from '../../dinero/pagos/Pagar.tsx'
import { Actions, Button, buttonClass } from '../../ui/form/Button.tsx'
import { Notice, SuccessNotice } from '../../ui/status/Notice.tsx'
import { Badge } from '../../ui/text/Badge.tsx'
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
  porPagar: PorPagar | null
}

type InscritoProps = Pick<InscripcionProps, 'taller' | 'pago' | 'porPagar'> & {
  inscripcionId: number
  comenzado: boolean
}

/** The one step a person can take now: enrol, wait, leave, or none, with the reason. */
export function Inscripcion({ taller, situacion, ...precio }: InscripcionProps) {
  const { propia, abierto, disponibles, comenzado } = situacion
  if (propia) return <Inscrito taller={taller} inscripcionId={propia.id} comenzado={comenzado} {...precio} />
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

function Inscrito({ taller, inscripcionId, comenzado, pago, porPagar }: InscritoProps) {
  const dicho = useDiceElPrecio(porPagar, pago?.precio)
  return (
    <>
      <SuccessNotice>Tu inscripción ya se encuentra registrada.</SuccessNotice>
      {dicho && (
        <div>
          <Badge tone="warning">Sin pagar</Badge>
        </div>
      )}
      {pago && !dicho && <Acordado pago={pago} />}
      <Actions>
        <a
          href={mapHref(taller.lugar)}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass({ variant: porPagar ? 'secondary' : 'primary' })}
        >
          Cómo llegar
        </a>
        {!comenzado && <DejarTaller inscripcionId={inscripcionId} />}
      </Actions>
    </>
  )
}
