import { formatFechaLarga, formatHora, type WallTime } from '../../../../contract/base/time/time.ts'
import { buttonClass } from '../../../ui/form/Button.tsx'

type WhatsAppProps = {
  /** Null: nothing is shown. */
  telefono: string | null | undefined
  /** The name of the addressee. */
  nombre: string
  /** The subject after 'te escribo por'; never the reason of a visit (R-discrecion). */
  sobre?: string
  edge?: 'start' | 'end'
}

/** Opens a chat with a person, its first words written. */
export function WhatsApp({ telefono, nombre, sobre, edge }: WhatsAppProps) {
  if (!telefono) return null
  const saludo = `Hola, ${nombre.split(' ')[0]}`
  const texto = sobre ? `${saludo}: te escribo por ${sobre}.` : `${saludo}.`
  return (
    <a
      href={`https://wa.me/${telefono.slice(1)}?text=${encodeURIComponent(texto)}`}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`WhatsApp a ${nombre}`}
      className={buttonClass({ variant: 'quiet', size: 'small' })}
      data-edge={edge}
    >
      WhatsApp
    </a>
  )
}

/** An appointment, by its time alone. */
export function laCita(inicio: WallTime): string {
  return `tu cita del ${formatFechaLarga(inicio)}, ${formatHora(inicio)}`
}
