import type { ReactNode } from 'react'
import { Row } from './arrange.tsx'
import styles from './Page.module.css'

type PageProps = {
  /** The h1. A page without it brings its own, for example in its hero. */
  titulo?: string
  intro?: ReactNode
  /** narrow: a form; text: reading; normal: grids; wide: tables; full: the page makes its own sections. */
  width?: 'narrow' | 'text' | 'normal' | 'wide' | 'full'
  /** Beside the title: the page's own buttons or links. */
  actions?: ReactNode
  /** Fills the line of the title, or the one below it. */
  bar?: ReactNode
  children: ReactNode
}

/** The main landmark of a screen; the skip link and the router focus it by its id. */
export function Page({ titulo, intro, width = 'normal', actions, bar, children }: PageProps) {
  return (
    <main id="contenido" tabIndex={-1} className={`${styles.pagina} ${styles[width]}`}>
      {titulo && <Cabecera titulo={titulo} intro={intro} actions={actions} bar={bar} />}
      {children}
    </main>
  )
}

/** The title and introduction of a page that is not loaded yet, at their final place. */
export function PageStart({ titulo, intro, children }: Pick<PageProps, 'titulo' | 'intro' | 'children'>) {
  return (
    <div className={styles.pagina}>
      <Cabecera titulo={titulo} intro={intro} />
      {children}
    </div>
  )
}

function Cabecera({ titulo, intro, actions, bar }: Pick<PageProps, 'titulo' | 'intro' | 'actions' | 'bar'>) {
  return (
    <Row
      gap={[4, 5]}
      align={intro ? 'end' : 'center'}
      justify="space-between"
      bottom={bar ? 4 : undefined}
      className={styles.cabecera}
    >
      <div>
        <h1>{titulo}</h1>
        {intro && <p>{intro}</p>}
      </div>
      {actions && <Row gap={3}>{actions}</Row>}
      {bar}
    </Row>
  )
}

/** A band of a `full` page. Every other one has a ground of its own, whichever of them are there. */
export function Section({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <section id={id} className={styles.seccion}>
      <div>{children}</div>
    </section>
  )
}
