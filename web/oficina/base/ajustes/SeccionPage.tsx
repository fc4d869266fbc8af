import { Suspense } from 'react'
import type { Usuario } from '../../../../contract/cuentas/cuentas.ts'
import { lateCode } from '../../../base/late/lazy.tsx'
import { Link, Redirect } from '../../../base/router/Link.tsx'
import { officePaths } from '../../../base/router/routes.ts'
import type { ScreenProps } from '../../../base/router/screen.ts'
import { useSesion } from '../../../base/session/session.tsx'
import { useDocumentTitle } from '../../../base/settings/useDocumentTitle.ts'
import { Icon } from '../../../ui/image/Icon.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { Skeleton } from '../../../ui/status/Skeleton.tsx'
import styles from './Ajustes.module.css'
import { Indice } from './Indice.tsx'
import { esSeccion, type IdDeSeccion, SECCIONES } from './Seccion.tsx'

type ContenidoProps = { usuario: Usuario }

const contenido = (load: Parameters<typeof lateCode<ContenidoProps>>[0]) => lateCode(load).Component

/** The component of each section, loaded when it is opened. */
const CONTENIDOS: Record<IdDeSeccion, ReturnType<typeof contenido>> = {
  negocio: contenido(() => import('./DatosDelNegocio.tsx')),
  personas: contenido(() => import('./Personas.tsx')),
  horario: contenido(() => import('./HorarioDeAtencion.tsx')),
  'dias-cerrados': contenido(() => import('./DiasCerrados.tsx')),
  tienda: contenido(() => import('./Tienda.tsx')),
  avisos: contenido(() => import('./Avisos.tsx')),
  limites: contenido(() => import('./Limites.tsx')),
  politicas: contenido(() => import('./Politicas.tsx')),
  respaldo: contenido(() => import('./Respaldo.tsx')),
  'mi-cuenta': contenido(() => import('../../../persona/perfil/MiCuenta.tsx')),
}

/** One section of the settings, at an address of its own and saved by itself. */
export default function SeccionPage({ params }: ScreenProps) {
  const { seccion = '' } = params
  return esSeccion(seccion) ? <Abierta id={seccion} /> : <Redirect to={officePaths.ajustes} />
}

function Abierta({ id }: { id: IdDeSeccion }) {
  const Contenido = CONTENIDOS[id]
  const { usuario } = useSesion()
  useDocumentTitle(SECCIONES[id])
  return (
    <Page titulo="Ajustes">
      <Link to={officePaths.ajustes} className={styles.volver}>
        <Icon nombre="atras" />
        Todos los ajustes
      </Link>
      <div className={styles.ajustes}>
        <Indice />
        <Suspense fallback={<Skeleton texto="Cargando…" height="20rem" />}>
          {usuario && <Contenido usuario={usuario} />}
        </Suspense>
      </div>
    </Page>
  )
}
