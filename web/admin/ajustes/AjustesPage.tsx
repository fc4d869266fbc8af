import { Redirect } from '../../Link.tsx'
import { useLugar } from '../../navegacion.tsx'
import { rutasDeAdmin } from '../../rutas.ts'
import { Page } from '../../ui/layout/Page.tsx'
import { Indice } from './Indice.tsx'
import { DICE } from './resumenes.tsx'
import { esSeccion } from './Seccion.tsx'

/** Lists the sections of the settings, each with its present value. */
export default function AjustesPage() {
  const { hash } = useLugar()
  // They used to be one page.
  const pedida = hash.slice(1)
  if (esSeccion(pedida)) return <Redirect to={rutasDeAdmin.seccion(pedida)} />
  return (
    <Page titulo="Ajustes" intro="Lo que ves aquí es lo que dicen el sitio, los correos y los documentos.">
      <Indice dice={DICE} />
    </Page>
  )
}
