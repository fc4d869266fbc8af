import { fork } from 'node:child_process'
import { stepBack } from './worker-thread.ts'

/** A message of the process: news of its progress, or its end. */
type Palabra<Obra, Avance> = { avance: Avance } | { obra: Obra } | { error: Error }

/** Half of the memory for a fifth more time. */
const AHORRO = ['--optimize-for-size']

/**
 * Runs a task of seconds and some hundred MB in its own process. Its memory returns to the system, where malloc would keep a third of a
 * thread's. `archivo` is the process's module, which calls `cumplir`; task and answer are copied. `contar` hears of the progress. Rejects
 * when the process fails. The process ends with this one, and does not keep it alive.
 */
export function inChildProcess<Encargo extends object, Obra, Avance = never>(
  archivo: URL,
  encargo: Encargo,
  contar: (avance: Avance) => void = () => {},
): Promise<Obra> {
  const { promise, resolve, reject } = Promise.withResolvers<Obra>()
  const hijo = fork(archivo, { serialization: 'advanced', execArgv: [...process.execArgv, ...AHORRO] })
  hijo.on('message', (palabra: Palabra<Obra, Avance>) => {
    if ('avance' in palabra) contar(palabra.avance)
    else if ('obra' in palabra) resolve(palabra.obra)
    else reject(palabra.error)
  })
  hijo.on('error', reject)
  // The event `exit` may come before the process's last message; `disconnect` does not.
  hijo.on('disconnect', () => reject(new Error(`the process of ${archivo.pathname} ended`)))
  hijo.send(encargo)
  hijo.unref()
  hijo.channel?.unref()
  return promise
}

/** The process's side: does its one task and ends, also when its parent is gone. */
export function serveParent<Encargo, Obra, Avance = never>(
  hacer: (encargo: Encargo, contar: (avance: Avance) => void) => Promise<Obra>,
): void {
  const say = (palabra: Palabra<Obra, Avance>, sent = () => {}) => process.send?.(palabra, sent)
  stepBack()
  // Not `process.exit()`: it joins the threads of V8, which now and then never end (Node 26.10); the process stayed, and held its parent's pipes.
  process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'))
  process.once('message', async (encargo: Encargo) => {
    const fin = await hacer(encargo, (avance) => say({ avance })).then(
      (obra) => ({ obra }),
      (error: Error) => ({ error }),
    )
    say(fin, () => process.disconnect?.())
  })
}
