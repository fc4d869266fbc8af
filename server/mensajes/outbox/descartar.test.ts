import { expect, test } from 'vitest'
import { listHistoria } from '../../../contract/base/history/historia.ts'
import { getHoy } from '../../../contract/oficina/hoy.ts'
import { write } from '../../base/db/open.ts'
import { AVISO, CODIGO, startCorreos } from '../../testing/correos.ts'
import { enqueue } from './queries.ts'

test('a mail that failed waits for the owner until it is set aside, and that is written down', async () => {
  const { admin, list, post, descartar } = await startCorreos()
  await post('nadie@ejemplo.cr', CODIGO)
  await post('nadie@ejemplo.cr')
  const fallidos = async () => (await admin.call(getHoy, {})).correosFallidos
  expect(await fallidos()).toBe(2)
  const [, codigo] = await list()
  expect(await descartar(codigo!.id)).toMatchObject({ status: 200, body: 'El correo ya no está entre lo pendiente.' })
  expect(await fallidos()).toBe(1)
  expect(await list({ estado: 'DESCARTADO' })).toMatchObject([
    { id: codigo!.id, reenviable: false, error: codigo!.error },
  ])
  const entradas = await admin.call(listHistoria, { query: { asunto: 'CORREO' } })
  expect(entradas).toMatchObject([
    {
      asunto: 'CORREO',
      asuntoId: codigo!.id,
      titulo: 'Código de registro, 20/11/2026 9:00\u00a0AM',
      cambios: [{ campo: 'Estado', antes: 'FALLIDO', despues: 'DESCARTADO' }],
    },
  ])
  expect(JSON.stringify(entradas)).not.toContain('nadie@ejemplo.cr')
})

test('only what failed is set aside, and once', async () => {
  const { app, db, clock, list, post, descartar } = await startCorreos()
  await post('rosa@ejemplo.cr')
  await post('nadie@ejemplo.cr')
  await app.outbox.stop()
  await write(db, (tx) => enqueue(tx, { ...AVISO, para: 'ana@ejemplo.cr' }, clock.now))
  const [espera, fallido, enviado] = await list()
  for (const { id } of [espera!, enviado!]) {
    expect(await descartar(id)).toMatchObject({ status: 409, error: { code: 'correo_no_descartable' } })
  }
  const answers = await Promise.all([descartar(fallido!.id), descartar(fallido!.id)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await descartar(999_999)).status).toBe(404)
})

test('what was set aside by mistake is sent all the same, and waits again when it fails again', async () => {
  const { app, admin, list, post, descartar, reenviar } = await startCorreos()
  await post('nadie@ejemplo.cr')
  const { id } = (await list())[0]!
  await descartar(id)
  expect(await list()).toMatchObject([{ estado: 'DESCARTADO', reenviable: true }])
  expect((await reenviar(id)).status).toBe(200)
  await app.outbox.idle()
  expect(await list()).toMatchObject([{ estado: 'FALLIDO', intentos: 1 }])
  expect((await admin.call(getHoy, {})).correosFallidos).toBe(1)
})
