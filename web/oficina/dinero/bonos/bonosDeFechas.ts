import type { WallTime } from '../../../../contract/base/time/time.ts'
import { type BonoVendido, bonoQuePaga } from '../../../../contract/dinero/bonos/bonos.ts'

/** `le quedan 3 de 5`, and of the last one that it is. */
export function leQuedan({ quedan, sesiones }: Pick<BonoVendido, 'quedan' | 'sesiones'>): string {
  return quedan === 1 ? `le queda 1 de ${sesiones}, es la última` : `le quedan ${quedan} de ${sesiones}`
}

/** The bono that pays each of these dates, as they use one after the other; null where none is left. */
export function bonosDeFechas(
  bonos: readonly BonoVendido[],
  { usuarioId, servicio, fechas }: { usuarioId: number; servicio: string; fechas: readonly WallTime[] },
): (BonoVendido | null)[] {
  const quedan = new Map(bonos.map(({ id, quedan }) => [id, quedan]))
  return fechas.map((inicio) => {
    const conAlgo = bonos.filter(({ id }) => quedan.get(id)! > 0)
    const bono = bonoQuePaga(conAlgo, { usuarioId, servicio, inicio })
    if (bono) quedan.set(bono.id, quedan.get(bono.id)! - 1)
    return bono ?? null
  })
}
