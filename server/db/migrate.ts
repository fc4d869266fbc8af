import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { PROPOSITOS } from '../../contract/agenda/enlaces.ts'
import { ESTADOS_DE_CORREO } from '../../contract/sitio/correos.ts'
import { ASUNTOS } from '../../contract/sitio/historia.ts'
import { type Db, write } from './base.ts'
import * as inicio from './migrations/001_inicio.ts'
import * as claves from './migrations/002_claves.ts'
import * as segundoFactor from './migrations/003_segundo_factor.ts'
import * as existencias from './migrations/004_existencias.ts'
import * as recordatorios from './migrations/005_recordatorios.ts'
import * as esperas from './migrations/006_esperas.ts'
import * as entrega from './migrations/007_entrega.ts'
import * as imagenDeTaller from './migrations/008_imagen_de_taller.ts'
import * as servicioEnTarjeta from './migrations/009_servicio_en_tarjeta.ts'
import * as indices from './migrations/010_indices.ts'
import * as categorias from './migrations/011_categorias.ts'
import * as suscripciones from './migrations/012_suscripciones.ts'
import * as cobros from './migrations/013_cobros.ts'
import * as asistencia from './migrations/014_asistencia.ts'
import * as notasPrivadas from './migrations/015_notas_privadas.ts'
import * as sinCuenta from './migrations/016_sin_cuenta.ts'
import * as porPersona from './migrations/017_por_persona.ts'
import * as lineaDeTiempo from './migrations/018_linea_de_tiempo.ts'
import * as asistentes from './migrations/020_asistentes.ts'
import * as series from './migrations/020_series.ts'
import * as borradores from './migrations/021_borradores.ts'
import * as avisos from './migrations/022_avisos.ts'
import * as novedades from './migrations/022_novedades.ts'
import * as push from './migrations/022_push.ts'
import * as listas from './migrations/023_listas.ts'
import * as busquedas from './migrations/024_busquedas.ts'
import * as enlaces from './migrations/025_enlaces.ts'
import * as tomado from './migrations/026_tomado.ts'
import * as citasEnUna from './migrations/029_citas_en_una.ts'
import * as sinPagar from './migrations/030_sin_pagar.ts'
import * as unaCola from './migrations/030_una_cola.ts'
import { NoAbre } from './no-abre.ts'
import type { Tx } from './schema.ts'

/** In order. A released migration is never edited; a new one corrects it. */
const migrations = {
  '001_inicio': inicio,
  '002_claves': claves,
  '003_segundo_factor': segundoFactor,
  '004_existencias': existencias,
  '005_recordatorios': recordatorios,
  '006_esperas': esperas,
  '007_entrega': entrega,
  '008_imagen_de_taller': imagenDeTaller,
  '009_servicio_en_tarjeta': servicioEnTarjeta,
  '010_indices': indices,
  '011_categorias': categorias,
  '012_suscripciones': suscripciones,
  '013_cobros': cobros,
  '014_asistencia': asistencia,
  '015_notas_privadas': notasPrivadas,
  '016_sin_cuenta': sinCuenta,
  '017_por_persona': porPersona,
  '018_linea_de_tiempo': lineaDeTiempo,
  '020_asistentes': asistentes,
  '020_series': series,
  '021_borradores': borradores,
  '022_avisos': avisos,
  '022_novedades': novedades,
  '022_push': push,
  '023_listas': listas,
  '024_busquedas': busquedas,
  '025_enlaces': enlaces,
  '026_tomado': tomado,
  '029_citas_en_una': citasEnUna,
  '030_sin_pagar': sinPagar,
  '030_una_cola': unaCola,
}

/** Brings the tables up to date. Several processes may call it at once: one does the work. */
export async function migrate(db: Db): Promise<void> {
  const migrator = new Migrator({ db: db.read, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
  await write(db, addPalabras)
}

/** Throws NoAbre when this version of the program has never started on the database. */
export async function assertAlDia(db: Db): Promise<void> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db.read)
  if (rows.map(({ name }) => name).join() !== Object.keys(migrations).join())
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
