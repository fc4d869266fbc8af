import type { ReactNode } from 'react'
import { esperarAdelanto, pedirAdelanto } from '../../../../contract/agenda/citas/adelanto.ts'
import { formatMomentoCercano, type Instante, wallTimeDe } from '../../../../contract/base/time/time.ts'
import { esperarPago } from '../../../../contract/tienda/administrar-ordenes.ts'
import { useAct } from '../../../base/acting/act.tsx'
import { call } from '../../../base/calls/api.ts'
import { useIdempotencyKey } from '../../../base/calls/useKey.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { nowHere } from '../../../ui/time/clock.ts'

interface PlazoProps {
  /** What happens at the deadline: `Se anula`. */
  que: string
  hasta: Instante
  /** What there is to do about it, with what keeps the key of a try whose answer was lost. */
  children?: (conClave: ConClave) => ReactNode
}

type ConClave = ReturnType<typeof useIdempotencyKey>

/** Says until when a payment is waited for. */
export function Plazo({ que, hasta, children }: PlazoProps) {
  const conClave = useIdempotencyKey()
  return (
    <span>
      {que} {formatMomentoCercano(wallTimeDe(hasta), nowHere())} {children?.(conClave)}
    </span>
  )
}

interface EsperarMasProps {
  /** The code of an order, or a person. */
  deQuien: string
  /** Answers what to say. */
  esperar: (clave: string) => Promise<string>
  /** The row's: this button may go away with its menu. */
  conClave: ConClave
}

/** Waits longer for a payment. */
function EsperarMas({ deQuien, esperar, conClave }: EsperarMasProps) {
  const { hacer, enCurso } = useAct()
  return (
    <Button
      size="small"
      variant="quiet"
      pending={enCurso}
      aria-label={`Esperar más: ${deQuien}`}
      onClick={() => hacer({ hacer: async () => ({ texto: await conClave(esperar) }) })}
    >
      Esperar más
    </Button>
  )
}

/** The same for an order. */
export function EsperarOrden({ orden, conClave }: { orden: { id: number; codigoOrden: string }; conClave: ConClave }) {
  const { id, codigoOrden } = orden
  async function esperar(clave: string) {
    await call(esperarPago, { params: { id } }, { clave })
    return `${codigoOrden} se guarda más tiempo.`
  }
  return <EsperarMas deQuien={codigoOrden} esperar={esperar} conClave={conClave} />
}

/** The same for an hour that waits for its deposit, which may also be kept without one; `id` is the appointment's. */
export function EsperarAdelanto({ id, deQuien, conClave }: { id: number; deQuien: string; conClave: ConClave }) {
  const { hacer } = useAct()
  async function esperar(clave: string) {
    const { adelanto } = await call(esperarAdelanto, { params: { id } }, { clave })
    return adelanto ? `Se guarda más tiempo: ${deQuien}.` : `Ya no espera adelanto: ${deQuien}.`
  }
  const pedir = (pide: boolean) => call(pedirAdelanto, { params: { id }, body: { pide } })
  return (
    <>
      <EsperarMas deQuien={deQuien} esperar={esperar} conClave={conClave} />
      <Button
        size="small"
        variant="quiet"
        aria-label={`Guardar sin adelanto: ${deQuien}`}
        onClick={() =>
          hacer({
            texto: `Se guarda sin adelanto: ${deQuien}.`,
            hacer: async () => {
              await pedir(false)
              return () => pedir(true)
            },
          })
        }
      >
        Sin adelanto
      </Button>
    </>
  )
}
