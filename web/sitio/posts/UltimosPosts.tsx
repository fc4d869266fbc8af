import type { Inicio } from '../../../contract/sitio/inicio.ts'
import { Picture } from '../../ui/image/Picture.tsx'
import { Card, CardAction, CardBody } from '../../ui/layout/Card.tsx'
import { Publicado } from './Publicado.tsx'
import styles from './UltimosPosts.module.css'

/** The latest posts; following one leads to its page. Without a picture a post is its words. */
export function UltimosPosts({ posts }: Pick<Inicio, 'posts'>) {
  return (
    <ul className={styles.posts}>
      {posts.map(({ idPost, titulo, imagen, extracto, fecha, ruta }) => (
        <Card as="li" interactive flush key={idPost}>
          {imagen && (
            <Picture src={imagen} alt="" ratio="16 / 10" placeholder={null} sizes="(min-width: 769px) 22rem, 34vw" />
          )}
          <CardBody>
            <h3>
              <CardAction to={ruta}>{titulo}</CardAction>
            </h3>
            <Publicado fecha={fecha} reciente />
            <p>{extracto}</p>
          </CardBody>
        </Card>
      ))}
    </ul>
  )
}
