import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
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
