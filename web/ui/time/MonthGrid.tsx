import { type CSSProperties, type KeyboardEvent, type Ref, useEffect, useId, useRef, useState } from 'react'
import { contar } from '../../../contract/base/text/text.ts'
import { primeroDeMes } from '../../../contract/base/time/periods.ts'
import { type Fecha, formatFechaLarga, formatMes, medianoche, nombreDeDia } from '../../../contract/base/time/time.ts'
import { IconButton } from '../form/Button.tsx'
import { Icon } from '../image/Icon.tsx'
import { Row } from '../layout/arrange.tsx'
import styles from './MonthGrid.module.css'
import { type DayLimits, dayOfKey, nearestWithin, otherMonth, weeksOf } from './month.ts'

type CalendarioProps = {
  /** The purpose of the day; read aloud before the month. */
  label: string
  /** Today, given: the browser's own clock and zone are never asked. */
  hoy: Fecha
  value: Fecha | null
  /** What somebody chose of it, where `value` may be only proposed: who has turned the month is taken back by no other proposal. */
  elegida?: Fecha | null
  /** A day whose month is shown while none is chosen; today's when absent. */
  abre?: Fecha | undefined
  onChange: (fecha: Fecha) => void
  /** The first and the last day that can be chosen; months beyond them cannot be reached. */
  min?: Fecha
  max?: Fecha
  /** True for days that cannot be chosen. They still take the focus, so that arrow keys do not jump. */
  isUnavailable?: (fecha: Fecha) => boolean
  /** Called when a person tries to choose such a day. */
  onRefused?: (fecha: Fecha) => void
  /** Days with a dot, and what it means: 'citas'. */
  marks?: ReadonlyMap<Fecha, string>
  /** How many hours of a day are free, of how many. */
  libresDe?: (fecha: Fecha) => { libres: number; total: number } | undefined
  /** A day of the month now shown. */
  onMonthChange?: (fecha: Fecha) => void
}

const SEMANA = [1, 2, 3, 4, 5, 6, 0].map((dia) => nombreDeDia(dia).slice(0, 3))

/**
 * A month to choose a day from, after the date grid of the ARIA practices: one stop of the Tab key, then arrow keys, Home, End and
 * PageUp/PageDown.
 */
