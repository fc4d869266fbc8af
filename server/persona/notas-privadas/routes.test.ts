import { expect, test } from 'vitest'
import { exportar } from '../../../contract/base/export/exportar.ts'
import { listHistoria } from '../../../contract/base/history/historia.ts'
import { getMisDatos } from '../../../contract/persona/mis-datos.ts'
import { leerNotasPrivadas, saveNotasPrivadas } from '../../../contract/persona/notas-privadas.ts'
import { startApp } from '../../testing/app.ts'

const SECRETO = 'duerme mal desde la mudanza'

test('private notes are kept for administrators; reading them is noted, and nothing else tells what they say', async () => {
  const { as, build } = await startApp()
  const [ana, laura] = [await build.usuario({ nombre: 'Ana', apellido: 'Mora' }), await build.admin()]
  const admin = as(laura)
  const params = { id: String(ana.id) }
  expect(await admin.call(leerNotasPrivadas, { params })).toEqual({ texto: null, version: 0 })
  const save = (texto: string, version?: number) => admin.try(saveNotasPrivadas, { params, body: { texto, version } })
  expect(await save(SECRETO, 0)).toMatchObject({ status: 200, body: { texto: SECRETO, version: 1 } })
  expect((await save('otra cosa', 0)).error.code).toBe('cambiado_por_otro')
  expect(await admin.call(leerNotasPrivadas, { params })).toEqual({ texto: SECRETO, version: 1 })

  const historia = await admin.call(listHistoria, { query: { asunto: 'NOTAS' } })
  expect(historia).toHaveLength(3)
  expect(historia[0]).toMatchObject({ titulo: 'Ana Mora', cambios: [{ campo: 'Notas privadas', despues: 'leídas' }] })
  const told = [
    historia,
    await as(ana).call(getMisDatos, {}),
    await admin.call(exportar, { params: { lista: 'usuarios' }, query: {} }),
    await admin.call(exportar, { params: { lista: 'historia' }, query: {} }),
  ]
  expect(JSON.stringify(told)).not.toContain('mudanza')
  expect((await admin.try(leerNotasPrivadas, { params: { id: '999' } })).status).toBe(404)
})
