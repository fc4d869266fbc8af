import type { ReactNode } from 'react'
import type { Negocio } from '../../../contract/base/settings/negocio.ts'
import { telHref } from '../../../contract/base/text/text.ts'
import { useNegocio } from '../../base/settings/api.ts'
import { Icon, Stroke } from '../../ui/image/Icon.tsx'
import { Stack } from '../../ui/layout/arrange.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Section } from '../../ui/layout/Page.tsx'
import { Email } from '../../ui/text/Values.tsx'
import styles from './Contacto.module.css'
import { Visita } from './Visita.tsx'

/** How to reach the practice, where it is and when it is open (R-contacto). In brief for whoever was here before. */
export function Contacto({ breve }: { breve: boolean }) {
  const negocio = useNegocio()
  const medios = negocio ? mediosDe(negocio) : []
  return (
    <Section id="contactsection">
      <Stack gap={[6, 7]} align="start" beside="1fr 1fr" className={breve ? styles.breve : ''}>
        <Stack gap={3} align="start">
          <h2>Contacto</h2>
          {medios.length === 0 ? (
            <p>Te esperamos aquí, en estas horas.</p>
          ) : (
            <>
              {!breve && <p>¿Tienes una duda antes de reservar? Escríbenos con confianza; te respondemos pronto.</p>}
              <Card flush>
                <Stack as="ul" data-look="ways" className={styles.medios}>
                  {medios.map((medio) => (
                    <FilaDeMedio key={medio.nombre} {...medio} />
                  ))}
                </Stack>
              </Card>
            </>
          )}
        </Stack>
        <Visita direccion={negocio?.direccion} />
      </Stack>
    </Section>
  )
}

interface Medio {
  nombre: string
  detalle: ReactNode
  href: string
  icono: ReactNode
}

/** The ways to reach the business; one that the owner has not given is left out. */
function mediosDe({ whatsapp, email, telefono, facebook, instagram }: Negocio): Medio[] {
  const medios: (Omit<Medio, 'href'> & { href: string | null })[] = [
    {
      nombre: 'WhatsApp',
      detalle: 'Escríbenos un mensaje',
      href: whatsapp && `https://wa.me/${whatsapp}`,
      icono: (
        <Red d="M4 20l1.2-4.2A8.2 8.2 0 1112 20.2a8.4 8.4 0 01-3.9-1zM9 8.2c-.5 3.6 3 7.2 6.7 6.9M9 8.2l1.3 2M15.7 15.1l-1.9-1.2" />
      ),
    },
    {
      nombre: 'Correo',
      detalle: email && <Email>{email}</Email>,
      href: email && `mailto:${email}`,
      icono: <Icon nombre="correo" size={24} />,
    },
    {
      nombre: 'Teléfono',
      detalle: telefono,
      href: telefono && telHref(telefono),
      icono: <Icon nombre="telefono" size={24} />,
    },
    {
      nombre: 'Instagram',
      detalle: 'Síguenos',
      href: instagram,
      icono: (
        <Red d="M8 4h8a4 4 0 014 4v8a4 4 0 01-4 4H8a4 4 0 01-4-4V8a4 4 0 014-4zM12 15.5a3.5 3.5 0 100-7 3.5 3.5 0 000 7M16.6 7.4v.01" />
      ),
    },
    {
      nombre: 'Facebook',
      detalle: 'Síguenos',
      href: facebook,
      icono: <Red d="M14.8 4.2h-1.6c-2 0-3.2 1.3-3.2 3.3V20.5M7.2 11.7h7" />,
    },
  ]
  return medios.filter((medio): medio is Medio => Boolean(medio.href))
}

function FilaDeMedio({ nombre, detalle, href, icono }: Medio) {
  return (
    <li>
      <a href={href} target={href.startsWith('http') ? '_blank' : undefined} rel="noopener noreferrer">
        {icono}
        <strong>{nombre}</strong>
        <span>{detalle}</span>
      </a>
    </li>
  )
}

/** The sign of a social network or messaging app, in the line style of our icons; the name stands beside it. */
const Red = ({ d }: { d: string }) => <Stroke d={d} size={24} />
