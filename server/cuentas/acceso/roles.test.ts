import { expect, test } from 'vitest'
import { listHistoria } from '../../../contract/base/history/historia.ts'
import { me } from '../../../contract/cuentas/cuentas.ts'
import { cambiarRol, type Rol } from '../../../contract/cuentas/usuarios.ts'
import { listOrdenes } from '../../../contract/tienda/administrar-ordenes.ts'
import { write } from '../../base/db/open.ts'
import { UNSCOPED } from '../../base/scope/rules.ts'
import { startApp } from '../../testing/app.ts'
import { anotherConnection } from '../../testing/base.ts'
import type { UsuarioBuilt } from '../../testing/builders.ts'
import { hashRapido } from '../../testing/builders.ts'
import { setDerechos } from './queries.ts'

const CLAVE = 'la clave de la casa'

async function withRoles() {
  const started = await startApp()
  const { build, as, db } = started
  const laura = await build.usuario({ nombre: 'Laura', rol: 'ADMIN', contrasena: await hashRapido(CLAVE) })
  const ana = await build.usuario({ nombre: 'Ana', apellido: 'Mora' })
  const admin = as(laura)
  const dar = ({ id }: UsuarioBuilt, rol: Rol) =>
    admin.try(cambiarRol, { params: { id: String(id) }, body: { rol, actual: CLAVE } })
  const admins = async () => {
    const rows = await db.read.selectFrom('usuarios').select('id').where('rol', '=', 'ADMIN').orderBy('id').execute()
    return rows.map(({ id }) => id)
  }
  return { ...started, laura, ana, admin, dar, admins }
}

test('the role is given and taken, and holds from the next call on in every session', async () => {
  const { dar, ana, as } = await withRoles()
  const sesion = as(ana)
  expect((await sesion.try(listOrdenes, {})).status).toBe(403)
  expect(await dar(ana, 'ADMIN')).toMatchObject({ status: 200, body: { id: ana.id, rol: 'ADMIN' } })
  expect((await sesion.try(listOrdenes, {})).status).toBe(200)
  expect(await sesion.call(me, {})).toMatchObject({ rol: 'ADMIN' })
  expect((await dar(ana, 'CLIENTE')).body.rol).toBe('CLIENTE')
  expect((await sesion.try(listOrdenes, {})).status).toBe(403)
})

test('an open browser alone makes nobody an administrator', async () => {
  const { admin, ana, laura, admins } = await withRoles()
  const dar = (actual?: string) => {
    const body = { rol: 'ADMIN' as const, ...(actual !== undefined && { actual }) }
    return admin.try(cambiarRol, { params: { id: String(ana.id) }, body })
  }
  expect(await dar()).toMatchObject({ status: 400, error: { fields: { actual: 'Escribe tu contraseña actual.' } } })
  expect(await dar('no es esta')).toMatchObject({ status: 400, error: { code: 'contrasena_incorrecta' } })
  expect(await admins()).toEqual([laura.id])
})

test('the history tells whose role changed; an unchanged role is not written', async () => {
  const { dar, ana, admin } = await withRoles()
  await dar(ana, 'CLIENTE')
  await dar(ana, 'ADMIN')
  await dar(ana, 'ADMIN')
  expect(await admin.call(listHistoria, { query: { persona: String(ana.id) } })).toMatchObject([
    {
      asunto: 'ROL',
      asuntoId: ana.id,
      titulo: 'Ana Mora',
      accion: 'CAMBIAR',
      cambios: [{ campo: 'Rol', antes: 'Cliente', despues: 'Administrador' }],
    },
  ])
})

test('the last administrator keeps the role, whoever asks', async () => {
  const { dar, laura, ana, admins, admin } = await withRoles()
  const antes = await admin.call(listHistoria, {})
  expect(await dar(laura, 'CLIENTE')).toMatchObject({
    status: 409,
    error: { code: 'ultimo_admin', message: expect.stringContaining('única cuenta') },
  })
  expect(await admins()).toEqual([laura.id])
  expect(await admin.call(listHistoria, {})).toEqual(antes)
  await dar(ana, 'ADMIN')
  expect((await dar(laura, 'CLIENTE')).status).toBe(200)
  expect(await admins()).toEqual([ana.id])
})

test('an unknown account or role is refused', async () => {
  const { dar, ana } = await withRoles()
  expect((await dar({ ...ana, id: 999_999 }, 'ADMIN')).status).toBe(404)
  expect(await dar(ana, 'DUEÑA' as Rol)).toMatchObject({
    status: 400,
    error: { fields: { rol: 'El rol debe ser CLIENTE o ADMIN.' } },
  })
})

test("of two administrators who take each other's role at once, one keeps it", async () => {
  const { db, app, build, admins } = await withRoles()
  const second = anotherConnection(db, app.config)
  for (let i = 0; i < 5; i++) {
    const pareja = [await build.admin(), await build.admin()]
    const ids = pareja.map(({ id }) => id)
    await write(db, (tx) => tx.updateTable('usuarios').set({ rol: 'CLIENTE' }).where('id', 'not in', ids).execute())
    const ends = await Promise.allSettled(
      pareja.map(({ id }, n) =>
        write(n === 0 ? db : second, (tx) => setDerechos(tx, id, { rol: 'CLIENTE', ...UNSCOPED })),
      ),
    )
    expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await admins()).toHaveLength(1)
  }
})
