import { medianocheDe, type WallTime } from '../../../contract/base/time/time.ts'
import type { Intervalo } from '../../agenda/horario/rules.ts'
import { refuse } from '../../base/http/refuse.ts'

/** An affected appointment moves to begin at `inicio`, or passes to `persona`; null cancels it. */
export interface Decision {
  id: number
  inicio: WallTime | null
  persona?: { id: number } | null | undefined
}

/** Whether a time is whole days and not hours. */
export function sonDias({ inicio, fin }: Intervalo): boolean {
  return inicio === medianocheDe(inicio) && fin === medianocheDe(fin)
}

export function assertCierrePorVenir({ fin }: Intervalo, ahora: WallTime): void {
  if (fin > ahora) return
  const mensaje = 'Ese tiempo ya pasó.'
  throw refuse(400, 'datos_invalidos', mensaje, { fin: mensaje })
}

/** Pairs each existing thing with its decision; cancelled ones come first, so that others can move there. */
export function decididas<F extends { id: number }>(decisiones: readonly Decision[], filas: readonly F[]) {
  return decisiones
    .flatMap(({ id, inicio, persona }) =>
      filas.filter((fila) => fila.id === id).map((fila) => ({ fila, inicio, persona })),
    )
    .sort((una, otra) => Number(una.inicio !== null) - Number(otra.inicio !== null))
}
