import { randomBytes } from 'node:crypto'
import { type Instante, masMs } from '../../contract/base/time/time.ts'
import { type Db, write } from '../base/db/open.ts'
import { insertSesion } from '../base/db/sessions.ts'
import { record } from '../base/history/queries.ts'
import { insertImagen } from '../base/pictures/queries.ts'
import { TALLER } from '../talleres/talleres/columnas.ts'
import type { builders } from './builders.ts'

/**
 * Rows in most tables, and the hard cases of a copy: pictures, more rows than one portion, deleted ids, a workshop whose capacity was cut
 * below its taken seats.
 */
export async function vivir(db: Db, build: ReturnType<typeof builders>, ahora: Instante) {
  const ana = await build.usuario({ nombre: 'Ana', email: 'ana@ejemplo.cr' })
  const laura = await build.admin()
  const vela = await build.producto({ nombre: 'Vela', stock: 1000 })
  await build.cobro(ana)
  await build.suscripcion(ana)
  const orden = await build.orden(ana, [{ productoId: vela.id, cantidad: 2 }])
  await build.linea(ana, { productoId: vela.id, cantidad: 1 })
  await build.cita(ana, { notas: 'Ñandú 🌿' })
  const taller = await build.taller({ cupoMaximo: 2 })
  for (const cliente of await build.clientes(2)) await build.inscripcion(taller, cliente)
  await build.post()
  const borrado = await build.post()
  await write(db, async (tx) => {
    const recortado = { cupoMaximo: 1, busqueda: TALLER.busquedaDe({ ...taller, cupoMaximo: 1 }) }
    await tx.updateTable('talleres').set(recortado).execute()
    const cupos = { antes: { 'Cupo máximo': '2' }, despues: { 'Cupo máximo': '1' } }
    await record(tx, { por: laura, asunto: 'TALLER', asuntoId: taller.id, titulo: taller.titulo, ...cupos }, ahora)
    await tx.deleteFrom('posts').where('id', '=', borrado.idPost).execute()
    for (let i = 0; i < 6; i++) await insertImagen(tx, { bytes: randomBytes(1000), ancho: 1, alto: 1 }, ahora)
    const intentos = Array.from({ length: 450 }, (_, i) => ({ clave: `clave ${i}`, cuantos: i, vence: ahora }))
    await tx.insertInto('intentos').values(intentos).execute()
    const sesion = { tokenHash: 'x', usuarioId: ana.id, creada: ahora, usada: ahora, vence: masMs(ahora, 1e9) }
    await insertSesion(tx, sesion)
  })
  return { ana, vela, orden, borrado }
}
