import { paths } from '../base/router/routes.ts'
import { useDocumentTitle } from '../base/settings/useDocumentTitle.ts'
import { Drawing } from '../ui/drawings/Drawing.tsx'
import { LinkButton } from '../ui/form/Button.tsx'
import { Page } from '../ui/layout/Page.tsx'
import { EmptyState } from '../ui/status/EmptyState.tsx'

export default function NoEncontradoPage() {
  useDocumentTitle('404 Not Found')
  return (
    <Page width="narrow">
      <EmptyState
        level={1}
        illustration={<Drawing nombre="no-encontrado" />}
        titulo="404 Not Found"
        texto="La página que buscas no existe o cambió de lugar."
        action={<LinkButton to={paths.inicio}>Volver al inicio</LinkButton>}
      />
    </Page>
  )
}
