import { setTimeout as sleep } from 'node:timers/promises'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { instante } from '../../../contract/base/time/time.ts'
import { porMotor } from '../../../scripts/databases.ts'
import { type Db, read, write } from '../../base/db/open.ts'
import type { Tx } from '../../base/db/schema.ts'
import { JOINT } from '../../mensajes/letters/joint-letter.ts'
import { revisar } from '../../oficina/revision/revisar.ts'
import { freshBase } from '../base.ts'
import { type Delivery, smtpServer } from '../correo.ts'
import { startProceso } from '../process.ts'
import { type Acuses, Carga, openTienda, TRABAJOS } from './load.ts'

/** `npm run crash` sets both. */
const RONDAS = Number(process.env.CRASH_ROUNDS ?? porMotor(10))
const SEED = Number(process.env.CRASH_SEED ?? Date.now() % 1e9)
const A_LA_VEZ = 6
/** The server is killed after at most so many answers, and at most so long after the last of them. */
const RESPUESTAS = 40
const DESPUES_MS = 20

const azar = <T>(valores: fc.Arbitrary<T>, cuantos: number) => fc.sample(valores, { seed: SEED, numRuns: cuantos })

test(
  `killed ${RONDAS} times while people work, the server keeps what it acknowledged, whole (seed ${SEED})`,
  async () => {
    const { deliveries, url } = await smtpServer()
    const base = await freshBase({ SMTP_URL: url })
    onTestFinished(base.remove)
    const carga = new Carga(await openTienda(base.db, 6 * RONDAS))
    const instantes = azar(fc.tuple(fc.nat(RESPUESTAS), fc.nat(DESPUES_MS)), RONDAS)
    const trabajos = azar(fc.shuffledSubarray([...TRABAJOS], { minLength: TRABAJOS.length }), A_LA_VEZ)

    for (const [i, [respuestas, despues]] of instantes.entries()) {
      const proceso = await startProceso(base.config)
      const gente = trabajos.map((orden) => carga.work(proceso, orden))
      const bastan = carga.pedidos.respondidos + respuestas
      const contestadas = expect.poll(() => carga.pedidos.respondidos, { interval: 1 })
      await Promise.race([contestadas.toBeGreaterThanOrEqual(bastan), Promise.all(gente)])
      await sleep(despues)
      await proceso.kill()
      await Promise.all(gente)
      await read(base.db, (tx) => expectKept(tx, carga.acuses, carga.pedidos))
      expect(await revisar(base.db)).toEqual([])
      await write(base.db, endLeases)
      if ((i + 1) % 20 === 0) say(`${base.db.engine}: ${i + 1} kills, ${carga.pedidos.respondidos} answers kept`)
    }

    const proceso = await startProceso(base.config)
    onTestFinished(proceso.kill)
    await carga.insistir(proceso)
    await read(base.db, (tx) => expectKept(tx, carga.acuses, carga.pedidos))
    await expect.poll(() => waiting(base.db), { timeout: 60_000 + RONDAS * 5_000, interval: 100 }).toBe(0)
    const { cuantos, vencidos, repetidos } = await expectDelivered(base.db, deliveries)
    expect(await revisar(base.db)).toEqual([])
    const { ordenes, citas, inscripciones, enCarrito, precio, registros } = carga.acuses
    say(
      `${base.db.engine}: ${RONDAS} kills, seed ${SEED}; acknowledged and kept: ${ordenes.size} orders, ${citas.size} appointments, ` +
        `${inscripciones.size} enrolments, ${enCarrito} cart changes, ${precio - 1} edits, ${registros.size} registrations; ` +
        `${carga.pedidos.total} asked for; ${cuantos} mails, none lost, ${vencidos} expired, ${repetidos} sent twice`,
    )
  },
  120_000 + RONDAS * 25_000,
)

function say(linea: string): void {
  process.stdout.write(`${linea}\n`)
}

