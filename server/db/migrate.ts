import { Migrator } from 'kysely/migration'
import { PROPOSITOS } from '../../contract/agenda/enlaces.ts'
import { ESTADOS_DE_CORREO } from '../../contract/sitio/correos.ts'
import { ASUNTOS } from '../../contract/sitio/historia.ts'
import { type Db, write } from './base.ts'
import { assertEsquema } from './esquema.ts'
import * as esquema from './migrations/001_esquema.ts'
import * as personas from './migrations/002_personas.ts'
import * as mostrador from './migrations/003_mostrador.ts'
import * as partes from './migrations/004_partes.ts'
import { NoAbre } from './no-abre.ts'
import { listHechas, recibir } from './recibir.ts'
import type { Tx } from './schema.ts'

/** In order; the next one is 005. A released migration is never edited; a new one corrects it. */
const migrations = {
  '001_esquema': esquema,
  '002_personas': personas,
  '003_mostrador': mostrador,
  '004_partes': partes,
}

/** Brings the tables up to date, or throws NoAbre where another version made them. Several processes may call it at once: one does the work. */
export async function migrate(db: Db): Promise<void> {
  await recibir(db, Object.keys(migrations))
  const migrator = new Migrator({ db: db.read, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
  await assertEsquema(db, migrations)
  await write(db, addPalabras)
}

/** Throws NoAbre when this version of the program has never started on the database. */
export async function assertAlDia(db: Db): Promise<void> {
  if ((await listHechas(db)).join() !== Object.keys(migrations).join())
    throw new NoAbre('La base de datos es de otra versión del programa: inicia antes una vez esta versión con ella.')
}

/** Adds the words of lists that grow with the code: they are rows, so a new word needs no migration. */
async function addPalabras(tx: Tx): Promise<void> {
  const listas = { asuntos: ASUNTOS, estadosDeCorreo: ESTADOS_DE_CORREO, propositos: PROPOSITOS } as const
  for (const [tabla, palabras] of Object.entries(listas)) {
    await tx
      .insertInto(tabla as keyof typeof listas)
      .values(palabras.map((palabra) => ({ palabra })) as never)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}
