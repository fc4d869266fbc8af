import { type Fecha, parseFecha } from '../../../contract/tiempo.ts'
import { cambiarBusqueda, useBusqueda } from '../../navegacion.tsx'
import { useHoy } from '../../ui/time/useHoy.ts'

export type Vista = 'tabla' | 'semana'

/** How the appointments are looked at, and which day, live in the address too. */
export function useVista() {
  const params = useBusqueda()
  const hoy = useHoy()

  return {
    hoy,
    vista: (params.get('vista') === 'semana' ? 'semana' : 'tabla') as Vista,
    setVista: (vista: Vista) => cambiarBusqueda({ vista: vista === 'semana' ? vista : null }),
    /** The day that is shown, or one of the week. */
    dia: parseFecha(params.get('desde') ?? '') ?? hoy,
    setDia: (dia: Fecha) => cambiarBusqueda({ desde: dia === hoy ? null : dia }),
    canceladas: params.get('canceladas') !== 'no',
    setCanceladas: (visibles: boolean) => cambiarBusqueda({ canceladas: visibles ? null : 'no' }),
  }
}

export type VistaDeCitas = ReturnType<typeof useVista>