export function MonthGrid({ label, elegida, abre, onChange, onRefused, onMonthChange, ...days }: CalendarioProps) {
  const { hoy, value, min, max } = days
  const [foco, setFoco] = useFocusedDay(elegida === undefined ? value : elegida, value ?? abre ?? hoy, { min, max })
  const porTecla = useRef(false)
  const boton = useRef<HTMLButtonElement>(null)
  const titulo = useId()

  useEffect(() => {
    if (porTecla.current) boton.current?.focus()
    porTecla.current = false
  })

  function irA(fecha: Fecha) {
    setFoco(fecha)
    onMonthChange?.(fecha)
  }

  /** From the day that has the focus: a screen reader leads to any of them. */
  function handleKeyDown(event: KeyboardEvent, desde: Fecha) {
    const fecha = event.altKey || event.ctrlKey || event.metaKey ? null : dayOfKey(event.key, desde, { min, max })
    if (!fecha) return
    event.preventDefault()
    // The day that Tab leads to is drawn already: nothing would follow.
    if (fecha === foco) return boton.current?.focus()
    porTecla.current = true
    irA(fecha)
  }

  function elegir(fecha: Fecha) {
    irA(fecha)
    if (days.isUnavailable?.(fecha)) onRefused?.(fecha)
    else onChange(fecha)
  }

  const dia = (fecha: Fecha) => {
    const enFoco = fecha === foco
    return (
      <Day
        {...days}
        fecha={fecha}
        ref={enFoco ? boton : undefined}
        conTab={enFoco}
        onClick={() => elegir(fecha)}
        onKeyDown={(event) => handleKeyDown(event, fecha)}
      />
    )
  }

  return (
    <div role="application" aria-label={label} className={styles.calendario}>
      <Meses titulo={titulo} foco={foco} min={min} max={max} onChange={irA} />
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the date grid of the ARIA practices is a table */}
      <table role="grid" aria-labelledby={titulo} className={styles.rejilla}>
        <thead aria-hidden="true">
          <tr>
            {SEMANA.map((nombre) => (
              <th key={nombre} className={styles.semana}>
                {nombre}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(foco).map((semana) => (
            <tr key={semana.find(Boolean)}>
              {semana.map((fecha, columna) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is a day of the week
                <td key={columna}>{fecha && dia(fecha)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The day that Tab leads to, whose month is the one shown: where a person went last, or what was chosen since. */
function useFocusedDay(elegida: Fecha | null, abre: Fecha, limits: DayLimits) {
  const [ido, setFoco] = useState(elegida)
  const [anterior, setAnterior] = useState(elegida)
  // A draft or a button may choose a day of a month that is not shown.
  if (elegida !== anterior) {
    setAnterior(elegida)
    if (elegida) setFoco(elegida)
  }
  return [nearestWithin(ido ?? abre, limits), setFoco] as const
}

type DayProps = Pick<CalendarioProps, 'hoy' | 'value' | 'min' | 'max' | 'isUnavailable' | 'marks' | 'libresDe'> & {
  fecha: Fecha
  ref: Ref<HTMLButtonElement> | undefined
  conTab: boolean
  onClick: () => void
  onKeyDown: (event: KeyboardEvent) => void
}

/** A day, which says all that is known of it. */
function Day({ fecha, hoy, value, min, max, isUnavailable, marks, libresDe, conTab, ...button }: DayProps) {
  const fuera = fecha !== nearestWithin(fecha, { min, max })
  const noDisponible = !fuera && isUnavailable?.(fecha)
  const marca = marks?.get(fecha)
  const horas = fuera || noDisponible ? undefined : libresDe?.(fecha)
  const notas = [
    fecha === hoy && 'hoy',
    marca,
    horas && (horas.libres === 0 ? 'sin horas libres' : contar(horas.libres, 'hora libre', 'horas libres')),
    noDisponible && 'no disponible',
    fecha === value && 'seleccionado',
  ]
  return (
    <button
      type="button"
      className={styles.dia}
      tabIndex={conTab ? 0 : -1}
      disabled={fuera}
      aria-disabled={noDisponible || undefined}
      aria-label={[formatFechaLarga(medianoche(fecha)), ...notas].filter(Boolean).join(', ')}
      data-hoy={fecha === hoy || undefined}
      data-marca={marca && ''}
      data-elegido={fecha === value || undefined}
      style={horas && ({ '--libres': horas.libres / horas.total } as CSSProperties)}
      {...button}
    >
      {Number(fecha.slice(8))}
    </button>
  )
}

type MesesProps = Pick<CalendarioProps, 'min' | 'max'> & {
  titulo: string
  foco: Fecha
  onChange: (fecha: Fecha) => void
}

/** The name of the month between two buttons, which keep the focus when there is no further month. */
function Meses({ titulo, foco, min, max, onChange }: MesesProps) {
  const primero = min !== undefined && primeroDeMes(foco) <= min
  const ultimo = max !== undefined && primeroDeMes(foco, 1) > max
  const pasar = (meses: number) => onChange(nearestWithin(otherMonth(foco, meses), { min, max }))
  return (
    <Row nowrap justify="space-between" bottom={3}>
      <IconButton
        label="Mes anterior"
        icon={<Icon nombre="atras" />}
        aria-disabled={primero}
        onClick={() => primero || pasar(-1)}
      />
      <h2 id={titulo} className={styles.mes} aria-live="polite">
        {formatMes(medianoche(foco))}
      </h2>
      <IconButton
        label="Mes siguiente"
        icon={<Icon nombre="adelante" />}
        aria-disabled={ultimo}
        onClick={() => ultimo || pasar(1)}
      />
    </Row>
  )
}
