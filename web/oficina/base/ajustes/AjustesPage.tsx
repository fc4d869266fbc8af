import { Link, Redirect } from '../../../base/router/Link.tsx'
import { useLocation } from '../../../base/router/navigation.tsx'
import { officePaths } from '../../../base/router/routes.ts'
import { Icon } from '../../../ui/image/Icon.tsx'
import { Stack } from '../../../ui/layout/arrange.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import styles from './Ajustes.module.css'
import { esSeccion, type IdDeSeccion, SECCIONES } from './Seccion.tsx'
import { secciones } from './secciones.tsx'

/** Lists the sections of the settings, each with its present value. */
export default function AjustesPage() {
  const { hash } = useLocation()
  // Old links point at sections of a single page.
  const pedida = hash.slice(1)
  if (esSeccion(pedida)) return <Redirect to={officePaths.seccion(pedida)} />
  return (
    <Page titulo="Ajustes" intro="Lo que ves aquí es lo que dicen el sitio, los correos y los documentos.">
      <nav aria-label="Secciones" className={styles.indice}>
        <Stack as="ul" data-look="ways" columns="24rem" gap={[0, 6]}>
          {Object.entries(SECCIONES).map(([id, titulo]) => (
            <li key={id}>
              <Link to={officePaths.seccion(id)}>
                <span className={styles.texto}>
                  <strong>{titulo}</strong>
                  <span className={styles.dice}>{secciones[id as IdDeSeccion].dice}</span>
                </span>
                <Icon nombre="adelante" />
              </Link>
            </li>
          ))}
        </Stack>
      </nav>
    </Page>
  )
}
