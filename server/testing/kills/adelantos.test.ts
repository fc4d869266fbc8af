import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { centimos } from '../../../contract/base/money/money.ts'
import {
  diaDeSemana,
  formatWallTime,
  HORA_MS,
  instante,
  masDias,
  masMinutos,
  masMs,
  medianocheDe,
  wallTimeDe,
} from '../../../contract/base/time/time.ts'
import { porMotor } from '../../../scripts/databases.ts'
import { type Db, read, write } from '../../base/db/open.ts'
import type { Tx } from '../../base/db/schema.ts'
import { revisar } from '../../oficina/revision/revisar.ts'
import { freshBase } from '../base.ts'
import { builders } from '../builders.ts'
import { type Delivery, smtpServer } from '../correo.ts'
import { type Proceso, startProceso } from '../process.ts'
import { openSesion, preguntar } from './load.ts'

/** `npm run crash` sets both. */
const RONDAS = Number(process.env.CRASH_ROUNDS ?? porMotor(10))
const SEED = Number(process.env.CRASH_SEED ?? Date.now() % 1e9)
/** Hours that wait for their deposit, and hours whose deadline has passed, of each round. */
const DE_CADA_UNA = 6
const RESERVAS = 60
const DESPUES_MS = 40
const [PRECIO, ADELANTO] = [centimos(2_500_000), centimos(500_000)]

/** A practice whose service asks for a deposit, with customers who have a session each. */
async function openPractica(db: Db) {
  const build = builders(db, () => instante(Date.now()))
  await build.negocio()
  const laura = await build.admin()
  const ana = await build.usuario()
  const nombre = 'Con adelanto'
  await build.servicio(nombre, PRECIO, { adelanto: ADELANTO, adelantoDe: 'SIEMPRE' } as never)
  const gente = await build.clientes(RESERVAS)
  const cookies = new Map<number, string>()
  for (const { id } of [laura, ...gente]) cookies.set(id, await openSesion(db, id))
  let lejos = masDias(medianocheDe(wallTimeDe(instante(Date.now()))), 200)
  /** An hour of Ana's far ahead that waits until so many milliseconds from now. */
  const espera = async (ms: number) => {
    lejos = masMinutos(lejos, 60)
    const pagarAntes = masMs(instante(Date.now()), ms)
    const pedido = { precioAcordado: PRECIO, adelanto: { adelanto: ADELANTO, pagarAntes } }
    return (await build.cita(ana, { inicio: lejos, fin: masMinutos(lejos, 60), servicio: nombre, ...pedido } as never))
      .id
  }
  return { laura, gente, servicio: nombre, cookies, espera }
}

/** Hours of weekdays from next week on, each once. */
function* horas() {
  for (let dia = masDias(medianocheDe(wallTimeDe(instante(Date.now()))), 7); ; dia = masDias(dia, 1))
    if (diaDeSemana(dia) >= 1 && diaDeSemana(dia) <= 5)
      for (let h = 9; h < 17; h++) yield formatWallTime(masMinutos(dia, h * 60))
}

/** What was asked for: an answer of the server is kept for ever, and silence may be either. */
class Encargos {
  readonly reservadas = new Set<number>()
  /** The key of the payment of each hour, and whether it was answered. */
  readonly pagos = new Map<number, { clave: string; respondido: boolean }>()
  readonly vencidas = new Set<number>()
  respondidos = 0
  readonly #horas = horas()
  #quien = 0
  readonly #practica: Awaited<ReturnType<typeof openPractica>>

  constructor(practica: Awaited<ReturnType<typeof openPractica>>) {
    this.#practica = practica
  }

