import { Page } from '../ui/layout/Page.tsx'
import { Skeleton, SkeletonBlock } from '../ui/status/Skeleton.tsx'
import styles from './Post.module.css'

/** A post to come, in the layout of PostCompleto. */
export function PostEsqueleto() {
  return (
    <Page width="text">
      <Skeleton texto="Cargando la publicación…">
        <div className={styles.post}>
          <div className={styles.titulo}>
            <SkeletonBlock width="80%" height="2.5rem" />
            <SkeletonBlock width="45%" />
          </div>
          <SkeletonBlock ratio="16 / 10" />
          <SkeletonBlock />
          <SkeletonBlock width="95%" />
          <SkeletonBlock width="60%" />
        </div>
      </Skeleton>
    </Page>
  )
}
