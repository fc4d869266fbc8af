import type { ComponentProps, CSSProperties, ElementType } from 'react'
import styles from './arrange.module.css'

/** A step of the scale of spaces in tokens.css. */
type Step = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7

type Tag =
  | 'article'
  | 'aside'
  | 'div'
  | 'dl'
  | 'fieldset'
  | 'h2'
  | 'h3'
  | 'header'
  | 'li'
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
  gap?: Step | readonly [Step, Step]
  align?: 'start' | 'center' | 'baseline' | 'end' | 'stretch'
  justify?: 'start' | 'center' | 'end' | 'space-between'
  /** All in one line, however narrow. */
  nowrap?: boolean
  /** Space before and after it. */
  top?: Step
  bottom?: Step
}

type PlacedProps<T extends Tag> = { as?: T } & Placed & ComponentProps<T>

const space = (step: Step | undefined) => (step ? `var(--e-${step})` : step)

function placed(look: string, { as: Tag = 'div', ...props }: PlacedProps<Tag>) {
  const { gap, align, justify, nowrap, top, bottom, className = '', ...rest } = props as Placed & { className?: string }
  const style: CSSProperties = {
    gap: Array.isArray(gap) ? gap.map(space).join(' ') : space(gap as Step),
    alignItems: align,
    justifyContent: justify,
    flexWrap: nowrap ? 'nowrap' : undefined,
    marginTop: space(top),
    marginBottom: space(bottom),
  }
  const Element = Tag as ElementType
  return <Element {...rest} className={className ? `${look} ${className}` : look} style={style} />
}

/** Its parts one below another. */
export function Stack<T extends Tag = 'div'>(props: PlacedProps<T>) {
  return placed(styles.stack!, props as PlacedProps<Tag>)
}

/** Its parts one after another, in lines as there is room. */
export function Row<T extends Tag = 'div'>(props: PlacedProps<T>) {
  return placed(styles.row!, props as PlacedProps<Tag>)
}

type SoftProps<T extends Tag> = PlacedProps<T> & { small?: boolean }

/** What is said beside what matters. */
export function Soft<T extends Tag = 'p'>({ small = false, ...props }: SoftProps<T>) {
  return placed(`${styles.soft} ${small ? styles.small : ''}`.trim(), { as: 'p', ...props } as PlacedProps<Tag>)
}
