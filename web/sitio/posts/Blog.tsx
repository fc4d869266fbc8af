import { Hojas } from '../../base/lists/Hojas.tsx'
import { tituloDe, vistaDe } from '../../base/lists/hoja.ts'
import { useHojas } from '../../base/lists/useHojas.ts'
import { useLugar } from '../../base/router/navigation.tsx'
import { rutas } from '../../base/router/routes.ts'
import { useDocumentTitle } from '../../base/settings/useDocumentTitle.ts'
import { Dibujo } from '../../ui/drawings/Dibujo.tsx'
import { LinkButton } from '../../ui/form/Button.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { EmptyState } from '../../ui/status/EmptyState.tsx'
import { Skeleton, SkeletonBlock } from '../../ui/status/Skeleton.tsx'
import { blogEnHojas } from './api.ts'
import styles from './Blog.module.css'
import { TarjetaDePost } from './TarjetaDePost.tsx'

/** The posts, newest first, at this address. */
export function Blog({ ruta }: { ruta: string }) {
  const vista = vistaDe(useLugar().search)
  const lista = blogEnHojas(ruta)
  const hojas = useHojas(lista, vista)
  useDocumentTitle(tituloDe('Blog', vista))
  return (
    <Page titulo="Blog" intro="Ideas sencillas para cuidarte, escritas por quienes te atienden.">
      <Hojas
        {...{ lista, vista, hojas }}
        fallo="No se pudieron cargar las publicaciones."
        cargando={<BlogEsqueleto />}
        vacia={<SinPosts />}
        enLista={(filas) => (
          <ul aria-label="Publicaciones" className={styles.lista}>
            {filas}
          </ul>
        )}
      >
        {(filas, primera) =>
          filas.map((post, orden) => <TarjetaDePost key={post.idPost} post={post} priority={primera && orden === 0} />)
        }
      </Hojas>
    </Page>
  )
}

function SinPosts() {
  return (
    <EmptyState
      illustration={<Dibujo nombre="post" />}
      titulo="Aún no hay publicaciones."
      texto="Estamos escribiendo las primeras. Mientras tanto, puedes conocernos."
      action={
        <LinkButton to={rutas.nosotros} variant="secondary">
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
      <div className={styles.lista}>
        {['primero', 'segundo', 'tercero'].map((post) => (
          <Card key={post} flush>
            <div className={styles.post}>
              <SkeletonBlock ratio="16 / 10" />
              <div className={styles.texto}>
                <SkeletonBlock width="45%" />
                <SkeletonBlock width="80%" height="2rem" />
                <SkeletonBlock />
                <SkeletonBlock width="95%" />
                <SkeletonBlock width="60%" />
              </div>
            </div>
          </Card>
        ))}
      </div>
    </Skeleton>
  )
}
