import { Fragment, useState } from 'react'
import { type Centimos, formatColones } from '../../../contract/base/money/money.ts'
import { beginningOf, recortar } from '../../../contract/base/text/text.ts'
import { formatFechaCorta, formatHora, medianocheDe, type WallTime } from '../../../contract/base/time/time.ts'
import { Soft } from '../layout/arrange.tsx'
import styles from './Values.module.css'

type PrecioProps = {
  centimos: Centimos
  tone?: 'accent' | 'plain'
  /** A button says it, which is not printed. */
  onPaper?: boolean
}

/** An amount of money; `plain` for tables and totals in running text. */
export function Price({ centimos, tone = 'accent', onPaper = false }: PrecioProps) {
  return (
    <span hidden={onPaper} className={`${styles.precio} ${styles[tone]}`}>
      {formatColones(centimos)}
    </span>
  )
}

/** The price of a service or workshop, which includes its tax (R-iva-por-cosa). Nothing is said of a free one. */
export function PriceWithTax({ centimos }: Pick<PrecioProps, 'centimos'>) {
  return (
    <span>
      <Price centimos={centimos} />
      {centimos > 0 && <small> IVA incluido</small>}
    </span>
  )
}

/** The same in a sentence. */
export function priceWithTax(centimos: Centimos): string {
  return centimos > 0 ? `${formatColones(centimos)} IVA incluido` : formatColones(centimos)
}

/** Day and hour; the line may break between them only. */
export function Moment({ wall }: { wall: WallTime }) {
  return (
    <span>
      <span className={styles.entera}>{formatFechaCorta(wall)}</span>{' '}
      <span className={styles.entera}>{formatHora(wall)}</span>
    </span>
  )
}

/** A day, with its hour where one is known: midnight is none, as in what a bank tells. */
export function DayOrMoment({ wall }: { wall: WallTime }) {
  return wall === medianocheDe(wall) ? formatFechaCorta(wall) : <Moment wall={wall} />
}

/** A day with its hour, a place with its town: the line breaks after a comma, and before an arrow, before it breaks anywhere else. */
export function Pieces({ children }: { children: string }) {
  return children.split(/(?<=,) | (?=→)/).map((parte, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other name, and stay in their order
    <Fragment key={i}>
      {i > 0 && ' '}
      <span className={styles.pieza}>{parte}</span>
    </Fragment>
  ))
}

/** Longer texts are folded in tables (R-recortes). */
const A_LA_VISTA = 90
type ClippedTextProps = {
  texto: string | null
  /** It ends after a word, before so many characters. */
  antesDe?: number
}

/** A text that a table shows by its beginning, its first 90 characters; the rest is one click away. */
export function ClippedText({ texto, antesDe }: ClippedTextProps) {
  const [entero, setEntero] = useState(false)
  if (!texto) return <Soft as="span">—</Soft>
  if (texto.length <= (antesDe ?? A_LA_VISTA)) return <span className={styles.texto}>{texto}</span>
  return (
    <details className={styles.texto} onToggle={({ currentTarget }) => setEntero(currentTarget.open)}>
      <summary>
        <span className={styles.comienzo}>
          {antesDe ? recortar(texto, antesDe) : `${beginningOf(texto, A_LA_VISTA).trimEnd()}…`}
        </span>
        <span className={styles.menos}>Ver menos</span>
      </summary>
      {entero && texto}
    </details>
  )
}

/** Letters that any screen has room for in one line. */
const DE_UNA_PIEZA = 24

/** A mail address; where it has to break, it does so before its @ or after a point. */
export function Email({ children }: { children: string }) {
  return (
    <span className={styles.email}>
      {children.split(/(?=@)|(?<=\.)/).map((parte, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other name, and stay in their order
        <Fragment key={i}>
          {i > 0 && <wbr />}
          <span className={parte.length <= DE_UNA_PIEZA ? styles.entera : undefined}>{parte}</span>
        </Fragment>
      ))}
    </span>
  )
}
