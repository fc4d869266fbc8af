import { buttonClass } from '../../ui/form/Button.tsx'
import { useNegocio } from './api.ts'

type EscribirnosProps = { variant?: 'secondary' | 'quiet'; full?: boolean }

/** The way to write to the practice: WhatsApp, or else a mail; nothing where the owner gave neither. */
export function Escribirnos({ variant = 'secondary', full = false }: EscribirnosProps) {
  const { whatsapp, email } = useNegocio() ?? {}
  if (!whatsapp && !email) return null
  const [href, texto] = whatsapp
    ? [`https://wa.me/${whatsapp}`, 'Escribir por WhatsApp']
    : [`mailto:${email}`, 'Escribir un correo']
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={buttonClass({ variant, full })}>
      {texto}
    </a>
  )
}
