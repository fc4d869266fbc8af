import type { Config } from '../config/config.ts'
import { errorCode } from '../db/db-errors.ts'

/** The reason why the port could not be listened on, and the remedy, in one Spanish sentence; undefined for other errors. */
export function whyCannotListen(error: unknown, { HOST, PORT }: Config): string | undefined {
  if (!(error instanceof Error && 'syscall' in error)) return undefined
  const esDeHost = error.syscall === 'getaddrinfo' && 'hostname' in error && error.hostname === HOST
  if (error.syscall !== 'listen' && !esDeHost) return undefined
  const codigo = errorCode(error)
  if (codigo === 'EADDRINUSE')
    return `El puerto ${PORT} ya está en uso: cierra el programa que lo usa o elige otro con PORT, y vuelve a iniciar.`
  if (codigo === 'EACCES')
    return `El puerto ${PORT} no se puede usar sin ser administrador de la máquina: elige uno desde 1024 con PORT, y vuelve a iniciar.`
  return `No se puede atender en la dirección ${HOST} (${codigo}): corrige HOST y vuelve a iniciar.`
}
