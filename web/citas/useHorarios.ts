import { useQuery } from '@tanstack/react-query'
import type { Fecha } from '../../contract/tiempo.ts'
import { useHoy } from '../ui/time/useHoy.ts'
import { slotsDe } from './api.ts'
import { slotsVisibles } from './slots.ts'

/** The free slots of a day, null while they are not known, and the chosen one as long as it is among them; of so many minutes. */
export function useHorarios(fecha: Fecha | null, elegida: number | null, minutos: number) {
  const hoy = useHoy()
  const horarios = useQuery({ ...slotsDe(fecha ?? hoy, minutos), enabled: fecha !== null })
  const slots = fecha !== null && horarios.data !== undefined ? slotsVisibles(fecha, horarios.data) : null
  return { ...horarios, slots, hora: elegida !== null && slots?.includes(elegida) ? elegida : null }
}
