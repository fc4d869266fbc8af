import { Page } from '../ui/layout/Page.tsx'
import { Skeleton, SkeletonBlock } from '../ui/status/Skeleton.tsx'
import styles from './DetalleDeTaller.module.css'

/** A workshop to come, in the layout of DetalleDeTaller. */
export function TallerEsqueleto() {
  return (
    <Page>
      <Skeleton texto="Cargando el taller…">
        <div className={styles.taller}>
          <div className={styles.texto}>
            <SkeletonBlock ratio="400 / 124" />
            <SkeletonBlock width="75%" height="2.5rem" />
            <SkeletonBlock />
            <SkeletonBlock />
            <SkeletonBlock width="60%" />
          </div>
          <SkeletonBlock height="26rem" />
        </div>
      </Skeleton>
    </Page>
  )
}
