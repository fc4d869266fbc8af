import { useRef } from 'react'
import {
  type Fecha,
  fechaDe,
  formatFechaCorta,
  formatFechaLarga,
  formatHora,
  formatMomento,
  MINUTOS_POR_DIA,
  masDias,
  masMinutos,
  medianoche,
  medianocheDe,
  type WallTime,
  wallTime,
} from '../../../../contract/base/time/time.ts'
import { Button } from '../../../ui/form/Button.tsx'
import type { HeldProps } from '../../../ui/form/held.tsx'
import { type Choice, Select } from '../../../ui/form/Select.tsx'
import type { FieldOf, Next } from '../../../ui/form/store.ts'
import { Row } from '../../../ui/layout/arrange.tsx'
import { useToday } from '../../../ui/time/clock.ts'
import { MonthGrid } from '../../../ui/time/MonthGrid.tsx'
import type { Campo } from './ficha.ts'
import { LeidoField, type LeidoFieldProps } from './LeidoField.tsx'
import { leerDiaOMomento, leerFecha, leerFin, leerHora, leerMomento } from './leer-momento.ts'

type Held<T> = Omit<HeldProps<T | null | undefined>, 'hint'>

const CALENDARIO = { abrir: 'Abrir el calendario', icono: 'calendario' } as const

/** Hours to choose from; others can be typed. */
const PASO_EN_MINUTOS = 15

/** An hour at which work begins, for a day that has none yet. */
const NUEVE = 9 * 60

type MomentoFieldProps = Held<WallTime> & {
  /** A day may be alone; midnight stands for it. */
  sinHora?: boolean
} & Pick<LeidoFieldProps<WallTime>, 'debajo'>

/** A day and an hour on the practice's clock, typed or chosen. */
export function MomentoField({ sinHora = false, ...props }: MomentoFieldProps) {
  const hoy = useToday()
  const manana = formatMomento(masMinutos(masDias(medianoche(hoy), 1), NUEVE))
  const soloDia = (wall: WallTime) => sinHora && wall === medianocheDe(wall)
  return (
    <LeidoField
      {...props}
      maxLength={40}
      leer={sinHora ? leerDiaOMomento : leerMomento}
      escribir={(wall) => (soloDia(wall) ? formatFechaCorta(wall) : formatMomento(wall))}
      entendido={(wall) => {
        if (wall === null) return sinHora ? 'Como 20/11/2026, con su hora o sin ella.' : `Como ${manana}.`
        return soloDia(wall) ? formatFechaLarga(wall) : `${formatFechaLarga(wall)}, ${formatHora(wall)}`
      }}
      queja={(wall) => {
        if (wall !== null) return ''
        return sinHora ? 'Escribe el día como 20/11/2026.' : `Escribe la fecha y la hora como ${manana}.`
      }}
      panel={{
        ...CALENDARIO,
        contenido: (wall, elegir, cerrar) => (
          <>
            <ElegirDia
              value={wall === null ? null : fechaDe(wall)}
              onChange={(dia) => elegir(masMinutos(medianoche(dia), wall === null ? NUEVE : minutosDe(wall)))}
            />
            <Row nowrap gap={3} justify="space-between">
              <Select
                label="Elegir la hora"
                value={String(wall === null ? NUEVE : minutosDe(wall))}
                opciones={horasCada(PASO_EN_MINUTOS, 0, MINUTOS_POR_DIA - 1, wall === null ? NUEVE : minutosDe(wall))}
                onChange={(minutos) =>
                  elegir(masMinutos(wall === null ? medianoche(hoy) : medianocheDe(wall), Number(minutos)))
                }
              />
              <Button size="small" onClick={cerrar}>
                Listo
              </Button>
            </Row>
          </>
        ),
      }}
    />
  )
}

type ElegirDiaProps = { value: Fecha | null; min?: Fecha; onChange: (dia: Fecha) => void }

function ElegirDia(props: ElegirDiaProps) {
  return <MonthGrid label="Elegir el día" hoy={useToday()} {...props} />
}

const minutosDe = (wall: WallTime) => wall - medianocheDe(wall)

