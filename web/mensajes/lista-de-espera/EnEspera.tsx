import {
  finDicho,
  formatHora,
  formatMomentoCercano,
  type Instante,
  type WallTime,
} from '../../../contract/base/time/time.ts'
import { Actions, Button } from '../../ui/form/Button.tsx'
import { SuccessNotice } from '../../ui/status/Notice.tsx'
import { nowHere } from '../../ui/time/clock.ts'
import type { usePasos } from './useEspera.ts'

/** The words for each kind of waiting. */
const FRASES = {
  hora: { uno: 'una hora', lo: 'la', tomar: 'Tomar esta hora' },
  campo: { uno: 'un campo', lo: 'lo', tomar: 'Tomar mi campo' },
}

interface EnEsperaProps {
  que: keyof typeof FRASES
  /** `ofrecidaHasta` is null while nothing is held; `inicio` is the held time for `servicio`, and `persona` attends then. */
  espera: {
    lugar: number
    ofrecidaHasta: Instante | null
    inicio?: WallTime | null
    servicio?: string
    persona?: { nombre: string } | undefined
  }
  pendiente: ReturnType<typeof usePasos>['pendiente']
  /** Null where nothing can be taken. */
  onTomar: (() => void) | null
  onSalir: () => void
}

/** A person's place in a waiting list, and what is held for them. */
export function EnEspera({ que, espera, pendiente, onTomar, onSalir }: EnEsperaProps) {
  const { uno, tomar } = FRASES[que]
  const { lugar, ofrecidaHasta, inicio, servicio, persona } = espera
  const cual = `${servicio ? ` de ${servicio}` : ''}${persona ? ` con ${persona.nombre}` : ''}`
  return (
    <>
      {ofrecidaHasta === null ? (
        <p role="status">
          Tienes el {placeInList(lugar)} en la lista de espera. Te escribimos apenas haya {uno}
          {cual} para ti.
        </p>
      ) : (
        <SuccessNotice>
          {fraseDeOferta(que, cual)}
          {inicio != null && `: ${formatHora(inicio)}`}. {fraseDePlazo(que, ofrecidaHasta)}
        </SuccessNotice>
      )}
      <Actions>
        {onTomar && (
          <Button variant="accent" pending={pendiente === 'tomar'} onClick={onTomar}>
            {tomar}
          </Button>
        )}
        <Button variant={onTomar ? 'quiet' : 'secondary'} pending={pendiente === 'salir'} onClick={onSalir}>
          {ofrecidaHasta === null ? 'Salir de la lista de espera' : 'No, gracias'}
        </Button>
      </Actions>
    </>
  )
}

/** `Hay un campo para ti`; `cual` is told after the thing: ` con Elena`. */
export function fraseDeOferta(que: keyof typeof FRASES, cual = ''): string {
  return `Hay ${FRASES[que].uno}${cual} para ti`
}

/** `Te lo guardamos hasta mañana a las 9:30 AM.` */
export function fraseDePlazo(que: keyof typeof FRASES, hasta: Instante): string {
  return `Te ${FRASES[que].lo} guardamos hasta ${formatMomentoCercano(finDicho(hasta, nowHere()), nowHere())}.`
}

/** `primer lugar` of a waiting list; by its number from the fourth on. */
export function placeInList(lugar: number): string {
  return `${['primer', 'segundo', 'tercer'][lugar - 1] ?? `${lugar}.º`} lugar`
}
