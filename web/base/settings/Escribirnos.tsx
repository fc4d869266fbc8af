import { buttonClass, LinkButton } from '../../ui/form/Button.tsx'
import { paths } from '../router/routes.ts'
import { useNegocio } from './api.ts'

type EscribirnosProps = { variant?: 'primary' | 'secondary' | 'quiet'; full?: boolean }

/** The way to write to the practice: WhatsApp, or else a mail; where the owner gave neither, the way there. */
export function Escribirnos({ variant = 'secondary', full = false }: EscribirnosProps) {
  const { whatsapp, email } = useNegocio() ?? {}
  if (!whatsapp && !email) {
    return (
      <LinkButton to={paths.contacto} variant={variant} full={full}>
        Ver dónde estamos
      </LinkButton>
    )
  }
  const [href, texto] = whatsapp
    ? [`https://wa.me/${whatsapp}`, 'Escribir por WhatsApp']
    : [`mailto:${email}`, 'Escribir un correo']
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={buttonClass({ variant, full })}>
      {texto}
    </a>
  )
}
