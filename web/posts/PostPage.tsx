import { idDePost } from '../../contract/sitio/posts.ts'
import { ApiError, mensajeDe } from '../api.ts'
import type { Params } from '../direccion.ts'
import { Dibujo } from '../ilustraciones/Dibujo.tsx'
import { useDocumentTitle } from '../negocio/useDocumentTitle.ts'
import type { PantallaProps } from '../pantalla.ts'
import { LinkButton } from '../ui/form/Button.tsx'
import { Page } from '../ui/layout/Page.tsx'
import { EmptyState } from '../ui/status/EmptyState.tsx'
import { ErrorState } from '../ui/status/ErrorState.tsx'
import { postDe, usePost } from './api.ts'
import { PostCompleto, PostEsqueleto, useRutaDelBlog } from './PostCompleto.tsx'

export function datos({ post = '' }: Params) {
  return [postDe(idDePost(post))]
}

/** /blogusuario/{id}-{words of the title}: one post, to be read and shared. */
export default function PostPage({ params: { post: parte = '' } }: PantallaProps) {
  const { data: post, error, isFetching, refetch } = usePost(idDePost(parte))
  useDocumentTitle(post?.titulo ?? 'Blog')

  if (post === null || noExiste(error)) return <NoEncontrado />
  if (post) return <PostCompleto post={post} />
  if (!error) return <PostEsqueleto />
  return (
    <Page width="text">
      <ErrorState
        titulo={mensajeDe(error, 'No se pudo cargar la publicación.')}
        onRetry={refetch}
        pending={isFetching}
      />
    </Page>
  )
}

/** Deleted, or an address that no post can have. */
function noExiste(error: Error | null): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400)
}

function NoEncontrado() {
  const rutaDelBlog = useRutaDelBlog()
  return (
    <Page width="narrow">
      <EmptyState
        level={1}
        illustration={<Dibujo nombre="post" />}
        titulo="La publicación no existe o fue eliminada."
        texto="Quizás te interese alguna de las otras."
        action={<LinkButton to={rutaDelBlog}>Ver el blog</LinkButton>}
      />
    </Page>
  )
}
