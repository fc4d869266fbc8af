import type { ReactNode } from 'react'
import type { Centimos } from '../../../../contract/base/money/money.ts'
import { type Instante, type WallTime, wallTimeDe } from '../../../../contract/base/time/time.ts'
import type { Column } from '../../../ui/list/Table.tsx'
import { ClippedText, Email, Moment, Price } from '../../../ui/text/Values.tsx'

type Mas = Omit<Column<never>, 'titulo' | 'celda'>

/** A kind of column, made for the field of a row that it shows. */
function columna<V>(verValor: (valor: V) => ReactNode, usual: Mas = {}) {
  return <K extends string>(titulo: string, campo: K, mas?: Mas): Column<Readonly<Record<K, V>>> => ({
    titulo,
    celda: (fila) => verValor(fila[campo]),
    ...usual,
    ...mas,
  })
}

/** The usual columns: title, field, and what sets it apart. */
export const nombre = columna((texto: string) => texto, { principal: true })
export const tal = columna((valor: string | number | null) => valor ?? '—')
export const cortado = columna((texto: string | null) => <ClippedText texto={texto} />)
export const momentColumn = columna((wall: WallTime) => <Moment wall={wall} />)
export const instantColumn = columna((cuando: Instante) => <Moment wall={wallTimeDe(cuando)} />)
export const monto = columna((centimos: Centimos) => <Price centimos={centimos} tone="plain" />, { forma: 'fin' })
export const yesNoColumn = columna((si: boolean) => (si ? 'Sí' : 'No'), { forma: 'entera' })
export const correo = columna((email: string | undefined) => (email ? <Email>{email}</Email> : '—'))