  /** Customers book, one hour each, until the server is gone. */
  async reservar(proceso: Proceso): Promise<void> {
    const { gente, servicio, cookies } = this.#practica
    while (this.#quien < gente.length) {
      const { id } = gente[this.#quien++]!
      const body = { fechaHora: this.#horas.next().value, duracion: 60, servicio, estado: 'AGENDADA', usuario: { id } }
      const cita = await preguntar<{ id: number }>(proceso, { path: '/api/citas', body, cookie: cookies.get(id)! })
      if (!cita) return
      this.reservadas.add(cita.id)
      this.respondidos++
    }
  }

  /** The owner notes a deposit for each of these hours, until the server is gone. */
  async pagar(proceso: Proceso, ids: readonly number[]): Promise<void> {
    for (const id of ids) if (!(await this.#pagar(proceso, id))) return
  }

  async #pagar(proceso: Proceso, id: number): Promise<boolean> {
    const { laura, cookies } = this.#practica
    const pago = this.pagos.get(id) ?? { clave: randomUUID(), respondido: false }
    this.pagos.set(id, pago)
    const body = { de: 'cita', id, monto: 5000, forma: 'SINPE', insistir: true }
    const cookie = cookies.get(laura.id)!
    const cobro = await preguntar(proceso, { path: '/api/cobros', body, cookie, clave: pago.clave })
    if (cobro === undefined) return false
    pago.respondido = true
    this.respondidos++
    return true
  }

  /** Each payment without an answer once more, under its key. */
  async insistir(proceso: Proceso): Promise<void> {
    for (const [id, { respondido }] of this.pagos) if (!respondido) await this.#pagar(proceso, id)
  }
}

const azar = fc.sample(fc.tuple(fc.nat(14), fc.nat(DESPUES_MS)), { seed: SEED, numRuns: RONDAS })

test(
  `killed ${RONDAS} times while deposits come and deadlines pass, no hour is lost, doubled or half (seed ${SEED})`,
  async () => {
    const { deliveries, url } = await smtpServer()
    const base = await freshBase({ SMTP_URL: url })
    onTestFinished(base.remove)
    const practica = await openPractica(base.db)
    const encargos = new Encargos(practica)
    for (const [respuestas, despues] of azar) {
      const [enPlazo, vencidas]: [number[], number[]] = [[], []]
      for (let i = 0; i < DE_CADA_UNA; i++) {
        enPlazo.push(await practica.espera(HORA_MS * 5))
        vencidas.push(await practica.espera(-HORA_MS))
      }
      for (const id of vencidas) encargos.vencidas.add(id)
      const proceso = await startProceso(base.config)
      const bastan = encargos.respondidos + respuestas
      // Every other deposit whose deadline has passed comes after all, while the program frees its hour.
      const tarde = vencidas.filter((_, i) => i % 2 === 0)
      const gente = [encargos.reservar(proceso), encargos.pagar(proceso, enPlazo), encargos.pagar(proceso, tarde)]
      const contestadas = expect.poll(() => encargos.respondidos, { interval: 1 })
      await Promise.race([contestadas.toBeGreaterThanOrEqual(bastan), Promise.all(gente)])
      await sleep(despues)
      await proceso.kill()
      await Promise.all(gente)
      await read(base.db, (tx) => expectWhole(tx, encargos))
      expect(await revisar(base.db)).toEqual([])
      await write(base.db, endLeases)
    }

    const proceso = await startProceso(base.config)
    onTestFinished(proceso.kill)
    await encargos.insistir(proceso)
    await expect.poll(() => pendientes(base.db), { timeout: 60_000 + RONDAS * 5_000, interval: 100 }).toEqual([0, 0])
    const { libres, firmes } = await read(base.db, (tx) => expectWhole(tx, encargos))
    expect(await revisar(base.db)).toEqual([])
    const cuantos = await expectDelivered(base.db, deliveries)
    process.stdout.write(
      `${base.db.engine}: ${RONDAS} kills, seed ${SEED}; ${encargos.reservadas.size} hours booked, ${encargos.pagos.size} deposits noted, ` +
        `${firmes} hours firm, ${libres} freed; ${cuantos} mails, none lost\n`,
    )
  },
  120_000 + RONDAS * 25_000,
)

interface Hora {
  id: number
  estado: string
  pagado: number
  pagarAntes: number | null
  cobros: number
  libre: number
}

/** What was answered is there, and each hour is all of one thing: waiting, firm or free. */
async function expectWhole(tx: Tx, { reservadas, pagos, vencidas }: Encargos) {
  const horas = await listHoras(tx)
  const dichos = await listDichos(tx)
  const porId = new Map(horas.map((hora) => [hora.id, hora]))
  expect([...reservadas].filter((id) => porId.get(id)?.estado !== 'AGENDADA')).toEqual([])
  for (const hora of horas) {
    const { id, estado, pagado, pagarAntes, cobros, libre } = hora
    const pago = pagos.get(id)
    const suyos = dichos.get(id) ?? []
    expect(cobros, `payments of ${id}`).toBeLessThanOrEqual(pago ? 1 : 0)
    if (pago?.respondido) expect(cobros, `the payment of ${id} was answered`).toBe(1)
    const veces = (aviso: string) => suyos.filter((uno) => uno === aviso).length
    if (estado === 'CANCELADA') {
      expect(vencidas.has(id), `${id} was free before its deadline`).toBe(true)
      expect([pagado, libre], `what was paid of ${id} is a favor`).toEqual([0, cobros * ADELANTO])
      expect([veces('liberada'), veces('firme')], `mails of ${id}`).toEqual([1, 0])
    } else {
      expect([pagado, pagarAntes === null], `${id} is firm once it is paid`).toEqual([cobros * ADELANTO, cobros === 1])
      expect([veces('liberada'), veces('firme')], `mails of ${id}`).toEqual([0, cobros])
    }
  }
  const [libres, firmes] = [
    horas.filter(({ estado }) => estado === 'CANCELADA').length,
    horas.filter(({ estado, cobros }) => estado !== 'CANCELADA' && cobros === 1).length,
  ]
  return { libres, firmes }
}

async function listHoras(tx: Tx): Promise<Hora[]> {
  const cobros = await tx
    .selectFrom('movimientos')
    .innerJoin('deudas', 'deudas.id', 'movimientos.deudaId')
    .select(['citaId', 'libre'])
    .where('vigente', '=', true)
    .execute()
  const porCita = Map.groupBy(cobros, ({ citaId }) => citaId)
  const citas = await tx
    .selectFrom('citas')
    .innerJoin('deudas', 'deudas.citaId', 'citas.id')
    .select(['citas.id', 'estado', 'pagado', 'pagarAntes'])
    .execute()
  return citas.map((cita) => {
    const suyos = porCita.get(cita.id) ?? []
    return { ...cita, cobros: suyos.length, libre: suyos.reduce((suma, { libre }) => suma + libre, 0) }
  })
}

/** The news of each appointment in the mails that are written. */
async function listDichos(tx: Tx): Promise<Map<number, string[]>> {
  const correos = await tx.selectFrom('correos').select('datos').where('plantilla', '=', 'citas').execute()
  const dichas = correos.flatMap(({ datos }) => (JSON.parse(datos) as { citas: { id: number; aviso: string }[] }).citas)
  return new Map([...Map.groupBy(dichas, ({ id }) => id)].map(([id, suyas]) => [id, suyas.map(({ aviso }) => aviso)]))
}

/** Mails that the dead process was sending can be taken over at once. */
async function endLeases(tx: Tx): Promise<void> {
  const ahora = instante(Date.now())
  await tx.updateTable('correos').set({ proximo: ahora }).where('proximo', '>', ahora).execute()
}

/** Mails that wait, and hours that wait beyond their deadline. */
async function pendientes(db: Db): Promise<[correos: number, horas: number]> {
  const correos = await db.read.selectFrom('correos').select('id').where('estado', '=', 'PENDIENTE').execute()
  const tarde = await db.read
    .selectFrom('deudas')
    .innerJoin('citas', 'citas.id', 'deudas.citaId')
    .select('deudas.id')
    .where('estado', '=', 'AGENDADA')
    .where('pagarAntes', '<', instante(Date.now()))
    .execute()
  return [correos.length, tarde.length]
}

/** Each mail arrived; answers how many there are. One that the server was killed over arrives again, under the same Message-ID. */
async function expectDelivered(db: Db, deliveries: readonly Delivery[]): Promise<number> {
  const correos = await db.read.selectFrom('correos').select(['id', 'estado']).execute()
  expect(correos.filter(({ estado }) => estado !== 'ENVIADO')).toEqual([])
  const llegados = new Set(deliveries.map(({ raw }) => Number(/^Message-ID: <correo-(\d+)-/im.exec(raw)?.[1])))
  expect(new Set(correos.map(({ id }) => id)).symmetricDifference(llegados)).toEqual(new Set())
  return correos.length
}
