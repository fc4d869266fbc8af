import { useMemo } from 'react'
import { leerMarkdown, mayorDe } from '../../../contract/base/text/markdown.ts'
import { rutaDeImagen, rutaDePost } from '../../../contract/sitio/posts.ts'
import { Markdown } from '../../base/markdown/Markdown.tsx'
import { Link } from '../../base/router/Link.tsx'
import { Drawing } from '../../ui/drawings/Drawing.tsx'
import { Icon } from '../../ui/image/Icon.tsx'
import { Picture } from '../../ui/image/Picture.tsx'
import { Stack, VisuallyHidden } from '../../ui/layout/arrange.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import type { PostVisto } from './api.ts'
import styles from './Blog.module.css'
import { CuerpoDePost } from './CuerpoDePost.tsx'
import { Publicado } from './Publicado.tsx'
import { cortar, partir } from './partir.ts'

/** A post with its whole content; of a long one, what follows the beginning waits behind 'Leer más'. */
export function TarjetaDePost({ post, priority }: { post: PostVisto; priority: boolean }) {
  const { idPost, titulo, contenido, imagen, fecha } = post
  return (
    <Card as="li" flush>
      <Stack as="article" className={styles.post}>
        <div className={styles.imagen}>
          <Picture
            src={imagen && rutaDeImagen(imagen)}
            alt=""
            ratio="16 / 10"
            placeholder={<Drawing nombre="post" />}
            sizes="(min-width: 769px) 25rem, (min-resolution: 2.5dppx) 61vw, 91vw"
            priority={priority}
          />
        </div>
        <Stack gap={4} className={styles.texto}>
          <Stack gap={1}>
            <h2>
              <Link to={rutaDePost(post)}>{titulo}</Link>
            </h2>
            <Publicado fecha={fecha} />
          </Stack>
          <CuerpoDePost id={`post-${idPost}`} contenido={contenido}>
            {(texto) => <Texto post={post} texto={texto} />}
          </CuerpoDePost>
        </Stack>
      </Stack>
    </Card>
  )
}

/** The beginning of the content with the rest to unfold. A post too long for a list continues on its own page. */
function Texto({ post, texto }: { post: PostVisto; texto: string }) {
  const { inicio, resto, mayor, entero } = useMemo(() => leer(texto), [texto])
  const { titulo } = post
  return (
    <Stack gap={2}>
      <Markdown tokens={inicio} mayor={mayor} nivel={3} ancla={`p${post.idPost}-`} />
      {(resto.length > 0 || !entero) && (
        <details className={styles.resto}>
          <summary>
            <span className={styles.mas}>Leer más</span>
            <span className={styles.menos}>Leer menos</span>
            <VisuallyHidden>: {titulo}</VisuallyHidden>
            <Icon nombre="abajo" size={18} />
          </summary>
          <Markdown tokens={resto} mayor={mayor} nivel={3} ancla={`p${post.idPost}-`} />
          {!entero && (
            <p>
              <Link to={rutaDePost(post)}>Leer la publicación completa</Link>
            </p>
          )}
        </details>
      )}
    </Stack>
  )
}

function leer(contenido: string) {
  const visto = cortar(contenido)
  const tokens = leerMarkdown(visto)
  return { ...partir(tokens), mayor: mayorDe(tokens), entero: visto === contenido }
}
