import { seed, type Tamano } from './datos.ts'
import { ms, percentil, printTabla } from './medida.ts'
import { cookieDeAdmin, freshPlace, MOTORES, startProducto } from './servidor.ts'

export const GRANDE: Tamano = { usuarios: 20_000, ordenes: 100_000, citas: 50_000, resto: 1000 }
const MENOS: Tamano = { usuarios: 200, ordenes: 1000, citas: 500, resto: 1000 }
const VECES = 60

/** Each list of the back office: its path and rows per page, and a search that finds few and one that finds many. */
const LISTAS: readonly [path: string, tamano: number, pocas: string, muchas: string][] = [
  ['/api/ordenes', 8, '00000A7', 'nunez'],
  ['/api/citas', 8, 'persona77@', 'terapia 7'],
  ['/api/inscripciones', 10, 'persona77@', 'respirar'],
  ['/api/usuarios', 10, 'persona777', 'nunez'],
  ['/api/productos', 6, 'n.º 777', 'vela'],
  ['/api/talleres', 6, 'calma 777', 'calma'],
  ['/api/servicios', 8, 'terapia 777', 'terapia'],
  ['/api/historia', 10, 'bio-777', 'orden'],
  ['/api/correos', 10, 'persona777@', 'correo'],
  ['/api/cobros', 10, '00000A7', 'nunez'],
]

/** First page, last page and searches of every list, one request after the other as the owner makes them; HTTP included. */
export async function measureListas(): Promise<void> {
  for (const motor of MOTORES) {
    const chico = await measureEngine(motor, MENOS)
    const grande = await measureEngine(motor, GRANDE)
    const filas = grande.map(([path, ...tiempos], i) => [path!, chico[i]![1]!, ...tiempos])
    const columnas = ['list', 'first page, small', 'first page', 'last page', 'search, few', 'search, many', 'rows']
    printTabla(`Lists on ${motor}: median / 95th percentile in ms`, columnas, filas)
  }
}

async function measureEngine(motor: 'sqlite' | 'postgres', tamano: Tamano): Promise<string[][]> {
  const place = await freshPlace(motor)
  await seed(place.env, tamano)
  const producto = await startProducto({ ...place.env, EXAMPLES: 'no' })
  const cookie = await cookieDeAdmin(producto.url)
  const filas: string[][] = []
  for (const [path, porHoja, pocas, muchas] of LISTAS) {
    const total = await totalDe(`${producto.url}${path}?tamano=1`, cookie)
    if (total === null) continue
    const measure = (query: string) => medianDe(`${producto.url}${path}?tamano=${porHoja}&${query}`, cookie)
    const ultima = Math.ceil(total / porHoja)
    filas.push([
      path,
      await measure('pagina=1'),
      await measure(`pagina=${ultima}`),
      await measure(`buscar=${encodeURIComponent(pocas)}`),
      await measure(`buscar=${encodeURIComponent(muchas)}`),
      String(total),
    ])
  }
  await producto.stop()
  await place.remove()
  return filas
}

async function totalDe(url: string, cookie: string): Promise<number | null> {
  const response = await fetch(url, { headers: { cookie } })
  await response.text()
  return response.ok ? Number(response.headers.get('x-total-count')) : null
}

async function medianDe(url: string, cookie: string): Promise<string> {
  const tiempos: number[] = []
  for (let i = -5; i < VECES; i++) {
    const start = performance.now()
    const response = await fetch(url, { headers: { cookie } })
    await response.text()
    if (!response.ok) throw new Error(`${url}: ${response.status}`)
    if (i >= 0) tiempos.push(performance.now() - start)
  }
  return `${ms(percentil(tiempos, 0.5))} / ${ms(percentil(tiempos, 0.95))}`
}