/** A day, typed or chosen; null while it is empty. */
export function FechaField({
  min,
  ayuda = `Como ${min ? formatFechaCorta(medianoche(min)) : '20/11/2026'}.`,
  ...held
}: Held<Fecha> & { min?: Fecha; ayuda?: string }) {
  return (
    <LeidoField
      {...held}
      maxLength={40}
      leer={leerFecha}
      escribir={(fecha) => formatFechaCorta(medianoche(fecha))}
      entendido={(fecha) => (fecha === null ? ayuda : formatFechaLarga(medianoche(fecha)))}
      queja={(fecha) => {
        if (fecha === null) return 'Escribe el día como 20/11/2026.'
        return min && fecha < min ? `Elige un día desde el ${formatFechaCorta(medianoche(min))}.` : ''
      }}
      panel={{
        ...CALENDARIO,
        contenido: (fecha, elegir, cerrar) => (
          <ElegirDia
            value={fecha}
            min={min}
            onChange={(dia) => {
              elegir(dia)
              cerrar()
            }}
          />
        ),
      }}
    />
  )
}

type HoraFieldProps = Held<number> & {
  /** An example; where many stand together, none of them needs one. */
  ayuda?: string
  /** The end of something: midnight is the one after the day. */
  fin?: boolean
  /** Minutes since midnight, as its value is. */
  min?: number
  max?: number
}

/** An hour of the day, typed; null while it is empty. */
export function HoraField({ ayuda, fin = false, min, max, ...held }: HoraFieldProps) {
  const escribir = (minutos: number) => formatHora(wallTime(minutos))
  return (
    <LeidoField
      {...held}
      maxLength={12}
      leer={fin ? leerFin : leerHora}
      escribir={escribir}
      entendido={(minutos) => (minutos === null ? ayuda : ayuda && escribir(minutos))}
      queja={(minutos) => {
        if (minutos === null) return 'Escribe la hora como 5:00\u00a0PM.'
        if (min !== undefined && minutos < min) return `Elige una hora desde las ${escribir(min)}.`
        return max !== undefined && minutos > max ? `Elige una hora hasta las ${escribir(max)}.` : ''
      }}
    />
  )
}

export function momento(etiqueta: string): Campo<WallTime> {
  return { etiqueta, Control: MomentoField, textoDe: formatMomento }
}

/** When something begins and ends. */
export function desdeHasta(inicio: string, fin: string) {
  return { inicio: { ...momento(inicio), Control: InicioField }, fin: momento(fin) }
}

/** The beginning takes the end along: what is moved stays as long as it was. */
function InicioField({ of, ...props }: Held<WallTime>) {
  const fin: FieldOf<WallTime | null | undefined> = of.form.field('fin')
  // While the beginning cannot be understood, nothing says how long it is.
  const antes = useRef<{ largo: number; fin: WallTime } | null>(null)
  const conSuFin = {
    ...of,
    set(next: Next<WallTime | null | undefined>) {
      const hasta = fin.get()
      const desde = of.get()
      if (desde && hasta) antes.current = { largo: hasta - desde, fin: hasta }
      of.set(next)
      const nuevo = of.get()
      if (!nuevo || !antes.current || antes.current.fin !== hasta || antes.current.largo <= 0) return
      antes.current.fin = masMinutos(nuevo, antes.current.largo)
      fin.set(antes.current.fin)
    },
  }
  return <MomentoField {...props} of={conSuFin} />
}

/** An hour of the day, or none. */
export function hora(etiqueta: string, ayuda: string): Campo<number | null> {
  return { etiqueta, Control: HoraField, trato: { ayuda } }
}

/** Hours to choose from, in minutes since midnight up to `hasta`, and the one that is written, wherever it falls. */
export function horasCada(paso: number, desde: number, hasta: number, escrita: number): Choice[] {
  const horas = Array.from({ length: Math.floor((hasta - desde) / paso) + 1 }, (_, i) => desde + i * paso)
  const todas = [...new Set([...horas, escrita])].sort((una, otra) => una - otra)
  return todas.map((cada) => [String(cada), formatHora(wallTime(cada))] as const)
}
