import { createContext, type ReactNode, use } from 'react'
import { Drawing, type DrawingName } from '../drawings/Drawing.tsx'
import { Row, Soft, Stack } from './arrange.tsx'
import styles from './Errand.module.css'

type ErrandProps = {
  /** The id of its heading. */
  labelledBy?: string
  drawing: DrawingName
  /** In the place of the drawing: of what or whom the words speak. */
  picture?: ReactNode
  /** Where the words are a card of facts, it begins where the drawing does, which is left out on a phone. */
  wordsFirst?: true
  /** In place of the drawing, and on a phone below the words. */
  aside?: ReactNode
  children: ReactNode
}

/** What a page with one thing to do looks like: its words on one edge, on the other its drawing on a ground of its own; on a phone it is small above them. */
export function Errand({ labelledBy, drawing, picture, wordsFirst, aside, children }: ErrandProps) {
  return (
    <section aria-labelledby={labelledBy} className={`${styles.encargo} ${wordsFirst ? styles.primero : ''}`}>
      <div className={styles.dibujo}>{picture || <Drawing nombre={drawing} />}</div>
      <div className={styles.palabras}>{children}</div>
      {aside}
    </section>
  )
}

/** The level of the titles inside: in a dialog they stand below its own. */
export const NivelDeTitulo = createContext<'h1' | 'h3'>('h1')

type EncabezadoProps = {
  titulo: string
  /** What was asked for is done, and has its sign. */
  hecho?: boolean
  /** A badge beside the title. */
  placa?: ReactNode
  children?: ReactNode
}

/** Title and introduction of an errand, which may also be a side of a card. */
export function Encabezado({ titulo, hecho, placa, children }: EncabezadoProps) {
  const Titulo = use(NivelDeTitulo)
  const titular = (
    <Titulo tabIndex={-1} data-encabezado data-hecho={hecho || undefined}>
      {titulo}
    </Titulo>
  )
  return (
    <Stack bottom={5}>
      {placa ? (
        <Row gap={[1, 4]}>
          {titular}
          {placa}
        </Row>
      ) : (
        titular
      )}
      {children && <Soft top={2}>{children}</Soft>}
    </Stack>
  )
}

/** The ways on from an errand, the likeliest first: buttons of one size, on a phone one below another and as wide as the page. */
export function Salidas({ children }: { children: ReactNode }) {
  return (
    <Row gap={3} className={styles.salidas}>
      {children}
    </Row>
  )
}
