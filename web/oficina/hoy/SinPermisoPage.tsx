import { paths } from '../../base/router/routes.ts'
import { Drawing } from '../../ui/drawings/Drawing.tsx'
import { LinkButton } from '../../ui/form/Button.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { EmptyState } from '../../ui/status/EmptyState.tsx'

/** Stands in place of a screen that the administrator's part does not open. */
export default function SinPermisoPage() {
  return (
    <Page width="narrow">
      <EmptyState
        level={1}
        illustration={<Drawing nombre="no-encontrado" />}
        titulo="Esta pantalla no es de tu cuenta"
        texto="Solo la abre quien administra todo. Si la necesitas, pídele que te dé permiso."
        action={<LinkButton to={paths.admin}>Volver a Hoy</LinkButton>}
      />
    </Page>
  )
}
