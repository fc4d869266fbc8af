import { useQuery } from '@tanstack/react-query'
import { resumirHorario } from '../../contract/agenda/horario/horario.ts'
import type { Negocio } from '../../contract/base/settings/negocio.ts'
import { telHref } from '../../contract/base/text/text.ts'
import { CUALES, POLITICAS } from '../../contract/sitio/politicas.ts'
import { Link } from '../base/router/Link.tsx'
import { useLocation } from '../base/router/navigation.tsx'
import { paths } from '../base/router/routes.ts'
import { horario, useHasArea, useNegocio } from '../base/settings/api.ts'
import { BrandMark } from '../ui/drawings/Drawing.tsx'
import { Row } from '../ui/layout/arrange.tsx'
import { Email } from '../ui/text/Values.tsx'
import styles from './Footer.module.css'

/** Names the practice, its contact and other pages; the last section of the home page says how to reach it already. */
export function Footer() {
  const negocio = useNegocio()
  const enInicio = useLocation().pathname === paths.inicio
  return (
    <footer className={styles.pie}>
      <div className={styles.interior}>
        <div className={styles.negocio}>
          <BrandMark nombre={negocio?.nombre ?? ''} />
          <p>{negocio?.lema}</p>
          {!enInicio && <Horario />}
        </div>
        {negocio && !enInicio && <Contacto negocio={negocio} />}
        <div className={styles.enlaces}>
          <h2>Visita también</h2>
          {useHasArea('talleres') && <Link to={paths.talleres}>Próximos talleres</Link>}
          {useHasArea('productos') && <Link to={paths.productos}>Tienda</Link>}
        </div>
        <div>
          <h2>Políticas</h2>
          <ul>
            {CUALES.map((cual) => (
              <li key={cual}>
                <Link to={paths.politica(cual)}>{POLITICAS[cual]}</Link>
              </li>
            ))}
            <li>
              <a href="/licencias.txt">Licencias</a>
            </li>
          </ul>
        </div>
      </div>
    </footer>
  )
}

/** The opening hours are part of every rendered page. */
function Horario() {
  const { data } = useQuery(horario)
  if (!data) return null
  return (
    <dl>
      {resumirHorario(data).map(({ dias, horas }) => (
        <Row key={dias} gap={[0, 2]} justify="space-between">
          <dt>{dias}</dt> <dd>{horas}</dd>
        </Row>
      ))}
    </dl>
  )
}

function Contacto({ negocio }: { negocio: Negocio }) {
  const { telefono, email, direccion, whatsapp, facebook, instagram } = negocio
  const redes = [
    ['WhatsApp', whatsapp && `https://wa.me/${whatsapp}`],
    ['Instagram', instagram],
    ['Facebook', facebook],
  ] as const
  return (
    <div className={styles.contacto}>
      <h2>
        <Link to={paths.contacto}>Contacto</Link>
      </h2>
      <address>
        {telefono && <a href={telHref(telefono)}>{telefono}</a>}
        {email && (
          <a href={`mailto:${email}`}>
            <Email>{email}</Email>
          </a>
        )}
        <span>{direccion}</span>
        <Row as="p" gap={[0, 4]} align="stretch">
          {redes.map(
            ([nombre, href]) =>
              href && (
                <a key={nombre} href={href} target="_blank" rel="noopener noreferrer">
                  {nombre}
                </a>
              ),
          )}
        </Row>
      </address>
    </div>
  )
}