/** Everything acknowledged is there, and whatever is there is whole. */
async function expectKept(tx: Tx, acuses: Acuses, pedidos: Carga['pedidos']): Promise<void> {
  const ordenes = await tx.selectFrom('ordenes').select(['codigo', 'clave']).execute()
  const codigos = new Map(ordenes.map(({ clave, codigo }) => [clave, codigo]))
  expect([...acuses.ordenes].filter(([clave, codigo]) => codigos.get(clave) !== codigo)).toEqual([])

  const citas = await tx.selectFrom('citas').select('id').execute()
  expect(acuses.citas.difference(new Set(citas.map(({ id }) => id)))).toEqual(new Set())
  const inscripciones = await tx.selectFrom('inscripciones').select('id').execute()
  expect(acuses.inscripciones.difference(new Set(inscripciones.map(({ id }) => id)))).toEqual(new Set())
  const registros = await tx.selectFrom('registros').select('email').execute()
  expect(acuses.registros.difference(new Set(registros.map(({ email }) => email)))).toEqual(new Set())

  const enCarrito = (await tx.selectFrom('carritoLineas').select('cantidad').executeTakeFirst())?.cantidad ?? 0
  expect(enCarrito).toBeGreaterThanOrEqual(acuses.enCarrito)
  expect(enCarrito).toBeLessThanOrEqual(pedidos.enCarrito)
  const ediciones = await tx.selectFrom('historia').select('id').where('asunto', '=', 'PRODUCTO').execute()
  const { version } = await tx.selectFrom('productos').select('version').orderBy('id', 'desc').executeTakeFirstOrThrow()
  expect(ediciones.length).toBe(version - 1)
  expect(version - 1).toBeLessThanOrEqual(pedidos.precio - 1)

  const correos = Map.groupBy(
    await tx.selectFrom('correos').select(['plantilla', 'datos', 'para']).execute(),
    (c) => c.plantilla,
  )
  // One mail lists all that was booked, or enrolled in, for one person within the hold, or both.
  const leidos = (plantilla: string) => (correos.get(plantilla) ?? []).map(({ datos }) => JSON.parse(datos))
  const juntos: { plantilla: string; datos: Record<string, unknown[]> }[] = leidos(JOINT).flatMap(
    ({ avisos }) => avisos,
  )
  const contadas = (plantilla: string, lista: string) =>
    [...leidos(plantilla), ...juntos.filter((una) => una.plantilla === plantilla).map(({ datos }) => datos)].flatMap(
      (datos) => datos[lista],
    ).length
  expect([
    correos.get('orden')?.length ?? 0,
    contadas('citas', 'citas'),
    contadas('inscripcion', 'inscripciones'),
  ]).toEqual([ordenes.length, citas.length, inscripciones.length])
  expect(new Set(correos.get('orden')?.map(({ datos }) => JSON.parse(datos).codigo))).toEqual(new Set(codigos.values()))
  const escritas = new Set([...correos.values()].flat().map(({ para }) => para))
  expect(acuses.registros.difference(escritas)).toEqual(new Set())
}

/** Ends the leases as a minute would: mails that the dead process was sending can be taken over, after those that wait longer. */
async function endLeases(tx: Tx): Promise<void> {
  const ahora = instante(Date.now())
  await tx.updateTable('correos').set({ proximo: ahora }).where('proximo', '>', ahora).execute()
}

async function waiting(db: Db): Promise<number> {
  return (await db.read.selectFrom('correos').select('id').where('estado', '=', 'PENDIENTE').execute()).length
}

/**
 * Every mail arrived, but for codes that expired: the kills may take longer than a code of registration is good for. One that the server
 * was killed over arrives again, under the same Message-ID; answers how many did.
 */
async function expectDelivered(db: Db, deliveries: readonly Delivery[]) {
  const correos = await db.read.selectFrom('correos').select(['id', 'plantilla', 'estado', 'error']).execute()
  const vencidos = correos.filter(
    ({ plantilla, error }) => plantilla === 'codigo' && error === 'venció antes de poder salir',
  )
  expect(correos.filter((correo) => correo.estado !== 'ENVIADO' && !vencidos.includes(correo))).toEqual([])
  const llegadas = Map.groupBy(deliveries, ({ raw }) => Number(/^Message-ID: <correo-(\d+)-/im.exec(raw)?.[1]))
  const sinPar = new Set(correos.map(({ id }) => id)).symmetricDifference(new Set(llegadas.keys()))
  expect(sinPar.difference(new Set(vencidos.map(({ id }) => id)))).toEqual(new Set())
  return {
    cuantos: correos.length,
    vencidos: vencidos.length,
    repetidos: [...llegadas.values()].filter((veces) => veces.length > 1).length,
  }
}
