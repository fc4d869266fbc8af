import { type Db, write } from '../db/base.ts'
import { insertProducto } from '../productos/queries.ts'

export interface UsuarioBuilt {
  id: number
  nombre: string
  apellido: string
  email: string
  rol: string
}

/** One builder per entity: sensible values, overridden by what the test is about. */
export function builders(db: Db, now: () => number) {
  let serial = 0

  async function usuario(given: Partial<UsuarioBuilt> & { contrasena?: string } = {}): Promise<UsuarioBuilt> {
    serial++
    const row = {
      nombre: 'Ana',
      apellido: `Mora ${serial}`,
      email: `ana${serial}@ejemplo.cr`,
      rol: 'CLIENTE',
      contrasena: 'sin contraseña',
      creado: now(),
      ...given,
    }
    return write(db, (tx) =>
      tx
        .insertInto('usuarios')
        .values(row)
        .returning(['id', 'nombre', 'apellido', 'email', 'rol'])
        .executeTakeFirstOrThrow(),
    )
  }

  return {
    /** A customer. `contrasena` is the stored hash; without it nobody can log in with a password. */
    usuario,
    clientes: (count: number) => Promise.all(Array.from({ length: count }, () => usuario())),
    admin: () => usuario({ nombre: 'Laura', rol: 'ADMIN' }),
    /** `precio` in céntimos. */
    producto: (
      given: Partial<{ nombre: string; precio: number; stock: number; activo: number; descripcion: string }> = {},
    ) =>
      write(db, (tx) =>
        insertProducto(tx, {
          nombre: `Aceite ${++serial}`,
          descripcion: null,
          precio: 333_333,
          stock: 10,
          imagen_url: null,
          activo: 1,
          creado: now(),
          ...given,
        }),
      ),
  }
}
