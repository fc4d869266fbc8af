import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { leerMarkdown, mayorDe } from '../../../contract/base/text/markdown.ts'
import { getInicio } from '../../../contract/sitio/inicio.ts'
import { rutaDeImagen } from '../../../contract/sitio/posts.ts'
import { renderedQueryOf } from '../../base/calls/queries.ts'
import { Markdown } from '../../base/markdown/Markdown.tsx'
import { officePaths, paths } from '../../base/router/routes.ts'
import { useSesion } from '../../base/session/session.tsx'
import { Drawing } from '../../ui/drawings/Drawing.tsx'
import { LinkButton } from '../../ui/form/Button.tsx'
import { Picture } from '../../ui/image/Picture.tsx'
import { Row, Stack } from '../../ui/layout/arrange.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { Skeleton, SkeletonBlock } from '../../ui/status/Skeleton.tsx'
import type { PostVisto } from './api.ts'
import { CuerpoDePost } from './CuerpoDePost.tsx'
import styles from './Post.module.css'
import { Publicado } from './Publicado.tsx'
import { UltimosPosts } from './UltimosPosts.tsx'

/** A post on a page of its own. */
export function PostCompleto({ post: { idPost, titulo, contenido, imagen, fecha } }: { post: PostVisto }) {
  const rutaDelBlog = useRutaDelBlog()
  return (
    <Page>
      <Stack as="article" gap={[5, 7]} align="start" beside={COLUMNAS} className={styles.post}>
        <Stack gap={2}>
          <h1>{titulo}</h1>
          <Publicado fecha={fecha} />
        </Stack>
        <div className={styles.imagen}>
          <Picture
            src={imagen && rutaDeImagen(imagen)}
            alt=""
            ratio="16 / 10"
            placeholder={<Drawing nombre="post" />}
            sizes="(min-width: 900px) 30rem, (min-resolution: 2.5dppx) 61vw, 91vw"
            priority
          />
        </div>
        <CuerpoDePost id={`post-${idPost}-entero`} contenido={contenido}>
          {(texto) => <Texto texto={texto} ancla={`p${idPost}-`} />}
        </CuerpoDePost>
        <Stack as="aside" aria-labelledby="hablarlo" gap={4} paper>
          <h2 id="hablarlo">Si quieres hablarlo con alguien, aquí estamos.</h2>
          <Row>
            <LinkButton to={paths.agendar} variant="accent">
              Reservar cita
            </LinkButton>
          </Row>
        </Stack>
      </Stack>
      <Despues de={idPost} />
      <Row as="p" top={6}>
        <LinkButton to={rutaDelBlog} variant="secondary">
          Volver al blog
        </LinkButton>
      </Row>
    </Page>
  )
}

/** The words, and where there is room the picture and the invitation beside them. */
const COLUMNAS = '1fr min(30rem, 42%)'

/** How many others are named. */
const OTROS = 2

/** Leads on to other new posts. */
function Despues({ de }: { de: number }) {
  const otros = useQuery(renderedQueryOf(getInicio, {})).data?.posts.filter(({ idPost }) => idPost !== de) ?? []
  if (otros.length === 0) return null
  return (
    <Stack aria-labelledby="despues" as="aside" gap={4} top={7}>
      <h2 id="despues">Para seguir</h2>
      <UltimosPosts posts={otros.slice(0, OTROS)} />
    </Stack>
  )
}

/** The list of posts, as whoever is here knows it: administrators have the back office in place of the public one (R-admin-aparte). */
export function useRutaDelBlog(): string {
  return useSesion().esAdmin ? officePaths.blog : paths.blogPublico
}

function Texto({ texto, ancla }: { texto: string; ancla: string }) {
  const tokens = useMemo(() => leerMarkdown(texto), [texto])
  return <Markdown tokens={tokens} mayor={mayorDe(tokens)} nivel={2} ancla={ancla} />
}

/** A post to come, in the layout of PostCompleto. */
export function PostEsqueleto() {
  return (
    <Page>
      <Skeleton texto="Cargando la publicación…">
        <Stack gap={[5, 7]} align="start" beside={COLUMNAS} className={styles.post}>
          <Stack gap={2}>
            <SkeletonBlock width="45%" />
            <SkeletonBlock width="80%" height="2.5rem" />
          </Stack>
          <div className={styles.imagen}>
            <SkeletonBlock ratio="16 / 10" />
          </div>
          <Stack gap={4}>
            <SkeletonBlock />
            <SkeletonBlock width="95%" />
            <SkeletonBlock width="60%" />
          </Stack>
        </Stack>
      </Skeleton>
    </Page>
  )
}
