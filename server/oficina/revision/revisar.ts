import { sqliteCode } from '../../base/db/db-errors.ts'
import { type Db, read } from '../../base/db/open.ts'
import type { Tx } from '../../base/db/schema.ts'
import { AGENDA } from './reglas/agenda.ts'
import { BONOS } from './reglas/bonos.ts'
import { CORREO } from './reglas/correo.ts'
import { CUENTAS } from './reglas/cuentas.ts'
import { DINERO } from './reglas/dinero.ts'
import { HISTORIA } from './reglas/historia.ts'
import { IMAGENES } from './reglas/imagenes.ts'
import { BANCO, TRAIDO } from './reglas/lecturas.ts'
import { RELOJ } from './reglas/momentos.ts'
import { MOTOR } from './reglas/motor.ts'
import { comparadas, type ReglaDeDatos } from './reglas/regla.ts'
import { TIENDA } from './reglas/tienda.ts'
import { REPETIDAS } from './reglas/unicas.ts'
import { VALORES } from './reglas/valores.ts'
import { TEXTOS } from './textos-de-busqueda.ts'

/** Those of the history are checked by `HISTORIA`. */
const { historia: _, ...LISTAS } = TEXTOS

/** Each row's search text must equal the text of its present values. */
const BUSQUEDA: ReglaDeDatos[] = Object.entries(LISTAS).map(([tabla, leer]) => {
  const lista = tabla.replace('ordenes', 'órdenes')
  return {
    nombre: `búsqueda de ${lista}`,
    revisa: `La búsqueda de ${lista} encuentra cada fila por lo que dice`,
    problema: `La búsqueda de ${lista} no encuentra bien estas filas`,
    rotas: comparadas(leer, ({ busqueda, debe }) => busqueda === debe),
  }
})

/** The rules that the data must always keep. */
export const REGLAS: readonly ReglaDeDatos[] = [
  ...MOTOR,
  ...VALORES,
  ...REPETIDAS,
  ...RELOJ,
  ...TIENDA,
  ...DINERO,
  ...BANCO,
  ...BONOS,
  ...AGENDA,
  ...CORREO,
  ...CUENTAS,
  ...HISTORIA,
  ...IMAGENES,
  ...TRAIDO,
  ...BUSQUEDA,
]

/** A broken rule. */
export interface Hallazgo {
  regla: string
  /** A sentence for the owner, with ids and nothing personal. */
  frase: string
}

/** SQLite's codes for a damaged file. */
const DANADA = new Set([11, 26])
const ILEGIBLE = 'La base de datos está dañada y no se puede leer entera; recupera una copia de seguridad.'

/** Rows that a finding names, at most. */
const NOMBRADAS = 20

/**
 * Checks the data against every rule, on one snapshot; an empty answer means no faults. With many rows it takes seconds and blocks this
 * connection on SQLite, so the server runs it in another process (cada-noche.ts).
 */
export async function revisar(db: Db): Promise<Hallazgo[]> {
  try {
    return await read(db, probarTodas)
  } catch (error) {
    if (DANADA.has(sqliteCode(error) ?? 0)) return [{ regla: MOTOR[0]!.nombre, frase: ILEGIBLE }]
    throw error
  }
}

async function probarTodas(tx: Tx): Promise<Hallazgo[]> {
  const hallazgos: Hallazgo[] = []
  for (const regla of REGLAS) hallazgos.push(...(await probar(tx, regla)))
  return hallazgos
}

async function probar(tx: Tx, { nombre, problema, rotas }: ReglaDeDatos): Promise<Hallazgo[]> {
  const mal = await rotas(tx)
  return mal.length > 0 ? [{ regla: nombre, frase: `${problema}: ${enumerar(mal)}.` }] : []
}

function enumerar(nombres: readonly (number | string)[]): string {
  const primeros = nombres.slice(0, NOMBRADAS).map((nombre) => (typeof nombre === 'number' ? `n.º ${nombre}` : nombre))
  const resto = nombres.length - NOMBRADAS
  return primeros.join(', ') + (resto > 0 ? ` y ${resto} más` : '')
}
