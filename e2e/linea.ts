import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A line to a server that can be cut: connections are dropped until it is repaired. */
export async function startLinea(destino: string) {
  const { hostname, port } = new URL(destino)
  const abiertos = new Set<Socket>()
  let cortada = false
  let intentos = 0

  const server = createServer((socket) => {
    if (cortada) {
      intentos += 1
      socket.destroy()
      return
    }
    const otro = connect(Number(port), hostname)
    for (const [uno, dos] of [
      [socket, otro],
      [otro, socket],
    ] as const) {
      abiertos.add(uno)
      uno.pipe(dos)
      uno.on('error', () => dos.destroy())
      uno.on('close', () => abiertos.delete(uno))
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')

  const soltar = () => {
    for (const socket of abiertos) socket.destroy()
  }
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cortar() {
      cortada = true
      soltar()
    },
    reparar() {
      cortada = false
    },
    /** How often somebody tried to connect while it was cut. */
    intentos: () => intentos,
    async stop() {
      soltar()
      server.close()
      await once(server, 'close')
    },
  }
}
