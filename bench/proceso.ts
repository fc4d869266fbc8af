import { hasWrk, load, ms, percentil, printTabla } from './medida.ts'
import { freshPlace, memoryDe, startProducto } from './servidor.ts'

const VECES = 5

/** Start with data there, and memory: right after it, after a rendered page, after load. */
export async function measureProceso(): Promise<void> {
  const place = await freshPlace('sqlite')
  await (await startProducto(place.env)).stop()
  const starts: number[] = []
  const memoria: number[][] = []
  for (let i = 0; i < VECES; i++) {
    const producto = await startProducto(place.env)
    starts.push(producto.firstAnswer)
    const inicio = memoryDe(producto.child)
    await (await fetch(producto.url)).text()
    const pagina = memoryDe(producto.child)
    if (await hasWrk()) {
      for (const path of ['/', '/productos', '/api/productos/activos']) await load(`${producto.url}${path}`, 3)
    }
    memoria.push([inicio, pagina, memoryDe(producto.child)])
    await producto.stop()
  }
  const median = (columna: number) =>
    Math.round(
      percentil(
        memoria.map((valores) => valores[columna]!),
        0.5,
      ),
    )
  const columnas = ['first answer, ms', 'memory at start, MB', 'after a page', 'after load']
  printTabla('Start and memory, SQLite', columnas, [[ms(percentil(starts, 0.5)), median(0), median(1), median(2)]])
  await place.remove()
}
