import type { ComponentProps, CSSProperties, ElementType, ReactNode } from 'react'
import styles from './arrange.module.css'

/** A step of the scale of spaces in tokens.css. */
type Step = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7

type Tag =
  | 'article'
  | 'aside'
  | 'details'
  | 'div'
  | 'dl'
  | 'fieldset'
  | 'h2'
  | 'h3'
  | 'header'
  | 'label'
  | 'legend'
  | 'li'
  | 'nav'
  | 'ol'
  | 'p'
  | 'section'
  | 'small'
  | 'span'
  | 'summary'
  | 'time'
  | 'ul'

type Placed = {
  /** Between its parts; two steps: between lines, and within one. */
  gap?: Step | readonly [lines: Step, parts: Step]
  align?: 'start' | 'center' | 'baseline' | 'end' | 'stretch'
  justify?: 'start' | 'center' | 'end' | 'space-between'
  /** All in one line, however narrow. */
  nowrap?: true
  /** In columns of at least this width, as many as there is room for. */
  columns?: `${number}rem`
  /** Below a hairline, with this room on both sides. */
  ruled?: Step
  /** From 900 px on beside each other, in these columns. */
  beside?: string
  /** On a surface of paper. */
  paper?: boolean
  /**
   * On quiet ground, on that of a warning; with a hairline between its parts; with one between the lines of a list, which each lead
   * somewhere or do something; each line behind a dot; as what is said beside what matters.
   */
  'data-look'?: 'quiet' | 'warning' | 'lines' | 'ways' | 'bullets' | 'note'
  /** Space before and after it. */
  top?: Step
  bottom?: Step
}

type PlacedProps<T extends Tag> = { as?: T } & Placed & ComponentProps<T>

/** `2` and `[1, 3]` as lengths. */
const space = (steps: Placed['gap']) => (steps === undefined ? steps : `${steps}`.replace(/(\d),?/g, 'var(--e-$1) '))

type Props = Placed & { as?: ElementType; className?: string }

function placed(way: string | undefined, props: Props) {
  const {
    as: Element = 'div',
    gap,
    align,
    justify,
    nowrap,
    columns,
    ruled,
    beside,
    paper,
    top,
    bottom,
    ...rest
  } = props
  const style: CSSProperties & { '--beside': string | undefined } = {
    '--beside': beside,
    gap: space(gap),
    alignItems: align,
    justifyContent: justify,
    flexWrap: nowrap && 'nowrap',
    gridTemplateColumns: columns && `repeat(auto-fit, minmax(min(${columns}, 100%), 1fr))`,
    paddingBlock: space(ruled),
    borderTop: ruled && '1px solid var(--linea)',
    marginTop: space(top),
    marginBottom: space(bottom),
  }
  const looks = [way, paper && styles.paper, rest.className]
  return <Element {...rest} className={looks.filter(Boolean).join(' ')} style={style} />
}

/** Its parts one below another. */
export function Stack<T extends Tag = 'div'>(props: PlacedProps<T>) {
  return placed(styles.stack, props)
}

/** Its parts one after another, in lines as there is room. */
export function Row<T extends Tag = 'div'>(props: PlacedProps<T>) {
  return placed(styles.row, props)
}

/** What is said beside what matters. */
export function Soft<T extends Tag = 'p'>({ small, ...props }: PlacedProps<T> & { small?: boolean }) {
  return placed(small ? styles.note : styles.soft, { as: 'p', ...props })
}

/** Text for a screen reader only. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={styles.hidden}>{children}</span>
}
