import { type PointerEvent, type RefObject, useEffect, useRef } from 'react'
import type { Cita } from '../../../../../contract/agenda/citas/citas.ts'
import { sePuedeMover } from './cosas.ts'
import { acomodar, alPaso, lugarDe, lugarEn, type Plano, sitioDe } from './geometria.ts'
import type { Movimientos } from './useMovimiento.ts'

/** Pixels; a shorter move is a click of an unsteady hand. */
const UMBRAL = 5
/** Milliseconds; a finger that moves earlier scrolls the page. */
const PULSACION_LARGA_MS = 400

interface Gesto {
  cita: Cita
  x: number
  y: number
  /** Minutes from the appointment's start to where it was taken. */
  agarre: number
  espera?: ReturnType<typeof setTimeout>
}

/** Moves appointments with a mouse or a pen, or with a finger that was held on them. `lienzo` are the columns side by side. */
export function useArrastre(lienzo: RefObject<HTMLElement | null>, plano: Plano, movimientos: Movimientos) {
  const { columnas, rango } = plano
  const gesto = useRef<Gesto | null>(null)
  const arrastrado = useRef(false)

  useEffect(() => {
    const element = lienzo.current
    const hold = (event: TouchEvent) => gesto.current && arrastrado.current && event.preventDefault()
    element?.addEventListener('touchmove', hold, { passive: false })
    return () => element?.removeEventListener('touchmove', hold)
  }, [lienzo])

  function puntoDe({ clientX, clientY }: PointerEvent) {
    const { left, top, width, height } = lienzo.current!.getBoundingClientRect()
    return lugarEn((clientX - left) / width, (clientY - top) / height, plano)
  }

  function tomar() {
    arrastrado.current = gesto.current !== null && movimientos.tomar(gesto.current.cita)
  }

  function terminar() {
    clearTimeout(gesto.current?.espera)
    gesto.current = null
  }

  function empezar(event: PointerEvent<HTMLElement>, cita: Cita) {
    arrastrado.current = false
    if (event.button !== 0 || !event.isPrimary || !sePuedeMover(cita)) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const agarre = puntoDe(event).minuto - lugarDe(cita, columnas).minuto
    gesto.current = { cita, x: event.clientX, y: event.clientY, agarre }
    if (event.pointerType === 'touch') gesto.current.espera = setTimeout(tomar, PULSACION_LARGA_MS)
  }

  function seguir(event: PointerEvent) {
    const actual = gesto.current
    if (!actual) return
    if (!arrastrado.current) {
      if (Math.hypot(event.clientX - actual.x, event.clientY - actual.y) < UMBRAL) return
      if (event.pointerType === 'touch') return terminar()
      tomar()
    }
    const { cita, agarre } = actual
    const { columna, minuto } = puntoDe(event)
    const lugar = acomodar({ columna, minuto: alPaso(minuto - agarre) }, cita.fin - cita.inicio, columnas.length, rango)
    movimientos.llevar(sitioDe(lugar, columnas, cita))
  }

  return {
    /** Whether the click that comes after it was the end of a move. */
    fueArrastre: () => arrastrado.current,
    manejadores: (cita: Cita) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => empezar(event, cita),
      onPointerMove: seguir,
      onPointerUp: () => {
        const arrastraba = gesto.current !== null && arrastrado.current
        terminar()
        if (arrastraba) movimientos.soltar()
      },
      onPointerCancel: () => {
        terminar()
        movimientos.cancelar()
      },
    }),
  }
}
