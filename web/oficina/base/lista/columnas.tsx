import type { ComponentType, ReactNode } from 'react'
import { type Centimos, sumar } from '../../../../contract/base/money/money.ts'
import { capitalize } from '../../../../contract/base/text/text.ts'
import {
  type Fecha,
  fechaDe,
  formatFechaLarga,
  formatHora,
  type Instante,
  type WallTime,
  wallTimeDe,
} from '../../../../contract/base/time/time.ts'
import { Drawing, type DrawingName } from '../../../ui/drawings/Drawing.tsx'
import { Picture } from '../../../ui/image/Picture.tsx'
import { Row, Soft } from '../../../ui/layout/arrange.tsx'
import type { Column, RowGroup } from '../../../ui/list/Table.tsx'
import { ClippedText, Email, Moment, Price } from '../../../ui/text/Values.tsx'
import { nowHere } from '../../../ui/time/clock.ts'
import styles from './Listado.module.css'

type Mas = Omit<Column<never>, 'titulo' | 'celda' | 'hay'>

/** A kind of column, made for the field of a row that it shows. */
function columna<V>(verValor: (valor: V) => ReactNode, usual: Mas = {}) {
  type Suya = Mas & { hay?: (valor: V) => unknown }
  return <K extends string>(titulo: string, campo: K, { hay, ...mas }: Suya = {}): Column<Readonly<Record<K, V>>> => ({
    titulo,
    celda: (fila) => verValor(fila[campo]),
    hay: hay && ((fila) => hay(fila[campo])),
    ...usual,
    ...mas,
  })
}

type ConFoto<F> = Mas & { de: (fila: F) => ReactNode; foto: (fila: F) => string | null; dibujo: DrawingName }

/** The usual columns: title, field, and what sets it apart. */
export const nombre = columna((texto: string) => texto, { principal: true })
/** Beside its picture. */
export function nombreConFoto<F>(titulo: string, { de, foto, dibujo, ...mas }: ConFoto<F>): Column<F> {
  return {
    titulo,
    principal: true,
    celda: (fila) => (
      <Row nowrap gap={3}>
        <span className={styles.foto} data-foto="">
          <Picture src={foto(fila)} alt="" placeholder={<Drawing nombre={dibujo} />} sizes="3.5rem" />
        </span>
        {de(fila)}
      </Row>
    ),
    ...mas,
  }
}
export const tal = columna((valor: string | number | null) => valor ?? '—')
export const cortado = columna((texto: string | null) => <ClippedText texto={texto} />)
/** As many words of it as its column has room for. */
export const enBreve = (antesDe: number) =>
  columna((texto: string | null) => <ClippedText texto={texto} antesDe={antesDe} />)
export const instantColumn = columna((cuando: Instante) => <Moment wall={wallTimeDe(cuando)} />)
/** Below the heading of its day (`porDia`), before the title of a card. */
export const hourColumn = columna((cuando: Instante) => formatHora(wallTimeDe(cuando)), {
  forma: 'entera',
  tarjeta: 'antes',
})
export const monto = columna((centimos: Centimos) => <Price centimos={centimos} tone="plain" />, { forma: 'fin' })
/** What is usual stands back. */
export const siONo = (si: boolean) => (si ? <Soft as="span">Sí</Soft> : 'No')
export const yesNoColumn = columna(siONo, { forma: 'entera' })
export const correo = columna((email: string | undefined) => (email ? <Email>{email}</Email> : '—'))

/** A heading leaves the year out while it lasts; a list has days of any year, and `withoutYear` is for those that are known to be near. */
export function withoutThisYear(fecha: string): string {
  return fecha.replaceAll(` de ${fechaDe(nowHere()).slice(0, 4)}`, '')
}

/** The day stands above its rows, and at its end what there is to say about all of it. */
export function porDia<F>(
  cuando: (fila: F) => WallTime,
  Resumen?: ComponentType<{ fecha: Fecha; suyas: readonly F[]; enteras: boolean }>,
): RowGroup<F> {
  return {
    de: (fila) => fechaDe(cuando(fila)),
    titulo: (primera, suyas, enteras) => {
      const dia = withoutThisYear(formatFechaLarga(cuando(primera)))
      if (!Resumen) return dia
      return (
        <Row as="span" nowrap gap={3} align="baseline" justify="space-between">
          {capitalize(dia)}
          <Resumen fecha={fechaDe(cuando(primera))} suyas={suyas} enteras={enteras} />
        </Row>
      )
    },
  }
}

/** What amounts come to. */
export function Suma({ montos }: { montos: readonly number[] }) {
  return <Price centimos={sumar(montos, (monto) => monto)} tone="plain" />
}
