import { Link, Redirect } from '../../../base/router/Link.tsx'
import { useLocation } from '../../../base/router/navigation.tsx'
import { officePaths } from '../../../base/router/routes.ts'
import { Icon } from '../../../ui/image/Icon.tsx'
import { Soft, Stack } from '../../../ui/layout/arrange.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import styles from './Ajustes.module.css'
import { esSeccion, type IdDeSeccion, SECCIONES } from './Seccion.tsx'
import { secciones } from './secciones.tsx'

const grupos = [...Map.groupBy(Object.keys(SECCIONES) as IdDeSeccion[], (id) => secciones[id].grupo)]

/** Lists the sections of the settings, each with its present value. */
export default function AjustesPage() {
  const { hash } = useLocation()
  // Old links point at sections of a single page.
  const pedida = hash.slice(1)
  if (esSeccion(pedida)) return <Redirect to={officePaths.seccion(pedida)} />
  return (
    <Page titulo="Ajustes" intro="Lo que ves aquí es lo que dicen el sitio, los correos y los documentos.">
      <nav aria-label="Secciones">
        <Stack columns="20rem" gap={6} align="start">
          {grupos.map(([grupo, ids]) => (
            <Stack key={grupo} as="section" gap={2}>
              <h2>{grupo}</h2>
              <ul data-look="ways" className={styles.lineas}>
                {ids.map((id) => (
                  <li key={id}>
                    <Link to={officePaths.seccion(id)}>
                      <Stack as="span">
                        <strong>{SECCIONES[id]}</strong>
                        <Soft as="span" small className={styles.dice}>
                          {secciones[id].dice}
                        </Soft>
                      </Stack>
                      <Icon nombre="adelante" />
                    </Link>
                  </li>
                ))}
              </ul>
            </Stack>
          ))}
        </Stack>
      </nav>
    </Page>
  )
}
