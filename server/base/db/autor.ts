import { sql } from 'kysely'

/** SQL: the name that an account has at this moment, for what is kept of an act; null for the program itself. */
export function autor(id: number | null) {
  return sql<string | null>`(select trim(nombre || ' ' || apellido) from usuarios where usuarios.id = ${id})`
}
