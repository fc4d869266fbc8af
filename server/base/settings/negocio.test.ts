import { extractText } from 'unpdf'
import { expect, test } from 'vitest'
import { listHistoria } from '../../../contract/base/history/historia.ts'
import { saveNegocio } from '../../../contract/base/settings/guardar-negocio.ts'
import { getNegocio } from '../../../contract/base/settings/negocio.ts'
import { getAvisos, getTienda, saveAvisos, saveTienda } from '../../../contract/base/settings/plain-settings.ts'
import { getHoy } from '../../../contract/oficina/hoy.ts'
import { getOrdenPdf } from '../../../contract/tienda/ordenes.ts'
import { startApp } from '../../testing/app.ts'

async function startAsAdmin(env: Record<string, string> = {}) {
  const started = await startApp(env)
  const admin = started.as(await started.build.admin())
  const { version: _, ...campos } = await started.build.negocio({ version: 0 })
  return { ...started, admin, campos }
}

test('what the owner writes is what everybody reads at once', async () => {
  const { admin, visitor, campos } = await startAsAdmin()
  const nuevos = { ...campos, nombre: 'Casa Raíz', lema: 'Cuidarse en calma', facebook: null }
  const guardado = await admin.call(saveNegocio, { body: nuevos })
  expect(guardado).toEqual({ ...nuevos, version: 1 })
  expect(await visitor.call(getNegocio, {})).toEqual({
    ...guardado,
    plazos: { cancelacionHoras: 24, citasPorVenir: 4 },
    sin: ['servicios', 'productos', 'talleres'],
  })
  const [hecho] = await admin.call(listHistoria, {})
  expect(hecho).toMatchObject({
    asunto: 'AJUSTES',
    titulo: 'Datos del negocio',
    cambios: [
      { campo: 'Nombre', antes: 'BioBienestar', despues: 'Casa Raíz' },
      { campo: 'Lema', despues: 'Cuidarse en calma' },
      { campo: 'Facebook', despues: null },
    ],
  })
})

test('every page can tell what there is none of, at once', async () => {
  const { visitor, build } = await startAsAdmin()
  const sin = async () => (await visitor.call(getNegocio, {})).sin
  await build.producto({ activo: false })
  await build.servicio('Masaje')
  expect(await sin()).toEqual(['productos', 'talleres'])
  await build.producto()
  await build.taller()
  expect(await sin()).toEqual([])
})

test('the next document tells the new ways to pay', async () => {
  const { admin, build, as, campos } = await startAsAdmin()
  const body = { ...campos, nombre: 'Casa Raíz', sinpe: '+506 7111-2222' }
  await admin.call(saveNegocio, { body })
  const ana = await build.usuario()
  const { codigoOrden } = await build.orden(ana, [{ productoId: (await build.producto()).id, cantidad: 1 }])
  const pdf = await as(ana).call(getOrdenPdf, { params: { codigo: codigoOrden } })
  const { text } = await extractText(new Uint8Array(pdf), { mergePages: true })
  expect(text).toContain('Casa Raíz')
  expect(text).toContain('7111 2222')
})

test.each([
  [{ sinpe: '70000000' }, { sinpe: '7000 0000' }],
  [{ iban: 'cr05015202001026284066' }, { iban: 'CR05 0152 0200 1026 2840 66' }],
  [{ whatsapp: '+506 7000-0000' }, { whatsapp: '50670000000' }],
  [{ whatsapp: '00 52 1 55 1234 5678' }, { whatsapp: '5215512345678' }],
  [{ email: ' Hola@Casa.CR ' }, { email: 'hola@casa.cr' }],
  [{ instagram: '  ' }, { instagram: null }],
  [
    { telefono: '', whatsapp: ' ', email: '', sinpe: '', iban: '' },
    { telefono: null, whatsapp: null, email: null, sinpe: null, iban: null },
  ],
])('%j is kept as %j', async (typed, kept) => {
  const { admin, campos } = await startAsAdmin()
  expect(await admin.call(saveNegocio, { body: { ...campos, ...typed } })).toMatchObject(kept)
})

