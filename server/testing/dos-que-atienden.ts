import type { Fecha } from '../../contract/base/time/time.ts'
import { medianoche } from '../../contract/base/time/time.ts'
import { LUNES, startAgenda } from './agenda.ts'

export const A_LAS = (hora: number) => medianoche(LUNES as Fecha) + hora * 60
export const HOY = medianoche('2026-11-20' as Fecha)
export const idDe = ({ id }: { id: number }) => ({ params: { id: String(id) } })

/** Elena attends Ana, Marcos attends Rosa; Luz's appointment is from before, with nobody. */
export async function startConDos(env: Record<string, string> = {}) {
  const started = await startAgenda(env)
  const { build, as, ana } = started
  const [elena, marcos] = [await build.persona('Elena'), await build.persona('Marcos')]
  const rosa = await build.usuario({ nombre: 'Rosa', apellido: 'Vega' })
  const luz = await build.usuario({ nombre: 'Luz', apellido: 'Arias' })
  const [suya, ajena, deAntes] = [
    await build.cita(ana, { inicio: A_LAS(8), fin: A_LAS(9), atiendeId: elena.id, servicio: 'Duelo' }),
    await build.cita(rosa, { inicio: A_LAS(8), fin: A_LAS(9), atiendeId: marcos.id, servicio: 'Masaje' }),
    await build.cita(luz, { inicio: A_LAS(15), fin: A_LAS(16), servicio: 'Reiki' }),
  ]
  const deElena = await build.quienAtiende(elena)
  return {
    ...started,
    elena,
    marcos,
    rosa,
    luz,
    suya,
    ajena,
    deAntes,
    deElena,
    admin: as(await build.admin()),
    atiende: as(deElena),
    recepcion: as(await build.recepcion()),
  }
}
