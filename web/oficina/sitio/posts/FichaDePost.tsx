import { useMemo } from 'react'
import { comienzoDe } from '../../../../contract/base/text/markdown.ts'
import { formatFechaLarga, wallTimeDe } from '../../../../contract/base/time/time.ts'
import { type Post, rutaDeImagen, rutaDePost } from '../../../../contract/sitio/posts.ts'
import { officePaths } from '../../../base/router/routes.ts'
import { Drawing } from '../../../ui/drawings/Drawing.tsx'
import { Actions, Button, LinkButton } from '../../../ui/form/Button.tsx'
import { Picture } from '../../../ui/image/Picture.tsx'
import { Soft, VisuallyHidden } from '../../../ui/layout/arrange.tsx'
import { Card, CardBody } from '../../../ui/layout/Card.tsx'
import { withoutThisYear } from '../../base/lista/columnas.tsx'
import styles from './Blog.module.css'

/** Characters: more than four lines of a card can show. */
const SUFICIENTE = 600

/** A post with the beginning of its content, clamped to four lines (R-recortes). */
export function FichaDePost({ post, onEliminar }: { post: Post; onEliminar: () => void }) {
  const { idPost, titulo, contenido, imagen, fecha } = post
  const comienzo = useMemo(() => comienzoDe(contenido, SUFICIENTE), [contenido])
  return (
    <Card as="li" flush>
      <div className={styles.foto}>
        <Picture
          src={imagen && rutaDeImagen(imagen)}
          alt=""
          ratio="16 / 10"
          placeholder={<Drawing nombre="post" />}
          sizes="(min-width: 600px) 19rem, 4.5rem"
        />
      </div>
      <CardBody>
        <h2 className={styles.titulo}>{titulo}</h2>
        <Soft dateTime={new Date(fecha).toISOString()} as="time" small>
          {withoutThisYear(formatFechaLarga(wallTimeDe(fecha)))}
        </Soft>
        <Soft small className={styles.comienzo}>
          {comienzo}
        </Soft>
        <Actions>
          <LinkButton variant="secondary" to={officePaths.editarPost(idPost)}>
            Editar
            <VisuallyHidden> {titulo}</VisuallyHidden>
          </LinkButton>
          <LinkButton to={rutaDePost(post)}>
            Ver
            <VisuallyHidden> {titulo} en el blog</VisuallyHidden>
          </LinkButton>
          <Button variant="quiet" data-raro="" onClick={onEliminar}>
            Eliminar
            <VisuallyHidden> {titulo}</VisuallyHidden>
          </Button>
        </Actions>
      </CardBody>
    </Card>
  )
}
