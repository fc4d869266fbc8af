import { sql } from 'kysely'
import type { DiaCerrado } from '../../../contract/agenda/horario/dias-cerrados.ts'
import type { ClaveDeAjuste } from '../../../contract/base/settings/keys.ts'
import { LIMITES, type LimitesGuardados } from '../../../contract/base/settings/limites.ts'
import type { NegocioGuardado } from '../../../contract/base/settings/negocio.ts'
import { AVISOS, type Avisos } from '../../../contract/base/settings/plain-settings.ts'
import type { Setting } from '../../../contract/base/settings/setting.ts'
import type { Fecha, Instante, WallTime } from '../../../contract/base/time/time.ts'
import type { PasoQueBasta } from '../../../contract/oficina/hoy.ts'
import type { Tx } from '../db/schema.ts'

/** The first values, without telephone or account: customers must not call or pay a stranger. */
const DE_INICIO = {
  negocio: {
    nombre: 'BioBienestar',
    lema: 'Psicología, terapias naturales y desarrollo personal',
    telefono: null,
    whatsapp: null,
    email: null,
    direccion: 'San José, Aserrí, Costa Rica',
    facebook: null,
    instagram: null,
    sinpe: null,
    iban: null,
    version: 0,
  } satisfies NegocioGuardado,
  personas: { version: 0 },
  estreno: { horarioConfirmado: false, buenos: [], ejemplos: null } as Estreno,
  respaldo: { intento: null, bueno: null, fallo: null, receptor: null, propuesto: null } as EstadoDeRespaldo,
  push: { publica: '', privada: '' },
  buscado: { version: null } as Buscado,
}

/** Steps that the owner takes once, before the first customer. */
interface Estreno {
  /** The owner has saved the opening hours. */
  horarioConfirmado: boolean
  /** The steps that the owner leaves as they are. */
  buenos: readonly PasoQueBasta[]
  /**
   * When the examples were written; null when they never were. No start writes them again, also not once they are gone. `vividos` is when
   * the invented people were added; `cerrados` are the days that they closed, as those were before.
   */
  ejemplos: {
    puestos: Instante
    retirados: boolean
    vividos?: Instante
    cerrados?: { fecha: Fecha; antes: DiaCerrado | null }[]
  } | null
}

/** The state of the backups. */
export interface EstadoDeRespaldo {
  /** The last start of an automatic backup, failed ones included. */
  intento: Instante | null
  /** The last good one. */
  bueno: { momento: Instante; bytes: number } | null
  /** The failure of the last one in a sentence; null when it was good. */
  fallo: string | null
  /** The public part of the recovery key, which backups are encrypted to; null while they are readable. */
  receptor: string | null
  /** That of a key which was shown, and not yet kept. */
  propuesto: string | null
}

interface Buscado {
  /** The version of the program that wrote the search texts last; null before the first one. */
  version: string | null
}

type Ajustes = {
  negocio: NegocioGuardado
  personas: { version: number }
  estreno: Estreno
  respaldo: EstadoDeRespaldo
  push: { publica: string; privada: string }
  buscado: Buscado
}

/** What stands under this key, over the first values. */
async function readRow<A extends object>(tx: Tx, clave: ClaveDeAjuste, first: A): Promise<A> {
  const row = await tx.selectFrom('ajustes').select('valor').where('clave', '=', clave).executeTakeFirst()
  return { ...first, ...(row && (JSON.parse(row.valor) as Partial<A>)) }
}

async function writeRow(tx: Tx, clave: ClaveDeAjuste, ajuste: object): Promise<void> {
  const valor = JSON.stringify(ajuste)
  await tx
    .insertInto('ajustes')
    .values({ clave, valor })
    .onConflict((conflict) => conflict.column('clave').doUpdateSet({ valor }))
    .execute()
}

/** A setting that has a row. */
export type Kept<V extends object = object> = Setting<V> & { clave: ClaveDeAjuste }

/** A setting as it is now. */
export function readSetting<V extends object>(tx: Tx, { clave, first }: Kept<V>) {
  return readRow(tx, clave, first)
}

export function writeSetting<V extends object>(tx: Tx, { clave }: Kept<V>, values: V & { version: number }) {
  return writeRow(tx, clave, values)
}

