import { fechaDe, type Instante, MINUTO_MS, masMs, wallTimeDe } from '../../../contract/base/time/time.ts'
import type { Job } from '../../base/db/jobs.ts'
import type { Tx } from '../../base/db/schema.ts'
import { readAvisos } from '../../base/settings/queries.ts'
import { enqueue, hasKey } from '../outbox/queries.ts'
import { enqueueMensajes } from '../push/notification.ts'
import { novedades as plantilla } from './correo.ts'
import { mensajesDe } from './notificacion.ts'
import * as queries from './queries.ts'
import { CLASES, clasesCon, foldNews, limiteDelResumen, type Novedad } from './rules.ts'

/** Milliseconds by which a mail may leave late after its waiting time. */
const CADA_MS = 20_000
/** Events that a mail lists one by one, at most. */
const CONTADAS = 50

type Administrador = Awaited<ReturnType<typeof queries.listAdministradores>>[number]

/**
 * Writes the mails to administrators: the immediate ones once the first event has rested like a notice, and one digest per day and person
 * (`clave`). Later events wait for the next digest. Events and mail change in one transaction.
 */
export const contarNovedades: Job = {
  nombre: 'telling administrators',
  cada: CADA_MS,
  async work(tx, ahora) {
    const { minutos } = await readAvisos(tx)
    for (const administrador of await queries.listAdministradores(tx)) await contarA(tx, administrador, minutos, ahora)
    return false
  },
}

async function contarA(tx: Tx, administrador: Administrador, minutos: number, ahora: Instante): Promise<void> {
  const { id: para } = administrador
  const preferencias = await queries.readEnterarse(tx, para)
  const [enSeguida, resumen, no] = (['EN_SEGUIDA', 'RESUMEN', 'NO'] as const).map((modo) => ({
    para,
    canal: 'CORREO' as const,
    clases: clasesCon(modo, preferencias),
  }))
  const todas = masMs(ahora, 1)
  const reposo = masMs(todas, -minutos * MINUTO_MS)
  const enDispositivos = { para, canal: 'DISPOSITIVO' as const, clases: CLASES }
  if (await queries.hasNovedades(tx, enDispositivos, reposo)) {
    const plegadas = foldNews(await queries.takeNovedades(tx, enDispositivos, todas))
    await enqueueMensajes(tx, administrador, mensajesDe(plegadas, ahora), ahora)
  }
  await queries.takeNovedades(tx, no!, todas)
  if (await queries.hasNovedades(tx, enSeguida!, reposo))
    await escribir(
      tx,
      administrador,
      { novedades: await queries.takeNovedades(tx, enSeguida!, todas), clave: null },
      ahora,
    )
  const limite = limiteDelResumen(ahora)
  const clave = `resumen-${para}-${fechaDe(wallTimeDe(limite))}`
  if ((await queries.hasNovedades(tx, resumen!, limite)) && !(await hasKey(tx, clave)))
    await escribir(tx, administrador, { novedades: await queries.takeNovedades(tx, resumen!, limite), clave }, ahora)
}

/** `clave` is the digest's. */
async function escribir(
  tx: Tx,
  { email }: Administrador,
  { novedades, clave }: { novedades: readonly Novedad[]; clave: string | null },
  ahora: Instante,
): Promise<void> {
  const plegadas = foldNews(novedades)
  if (plegadas.length === 0) return
  const datos = { novedades: plegadas.slice(0, CONTADAS), cuantas: plegadas.length, resumen: clave !== null }
  await enqueue(tx, { plantilla, para: email, datos, ...(clave !== null && { clave }) }, ahora)
}
