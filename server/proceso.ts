import { fork } from 'node:child_process'
import { stepBack } from './hilo.ts'

/** What the process says while it works, and what it ends with. */
type Palabra<Obra, Aviso> = { aviso: Aviso } | { obra: Obra } | { error: Error }

/** Half of the memory for a fifth more time. */
const AHORRO = ['--optimize-for-size']

/**
 * Work of seconds that takes a hundred MB, in a process of its own: all of it goes back to the system, where malloc would keep a third of
 * what a thread frees. `archivo` is the module that the process runs, with `cumplir` in it; what goes in and out is copied. `avisar` hears
 * how far it is. Rejects when the process fails. It ends when this one does, and does not keep it alive.
 */
export function enProceso<Encargo extends object, Obra, Aviso = never>(
  archivo: URL,
  encargo: Encargo,
  avisar: (aviso: Aviso) => void = () => {},
): Promise<Obra> {
  const { promise, resolve, reject } = Promise.withResolvers<Obra>()
  const hijo = fork(archivo, { serialization: 'advanced', execArgv: [...process.execArgv, ...AHORRO] })
  hijo.on('message', (palabra: Palabra<Obra, Aviso>) => {
    if ('aviso' in palabra) avisar(palabra.aviso)
    else if ('obra' in palabra) resolve(palabra.obra)
    else reject(palabra.error)
  })
  hijo.on('error', reject)
  // Not its exit, which may be heard before its last words.
  hijo.on('disconnect', () => reject(new Error(`the process of ${archivo.pathname} ended`)))
  hijo.send(encargo)
  hijo.unref()
  hijo.channel?.unref()
  return promise
}

/** In the process: does what it is asked for, and ends; also when whoever asked is gone. */
export function cumplir<Encargo, Obra, Aviso = never>(
  hacer: (encargo: Encargo, avisar: (aviso: Aviso) => void) => Promise<Obra>,
): void {
  const say = (palabra: Palabra<Obra, Aviso>, sent = () => {}) => process.send?.(palabra, sent)
  stepBack()
  process.once('disconnect', () => process.exit())
  process.once('message', async (encargo: Encargo) => {
    const fin = await hacer(encargo, (aviso) => say({ aviso })).then(
      (obra) => ({ obra }),
      (error: Error) => ({ error }),
    )
    say(fin, () => process.disconnect?.())
  })
}
