import { useSearchParams } from 'react-router'
import { type Fecha, parseFecha } from '../../../contract/tiempo.ts'
import { useHoy } from '../../ui/time/useHoy.ts'

export type Vista = 'tabla' | 'semana'

/** How the appointments are looked at, and which day, live in the address too. */
export function useVista() {
  const [params, setParams] = useSearchParams()
  const hoy = useHoy()

  const set = (nombre: string, valor: string | null) =>
    setParams((antes) => {
      if (valor === null) antes.delete(nombre)
      else antes.set(nombre, valor)
      return antes
    })

  return {
    hoy,
    vista: (params.get('vista') === 'semana' ? 'semana' : 'tabla') as Vista,
    setVista: (vista: Vista) => set('vista', vista === 'semana' ? vista : null),
    /** The day that is shown, or one of the week. */
    dia: parseFecha(params.get('desde') ?? '') ?? hoy,
    setDia: (dia: Fecha) => set('desde', dia === hoy ? null : dia),
    canceladas: params.get('canceladas') !== 'no',
    setCanceladas: (visibles: boolean) => set('canceladas', visibles ? null : 'no'),
  }
}

export type VistaDeCitas = ReturnType<typeof useVista>
