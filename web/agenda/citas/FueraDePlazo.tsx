import { telHref } from '../../../contract/base/text/text.ts'
import { Link } from '../../base/router/Link.tsx'
import { paths } from '../../base/router/routes.ts'
import { useNegocio } from '../../base/settings/api.ts'
import { Soft } from '../../ui/layout/arrange.tsx'

/** Names the ways to reach the practice when it is too late to change an appointment here. */
export function FueraDePlazo() {
  return (
    <Soft>
      Falta poco para tu cita y tu espacio está listo. Si algo cambió, <ComoAvisar />: lo vemos contigo.
    </Soft>
  )
}

/** `llámanos al 2222 3333 o escríbenos por WhatsApp`, each a link. */
export function ComoAvisar() {
  const { telefono, whatsapp } = useNegocio() ?? {}
  return (
    <>
      {telefono && (
        <>
          llámanos al <a href={telHref(telefono)}>{telefono}</a>
        </>
      )}
      {telefono && whatsapp && ' o '}
      {whatsapp && (
        <a href={`https://wa.me/${whatsapp}`} target="_blank" rel="noopener noreferrer">
          escríbenos por WhatsApp
        </a>
      )}
      {!telefono && !whatsapp && <Link to={paths.contacto}>escríbenos</Link>}
    </>
  )
}
