import type { Fecha } from '../../../../contract/base/time/tiempo.ts'
import type { Choice } from '../../../ui/form/Select.tsx'

const MESES = 24

/** This month and those before it, as the address has them and as people read them. */
export function ultimosMeses(hoy: Fecha): Choice[] {
  const [anio, mes] = hoy.split('-').map(Number) as [number, number]
  return Array.from({ length: MESES }, (_, i) => {
    const primero = new Date(Date.UTC(anio, mes - 1 - i, 1))
    const texto = primero.toLocaleDateString('es-CR', { month: 'long', year: 'numeric', timeZone: 'UTC' })
    return [primero.toISOString().slice(0, 7), texto]
  })
}
