import { formatHora, wallTime } from '../../../../contract/base/time/tiempo.ts'
import type { Choice } from '../../../ui/form/Select.tsx'

/** Hours to choose from, in minutes since midnight up to `hasta`, and the one that is written, wherever it falls. */
export function horasCada(paso: number, desde: number, hasta: number, escrita: number): Choice[] {
  const horas = Array.from({ length: Math.floor((hasta - desde) / paso) + 1 }, (_, i) => desde + i * paso)
  const todas = [...new Set([...horas, escrita])].sort((una, otra) => una - otra)
  return todas.map((cada) => [String(cada), formatHora(wallTime(cada))] as const)
}
