import { useMemo } from 'react'
import { type Post, rutaDeImagen, rutaDePost } from '../../../contract/posts.ts'
import { formatFechaLarga, wallTimeOf } from '../../../contract/tiempo.ts'
import { rutaDe } from '../../direccion.ts'
import { PlaceholderPost } from '../../ilustraciones/PlaceholderPost.tsx'
import { leerMarkdown } from '../../markdown/leerMarkdown.ts'
import { rutasDeAdmin } from '../../rutas.ts'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { Card, CardBody } from '../../ui/Card.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import styles from './Blog.module.css'
import { comienzoDe } from './comienzoDe.ts'

/** A post with the beginning of its content, clamped to four lines (specification section 9). */
export function TarjetaDePost({ post, onEliminar }: { post: Post; onEliminar: () => void }) {
  const { idPost, titulo, contenido, imagen, fechaCreacion } = post
  const comienzo = useMemo(() => comienzoDe(leerMarkdown(contenido)), [contenido])
  return (
    <Card as="li" flush>
      <Picture
        src={imagen && rutaDeImagen(imagen)}
        alt=""
        ratio="16 / 10"
        placeholder={<PlaceholderPost />}
        sizes="(min-width: 600px) 19rem, 91vw"
      />
      <CardBody>
        <h2 className={styles.titulo}>{titulo}</h2>
        <time dateTime={fechaCreacion} className={styles.fecha}>
          {formatFechaLarga(wallTimeOf(Date.parse(fechaCreacion)))}
        </time>
        <p className={styles.comienzo}>{comienzo}</p>
        <div className={styles.acciones}>
          <LinkButton size="small" variant="secondary" to={rutaDe(rutasDeAdmin.editarPost, { id: idPost })}>
            Editar
            <VisuallyHidden> {titulo}</VisuallyHidden>
          </LinkButton>
          <LinkButton size="small" variant="quiet" to={rutaDePost(post)}>
            Ver
            <VisuallyHidden> {titulo} en el blog</VisuallyHidden>
          </LinkButton>
          <Button size="small" variant="quiet" onClick={onEliminar}>
            Eliminar
            <VisuallyHidden> {titulo}</VisuallyHidden>
          </Button>
        </div>
      </CardBody>
    </Card>
  )
}
