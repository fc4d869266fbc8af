import { useEffect, useRef } from 'react'
import type { Fecha } from '../../../contract/base/time/time.ts'

/** Where the columns are one below the other; the same as in AgendarPage.module.css. */
const APILADO = '(width < 769px)'

/** On a phone leads gently to what is to be decided next: after the day its heading, after the slot the end of the form, and back to the start. */
export function useSiguientePaso(fecha: Fecha | null, hora: number | null) {
  const dia = useRef<HTMLHeadingElement>(null)
  const cierre = useRef<HTMLDivElement>(null)
  const antes = useRef(fecha)

  useEffect(() => {
    const cambio = antes.current !== fecha
    antes.current = fecha
    if (!cambio || hora !== null || !matchMedia(APILADO).matches) return
    if (fecha === null) return lead(document.getElementById('contenido'), 'start')
    dia.current?.focus({ preventScroll: true })
    lead(dia.current, 'start')
  }, [fecha, hora])

  useEffect(() => {
    if (hora !== null && matchMedia(APILADO).matches) lead(cierre.current, 'nearest')
  }, [hora])

  return { dia, cierre }
}

function lead(element: HTMLElement | null, block: ScrollLogicalPosition): void {
  const quiet = matchMedia('(prefers-reduced-motion: reduce)').matches
  element?.scrollIntoView({ block, behavior: quiet ? 'instant' : 'smooth' })
}
