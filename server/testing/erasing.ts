import { eliminarCuenta, pedirEliminacion, verEliminacion } from '../../contract/persona/perfil.ts'
import type { Table, Tx } from '../base/db/schema.ts'
import { startApp } from './app.ts'
import { hashRapido } from './builders.ts'
import { readMails } from './correo.ts'

export const PASSWORD = 'un jardín con helechos'

/** The app with Ana, who can request, view and follow the link that erases her account. */
export async function startWithAna(env: Record<string, string> = {}) {
  const started = await startApp(env)
  const { app, as, build, db, visitor } = started
  const contrasena = await hashRapido(PASSWORD)
  const ana = await build.usuario({ email: 'ana@correo.example', nombre: 'Ana', apellido: 'Ñurinda', contrasena })
  const tokens = async () =>
    (await readMails(app)).flatMap(({ text }) => /\/eliminar-cuenta#token=([\w-]{43})\n/.exec(text ?? '')?.[1] ?? [])
  const ask = (actual = PASSWORD, caller = as(ana)) => caller.try(pedirEliminacion, { body: { actual } })
  return {
    ...started,
    ana,
    contrasena,
    tokens,
    ask,
    askForToken: async () => {
      await ask()
      return (await tokens()).at(-1)!
    },
    look: (token: string, caller = visitor) => caller.try(verEliminacion, { body: { token } }),
    erase: (token: string, caller = visitor) => caller.try(eliminarCuenta, { body: { token } }),
    accounts: () => db.read.selectFrom('usuarios').select('email').orderBy('id').execute(),
  }
}

/** Every value of every table, as text to search for what must not be there. */
export async function everything(tx: Tx): Promise<string> {
  const tables = (await tx.introspection.getTables()).map(({ name }) => name as Table)
  return JSON.stringify(await Promise.all(tables.map((table) => tx.selectFrom(table).selectAll().execute())))
}
