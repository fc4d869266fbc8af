import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { servicios } from '../../citas/api.ts'

/** What the form is filled in with; a new appointment has no service yet. */
type Inicial = { servicio?: string; duracion?: number }

/**
 * How long the appointment of a form lasts, in minutes: as long as its service, until somebody writes something else. What was agreed
 * with one person stays, whatever is chosen.
 */
export function useDuracion({ servicio: anterior, duracion }: Inicial) {
  const { data } = useQuery(servicios)
  const [servicio, setServicio] = useState(anterior)
  const [escrita, escribir] = useState<string | null>(null)
  const minutosDe = (nombre?: string) => data?.find((uno) => uno.nombre === nombre)?.duracion
  const sigue = anterior === undefined || minutosDe(anterior) === duracion
  const propuesta = (sigue && minutosDe(servicio)) || duracion

  function elegirServicio(nombre: string) {
    if (Number(escrita) === minutosDe(servicio)) escribir(null)
    setServicio(nombre)
  }

  return { duracion: escrita ?? propuesta, escrita, escribir, elegirServicio }
}
