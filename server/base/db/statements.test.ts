import { constants, DatabaseSync } from 'node:sqlite'
import { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import { memoryDialect } from './sqlite.ts'
import { Statements } from './statements.ts'

test('a row is an object with a shape, and says yes and no where SQLite keeps 1, 0 and null', () => {
  const db = new DatabaseSync(':memory:')
  db.exec('create table talleres (id integer, titulo text, activo integer)')
  db.exec("insert into talleres values (1, 'Respirar', 1), (2, null, 0), (3, 'Soltar', null)")
  const sentencia = new Statements(db).prepare('select titulo, activo, id as cual from talleres order by id')
  const filas = [
    { titulo: 'Respirar', activo: true, cual: 1 },
    { titulo: null, activo: false, cual: 2 },
    { titulo: 'Soltar', activo: null, cual: 3 },
  ]
  for (const leidas of [sentencia.all([]) as object[], [...sentencia.iterate([])]]) {
    expect(leidas).toEqual(filas)
    expect(leidas.map((fila) => Object.getPrototypeOf(fila))).toEqual(filas.map(() => Object.prototype))
  }
  db.close()
})

test('a page is prepared once, whatever its number and its size', () => {
  const talleres = new Kysely<{ talleres: { id: number } }>({ dialect: memoryDialect() }).selectFrom('talleres')
  const db = new DatabaseSync(':memory:')
  db.exec('create table talleres (id integer)')
  const statements = new Statements(db)
  let asked = 0
  // SQLite asks it while it prepares a statement, and never while it runs one.
  db.setAuthorizer(() => {
    asked++
    return constants.SQLITE_OK
  })
  const askedFor = (limit: number, offset: number) => {
    const before = asked
    const { sql, parameters } = talleres.select('id').orderBy('id').limit(limit).offset(offset).compile()
    statements.prepare(sql).all(parameters)
    return asked - before
  }
  expect(askedFor(8, 0)).toBeGreaterThan(0)
  expect([askedFor(8, 0), askedFor(8, 8), askedFor(20, 0)]).toEqual([0, 0, 0])
  db.close()
})
