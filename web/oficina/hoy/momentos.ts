import { contar } from '../../../contract/base/text/text.ts'
import { finDicho, formatMomento, type WallTime } from '../../../contract/base/time/time.ts'
import type { Hoy } from '../../../contract/oficina/hoy.ts'
import { withSearch } from '../../base/router/address.ts'
import { officePaths } from '../../base/router/routes.ts'
import { nowHere } from '../../ui/time/clock.ts'
import { nombreDePila } from '../cuentas/personas/deQuien.ts'
import type { useAbren } from '../cuentas/personas/useAtienden.ts'

export const TIPOS = { taller: 'Taller', bloqueo: 'Bloqueado', guardada: 'Guardada' }

/** Something of the day, on its line of time. */
export interface Momento {
  clave: string
  inicio: WallTime
  fin: WallTime
  ruta: string
  titulo: string
  detalles: readonly string[]
  /** Null for an appointment. */
  tipo: keyof typeof TIPOS | null
  /** Whose name the title is; undefined where it is none. */
  usuarioId?: number
  cita: Hoy['citas'][number] | null
}

/** An appointment with an outcome, of which nothing is left to be charged. */
export function esHecha({ noAsistio, estado, falta }: Hoy['citas'][number]): boolean {
  return noAsistio || (estado === 'COMPLETADA' && falta === 0)
}

/** Whether more is owed than by the rows of Hoy: their amounts are not said again as a sum. */
export function debenMas({ debe, anteriores, ordenes }: Pick<Hoy, 'debe' | 'anteriores' | 'ordenes'>): boolean {
  return debe.cuantas > [...anteriores.filas, ...ordenes.filas].filter(({ falta }) => falta > 0).length
}

/** How many sessions there were, and how many people did not come to theirs. */
export function dichoDeHechas(hechas: readonly Pick<Hoy['citas'][number], 'noAsistio'>[]): string {
  const faltaron = hechas.filter(({ noAsistio }) => noAsistio).length
  const hubo = hechas.length - faltaron
  return [
    hubo > 0 && contar(hubo, 'cita hecha', 'citas hechas'),
    faltaron > 0 && contar(faltaron, 'no asistió', 'no asistieron'),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** Today's things by start. `abren` says which can be opened; the others lead to the week. */
export function momentosDe(
  { citas, talleres, bloqueos, guardadas }: Hoy,
  conNombres: boolean,
  abren: ReturnType<typeof useAbren>,
): Momento[] {
  const semana = withSearch(officePaths.citas, { vista: 'semana' })
  const conQuien = ({ persona }: Hoy['citas'][number] | Hoy['bloqueos'][number]) =>
    conNombres && persona ? [`con ${nombreDePila(persona.nombre)}`] : []
  const momentos = [
    ...citas.map((cita) => ({
      ...momentoDe('cita', cita),
      ruta: withSearch(officePaths.citas, { editar: cita.id }),
      titulo: cita.usuarioNombre,
      usuarioId: cita.usuarioId,
      detalles: [cita.servicio, ...conQuien(cita)],
      cita,
    })),
    ...talleres.map((taller) => ({
      ...momentoDe('taller', taller),
      ruta: abren.talleres ? withSearch(officePaths.talleres, { ver: taller.id }) : semana,
      titulo: taller.titulo,
      detalles: [
        taller.lugar,
        `${taller.inscritos} de ${taller.cupoMaximo} cupos`,
        ...(taller.confirmados > 0 ? [contar(taller.confirmados, 'confirmó', 'confirmaron')] : []),
      ],
    })),
    ...bloqueos.map((bloqueo) => ({
      ...momentoDe('bloqueo', bloqueo),
      ruta: abren.bloqueo(bloqueo) ? `${semana}&bloqueo=${bloqueo.id}` : semana,
      titulo: bloqueo.motivo ?? 'Bloqueado',
      detalles: [bloqueo.semanal ? 'Cada semana' : 'Nadie puede reservar', ...conQuien(bloqueo)],
    })),
    ...guardadas.map((guardada) => ({
      ...momentoDe('guardada', guardada),
      ruta: semana,
      titulo: guardada.usuarioNombre,
      usuarioId: guardada.usuarioId,
      detalles: [`Esperaba una hora; se le guarda hasta ${formatMomento(finDicho(guardada.ofrecidaHasta, nowHere()))}`],
    })),
  ]
  return momentos.sort((a, b) => a.inicio - b.inicio)
}

/** Says which go on now or, where none does, come first. */
export function siguenDe(dia: readonly Momento[], ahora: WallTime): (momento: Momento) => boolean {
  const primero = dia.find(({ fin }) => fin > ahora)
  return ({ inicio, fin }) => primero !== undefined && fin > ahora && inicio <= Math.max(ahora, primero.inicio)
}

function momentoDe(
  tipo: keyof typeof TIPOS | 'cita',
  { id, inicio, fin }: { id: number; inicio: WallTime; fin: WallTime },
) {
  return { clave: `${tipo}-${id}-${inicio}`, inicio, fin, tipo: tipo === 'cita' ? null : tipo, cita: null }
}
