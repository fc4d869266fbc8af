import { type Fecha, fechaDe, type WallTime } from '../../contract/base/tiempo.ts'
import type { Mio } from '../../contract/cuentas/mio.ts'

/** An appointment or a workshop to come. */
export interface Proxima {
  clave: string
  titulo: string
  inicio: WallTime
  fin: WallTime
  /** Of the month: today for what has begun before. */
  dia: Fecha
}

/** How many are named above the month. */
const A_LA_VISTA = 4

/** The next appointments and workshops together, by start. */
export function proximasDe({ citas, talleres }: Pick<Mio, 'citas' | 'talleres'>, hoy: Fecha): Proxima[] {
  const todas = [
    ...citas.map(({ id, servicio, ...tiempo }) => ({ ...tiempo, clave: `cita-${id}`, titulo: servicio })),
    ...talleres.map(({ id, titulo, inicio, fin }) => ({ inicio, fin, clave: `taller-${id}`, titulo })),
  ]
  return todas
    .map((una) => ({ ...una, dia: fechaDe(una.inicio) < hoy ? hoy : fechaDe(una.inicio) }))
    .sort((una, otra) => una.inicio - otra.inicio)
    .slice(0, A_LA_VISTA)
}
