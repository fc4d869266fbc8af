import { centimos } from '../../../contract/base/money/money.ts'
import {
  HORA_MS,
  masDias,
  masMinutos,
  masMs,
  medianocheDe,
  type WallTime,
  wallTimeDe,
} from '../../../contract/base/time/time.ts'
import { listaDeBloqueos } from '../../agenda/horario/bloqueos/queries.ts'
import { readAbierto } from '../../agenda/horario/queries.ts'
import { horariosDe } from '../../agenda/horario/rules.ts'
import type { Tx } from '../../base/db/schema.ts'
import { recibirDe } from '../../dinero/cuenta/recibir.ts'
import { esperar } from '../../talleres/espera/esperar.ts'
import { inscribir } from '../../talleres/inscripciones/inscribir.ts'
import { insertTaller, listIntactos } from '../../talleres/talleres/queries.ts'
import type { Escena } from './gente.ts'

const CUPO = 6

const TALLER = {
  titulo: 'Círculo de tejido y conversación',
  descripcion:
    'Dos horas para tejer en compañía y conversar sin apuro. Hay lanas y agujas para quien empieza; no hace falta saber.',
  lugar: 'Sala Ceiba, Aserrí',
  cupoMaximo: CUPO,
  precio: centimos(800_000),
  activo: true,
}

/** Fills a workshop and its waiting list, takes some seats in the others, and blocks two hours. */
export async function llenarTalleres(tx: Tx, escena: Escena): Promise<void> {
  const { ahora, puestos, gente } = escena
  const hoy = medianocheDe(wallTimeDe(ahora))
  const abierto = await readAbierto(tx)
  const abreHoy = horariosDe(hoy, abierto).length > 0
  const [manana = masDias(hoy, 1), otro = masDias(hoy, 2)] = [1, 2, 3, 4, 5, 6]
    .map((dias) => masDias(hoy, dias))
    .filter((dia) => horariosDe(dia, abierto).length > 0)
  const delTaller = abreHoy ? otro : hoy
  const otros = await listIntactos(tx, puestos)
  const lleno = await insertTaller(tx, { ...TALLER, ...horas(delTaller, 16, 18), creado: puestos })
  await listaDeBloqueos.insert(tx, bloqueo(manana, { desde: 12, hasta: 14 }, 'Almuerzo y supervisión', puestos))

  for (const [i, { id }] of gente.slice(0, CUPO).entries())
    await sentar(tx, escena, { tallerId: lleno, usuarioId: id, i })
  const esperan = gente.slice(CUPO, CUPO + 2)
  for (const { id: usuarioId } of esperan)
    await esperar(tx, { tallerId: lleno, usuarioId }, undefined, masMs(ahora, -20 * HORA_MS))
  for (const [i, { id: tallerId }] of otros.entries())
    for (const { id } of gente.slice(i, i + 3)) await sentar(tx, escena, { tallerId, usuarioId: id, i })
}

function horas(dia: WallTime, desde: number, hasta: number) {
  return { inicio: masMinutos(dia, desde * 60), fin: masMinutos(dia, hasta * 60) }
}

function bloqueo(
  dia: WallTime,
  { desde, hasta }: { desde: number; hasta: number },
  motivo: string,
  creado: Escena['puestos'],
) {
  const tiempo = horas(dia, desde, hasta)
  return { ...tiempo, termina: tiempo.fin, motivo, atiendeId: null, creado }
}

/** Every second seat is paid. */
async function sentar(
  tx: Tx,
  { ahora, por }: Escena,
  { tallerId, usuarioId, i }: { tallerId: number; usuarioId: number; i: number },
) {
  const cuando = masMs(ahora, -(72 - i * 7) * HORA_MS)
  const { id } = await inscribir(tx, { tallerId, usuarioId }, { por: { id: usuarioId }, ahora: cuando }, undefined)
  const despues = { por, ahora: masMs(cuando, HORA_MS) }
  if (i % 2 === 0) await recibirDe(tx, { de: 'inscripcion', id, forma: 'SINPE' }, despues)
}
