import { useCallback, useSyncExternalStore } from 'react'
import { lunesDe } from '../../../contract/base/periodos.ts'
import {
  type Fecha,
  fechaDe,
  medianoche,
  medianocheDe,
  parseFecha,
  type WallTime,
} from '../../../contract/base/tiempo.ts'
import { cambiarBusqueda, useBusqueda } from '../../navegacion.tsx'
import { useHoy } from '../../ui/time/useHoy.ts'
import { diasDesde } from './agenda/geometria.ts'

/** Where seven days are too narrow to be read. */
const ESTRECHO = '(max-width: 719px)'

export type Vista = 'tabla' | 'semana'

/** How the appointments are looked at, and which day, live in the address too. */
export function useVista() {
  const params = useBusqueda()
  const hoy = useHoy()
  const porDia = useMedia(ESTRECHO)
  const vista: Vista = params.get('vista') === 'semana' ? 'semana' : 'tabla'
  const dia = parseFecha(params.get('desde') ?? '') ?? hoy
  /** The midnights that are shown: a week, or a day where there is no room for seven. */
  const dias = porDia ? [medianoche(dia)] : diasDesde(lunesDe(dia), 7)
  const desdeDe = (fecha: Fecha) => ({ desde: fecha === hoy ? null : fecha })

  return {
    hoy,
    vista,
    setVista: (otra: Vista) => cambiarBusqueda({ vista: otra === 'semana' ? otra : null }),
    dia,
    dias,
    setDia: (fecha: Fecha) => cambiarBusqueda(desdeDe(fecha)),
    /** The week goes to where something was put, in place of the dialog that put it there. */
    irA(inicio: WallTime) {
      if (dias.includes(medianocheDe(inicio))) return
      cambiarBusqueda({ nuevo: null, editar: null, ...desdeDe(fechaDe(inicio)) }, { replace: true })
    },
    canceladas: params.get('canceladas') !== 'no',
    setCanceladas: (visibles: boolean) => cambiarBusqueda({ canceladas: visibles ? null : 'no' }),
  }
}

export type VistaDeCitas = ReturnType<typeof useVista>

/** Whether a media query holds; for what CSS alone cannot decide. */
function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  )
}
