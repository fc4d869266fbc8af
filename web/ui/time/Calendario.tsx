import { type CalendarDate, parseDate } from '@internationalized/date'
import { type KeyboardEvent, use } from 'react'
import {
  Calendar,
  CalendarCell,
  type CalendarCellRenderProps,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarStateContext,
  Heading,
} from 'react-aria-components/Calendar'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { type Fecha, formatFechaLarga, medianoche } from '../../../contract/tiempo.ts'
import { IconButton } from '../form/Button.tsx'
import { Icono } from '../image/Icono.tsx'
import styles from './Calendario.module.css'

type CalendarioProps = {
  /** What the day is for; read aloud before the month. */
  label: string
  /** Today, given: the browser's own clock and zone are never asked. */
  hoy: Fecha
  value: Fecha | null
  onChange: (fecha: Fecha) => void
  /** The first and the last day that can be chosen; months beyond them cannot be reached. */
  min?: Fecha
  max?: Fecha
  /** Whether a day within these cannot be chosen. It still takes the focus, so that arrow keys do not jump. */
  isUnavailable?: (fecha: Fecha) => boolean
  /** Somebody tried to choose such a day. */
  onRefused?: (fecha: Fecha) => void
  /** Days with a dot, and what it means: 'citas'. */
  marks?: ReadonlyMap<Fecha, string>
  /** A day of the month now shown. */
  onMonthChange?: (fecha: Fecha) => void
}

/** The library writes its days, all of which exist, as we do. */
const fechaDe = (date: Pick<CalendarDate, 'toString'>) => date.toString() as Fecha

/** A month to choose a day from, with arrow keys, Home, End and PageUp/PageDown. Days are `yyyy-mm-dd`, without any time zone. */
export function Calendario({ hoy, value, isUnavailable, onRefused, marks, onMonthChange, ...props }: CalendarioProps) {
  return (
    <I18nProvider locale="es-CR">
      <Calendar
        className={styles.calendario}
        aria-label={props.label}
        value={value ? parseDate(value) : null}
        onChange={(date) => props.onChange(fechaDe(date))}
        defaultFocusedValue={parseDate(value ?? hoy)}
        onFocusChange={(date) => onMonthChange?.(fechaDe(date))}
        minValue={props.min ? parseDate(props.min) : undefined}
        maxValue={props.max ? parseDate(props.max) : undefined}
        isDateUnavailable={(date) => isUnavailable?.(fechaDe(date)) ?? false}
        firstDayOfWeek="mon"
      >
        <Meses />
        <CalendarGrid weekdayStyle="short" className={styles.rejilla}>
          <CalendarGridHeader>
            {(day) => <CalendarHeaderCell className={styles.semana}>{day.replace('.', '')}</CalendarHeaderCell>}
          </CalendarGridHeader>
          <CalendarGridBody>
            {(date) => <Dia date={date} hoy={hoy} mark={marks?.get(fechaDe(date))} onRefused={onRefused} />}
          </CalendarGridBody>
        </CalendarGrid>
      </Calendar>
    </I18nProvider>
  )
}

/** The name of the month between two buttons, which keep the focus when there is no further month. */
function Meses() {
  const state = use(CalendarStateContext)!
  const first = state.isPreviousVisibleRangeInvalid()
  const last = state.isNextVisibleRangeInvalid()
  return (
    <div className={styles.meses}>
      <IconButton
        label="Mes anterior"
        icon={<Icono nombre="atras" />}
        aria-disabled={first}
        onClick={() => first || state.focusPreviousPage()}
      />
      <Heading className={styles.mes} />
      <IconButton
        label="Mes siguiente"
        icon={<Icono nombre="adelante" />}
        aria-disabled={last}
        onClick={() => last || state.focusNextPage()}
      />
    </div>
  )
}

type DiaProps = Pick<CalendarioProps, 'hoy' | 'onRefused'> & { date: CalendarDate; mark: string | undefined }

/** The label is ours: the library says 'hoy' by the browser's zone. It also ignores whoever chooses an unavailable day. */
function Dia({ date, hoy, mark, onRefused }: DiaProps) {
  const fecha = fechaDe(date)
  const explain = () => onRefused?.(fecha)
  const explaining = {
    onClickCapture: explain,
    onKeyDownCapture: ({ key }: KeyboardEvent) => (key === 'Enter' || key === ' ') && explain(),
  }
  const own = (state: CalendarCellRenderProps) => ({
    'aria-label': etiquetaDe(state, fecha === hoy, mark),
    ...(isRefused(state) && explaining),
  })
  return (
    <CalendarCell
      date={date}
      className={styles.dia}
      data-hoy={fecha === hoy || undefined}
      data-marca={mark !== undefined || undefined}
      render={(cell, state) => <div {...cell} {...own(state)} />}
    />
  )
}

function isRefused({ isUnavailable, isDisabled }: CalendarCellRenderProps): boolean {
  return isUnavailable && !isDisabled
}

function etiquetaDe({ date, isUnavailable, isSelected }: CalendarCellRenderProps, isHoy: boolean, mark = ''): string {
  const larga = formatFechaLarga(medianoche(fechaDe(date)))
  const notes = [isHoy && 'hoy', mark, isUnavailable && 'no disponible', isSelected && 'seleccionado']
  return [larga, ...notes].filter(Boolean).join(', ')
}
