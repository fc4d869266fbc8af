import { expect, test } from 'vitest'
import { listHistoria } from '../../../contract/base/history/historia.ts'
import { LIMITES_POR_DEFECTO, saveLimites } from '../../../contract/base/settings/limites.ts'
import { CUALES, getPolitica, savePolitica } from '../../../contract/sitio/politicas.ts'
import type { Cookie } from '../../base/http/cookies.ts'
import { AHORA, startApp } from '../../testing/app.ts'

const params = { cual: 'reembolso' } as const

async function startAsAdmin() {
  const started = await startApp()
  return { ...started, admin: started.as(await started.build.admin()) }
}

test.each(CUALES)(
  '%s has a text from the start, with the data of the business, that nobody has reviewed',
  async (cual) => {
    const { visitor, build } = await startApp()
    await build.negocio()
    const { texto, version, guardada } = await visitor.call(getPolitica, { params: { cual } })
    expect({ version, guardada }).toEqual({ version: 0, guardada: null })
    expect(texto.length).toBeGreaterThan(800)
    expect(texto).toContain('hola@biobienestar.example')
    expect(texto).toContain('[+506 2230 0000](tel:+50622300000)')
    expect(texto).not.toMatch(/[{}]/)
    expect(texto).not.toMatch(/\b(vos|tenés|podés|escribinos)\b/i)
  },
)

test('the privacy policy names each cookie that there is', async () => {
  const COMO: Record<Cookie, string> = {
    bio_sesion: 'tu sesión abierta',
    bio_registro: 'un registro o un código',
    bio_navegador: 'recuerda este navegador',
  }
  const { visitor } = await startApp()
  const { texto } = await visitor.call(getPolitica, { params: { cual: 'privacidad' } })
  for (const palabras of Object.values(COMO)) expect(texto).toContain(palabras)
})

test('what an administrator writes is what everybody reads at once, and only in that policy', async () => {
  const { admin, visitor } = await startAsAdmin()
  const antes = await visitor.call(getPolitica, { params: { cual: 'envios' } })
  const body = { texto: '  ## Sin costo\n\nTodo <b>incluido</b>.  ' }
  const guardada = await admin.call(savePolitica, { params, body })
  const texto = '## Sin costo\n\nTodo <b>incluido</b>.'
  expect(guardada).toEqual({ texto, version: 1, guardada: new Date(AHORA).toISOString() })
  expect(await visitor.call(getPolitica, { params })).toEqual(guardada)
  expect(await visitor.call(getPolitica, { params: { cual: 'envios' } })).toEqual(antes)
  const [hecho] = await admin.call(listHistoria, {})
  expect(hecho).toMatchObject({ asunto: 'AJUSTES', titulo: 'Política de reembolso', accion: 'CAMBIAR' })
})

test('nobody writes over what another one has changed meanwhile', async () => {
  const { admin, build, as, visitor } = await startAsAdmin()
  const otra = as(await build.admin())
  const { version } = await admin.call(getPolitica, { params })
  await otra.call(savePolitica, { params, body: { texto: 'De la otra.', version } })
  const tarde = await admin.try(savePolitica, { params, body: { texto: 'Mío.', version } })
  expect(tarde).toMatchObject({ status: 409, error: { code: 'cambiado_por_otro' } })
  expect((await visitor.call(getPolitica, { params })).texto).toBe('De la otra.')
  await admin.call(savePolitica, { params, body: { texto: 'Con lo suyo.', version: version + 1 } })
  await admin.call(savePolitica, { params, body: { texto: 'Sin preguntar.' } })
  expect(await visitor.call(getPolitica, { params })).toMatchObject({ texto: 'Sin preguntar.', version: 3 })
})

test('of several who save the same version at once, one does', async () => {
  const { admin, visitor } = await startAsAdmin()
  const replies = await Promise.all(
    ['uno', 'dos', 'tres', 'cuatro'].map((texto) => admin.try(savePolitica, { params, body: { texto, version: 0 } })),
  )
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  const guardada = replies.find(({ ok }) => ok)!.body
  expect(await visitor.call(getPolitica, { params })).toEqual(guardada)
})

test.each([
  ['an empty text', { texto: ' \n ' }, 'texto', 'El texto es obligatorio.'],
  ['a text without end', { texto: 'a'.repeat(50_001) }, 'texto', 'El texto admite hasta 50000 caracteres.'],
  ['a version that is none', { texto: 'a', version: 1.5 }, 'version', 'La versión no es válida.'],
])('%s is refused', async (_, body, field, sentence) => {
  const { admin, visitor } = await startAsAdmin()
  const reply = await admin.try(savePolitica, { params, body })
  expect(reply).toMatchObject({ status: 400, error: { code: 'datos_invalidos', fields: { [field]: sentence } } })
  expect((await visitor.call(getPolitica, { params })).version).toBe(0)
})

test('there are four policies, and visitors and customers only read them', async () => {
  const { admin, build, as, visitor } = await startAsAdmin()
  const otra = { params: { cual: 'cookies' as 'envios' } }
  expect((await visitor.try(getPolitica, otra)).status).toBe(400)
  expect((await admin.try(savePolitica, { ...otra, body: { texto: 'a' } })).status).toBe(400)
  expect((await visitor.try(savePolitica, { params, body: { texto: 'a' } })).status).toBe(401)
  const cliente = as(await build.usuario())
  expect((await cliente.try(savePolitica, { params, body: { texto: 'a' } })).status).toBe(403)
  expect((await cliente.call(getPolitica, { params })).version).toBe(0)
})

test('the deadlines of our texts are those of the settings at the moment they are read', async () => {
  const { admin, visitor } = await startAsAdmin()
  const leer = async (cual: 'reembolso' | 'terminos') => (await visitor.call(getPolitica, { params: { cual } })).texto
  expect([await leer('reembolso'), await leer('terminos')].join()).toMatch(/\*\*24 horas o más.*\*\*72 horas\*\*/s)
  await admin.call(saveLimites, {
    body: { ...LIMITES_POR_DEFECTO, cancelacionHoras: 48, horasSinPagar: 1, version: 0 },
  })
  expect(await leer('reembolso')).toContain('**48 horas o más**')
  expect(await leer('terminos')).toContain('durante **1 hora**')
})
