import { lunesDe } from '../../../../contract/base/time/periods.ts'
import {
  type Fecha,
  fechaDe,
  medianoche,
  medianocheDe,
  parseFecha,
  type WallTime,
} from '../../../../contract/base/time/time.ts'
import { changeSearch, useSearch } from '../../../base/router/navigation.tsx'
import { useToday } from '../../../ui/time/clock.ts'
import { useMedia } from '../../base/useMedia.ts'
import { diasDesde } from './semana/geometria.ts'

/** Where seven days are too narrow to be read. */
const ESTRECHO = '(width < 769px)'

export const VISTAS = [
  ['tabla', 'Tabla'],
  ['dia', 'Día'],
  ['semana', 'Semana'],
] as const

type Vista = (typeof VISTAS)[number][0]

/** The view of the appointments and its day live in the address. */
export function useVista() {
  const params = useSearch()
  const hoy = useToday()
  const [vista] = VISTAS.find(([una]) => una === params.get('vista')) ?? VISTAS[0]
  const ancha = !useMedia(ESTRECHO)
  const porDia = !ancha || vista === 'dia'
  const dia = parseFecha(params.get('desde') ?? '') ?? hoy
  /** The midnights that are shown: a week, or a day, also where there is no room for seven. */
  const dias = porDia ? [medianoche(dia)] : diasDesde(lunesDe(dia), 7)
  const desdeDe = (fecha: Fecha) => ({ desde: fecha === hoy ? null : fecha })

  return {
    hoy,
    ancha,
    vista,
    setVista: (otra: Vista) => changeSearch({ vista: otra === 'tabla' ? null : otra }),
    dia,
    dias,
    setDia: (fecha: Fecha) => changeSearch(desdeDe(fecha)),
    /** Shows the week of a saved appointment, in place of the dialog's entry. */
    irA(inicio: WallTime) {
      if (dias.includes(medianocheDe(inicio))) return
      changeSearch({ nuevo: null, editar: null, ...desdeDe(fechaDe(inicio)) }, { replace: true })
    },
    /** Whose appointments are looked at: the id of a person, null for all. */
    quien: Number(params.get('quien')) || null,
    setQuien: (quien: number | null) => changeSearch({ quien: quien === null ? null : String(quien) }),
    canceladas: params.get('canceladas') !== 'no',
    setCanceladas: (visibles: boolean) => changeSearch({ canceladas: visibles ? null : 'no' }),
  }
}
