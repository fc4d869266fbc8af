import { Page } from '../ui/layout/Page.tsx'
import { LoadingText } from '../ui/status/Skeleton.tsx'
import styles from './Marco.module.css'

/** While the code of a screen arrives. As high as the window, so that the footer does not jump. */
export function CargandoPagina() {
  return (
    <Page>
      <div className={styles.espera}>
        <LoadingText>Cargando…</LoadingText>
      </div>
    </Page>
  )
}
