import { setTimeout as sleep } from 'node:timers/promises'
import { seed } from './datos.ts'
import { GRANDE } from './listas.ts'
import { percentil, printTabla } from './medida.ts'
import { openSesiones, ordenar } from './procesos.ts'
import { cookieDeAdmin, freshPlace, memoryDe, startProducto } from './servidor.ts'

const MINUTOS = 60
const CADA_MINUTOS = 5
const SEGUNDO_MS = 1000

const VISITAS = ['/', '/productos', '/talleres', '/blogusuario', '/about', '/api/productos/activos', '/api/servicios']
const DUENA = [
  ['/api/hoy', '/api/ordenes?tamano=8&pagina=1', '/api/citas?tamano=8&pagina=1', '/api/usuarios?tamano=8&pagina=1'],
  ['/api/ordenes?buscar=zzzz', '/api/citas?buscar=mora', '/api/correos?tamano=50&pagina=3'],
].flat()
/** What is read as a whole, of ten years. */
const ENTERAS = ['/api/exportar/ordenes', '/api/citas', '/api/ordenes']

/**
 * What the process keeps in memory during an hour of a busy practice with ten years of data: ten visits a second, the owner's lists, an
 * order with its mail and its PDF every half minute, and every ten minutes three whole lists; then, a minute after all of it. Only run
 * when it is named.
 */
export async function measureHora(): Promise<void> {
  const place = await freshPlace('sqlite')
  await seed(place.env, GRANDE)
  const cookies = await openSesiones(place.env)
  const producto = await startProducto({ ...place.env, EXAMPLES: 'no' })
  const admin = await cookieDeAdmin(producto.url)
  const get = async (path: string, cookie = '') => {
    const answer = await fetch(producto.url + path, { headers: { cookie } })
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
    await answer.arrayBuffer()
  }
  const filas: number[][] = []
  const vistos: number[] = []
  for (let segundo = 0; segundo <= MINUTOS * 60; segundo++) {
    const hasta = performance.now() + SEGUNDO_MS
    for (let i = 0; i < 10; i++) await get(VISITAS[(segundo + i) % VISITAS.length]!)
    await get(`/producto/${1 + (segundo % GRANDE.resto)}`)
    await get(DUENA[segundo % DUENA.length]!, admin)
    if (segundo % 30 === 0) await ordenar(producto.url, segundo, cookies[segundo % cookies.length]!)
    if (segundo % 600 === 300) for (const path of ENTERAS) await get(path, admin)
    vistos.push(memoryDe(producto.child))
    if (segundo > 0 && segundo % (CADA_MINUTOS * 60) === 0) {
      const tramo = vistos.splice(0)
      filas.push([segundo / 60, percentil(tramo, 0.5), Math.max(...tramo)].map(Math.round))
    }
    await sleep(Math.max(0, hasta - performance.now()))
  }
  await sleep(60 * SEGUNDO_MS)
  const reposo = Math.round(memoryDe(producto.child))
  printTabla('Memory, MB, SQLite', ['minutes', 'median', 'most'], [...filas, ['at rest', reposo, reposo]])
  await producto.stop()
  await place.remove()
}
