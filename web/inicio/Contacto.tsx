import type { ReactNode } from 'react'
import type { Negocio } from '../../contract/ajustes.ts'
import { useNegocio } from '../marco/useNegocio.ts'
import { Icono } from '../ui/image/Icono.tsx'
import { Section } from '../ui/layout/Page.tsx'
import styles from './Contacto.module.css'
import { IconoDeRed } from './IconoDeRed.tsx'
import { Visita } from './Visita.tsx'

/** How to reach the practice, where it is and when it is open (specification section 2). */
export function Contacto() {
  const negocio = useNegocio()
  return (
    <Section id="contactsection">
      <div className={styles.contacto}>
        <div>
          <h2>Contacto</h2>
          <p>¿Tienes una duda antes de reservar? Escríbenos con confianza; te respondemos pronto.</p>
          {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list semantics together with the bullets */}
          <ul role="list" className={styles.medios}>
            {negocio && mediosDe(negocio).map((medio) => <FilaDeMedio key={medio.nombre} {...medio} />)}
          </ul>
        </div>
        <Visita direccion={negocio?.direccion} />
      </div>
    </Section>
  )
}

interface Medio {
  nombre: string
  detalle: string
  href: string
  icono: ReactNode
}

/** The ways to reach the business; a social network without an address is left out. */
function mediosDe({ whatsapp, email, telefono, facebook, instagram }: Negocio): Medio[] {
  const redes = [
    { nombre: 'Instagram', href: instagram, icono: <IconoDeRed nombre="instagram" /> },
    { nombre: 'Facebook', href: facebook, icono: <IconoDeRed nombre="facebook" /> },
  ]
  return [
    {
      nombre: 'WhatsApp',
      detalle: 'Escríbenos un mensaje',
      href: `https://wa.me/${whatsapp}`,
      icono: <IconoDeRed nombre="whatsapp" />,
    },
    { nombre: 'Correo', detalle: email, href: `mailto:${email}`, icono: <Icono nombre="correo" size={24} /> },
    {
      nombre: 'Teléfono',
      detalle: telefono,
      href: `tel:${telefono.replace(/[^\d+]/g, '')}`,
      icono: <Icono nombre="telefono" size={24} />,
    },
    ...redes.flatMap(({ href, ...red }) => (href ? [{ ...red, href, detalle: 'Síguenos' }] : [])),
  ]
}

function FilaDeMedio({ nombre, detalle, href, icono }: Medio) {
  const fuera = href.startsWith('http') ? { target: '_blank', rel: 'noopener noreferrer' } : {}
  return (
    <li>
      <a href={href} {...fuera}>
        {icono}
        <strong>{nombre}</strong>
        <span>{detalle}</span>
      </a>
    </li>
  )
}
