import { Suspense } from 'react'
import { Redirect } from '../../../base/router/Link.tsx'
import { officePaths, opensArea } from '../../../base/router/routes.ts'
import type { ScreenProps } from '../../../base/router/screen.ts'
import { useSesion } from '../../../base/session/session.tsx'
import { useDocumentTitle } from '../../../base/settings/api.ts'
import { LinkButton } from '../../../ui/form/Button.tsx'
import { Icon } from '../../../ui/image/Icon.tsx'
import { Stack } from '../../../ui/layout/arrange.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { SideIndex } from '../../../ui/list/SideIndex.tsx'
import { Skeleton } from '../../../ui/status/Skeleton.tsx'
import styles from './Ajustes.module.css'
import { esSeccion, type IdDeSeccion, SECCIONES } from './Seccion.tsx'
import { secciones } from './secciones.tsx'

/** One section of the settings, at an address of its own and saved by itself. */
export default function SeccionPage({ params }: ScreenProps) {
  const { seccion = '' } = params
  const todas = opensArea(useSesion().usuario?.parte, 'ajustes')
  // An account of their own everybody has.
  const abre = esSeccion(seccion) && (todas || seccion === 'mi-cuenta')
  return abre ? <Abierta id={seccion} todas={todas} /> : <Redirect to={officePaths.ajustes} />
}

/** `todas`: the user opens the others too. */
function Abierta({ id, todas }: { id: IdDeSeccion; todas: boolean }) {
  const { Contenido } = secciones[id]
  const { usuario } = useSesion()
  useDocumentTitle(SECCIONES[id])
  return (
    <Page titulo="Ajustes">
      {todas && (
        <div className={styles.volver}>
          <LinkButton variant="quiet" size="small" data-edge="start" to={officePaths.ajustes}>
            <Icon nombre="atras" />
            Todos los ajustes
          </LinkButton>
        </div>
      )}
      <Stack gap={6} beside={todas ? '14rem minmax(0, 1fr)' : undefined}>
        {todas && (
          <div className={styles.alLado}>
            <SideIndex
              label="Secciones"
              links={Object.entries(SECCIONES).map(([una, titulo]) => [officePaths.seccion(una), titulo])}
            />
          </div>
        )}
        <Suspense fallback={<Skeleton texto="Cargando…" height="20rem" />}>
          {usuario && <Contenido usuario={usuario} />}
        </Suspense>
      </Stack>
    </Page>
  )
}
