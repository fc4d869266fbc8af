import { expect, test } from 'vitest'
import { createPost, deletePost, getPost, listPosts, updatePost } from '../../../contract/sitio/posts.ts'
import { startApp } from '../../testing/app.ts'

const FORM = { titulo: 'Dormir mejor', contenido: '# Tres pasos\n\n1. Apaga la **pantalla**.' }

async function startAsAdmin() {
  const started = await startApp()
  return { ...started, admin: started.as(await started.build.admin()) }
}

test('what an administrator publishes, a visitor reads at once, dated now and as it was typed', async () => {
  const { admin, visitor, clock } = await startAsAdmin()
  expect(await visitor.call(listPosts, {})).toEqual([])
  const contenido = 'Hola <script>alert(1)</script> & [ver](javascript:alert(1))\n\n<b>fin</b>'
  const post = await admin.call(createPost, { body: { ...FORM, contenido } })
  const fechaCreacion = new Date(clock.now).toISOString()
  expect(post).toEqual({
    idPost: post.idPost,
    titulo: FORM.titulo,
    contenido,
    imagen: null,
    fechaCreacion,
    fechaActualizacion: null,
    version: 1,
  })
  expect(await visitor.call(listPosts, {})).toEqual([post])
  expect(await visitor.call(getPost, { params: { idPost: String(post.idPost) } })).toEqual(post)
})

test('posts come newest first, those of one instant too', async () => {
  const { admin, visitor, clock } = await startAsAdmin()
  const first = await admin.call(createPost, { body: FORM })
  const second = await admin.call(createPost, { body: FORM })
  clock.now -= 1000
  const older = await admin.call(createPost, { body: FORM })
  const ids = (await visitor.call(listPosts, {})).map(({ idPost }) => idPost)
  expect(ids).toEqual([second.idPost, first.idPost, older.idPost])
})

test('posts come in pages and by search; without parameters the whole list comes from memory', async () => {
  const { admin, visitor } = await startAsAdmin()
  for (const titulo of ['Uno', 'Dos', 'Descansó']) await admin.call(createPost, { body: { ...FORM, titulo } })
  const asked = async (query: Record<string, string>) => {
    const { body, headers } = await visitor.try(listPosts, { query })
    return [headers['x-total-count'], ...body.map(({ titulo }) => titulo)]
  }
  expect(await asked({ pagina: '1', tamano: '2' })).toEqual(['3', 'Descansó', 'Dos'])
  expect(await asked({ pagina: '2', tamano: '2' })).toEqual(['3', 'Uno'])
  expect(await asked({ buscar: 'PANTALLA descanso' })).toEqual(['1', 'Descansó'])
  expect(await asked({ buscar: 'nada' })).toEqual(['0'])
  const { body, headers } = await visitor.try(listPosts, {})
  expect(body).toHaveLength(3)
  expect(headers['x-total-count']).toBeUndefined()
  expect(
    await visitor.try(listPosts, { headers: { cookie: 'x=1', 'if-none-match': String(headers.etag) } }),
  ).toMatchObject({ status: 304 })
  expect(await visitor.try(listPosts, { query: { pagina: '0' } })).toMatchObject({ status: 400 })
})

test('a changed post keeps its date and is read at once', async () => {
  const { admin, visitor, clock } = await startAsAdmin()
  const post = await admin.call(createPost, { body: FORM })
  await visitor.call(listPosts, {})
  clock.now += 3_600_000
  const body = { titulo: 'Descansar', contenido: 'Otro texto.', imagen: 'imagenes/luna.webp' }
  const changed = await admin.call(updatePost, { params: { idPost: String(post.idPost) }, body })
  expect(changed).toEqual({ ...post, ...body, fechaActualizacion: new Date(clock.now).toISOString(), version: 2 })
  expect(await visitor.call(listPosts, {})).toEqual([changed])
})

test('a post can be read alone, as it is now', async () => {
  const { admin, visitor } = await startAsAdmin()
  await admin.call(createPost, { body: FORM })
  const post = await admin.call(createPost, { body: FORM })
  const params = { idPost: String(post.idPost) }
  expect(await visitor.call(getPost, { params })).toEqual(post)
  const changed = await admin.call(updatePost, { params, body: { ...FORM, titulo: 'Descansar' } })
  expect(await visitor.call(getPost, { params })).toEqual(changed)
  await admin.call(deletePost, { params })
  expect(await visitor.try(getPost, { params })).toMatchObject({ status: 404, error: { code: 'no_encontrado' } })
  expect(await visitor.try(getPost, { params: { idPost: 'x' } })).toMatchObject({ status: 400 })
})

