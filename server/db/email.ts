import { sql } from 'kysely'

/**
 * The address of a person in the table `usuarios`, '' for who has none: the documented calls answer a text, and nothing is sent to ''
 * (correo/queries.ts).
 */
export function emailComo<A extends string>(nombre: A) {
  return sql<string>`coalesce(usuarios.email, '')`.as(nombre)
}
