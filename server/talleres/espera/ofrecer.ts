import { type Instante, type WallTime, wallTimeDe } from '../../../contract/base/time/time.ts'
import type { Tx } from '../../base/db/schema.ts'
import { listaDeEspera } from '../../mensajes/lista-de-espera/lista.ts'
import { cancelInscripcion } from '../inscripciones/queries.ts'
import { findTaller } from '../talleres/queries.ts'
import { estaLleno } from '../talleres/rules.ts'
import * as queries from './queries.ts'

type Libre = { inicio: WallTime; taller: { titulo: string; inicio: WallTime; fin: WallTime } }

/** The waiting lists of full workshops. The subject of the letter does not name the workshop (R-discrecion). */
export const cupos = listaDeEspera<number, queries.EnEspera, Libre>({
  proposito: 'CUPO',
  tarea: 'passing on seats of workshops',
  frases: {
    nombre: 'cupo-ofrecido',
    titulo: 'Campo libre en un taller',
    uno: 'un campo',
    este: 'este campo',
    lo: 'lo',
    tomar: 'Tomar mi campo',
    que: ({ taller }) => `un campo en el taller «${taller.titulo}»`,
    tiempo: ({ taller }) => taller,
  },
  list: queries.listEsperaDeTaller,
  async findLibre(tx, tallerId) {
    const taller = await findTaller(tx, tallerId)
    if (!taller?.activo || estaLleno(taller)) return undefined
    const { titulo, inicio, fin } = taller
    return { inicio, taller: { titulo, inicio, fin } }
  },
  hold: (tx, id, { ofrecidaHasta }) => queries.ofrecerCupo(tx, id, ofrecidaHasta),
  release: (tx, id) => queries.ofrecerCupo(tx, id, null),
  leave: cancelInscripcion,
  findGuardado: queries.findGuardado,
  findQuien: queries.findEnEspera,
  findVencida: queries.findCupoVencido,
  listEsperados: (tx, ahora) => queries.listTalleresEsperados(tx, wallTimeDe(ahora)),
})

export const ofrecerCupos = cupos.ofrecer

/** Frees the seats of a workshop that are held for people who were not told yet: offered again, their letters tell it as it is by then. */
export async function retirarOfertasDeCupo(tx: Tx, tallerId: number, ahora: Instante): Promise<void> {
  for (const { id } of await queries.listEsperaDeTaller(tx, tallerId)) await cupos.retirar(tx, id, ahora)
}

/**
 * Frees all held seats of a workshop whose time or place changed, or that is suspended: offered again, their people hear of it, and the
 * time to answer fits.
 */
export async function soltarOfertas(tx: Tx, tallerId: number): Promise<void> {
  for (const { id, ofrecidaHasta } of await queries.listEsperaDeTaller(tx, tallerId))
    if (ofrecidaHasta !== null) await queries.ofrecerCupo(tx, id, null)
}

/** Frees a seat of a full workshop that is held for somebody who was not told yet: the last of them in the list. */
export async function retirarOferta(tx: Tx, tallerId: number, ahora: Instante): Promise<void> {
  for (const { id } of (await queries.listEsperaDeTaller(tx, tallerId)).reverse())
    if (await cupos.retirar(tx, id, ahora)) return
}
