import { useMemo } from 'react'
import { type Post, rutaDeImagen } from '../../contract/posts.ts'
import { PlaceholderPost } from '../ilustraciones/PlaceholderPost.tsx'
import { leerMarkdown, mayorDe } from '../markdown/leerMarkdown.ts'
import { Markdown } from '../markdown/Markdown.tsx'
import { LinkButton } from '../ui/form/Button.tsx'
import { Picture } from '../ui/image/Picture.tsx'
import { Page } from '../ui/layout/Page.tsx'
import styles from './Post.module.css'
import { Publicado } from './Publicado.tsx'
import { useRutaDelBlog } from './useRutaDelBlog.ts'

/** A post on a page of its own. */
export function PostCompleto({ post: { titulo, contenido, imagen, fechaCreacion } }: { post: Post }) {
  const rutaDelBlog = useRutaDelBlog()
  const tokens = useMemo(() => leerMarkdown(contenido), [contenido])
  return (
    <Page width="text">
      <article className={styles.post}>
        <div className={styles.titulo}>
          <h1>{titulo}</h1>
          <Publicado fecha={fechaCreacion} />
        </div>
        <div className={styles.imagen}>
          <Picture
            src={imagen && rutaDeImagen(imagen)}
            alt=""
            ratio="16 / 10"
            placeholder={<PlaceholderPost />}
            sizes="(min-width: 760px) 42rem, (min-resolution: 2.5dppx) 61vw, 91vw"
            priority
          />
        </div>
        <Markdown tokens={tokens} mayor={mayorDe(tokens)} nivel={2} />
      </article>
      <p className={styles.volver}>
        <LinkButton to={rutaDelBlog} variant="secondary">
          Volver al blog
        </LinkButton>
      </p>
    </Page>
  )
}
