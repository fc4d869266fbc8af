import { useSyncExternalStore } from 'react'
import { Redirect } from '../base/router/Link.tsx'
import { useLocation } from '../base/router/navigation.tsx'
import { esDeAdmin, loginAndReturn, paths } from '../base/router/routes.ts'
import { useSesion } from '../base/session/session.tsx'
import { useDocumentTitle } from '../base/settings/api.ts'
import { LinkButton } from '../ui/form/Button.tsx'
import { Encabezado, Errand, Salidas } from '../ui/layout/Errand.tsx'
import { Page } from '../ui/layout/Page.tsx'

export default function NoEncontradoPage() {
  useDocumentTitle('404 Not Found')
  const { usuario } = useSesion()
  const { pathname, search } = useLocation()
  const entra = useInstalada() && !usuario && esDeAdmin(pathname)
  if (entra) return <Redirect to={loginAndReturn(pathname + search)} />
  return (
    <Page>
      <Errand drawing="no-encontrado">
        <Encabezado titulo="404 Not Found">La página que buscas no existe o cambió de lugar.</Encabezado>
        <Salidas>
          <LinkButton to={paths.inicio}>Volver al inicio</LinkButton>
        </Salidas>
      </Errand>
    </Page>
  )
}

/** Whether the page runs as an installed app, which strangers do not have. The server renders it as a page of a browser. */
function useInstalada(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => matchMedia('(display-mode: standalone)').matches,
    () => false,
  )
}
