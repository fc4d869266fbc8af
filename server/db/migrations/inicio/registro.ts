import { type Kysely, sql } from 'kysely'
import { columnas } from '../../columnas.ts'

/** What is written along with a change: mails and the history. */
export async function createRegistro(db: Kysely<never>): Promise<void> {
  const { entero, id, tabla, indice } = columnas(db)

  for (const palabras of ['asuntos', 'estadosDeCorreo']) {
    await tabla(palabras)
      .addColumn('palabra', 'text', (c) => c.primaryKey())
      .execute()
  }

  await tabla('correos')
    .addColumn('id', entero, id)
    .addColumn('plantilla', 'text', (c) => c.notNull())
    .addColumn('para', 'text', (c) => c.notNull())
    .addColumn('datos', 'text', (c) => c.notNull())
    .addColumn('estado', 'text', (c) => c.notNull().references('estadosDeCorreo.palabra'))
    .addColumn('intentos', entero, (c) => c.notNull().defaultTo(0))
    .addColumn('proximo', entero, (c) => c.notNull())
    .addColumn('error', 'text')
    .addColumn('creado', entero, (c) => c.notNull())
    .addColumn('enviado', entero)
    .execute()
  await indice('correos_cola', 'correos', 'estado', 'proximo')
  await indice('correos_estado_id', 'correos', 'estado', 'id')
  await indice('correos_para', 'correos', 'para')

  await tabla('historia')
    .addColumn('id', entero, id)
    .addColumn('momento', entero, (c) => c.notNull())
    .addColumn('usuarioId', entero, (c) => c.references('usuarios.id').onDelete('set null'))
    .addColumn('asunto', 'text', (c) => c.notNull().references('asuntos.palabra'))
    .addColumn('asuntoId', entero)
    .addColumn('titulo', 'text', (c) => c.notNull())
    .addColumn('accion', 'text', (c) => c.notNull().check(sql`accion in ('CREAR', 'CAMBIAR', 'ELIMINAR')`))
    .addColumn('cambios', 'text', (c) => c.notNull())
    .addColumn('busqueda', 'text', (c) => c.notNull())
    .execute()
  await indice('historia_asunto', 'historia', 'asunto', 'asuntoId')
  await indice('historia_usuario', 'historia', 'usuarioId')
  await indice('historia_asunto_orden', 'historia', 'asunto', 'id')
}