test('a deleted post is gone, and a second deletion or a change says so', async () => {
  const { admin, visitor } = await startAsAdmin()
  const { idPost } = await admin.call(createPost, { body: FORM })
  await visitor.call(listPosts, {})
  const params = { idPost: String(idPost) }
  expect(await admin.call(deletePost, { params })).toBe('El post fue eliminado.')
  expect(await visitor.call(listPosts, {})).toEqual([])
  const gone = { status: 404, error: { code: 'no_encontrado', message: 'El post no existe o fue eliminado.' } }
  expect(await admin.try(deletePost, { params })).toMatchObject(gone)
  expect(await admin.try(updatePost, { params, body: FORM })).toMatchObject(gone)
  expect(await visitor.try(getPost, { params })).toMatchObject(gone)
})

test.each([[{}], [{ imagen: null }], [{ imagen: '' }], [{ imagen: '   ' }]])(
  'a post without a picture is one thing however it is sent: %j',
  async (imagen) => {
    const { admin } = await startAsAdmin()
    expect(await admin.call(createPost, { body: { ...FORM, ...imagen } })).toMatchObject({ imagen: null })
  },
)

test.each(['https://fotos.example/a.jpg', 'uploads/a.webp', '/imagenes/a.webp'])(
  'the picture may be %s',
  async (imagen) => {
    const { admin } = await startAsAdmin()
    expect(await admin.call(createPost, { body: { ...FORM, imagen } })).toMatchObject({ imagen })
  },
)

test.each([
  [{ titulo: '   ' }, 'titulo', 'El título es obligatorio.'],
  [{ titulo: undefined as never }, 'titulo', 'El título es obligatorio.'],
  [{ contenido: '' }, 'contenido', 'El contenido es obligatorio.'],
  [{ imagen: 'javascript:alert(1)' }, 'imagen', expect.stringContaining('https://')],
  [{ imagen: ' JavaScript:alert(1)' }, 'imagen', expect.stringContaining('https://')],
  [{ imagen: 'HTTP://otro.example/a.png' }, 'imagen', expect.stringContaining('https://')],
  [{ imagen: 'data:image/svg+xml,<svg/>' }, 'imagen', expect.stringContaining('https://')],
])('%j is refused and changes nothing', async (wrong, field, sentence) => {
  const { admin, visitor } = await startAsAdmin()
  const reply = await admin.try(createPost, { body: { ...FORM, ...wrong } })
  expect(reply).toMatchObject({ status: 400, error: { code: 'datos_invalidos', fields: { [field]: sentence } } })
  expect(await visitor.call(listPosts, {})).toEqual([])
})

test('a text that is too long is refused', async () => {
  const { admin } = await startAsAdmin()
  const reply = await admin.try(createPost, { body: { titulo: 'a'.repeat(161), contenido: 'a'.repeat(50_001) } })
  expect(reply.error.fields).toEqual({
    titulo: 'El título admite hasta 160 caracteres.',
    contenido: 'El contenido admite hasta 50000 caracteres.',
  })
})

test('visitors and customers can read posts and nothing else', async () => {
  const { admin, visitor, build, as } = await startAsAdmin()
  const post = await admin.call(createPost, { body: FORM })
  const params = { idPost: String(post.idPost) }
  for (const [caller, status] of [[visitor, 401] as const, [as(await build.usuario()), 403] as const]) {
    expect((await caller.try(createPost, { body: FORM })).status).toBe(status)
    expect((await caller.try(updatePost, { params, body: FORM })).status).toBe(status)
    expect((await caller.try(deletePost, { params })).status).toBe(status)
    expect(await caller.call(listPosts, {})).toEqual([post])
  }
})

test('a reader who has the list already gets 304', async () => {
  const { admin, visitor } = await startAsAdmin()
  await admin.call(createPost, { body: FORM })
  const first = await visitor.try(listPosts, {})
  const again = await visitor.try(listPosts, { headers: { 'if-none-match': String(first.headers.etag) } })
  expect(again.status).toBe(304)
})
