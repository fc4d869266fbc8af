import { Card, CardBody } from '../ui/layout/Card.tsx'
import { Skeleton, SkeletonBlock } from '../ui/status/Skeleton.tsx'
import styles from './TalleresPage.module.css'

/** Workshops to come, in the layout of their cards. */
export function TalleresEsqueleto() {
  return (
    <Skeleton texto="Cargando talleres…">
      <div className={styles.rejilla}>
        {['primero', 'segundo', 'tercero'].map((taller) => (
          <Card key={taller} flush>
            <SkeletonBlock ratio="400 / 124" />
            <CardBody>
              <SkeletonBlock width="70%" height="1.5rem" />
              <SkeletonBlock />
              <SkeletonBlock width="85%" />
              <SkeletonBlock width="60%" />
              <SkeletonBlock width="45%" />
              <SkeletonBlock width="100%" height="2.5rem" />
            </CardBody>
          </Card>
        ))}
      </div>
    </Skeleton>
  )
}