function readAjuste<C extends keyof Ajustes>(tx: Tx, clave: C): Promise<Ajustes[C]> {
  return readRow<Ajustes[C]>(tx, clave, DE_INICIO[clave])
}

function writeAjuste<C extends keyof Ajustes>(tx: Tx, clave: C, ajuste: Ajustes[C]): Promise<void> {
  return writeRow(tx, clave, ajuste)
}

async function forgetAjuste(tx: Tx, clave: keyof Ajustes): Promise<void> {
  await tx.deleteFrom('ajustes').where('clave', '=', clave).execute()
}

/** The business data as they are now. */
export function readNegocio(tx: Tx): Promise<NegocioGuardado> {
  return readAjuste(tx, 'negocio')
}

export function writeNegocio(tx: Tx, negocio: NegocioGuardado): Promise<void> {
  return writeAjuste(tx, 'negocio', negocio)
}

/** The areas that have nothing to offer. */
export async function listSin(tx: Tx, ahora: WallTime): Promise<string[]> {
  const { rows } = await sql<{ area: string }>`
    select 'servicios' as area where not exists (select 1 from servicios)
    union all select 'productos' where not exists (select 1 from productos where activo)
    union all select 'talleres' where not exists (select 1 from talleres where activo and fin > ${ahora})`.execute(tx)
  return rows.map(({ area }) => area)
}

/** Deletes the contact data, so that the owner is asked for them again. */
export function forgetNegocio(tx: Tx): Promise<void> {
  return forgetAjuste(tx, 'negocio')
}

/** The version of the list of people, 0 until the owner writes it. */
export async function readVersionDePersonas(tx: Tx): Promise<number> {
  return (await readAjuste(tx, 'personas')).version
}

export function writeVersionDePersonas(tx: Tx, version: number): Promise<void> {
  return writeAjuste(tx, 'personas', { version })
}

export function readAvisos(tx: Tx): Promise<Avisos> {
  return readSetting(tx, AVISOS)
}

/** Sets the minutes that notices rest, until the owner decides otherwise. */
export async function proposeReposo(tx: Tx, minutos: number): Promise<void> {
  const avisos = await readAvisos(tx)
  if (avisos.version === 0 && avisos.minutos !== minutos) await writeSetting(tx, AVISOS, { ...avisos, minutos })
}

export function readLimites(tx: Tx): Promise<LimitesGuardados> {
  return readSetting(tx, LIMITES)
}

export function writeLimites(tx: Tx, limites: LimitesGuardados): Promise<void> {
  return writeSetting(tx, LIMITES, limites)
}

export function readBuscado(tx: Tx): Promise<Buscado> {
  return readAjuste(tx, 'buscado')
}

export function writeBuscado(tx: Tx, buscado: Buscado): Promise<void> {
  return writeAjuste(tx, 'buscado', buscado)
}

export function readEstreno(tx: Tx): Promise<Estreno> {
  return readAjuste(tx, 'estreno')
}

export async function writeEstreno(tx: Tx, hecho: Partial<Estreno>): Promise<void> {
  return writeAjuste(tx, 'estreno', { ...(await readEstreno(tx)), ...hecho })
}

/** Notes, or takes back, that a step before the first customer is done as it is. */
export async function writeBueno(tx: Tx, paso: PasoQueBasta, bueno: boolean): Promise<void> {
  const { buenos } = await readEstreno(tx)
  const demas = buenos.filter((uno) => uno !== paso)
  if (bueno !== buenos.includes(paso)) await writeEstreno(tx, { buenos: bueno ? [...demas, paso] : demas })
}

export function readRespaldo(tx: Tx): Promise<EstadoDeRespaldo> {
  return readAjuste(tx, 'respaldo')
}

export async function writeRespaldo(tx: Tx, valores: Partial<EstadoDeRespaldo>): Promise<void> {
  return writeAjuste(tx, 'respaldo', { ...(await readRespaldo(tx)), ...valores })
}

/** The site's keys for push services; undefined before their first use. */
export async function readLlaves(tx: Tx): Promise<Ajustes['push'] | undefined> {
  const llaves = await readAjuste(tx, 'push')
  return llaves.publica === '' ? undefined : llaves
}

export function writeLlaves(tx: Tx, llaves: Ajustes['push']): Promise<void> {
  return writeAjuste(tx, 'push', llaves)
}
