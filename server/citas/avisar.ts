import { type Instante, instanteDe, wallTimeDe } from '../../contract/base/tiempo.ts'
import { deleteCorreo, doblar, enqueue, listEnReposo } from '../correo/queries.ts'
import type { Tx } from '../db/schema.ts'
import { crearEnlace } from '../enlaces/queries.ts'
import type { Intervalo } from '../horario/rules.ts'
import { contarNovedad } from '../novedades/queries.ts'
import { type Aviso, avisoDe, avisoUnico } from './avisos/rules.ts'
import { cita, type DatosDeCita } from './correo.ts'
import type { Cita } from './queries.ts'
import { citas } from './serie/correo.ts'
import { unirDichos } from './serie/rules.ts'

type Dicho = { aviso: Aviso; version: Cita; sabido: Intervalo | null }

const NOVEDAD = { confirmada: 'NUEVA', cambiada: 'CAMBIADA', cancelada: 'CANCELADA' } as const

/** Whoever changed it, for whom the notice is announced; null for the program. */
type Por = { id: number } | null

/**
 * Tells the owner of an appointment what became of it, in the transaction that changed it; null stands for no appointment. When it
 * passes to somebody else, one is told that it is cancelled and the other that it is confirmed.
 */
export async function avisar(
  tx: Tx,
  antes: Cita | null,
  despues: Cita | null,
  por: Por,
  ahora: Instante,
): Promise<void> {
  if (antes && despues && antes.usuarioId !== despues.usuarioId) {
    await avisar(tx, antes, null, por, ahora)
    await avisar(tx, null, despues, por, ahora)
    return
  }
  const dicho = dichoDe(antes, despues, ahora)
  if (!dicho) return
  await ((await reposaConOtras(tx, dicho, ahora))
    ? doblarVarias(tx, [dicho], por, ahora)
    : doblarAviso(tx, dicho, por, ahora))
  await contar(tx, dicho, por, ahora)
}

/** The same of one that was made just now: there is no mail yet that could rest and tell of it. */
export async function avisarNueva(tx: Tx, nueva: Cita, por: Por, ahora: Instante): Promise<void> {
  const dicho = dichoDe(null, nueva, ahora)
  if (!dicho) return
  await enqueue(tx, { ...mensajeDe(nueva, por), datos: await escribir(tx, dicho, ahora) }, ahora)
  await contar(tx, dicho, por, ahora)
}

/** Tells one person in one mail what became of several of their appointments. */
export async function avisarVarias(
  tx: Tx,
  cambios: readonly { antes: Cita | null; despues: Cita | null }[],
  por: Por,
  ahora: Instante,
): Promise<void> {
  const dichos = cambios.flatMap(({ antes, despues }) => dichoDe(antes, despues, ahora) ?? [])
  if (dichos.length > 0) await doblarVarias(tx, dichos, por, ahora)
  for (const dicho of dichos) await contar(tx, dicho, por, ahora)
}

/** Tells the other administrators. */
async function contar(
  tx: Tx,
  { aviso, version: { id: asuntoId, usuarioId, inicio } }: Dicho,
  por: Por,
  ahora: Instante,
) {
  const novedad = { clase: 'CITA', que: NOVEDAD[aviso], asuntoId, usuarioId, inicio, detalle: null } as const
  await contarNovedad(tx, novedad, por, ahora)
}

/** What there is to tell; null for nothing. `sabido` is the time that the owner knows of, null for none. */
function dichoDe(antes: Cita | null, despues: Cita | null, ahora: Instante): Dicho | null {
  const aviso = avisoDe(antes, despues, wallTimeDe(ahora))
  if (!aviso) return null
  // What is gone has no row to ask: the calendar entry it leaves is one version further.
  const version = despues ?? { ...antes!, secuencia: antes!.secuencia + 1 }
  return { aviso, version, sabido: antes?.estado === 'AGENDADA' ? { inicio: antes.inicio, fin: antes.fin } : null }
}

/** Of what nobody was told yet only the end is told; its mail still leaves when the first one would have (readings 51). */
function doblarAviso(tx: Tx, dicho: Dicho, por: Por, ahora: Instante): Promise<void> {
  const { aviso, version } = dicho
  const mensaje = { ...mensajeDe(version, por), esElMismo: (datos: DatosDeCita) => datos.id === version.id }
  return doblar(tx, mensaje, ahora, (enReposo) => {
    if (!enReposo) return escribir(tx, dicho, ahora)
    const unico = avisoUnico(enReposo.sabido, aviso, version)
    return unico && escribir(tx, { aviso: unico, version, sabido: enReposo.sabido }, ahora)
  })
}

function mensajeDe({ email: para, usuarioId }: Cita, por: Por) {
  return { plantilla: cita, para, causa: { por: por?.id ?? null, usuarioId } }
}

async function escribir(tx: Tx, { aviso, version, sabido }: Dicho, ahora: Instante): Promise<DatosDeCita> {
  const { id, nombre, email, inicio, fin, secuencia } = version
  const datos = { aviso, id, nombre, email, inicio, fin, secuencia, momento: ahora, sabido }
  return aviso === 'cancelada' ? datos : { ...datos, token: await enlazar(tx, version) }
}

/** Whether the mail that tells of several appointments has not left yet and tells of this one. */
async function reposaConOtras(
  tx: Tx,
  { version: { id, email: para, serieId } }: Dicho,
  ahora: Instante,
): Promise<boolean> {
  if (serieId === null) return false
  const enReposo = await listEnReposo(tx, { plantilla: citas, para }, ahora)
  return enReposo.some(({ datos }) => datos.citas.some((una) => una.id === id))
}

/** As `doblarAviso`, into the one mail that tells of several; what waits to be told of one of them alone is told there too. */
async function doblarVarias(tx: Tx, dichos: readonly Dicho[], por: Por, ahora: Instante): Promise<void> {
  const { nombre, email, usuarioId } = dichos[0]!.version
  const sueltas = (await listEnReposo(tx, { plantilla: cita, para: email }, ahora)).filter(({ datos }) =>
    dichos.some(({ version }) => version.id === datos.id),
  )
  for (const { id } of sueltas) await deleteCorreo(tx, id)
  const causa = { por: por?.id ?? null, usuarioId }
  await doblar(tx, { plantilla: citas, para: email, causa, esElMismo: () => true }, ahora, (enReposo) => {
    const conocidas = [...(enReposo?.citas ?? []), ...sueltas.map(({ datos }) => datos)]
    const unidas = unirDichos(conocidas, dichos)
    return unidas.length === 0 ? null : { nombre, email, momento: ahora, citas: unidas }
  })
}

/** A link to change an appointment without a session, until it begins; answers its token. */
function enlazar(tx: Tx, { id, usuarioId, inicio }: Cita): Promise<string> {
  return crearEnlace(tx, { proposito: 'CITA', asuntoId: id, usuarioId, vence: instanteDe(inicio) })
}
