import {
  diaDeSemana,
  instante,
  masDias,
  masMinutos,
  medianocheDe,
  type WallTime,
  wallTimeDe,
} from '../contract/base/time/time.ts'
import { DOMINGO } from '../server/agenda/horario/rules.ts'
import { openDb } from '../server/base/db/open.ts'
import { CHICO, insert, seed } from './datos.ts'
import { hasWrk, load, ms, percentil, printTabla } from './medida.ts'
import { usedBy } from './procesos.ts'
import { freshPlace, MOTORES, startProducto } from './servidor.ts'

const CITAS = 10_000
const PERSONAS = [0, 3, 10]
/** Hours that are taken of each day: some of a weekday stay free. */
const HORAS = [8, 9, 10, 11, 12, 13, 14]
/** About the days of the booking window. */
const POR_VENIR = 120
const RONDAS = 3
/** Each service is a question, so that none is answered from memory; the first ones warm up. */
const SERVICIOS = 250
const CALENTAR = 50

/** Free hours while so many people attend: the whole booking window read anew, and a day's hours as they stand in memory. */
export async function measureAgenda(): Promise<void> {
  for (const motor of MOTORES) {
    const lados = []
    for (const personas of PERSONAS) lados.push(await startCon(personas, motor))
    const hot = await measureHot(lados)
    const filas = []
    for (const [i, lado] of lados.entries()) filas.push([lado.personas, ...(await measureNueva(lado)), hot[i]!])
    const anew = ['the window anew, median ms', '95th percentile', 'CPU of the process, ms']
    const columnas = ['people', ...anew, 'hours of a day, a second']
    printTabla(`Free hours among ${CITAS} appointments on ${motor}`, columnas, filas)
    for (const { stop } of lados) await stop()
  }
}

type Lado = Awaited<ReturnType<typeof startCon>>

async function startCon(personas: number, motor: 'sqlite' | 'postgres') {
  const place = await freshPlace(motor)
  await seed(place.env, { ...CHICO, citas: 0, resto: SERVICIOS })
  await fill(place.env, personas)
  const producto = await startProducto({ ...place.env, EXAMPLES: 'no' })
  const stop = async () => {
    await producto.stop()
    await place.remove()
  }
  return { personas, url: producto.url, pid: String(producto.child.pid), stop }
}

/** From the last day of the window back, each day full for everybody before the one before it. */
async function fill(env: { DATA_DIR: string }, personas: number): Promise<void> {
  const db = openDb(env)
  const quienes = Array.from({ length: personas }, (_, i) => ({
    id: i + 1,
    lugar: i,
    nombre: `Elena ${i}`,
    atiende: true,
  }))
  await insert(db, 'personas', quienes)
  const lineas = personas === 0 ? [null] : quienes.map(({ id }) => id)
  const citas: ReturnType<typeof citaDe>[] = []
  for (let dia = masDias(medianocheDe(hoy()), POR_VENIR); citas.length < CITAS; dia = masDias(dia, -1)) {
    if (diaDeSemana(dia) === DOMINGO) continue
    for (const atiendeId of lineas) for (const hora of HORAS) citas.push(citaDe(masMinutos(dia, hora * 60), atiendeId))
  }
  await insert(db, 'citas', citas)
  await db.close()
}

const hoy = () => wallTimeDe(instante(Date.now()))

function citaDe(inicio: WallTime, atiendeId: number | null) {
  const datos = { servicio: 'Terapia 1', estado: 'AGENDADA', notas: null, busqueda: '', creado: 0 }
  // A customer is in one place at a time.
  return { ...datos, usuarioId: atiendeId ?? 1, inicio, fin: masMinutos(inicio, 60), atiendeId }
}

async function measureNueva({ url, pid }: Lado): Promise<string[]> {
  const tiempos = []
  let usados = 0
  for (let i = 0; i < SERVICIOS; i++) {
    if (i === CALENTAR) usados = usedBy(pid).own
    const start = performance.now()
    const response = await fetch(`${url}/api/citas/disponibilidad?servicio=Terapia%20${i}`)
    if (!response.ok || ((await response.json()) as unknown[]).length === 0)
      throw new Error(`${response.url}: ${response.status}`)
    if (i >= CALENTAR) tiempos.push(performance.now() - start)
  }
  const cpu = (usedBy(pid).own - usados) / tiempos.length
  return [ms(percentil(tiempos, 0.5)), ms(percentil(tiempos, 0.95)), ms(cpu)]
}

/** In turns, so that a noisy minute is everybody's; the median of each. */
async function measureHot(lados: readonly Lado[]): Promise<(number | string)[]> {
  if (!(await hasWrk())) return lados.map(() => '(needs `wrk`)')
  const vistos: number[][] = lados.map(() => [])
  const [fecha] = new Date(Date.now() + 20 * 86_400_000).toISOString().split('T')
  for (let ronda = 0; ronda < RONDAS; ronda++)
    for (const [i, { url }] of lados.entries())
      vistos[i]!.push(await load(`${url}/api/citas/horariosDisponibles?fecha=${fecha}&servicio=Terapia%201`))
  return vistos.map((valores) => Math.round(percentil(valores, 0.5)))
}
