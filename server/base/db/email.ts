import { sql } from 'kysely'

/** The address of a person in `usuarios`, '' when they have none: the documented calls answer a text. Mails to '' are never sent (correo/queries.ts). */
export function emailAs<A extends string>(nombre: A) {
  return sql<string>`coalesce(usuarios.email, '')`.as(nombre)
}
