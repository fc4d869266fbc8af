import type { DiaCerrado } from '../../../contract/agenda/horario/dias-cerrados.ts'
import { type Fecha, hoy, type Instante, parseFecha } from '../../../contract/base/time/time.ts'
import { deleteDias, findDias, putDias } from '../../agenda/horario/queries.ts'
import type { Tx } from '../../base/db/schema.ts'

/** The days that the example business is closed on, once a year. */
const CERRADOS = [
  ['12-25', 'Navidad'],
  ['12-31', 'Fin de año'],
] as const

/** Closes the next of these days that the owner has not decided about; answers them as they were, null where nothing was written. */
export async function cerrarMuestra(tx: Tx, ahora: Instante): Promise<{ fecha: Fecha; antes: DiaCerrado | null }[]> {
  const dias = diasDeMuestra(ahora)
  const antes = await findDias(tx, [...dias.keys()])
  const suyos = [...dias].filter(([fecha]) => !antes.some((dia) => dia.fecha === fecha && dia.estado !== 'PROPUESTO'))
  await putDias(
    tx,
    suyos.map(([fecha, motivo]) => ({ fecha, motivo, estado: 'CERRADO' })),
  )
  return suyos.map(([fecha]) => ({ fecha, antes: antes.find((dia) => dia.fecha === fecha) ?? null }))
}

/** Restores these days; one that the owner has changed since stays. */
export async function abrirMuestra(tx: Tx, puestos: Awaited<ReturnType<typeof cerrarMuestra>>): Promise<void> {
  const hay = await findDias(
    tx,
    puestos.map(({ fecha }) => fecha),
  )
  const motivos = new Map<string, string>(CERRADOS)
  const intactos = puestos.filter(({ fecha }) =>
    hay.some((dia) => dia.fecha === fecha && dia.estado === 'CERRADO' && dia.motivo === motivos.get(fecha.slice(5))),
  )
  await putDias(
    tx,
    intactos.flatMap(({ antes }) => antes ?? []),
  )
  await deleteDias(
    tx,
    intactos.filter(({ antes }) => !antes).map(({ fecha }) => fecha),
  )
}

/** The reason by date, of the days after today. */
function diasDeMuestra(ahora: Instante): Map<Fecha, string> {
  const dia = hoy(ahora)
  const anio = Number(dia.slice(0, 4))
  return new Map(
    CERRADOS.map(([mesYDia, motivo]) => {
      const este = parseFecha(`${anio}-${mesYDia}`)!
      return [este > dia ? este : parseFecha(`${anio + 1}-${mesYDia}`)!, motivo]
    }),
  )
}
