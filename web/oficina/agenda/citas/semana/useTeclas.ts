import type { KeyboardEvent } from 'react'
import type { Cita } from '../../../../../contract/agenda/citas/citas.ts'
import { useAnnouncement } from '../../../../ui/status/announcements.tsx'
import { sitioEnPalabras } from './cosas.ts'
import { acomodar, type GridPlace, lugarDe, lugarSiguiente, PASO, type Plano, sitioDe } from './geometria.ts'
import type { Movimientos } from './useMovimiento.ts'

/** Moves appointments with the keyboard: Space takes one, arrow keys carry it, Enter puts it down, Escape gives it back. */
export function useTeclas({ columnas, rango }: Plano, movimientos: Movimientos) {
  const anunciar = useAnnouncement()

  function tomar(cita: Cita) {
    if (!movimientos.tomar(cita)) return anunciar('Una cita cancelada no se mueve.')
    const alLado = columnas[0]!.persona ? 'otra persona' : 'un día'
    anunciar(
      `Moviendo la cita de ${cita.usuarioNombre}, ${sitioEnPalabras(cita)}. Flechas arriba y abajo: 15 minutos. Izquierda y derecha: ${alLado}. Enter confirma, Escape cancela.`,
    )
  }

  function llevar(cita: Cita, sitio: GridPlace, tecla: string): boolean {
    const siguiente = lugarSiguiente(lugarDe(sitio, columnas), tecla, PASO)
    if (!siguiente) return false
    const nuevo = sitioDe(acomodar(siguiente, cita.fin - cita.inicio, columnas.length, rango), columnas, cita)
    const choque = movimientos.llevar(nuevo)
    anunciar([sitioEnPalabras(nuevo), ...(choque ? [choque] : [])].join('. '))
    return true
  }

  function pulsar(tecla: string, cita: Cita): boolean {
    const { movimiento } = movimientos
    if (movimiento?.cita.id !== cita.id) {
      if (tecla !== ' ') return false
      tomar(cita)
    } else if (tecla === 'Enter' || tecla === ' ') {
      movimientos.soltar()
    } else if (tecla === 'Escape') {
      movimientos.cancelar()
      anunciar('La cita se queda donde estaba.')
    } else {
      return llevar(cita, movimiento.sitio, tecla)
    }
    return true
  }

  return (cita: Cita) => ({
    onKeyDown: (event: KeyboardEvent) => {
      if (pulsar(event.key, cita)) event.preventDefault()
    },
    // Some browsers make a click of Space only now.
    onKeyUp: (event: KeyboardEvent) => event.key === ' ' && event.preventDefault(),
    onBlur: () => movimientos.cancelar(),
  })
}
