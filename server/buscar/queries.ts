import { sql } from 'kysely'
import { palabrasDe } from '../../contract/base/listas.ts'
import { coincide, contiene } from '../db/busqueda.ts'
import { emailComo } from '../db/email.ts'
import type { Tx } from '../db/schema.ts'

/** How many of each kind are answered. */
const PRIMEROS = 5
/** A telephone number as people write it, or a piece of one. */
const NUMERO = /^\+?\d[\d\s().-]*$/

/** The first few of each kind in which every word of the text occurs. */
export async function findEncontrado(tx: Tx, texto: string) {
  const buscar = NUMERO.test(texto) ? texto.replace(/\D/g, '') : texto
  return {
    personas: await findPersonas(tx, buscar),
    ordenes: await findOrdenes(tx, texto),
    talleres: await tx
      .selectFrom('talleres')
      .select(['id', 'titulo', 'inicio'])
      .where(coincide('talleres', { buscar }))
      .orderBy('inicio', 'desc')
      .orderBy('id', 'desc')
      .limit(PRIMEROS)
      .execute(),
    productos: await tx
      .selectFrom('productos')
      .select(['id', 'nombre'])
      .where('archivado', '=', false)
      .where(coincide('productos', { buscar }))
      .orderBy('nombre')
      .orderBy('id')
      .limit(PRIMEROS)
      .execute(),
  }
}

/** Their ids come from an index alone, which SQLite reads in the order of their names. */
async function findPersonas(tx: Tx, buscar: string) {
  const personas = await tx
    .selectFrom('usuarios')
    .select(['id', 'nombre', 'apellido', emailComo('email'), 'telefono'])
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('usuarios').select('id').where(coincide('usuarios', { buscar })).limit(PRIMEROS),
    )
    .orderBy('nombre')
    .orderBy('apellido')
    .orderBy('id')
    .execute()
  return personas.map(({ nombre, apellido, ...persona }) => ({ ...persona, nombre: `${nombre} ${apellido}`.trim() }))
}

/** By their codes, from an index alone; who looks for somebody's orders finds the person. */
async function findOrdenes(tx: Tx, buscar: string) {
  const codigo = sql<string>`lower(codigo)`
  const ordenes = await tx
    .selectFrom('ordenes')
    .select(['id', 'codigo as codigoOrden', 'usuarioNombre', 'usuarioApellido', 'estado'])
    .where('id', 'in', ({ selectFrom, and }) =>
      selectFrom('ordenes')
        .select('id')
        .where(and(palabrasDe(buscar).map((palabra) => contiene(codigo, palabra))))
        .limit(PRIMEROS),
    )
    .orderBy('fecha', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return ordenes.map(({ usuarioNombre, usuarioApellido, ...orden }) => ({
    ...orden,
    usuarioNombre: `${usuarioNombre} ${usuarioApellido}`.trim(),
  }))
}
