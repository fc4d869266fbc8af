import { paths } from '../../base/router/routes.ts'
import { RequiereSesion } from '../../cuentas/acceso/RequiereSesion.tsx'
import { LinkButton } from '../../ui/form/Button.tsx'
import { Blog } from './BlogPublicoPage.tsx'

/** /blog: the same posts as /blogusuario, for who is logged in (R-un-blog). */
export default function BlogPage() {
  return (
    <RequiereSesion
      titulo="Blog"
      texto="Las mismas publicaciones se leen sin cuenta en el blog público."
      dibujo="sendero"
      abierto={<LinkButton to={paths.blogPublico}>Ver el blog</LinkButton>}
    >
      {() => <Blog ruta={paths.blog} />}
    </RequiereSesion>
  )
}
