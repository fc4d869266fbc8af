import { idDePost } from '../../../contract/sitio/posts.ts'
import { noExiste } from '../../base/calls/answers.ts'
import type { Params } from '../../base/router/address.ts'
import type { ScreenProps } from '../../base/router/screen.ts'
import { useDocumentTitle } from '../../base/settings/api.ts'
import { Drawing } from '../../ui/drawings/Drawing.tsx'
import { LinkButton } from '../../ui/form/Button.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { EmptyState } from '../../ui/status/EmptyState.tsx'
import { QueryFailure } from '../../ui/status/QueryState.tsx'
import { postDe, usePost } from './api.ts'
import { PostCompleto, PostEsqueleto, useRutaDelBlog } from './PostCompleto.tsx'

export function datos({ post = '' }: Params) {
  return [postDe(idDePost(post))]
}

/** /blogusuario/{id}-{words of the title}: one post, to be read and shared. */
export default function PostPage({ params: { post: parte = '' } }: ScreenProps) {
  const leido = usePost(idDePost(parte))
  const { data: post, error } = leido
  useDocumentTitle(post?.titulo ?? 'Blog')

  if (post === null || noExiste(error)) return <NoEncontrado />
  if (post) return <PostCompleto post={post} />
  if (!error) return <PostEsqueleto />
  return (
    <Page width="text">
      <QueryFailure {...leido} error={error} fallo="No se pudo cargar la publicación." />
    </Page>
  )
}

function NoEncontrado() {
  const rutaDelBlog = useRutaDelBlog()
  return (
    <Page width="narrow">
      <EmptyState
        level={1}
        illustration={<Drawing nombre="post" />}
        titulo="La publicación no existe o fue eliminada."
        texto="Quizás te interese alguna de las otras."
        action={<LinkButton to={rutaDelBlog}>Ver el blog</LinkButton>}
      />
    </Page>
  )
}
