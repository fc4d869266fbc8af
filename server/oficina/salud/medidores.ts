import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import { VERSION } from '../../base/config/config.ts'
import type { Db } from '../../base/db/open.ts'
import type { App } from '../../base/http/app.ts'
import { countCorreos } from '../../mensajes/outbox/queries.ts'

/** Gauges of this process: each value is read when /metrics is asked. */
export function openMedidores(app: App): Registry {
  const registro = new Registry()
  // CPU, memory, garbage collection, open files and the delay of the event loop.
  collectDefaultMetrics({ register: registro })
  addVersion([registro])
  // Before the gauge that asks the database: its own question would be counted as one that waits.
  addBase(app.db, [registro])
  addCorreos(app, [registro])
  return registro
}

function addVersion(registers: Registry[]): void {
  const name = 'biobienestar_info'
  const help = 'Always 1; its label is the version.'
  new Gauge({ name, help, labelNames: ['version'], registers }).set({ version: VERSION }, 1)
}

/** Without the database only these gauges have no values. */
function addCorreos({ db, now }: App, registers: Registry[]): void {
  new Gauge({
    name: 'biobienestar_outbox_mails',
    help: 'Mails that wait (PENDIENTE), wait for too long (DEMORADO), or failed for good (FALLIDO).',
    labelNames: ['estado'],
    registers,
    async collect() {
      this.reset()
      const cuantos = await countCorreos(db.read, now()).catch(() => undefined)
      if (!cuantos) return
      this.set({ estado: 'PENDIENTE' }, cuantos.pendientes)
      this.set({ estado: 'DEMORADO' }, cuantos.demorados)
      this.set({ estado: 'FALLIDO' }, cuantos.fallidos)
    },
  })
}

/** SQLite has one connection, and one process. */
function addBase({ postgres }: Db, registers: Registry[]): void {
  if (!postgres) return
  const { noticias, pool } = postgres
  new Gauge({
    name: 'biobienestar_db_connections',
    help: 'Connections of the pool that are open, those of them without work, and how often somebody waits for one.',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'open' }, pool.totalCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'awaited' }, pool.waitingCount)
    },
  })
  new Gauge({
    name: 'biobienestar_db_listening',
    help: '1 while the changes of other processes are heard at once, 0 while copies in memory are renewed every second instead.',
    registers,
    collect() {
      this.set(noticias.oye ? 1 : 0)
    },
  })
}
