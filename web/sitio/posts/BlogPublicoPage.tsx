import { titleOfView, viewOf } from '../../base/lists/listAddress.ts'
import { Pages } from '../../base/lists/Pages.tsx'
import { usePages } from '../../base/lists/usePages.ts'
import type { Params } from '../../base/router/address.ts'
import { useLocation } from '../../base/router/navigation.tsx'
import { paths } from '../../base/router/routes.ts'
import { useDocumentTitle } from '../../base/settings/api.ts'
import { Drawing } from '../../ui/drawings/Drawing.tsx'
import { LinkButton } from '../../ui/form/Button.tsx'
import { Stack } from '../../ui/layout/arrange.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { EmptyState } from '../../ui/status/EmptyState.tsx'
import { Skeleton, SkeletonBlock } from '../../ui/status/Skeleton.tsx'
import { blogEnHojas } from './api.ts'
import styles from './Blog.module.css'
import { TarjetaDePost } from './TarjetaDePost.tsx'

export function datos(_: Params, search: string) {
  return [blogEnHojas(paths.blogPublico).consultaDe(viewOf(search))]
}

/** /blogusuario: the blog, for everybody. */
export default function BlogPublicoPage() {
  return <Blog ruta={paths.blogPublico} />
}

/** The posts, newest first, at this address. */
export function Blog({ ruta }: { ruta: string }) {
  const vista = viewOf(useLocation().search)
  const lista = blogEnHojas(ruta)
  const hojas = usePages(lista, vista)
  useDocumentTitle(titleOfView('Blog', vista))
  return (
    <Page titulo="Blog" intro="Ideas sencillas para cuidarte, escritas por quienes te atienden.">
      <Pages
        lista={lista}
        vista={vista}
        hojas={hojas}
        fallo="No se pudieron cargar las publicaciones."
        cargando={<BlogEsqueleto />}
        vacia={<SinPosts />}
        enLista={(filas) => (
          <Stack as="ul" gap={5} aria-label="Publicaciones">
            {filas}
          </Stack>
        )}
      >
        {(filas, primera) =>
          filas.map((post, orden) => <TarjetaDePost key={post.idPost} post={post} priority={primera && orden === 0} />)
        }
      </Pages>
    </Page>
  )
}

function SinPosts() {
  return (
    <EmptyState
      illustration={<Drawing nombre="post" />}
      titulo="Aún no hay publicaciones."
      texto="Estamos escribiendo las primeras. Mientras tanto, puedes conocernos."
      action={
        <LinkButton to={paths.nosotros} variant="secondary">
          Sobre nosotros
        </LinkButton>
      }
    />
  )
}

/** Posts to come, in the layout of their cards. */
function BlogEsqueleto() {
  return (
    <Skeleton texto="Cargando publicaciones…">
      <Stack gap={5}>
        {['primero', 'segundo', 'tercero'].map((post) => (
          <Card key={post} flush>
            <Stack className={styles.post}>
              <SkeletonBlock ratio="16 / 10" />
              <Stack gap={4} className={styles.texto}>
                <SkeletonBlock width="45%" />
                <SkeletonBlock width="80%" height="2rem" />
                <SkeletonBlock />
                <SkeletonBlock width="95%" />
                <SkeletonBlock width="60%" />
              </Stack>
            </Stack>
          </Card>
        ))}
      </Stack>
    </Skeleton>
  )
}
