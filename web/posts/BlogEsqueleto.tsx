import { Card } from '../ui/layout/Card.tsx'
import { Skeleton, SkeletonBlock } from '../ui/status/Skeleton.tsx'
import styles from './Blog.module.css'

/** Posts to come, in the layout of their cards. */
export function BlogEsqueleto() {
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
