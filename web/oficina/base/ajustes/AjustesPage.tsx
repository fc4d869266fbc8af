import { Redirect } from '../../../base/router/Link.tsx'
import { useLocation } from '../../../base/router/navigation.tsx'
import { officePaths } from '../../../base/router/routes.ts'
import { Page } from '../../../ui/layout/Page.tsx'
import { Indice } from './Indice.tsx'
import { esSeccion } from './Seccion.tsx'
import { secciones } from './secciones.tsx'

/** Lists the sections of the settings, each with its present value. */
export default function AjustesPage() {
  const { hash } = useLocation()
  // Old links point at sections of a single page.
  const pedida = hash.slice(1)
  if (esSeccion(pedida)) return <Redirect to={officePaths.seccion(pedida)} />
  return (
    <Page titulo="Ajustes" intro="Lo que ves aquí es lo que dicen el sitio, los correos y los documentos.">
      <Indice dice={(id) => secciones[id].dice} />
    </Page>
  )
}
