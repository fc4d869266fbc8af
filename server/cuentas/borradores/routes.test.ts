import { expect, test } from 'vitest'
import { listHistoria } from '../../../contract/base/history/historia.ts'
import { BORRADORES_MAXIMOS, deleteBorrador, getBorrador, saveBorrador } from '../../../contract/cuentas/borradores.ts'
import { getMisDatos } from '../../../contract/persona/mis-datos.ts'
import { write } from '../../base/db/open.ts'
import { startApp } from '../../testing/app.ts'

const params = { que: 'post-nuevo' }

test('a draft goes from device to device of its writer, is overwritten only by who has seen it, and is nobody else’s', async () => {
  const { as, build, db } = await startApp()
  const [laura, otra] = [await build.admin(), await build.admin()]
  const admin = as(laura)
  const save = (contenido: string, version: number) => admin.try(saveBorrador, { params, body: { contenido, version } })
  expect(await admin.call(getBorrador, { params })).toEqual({ contenido: null, version: 0, escrito: null })
  expect((await save('del teléfono', 0)).body).toEqual({ version: 1 })
  expect((await save('de la computadora', 0)).error.code).toBe('cambiado_por_otro')
  expect((await save('de la computadora', 1)).body).toEqual({ version: 2 })
  expect(await admin.call(getBorrador, { params })).toMatchObject({ contenido: 'de la computadora', version: 2 })
  expect(await as(otra).call(getBorrador, { params })).toMatchObject({ contenido: null })

  expect((await admin.call(getMisDatos, {})).borradores).toMatchObject([{ ...params, contenido: 'de la computadora' }])
  expect((await as(otra).call(getMisDatos, {})).borradores).toEqual([])
  expect(JSON.stringify(await admin.call(listHistoria, {}))).not.toContain('computadora')

  await as(otra).call(deleteBorrador, { params })
  expect(await admin.call(getBorrador, { params })).toMatchObject({ version: 2 })
  await admin.call(deleteBorrador, { params })
  await admin.call(deleteBorrador, { params })
  expect(await admin.call(getBorrador, { params })).toMatchObject({ contenido: null, version: 0 })
  // Whoever still holds it elsewhere is told.
  expect((await save('de antes', 2)).error.code).toBe('cambiado_por_otro')

  await save('se va con la cuenta', 0)
  await write(db, (tx) => tx.deleteFrom('usuarios').where('id', '=', laura.id).execute())
  expect(await db.read.selectFrom('borradores').selectAll().execute()).toEqual([])
})

test('they are bounded: in number, the one that rested longest goes; in length; and to what may be kept', async () => {
  const { as, build, clock } = await startApp()
  const admin = as(await build.admin())
  const save = (que: string, contenido = 'x') => admin.try(saveBorrador, { params: { que }, body: { contenido } })
  for (let i = 0; i <= BORRADORES_MAXIMOS; i++) {
    clock.now += 1000
    await save(`post-${i}`)
  }
  const { borradores } = await admin.call(getMisDatos, {})
  expect(borradores).toHaveLength(BORRADORES_MAXIMOS)
  expect(borradores.map(({ que }) => que)).not.toContain('post-0')
  expect((await save('post-1', 'x'.repeat(250_001))).status).toBe(400)
  expect((await save('notas-7')).status).toBe(400)
})
