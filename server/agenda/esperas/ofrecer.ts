import { type Centimos, formatColones } from '../../../contract/base/money/money.ts'
import {
  type Fecha,
  hoy,
  type Instante,
  masMinutos,
  medianoche,
  type WallTime,
  wallTimeDe,
} from '../../../contract/base/time/time.ts'
import type { Tx } from '../../base/db/schema.ts'
import { findAtendido } from '../../base/scope/queries.ts'
import { conDe, UNSCOPED } from '../../base/scope/rules.ts'
import { readLimites } from '../../base/settings/queries.ts'
import { listaDeEspera } from '../../mensajes/lista-de-espera/lista.ts'
import { finDeOferta } from '../../mensajes/lista-de-espera/rules.ts'
import { preverAdelanto } from '../citas/adelanto/pedir.ts'
import { type Medida, readMedida } from '../citas/agendar-cita.ts'
import { cabeOtra } from '../citas/limites.ts'
import { findEncima, listPorVenir } from '../citas/queries.ts'
import { lineasQueOfrecen, primeraHora, slotsDe } from '../citas/slots.ts'
import { esDeLaLinea } from '../horario/lineas.ts'
import { readLineas } from '../horario/queries.ts'
import { diaDe, type Intervalo } from '../horario/rules.ts'
import * as queries from './queries.ts'

type Libre = { inicio: WallTime; fin: WallTime; margen: number; atiendeId: number | null; sinSala: boolean }

/** `con` is the name of who attends then; absent when nobody is named. `adelanto` is paid ahead; absent where nothing is. */
type Ofrecida = Libre & { con?: string; adelanto?: Centimos }

/** The waiting lists of full days. The letter says "cita", the time and who attends, not the service (R-discrecion). */
export const horas = listaDeEspera<Fecha, queries.Espera, Ofrecida>({
  proposito: 'HORA',
  tarea: 'passing on hours of full days',
  frases: {
    nombre: 'hora-ofrecida',
    titulo: 'Hora libre para una cita',
    uno: 'una hora',
    este: 'esta hora',
    lo: 'la',
    tomar: 'Tomar esta hora',
    que: () => 'una hora para tu cita el día que esperabas',
    tiempo: (hora) => hora,
    condicion: ({ adelanto }) => adelanto && conAdelanto(adelanto),
  },
  list: queries.listEsperaDeDia,
  async findLibre(tx, _, espera, ahora) {
    const libre = await findLibre(tx, espera, await readMedida(tx, espera.servicio), ahora)
    // Who may have no more keeps their place, and whoever can take the hour is offered it.
    if (!libre || !(await tieneLugar(tx, espera.usuarioId, ahora))) return undefined
    const pedido = await preverAdelanto(tx, { ...espera, ...libre }, ahora)
    return {
      ...libre,
      ...conDe(await findAtendido(tx, libre.atiendeId)),
      ...(pedido && { adelanto: pedido.monto }),
    }
  },
  hold: (tx, id, { con: _, adelanto: __, ...oferta }) => queries.ofrecerHora(tx, id, oferta),
  release: queries.soltarHora,
  leave: queries.deleteEspera,
  findGuardado: queries.findGuardada,
  findQuien: queries.findEsperaDeDia,
  findVencida: (tx, ahora) => queries.findHoraVencida(tx, ahora, hoy(ahora)),
  listEsperados: queries.listDiasEsperados,
})

/** Whether a person may have one more appointment, beside those to come and the hours that are held for them. */
async function tieneLugar(tx: Tx, usuarioId: number, ahora: Instante): Promise<boolean> {
  const porVenir = await listPorVenir(tx, usuarioId, wallTimeDe(ahora))
  const esperas = await queries.listEsperasDe(tx, usuarioId, hoy(ahora))
  const guardadas = esperas.filter(({ inicio }) => inicio !== null)
  return cabeOtra(porVenir.length + guardadas.length, await readLimites(tx))
}

/** Said before an hour is taken. */
export function conAdelanto(monto: Centimos): string {
  return `Se toma con un adelanto de ${formatColones(monto)}, que pagas después: al tomarla te decimos hasta cuándo.`
}

/** Runs before each booking too: changed opening hours free hours without offering them. */
export const ofrecerHoras = horas.ofrecer

/** Frees what is held of a time for people who were not told yet: whoever gave it up takes it back. */
export async function retirarOfertasDeHora(
  tx: Tx,
  { inicio, fin, margen, atiendeId }: Intervalo & { margen: number; atiendeId: number | null },
  ahora: Instante,
): Promise<void> {
  const guardadas = await queries.listGuardadas(tx, { inicio, fin: masMinutos(fin, margen) }, UNSCOPED)
  for (const { id } of guardadas.filter((una) => esDeLaLinea(una.atiendeId, atiendeId)))
    await horas.retirar(tx, id, ahora)
}

/**
 * The first hour of a day that a customer could book now for a service, clear of their other appointments, that there is time enough to
 * offer, and who attends then.
 */
export async function findLibre(
  tx: Tx,
  { fecha, servicio, conId, usuarioId }: Pick<queries.Espera, 'fecha' | 'servicio' | 'conId' | 'usuarioId'>,
  { duracion, margen, sinSala }: Medida,
  ahora: Instante,
): Promise<Libre | undefined> {
  const dia = medianoche(fecha)
  const reloj = wallTimeDe(ahora)
  const { anticipacionHoras } = await readLimites(tx)
  const lineas = await readLineas(tx, diaDe(dia), { servicio, sinSala, persona: conId ?? undefined })
  const slots = slotsDe(dia, lineas, duracion + margen, {
    ahora: reloj,
    primera: primeraHora(reloj, anticipacionHoras),
  })
  for (const inicio of slots.filter((inicio) => finDeOferta(inicio, ahora) !== null)) {
    const tiempo = { inicio, fin: masMinutos(inicio, duracion) }
    if (await findEncima(tx, tiempo, usuarioId)) continue
    const [linea] = lineasQueOfrecen(inicio, lineas, duracion + margen)
    return { ...tiempo, margen, sinSala, atiendeId: linea!.atiendeId }
  }
  return undefined
}
