import type { KeyboardEvent } from 'react'
import type { Cita } from '../../../../contract/agenda/citas.ts'
import type { WallTime } from '../../../../contract/base/tiempo.ts'
import { useAnuncio } from '../../../ui/status/anuncios.tsx'
import { momentoDe } from './cosas.ts'
import { acomodar, inicioDe, lugarDe, lugarSiguiente, PASO, type Plano } from './geometria.ts'
import type { Movimientos } from './useMovimiento.ts'

/** Moves appointments with the keyboard: Space takes one, arrow keys carry it, Enter puts it down, Escape gives it back. */
export function useTeclas({ dias, rango }: Plano, movimientos: Movimientos) {
  const anunciar = useAnuncio()

  function tomar(cita: Cita) {
    if (!movimientos.tomar(cita)) return anunciar('Una cita cancelada no se mueve.')
    const cuando = momentoDe(cita.inicio)
    anunciar(
      `Moviendo la cita de ${cita.usuarioNombre}, ${cuando}. Flechas arriba y abajo: 15 minutos. Izquierda y derecha: un día. Enter confirma, Escape cancela.`,
    )
  }

  function llevar(cita: Cita, inicio: WallTime, tecla: string): boolean {
    const siguiente = lugarSiguiente(lugarDe(inicio, dias), tecla, PASO)
    if (!siguiente) return false
    const nuevo = inicioDe(acomodar(siguiente, cita.fin - cita.inicio, dias.length, rango), dias)
    const choque = movimientos.llevar(nuevo)
    anunciar([momentoDe(nuevo), ...(choque ? [choque] : [])].join('. '))
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
      return llevar(cita, movimiento.inicio, tecla)
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
