import { hasWrk, load, percentil, printTabla } from './medida.ts'
import { freshPlace, startProducto } from './servidor.ts'

const RONDAS = 3
/** Addresses that lead nowhere, each asked for once, between the rounds. */
const INVENTADAS = 2000

/** Requests per second of one address of each kind, alone and after a flood of invented ones. */
export async function measureDirecciones(): Promise<void> {
  if (!(await hasWrk())) {
    console.log('The addresses need `wrk` on this machine: left out.\n')
    return
  }
  const place = await freshPlace('sqlite')
  const { url, stop } = await startProducto(place.env)
  const mapa = await (await fetch(`${url}/sitemap.xml`)).text()
  const rutas = {
    'home page': '/',
    post: /\/blogusuario\/[^<]+/.exec(mapa)![0],
    workshop: /\/talleres\/\d+/.exec(mapa)![0],
    product: /\/producto\/\d+/.exec(mapa)![0],
    policy: '/politicas/privacidad',
    'not found': '/no-hay-nada-aqui',
    'no such product': '/producto/999999',
  }
  const seen: Record<string, number[]> = {}
  for (let ronda = 0; ronda < RONDAS; ronda++) {
    for (const [nombre, ruta] of Object.entries(rutas)) {
      seen[nombre] ??= []
      seen[nombre].push(await load(url + ruta, 3, /^no/.test(nombre) ? 404 : 200))
    }
    for (let i = 0; i < INVENTADAS; i++) await (await fetch(`${url}/inventada/${ronda}-${i}`)).arrayBuffer()
  }
  const filas = Object.entries(seen).map(([nombre, valores]) => [
    nombre,
    Math.round(percentil(valores, 0.5)),
    Math.round(Math.min(...valores)),
  ])
  printTabla('Addresses of visitors: requests per second', ['page', 'median', 'least'], filas)
  await stop()
  await place.remove()
}