test.each([
  [{ nombre: ' ' }, 'nombre', 'El nombre es obligatorio.'],
  [{ sinpe: '8888 000' }, 'sinpe', 'El número SINPE debe tener 8 dígitos, por ejemplo 8888 0000.'],
  [{ iban: 'CR05015202001026284067' }, 'iban', expect.stringContaining('IBAN no es correcta')],
  [{ whatsapp: '8888 0000' }, 'whatsapp', expect.stringContaining('código de país')],
  [{ whatsapp: '506 8888 00000' }, 'whatsapp', expect.stringContaining('código de país')],
  [{ telefono: 'llámanos' }, 'telefono', expect.stringContaining('de 8 a 15 dígitos')],
  [{ email: 'hola' }, 'email', 'El correo no es válido.'],
  [{ facebook: 'javascript:alert(1)' }, 'facebook', expect.stringContaining('https://')],
  [{ instagram: '@casaraiz' }, 'instagram', expect.stringContaining('https://')],
])('%j is refused and changes nothing', async (wrong, field, sentence) => {
  const { admin, visitor, campos } = await startAsAdmin()
  const reply = await admin.try(saveNegocio, { body: { ...campos, ...wrong } })
  expect(reply).toMatchObject({ status: 400, error: { code: 'datos_invalidos', fields: { [field]: sentence } } })
  expect(await visitor.call(getNegocio, {})).toMatchObject({ ...campos, version: 0 })
})

test('of several administrators who save the same version, one does, and the others are told', async () => {
  const { admin, build, as, campos, visitor } = await startAsAdmin()
  const todos = [admin, as(await build.admin()), as(await build.admin())]
  const replies = await Promise.all(
    todos.map((quien, i) => quien.try(saveNegocio, { body: { ...campos, lema: `Lema ${i}`, version: 0 } })),
  )
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect(replies.find(({ ok }) => !ok)!.error.code).toBe('cambiado_por_otro')
  expect(await visitor.call(getNegocio, {})).toMatchObject(replies.find(({ ok }) => ok)!.body)
})

test('the owner decides how few are few', async () => {
  const { admin, build } = await startAsAdmin()
  await build.producto({ nombre: 'Vela', stock: 8 })
  const { version } = await admin.call(getTienda, {})
  expect(await admin.call(getHoy, {})).toMatchObject({ stockBajo: 5, existencias: { total: 0 } })
  expect(await admin.call(saveTienda, { body: { stockBajo: 8, version } })).toEqual({ stockBajo: 8, version: 1 })
  expect(await admin.call(getHoy, {})).toMatchObject({ stockBajo: 8, existencias: { total: 1 } })
  const tarde = await admin.try(saveTienda, { body: { stockBajo: 3, version } })
  expect(tarde).toMatchObject({ status: 409, error: { code: 'cambiado_por_otro' } })
  for (const stockBajo of [-1, 1.5, 100_001, '5' as never]) {
    expect((await admin.try(saveTienda, { body: { stockBajo } })).status).toBe(400)
  }
  expect(await admin.call(getTienda, {})).toEqual({ stockBajo: 8, version: 1 })
  const [hecho] = await admin.call(listHistoria, {})
  expect(hecho).toMatchObject({ asunto: 'AJUSTES', titulo: 'Tienda', cambios: [{ despues: '8 o menos' }] })
})

test('the environment says how long notices rest until the owner does', async () => {
  const { admin } = await startAsAdmin({ NOTICE_MINUTES: '7' })
  expect(await admin.call(getAvisos, {})).toEqual({ minutos: 7, recordatorio: '09:00', version: 0 })
  expect(await admin.call(saveAvisos, { body: { minutos: 0, version: 0 } })).toMatchObject({ minutos: 0, version: 1 })
  for (const minutos of [-1, 1.5, 61, '3' as never]) {
    expect((await admin.try(saveAvisos, { body: { minutos } })).status).toBe(400)
  }
  expect(await admin.try(saveAvisos, { body: { minutos: 3, version: 0 } })).toMatchObject({ status: 409 })
  const [hecho] = await admin.call(listHistoria, {})
  expect(hecho).toMatchObject({
    titulo: 'Avisos',
    cambios: [{ campo: 'Espera', antes: '7 min', despues: 'Salen enseguida' }],
  })
})
