import { hashContrasena, verifyContrasena } from '../server/cuentas/acceso/contrasenas.ts'
import { percentil, printTabla } from './medida.ts'
import { cookieDeAdmin, freshPlace, startProducto } from './servidor.ts'

const RONDAS = 3
const ENTRADAS = 160
const A_LA_VEZ = 8

/** Logins a second, eight people at once, beside the derivation of argon2 that each of them needs, alone in a process. */
export async function measureEntrada(): Promise<void> {
  const place = await freshPlace('sqlite')
  const producto = await startProducto(place.env)
  const guardada = await hashContrasena('una clave cualquiera')
  const seen: [entradas: number[], solas: number[]] = [[], []]
  for (let ronda = -1; ronda < RONDAS; ronda++) {
    const entradas = await porSegundo(() => cookieDeAdmin(producto.url))
    const solas = await porSegundo(() => verifyContrasena(guardada, 'una clave cualquiera'))
    // The first round warms both.
    if (ronda < 0) continue
    seen[0].push(entradas)
    seen[1].push(solas)
  }
  const [nuestras, solas] = seen.map((valores) => percentil(valores, 0.5)) as [number, number]
  const columnas = ['logins a second', 'argon2 alone', 'of it']
  const fila = [nuestras.toFixed(1), solas.toFixed(1), `${Math.round((100 * nuestras) / solas)} %`]
  printTabla('Logins, eight people at once, SQLite', columnas, [fila])
  await producto.stop()
  await place.remove()
}

async function porSegundo(una: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  let quedan = ENTRADAS
  const persona = async () => {
    while (quedan-- > 0) await una()
  }
  await Promise.all(Array.from({ length: A_LA_VEZ }, persona))
  return (ENTRADAS * 1000) / (performance.now() - start)
}
