import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { FormStore, partOf, propertyOf } from './store.ts'

type Persona = { clave: string; nombre: string; imagen: string }
type Valores = { titulo: string; precio: number | null; personas: Persona[] }

const ana = { clave: 'a', nombre: 'Ana', imagen: '' }
const luz = { clave: 'b', nombre: 'Luz', imagen: '' }
const nuevo = () =>
  new FormStore<Valores>({
    schema: z.object({ titulo: z.string().check(z.minLength(1, 'Falta el título.')) }),
    values: { titulo: 'Yoga', precio: 4500, personas: [ana, luz] },
    empty: { precio: 0 },
  })

test('what is written is the difference, and a value that is put back leaves nothing', () => {
  const form = nuevo()
  form.set('titulo', 'Yoga suave')
  expect(form.written.escrito).toEqual({ titulo: 'Yoga suave' })
  form.set('titulo', 'Yoga')
  expect(form.changed).toBe(false)
  form.set('personas', [{ ...ana }, { ...luz }])
  expect(form.changed).toBe(false)
})

test('a late answer changes the list of then: what was written meanwhile stays', () => {
  const form = nuevo()
  const foto = propertyOf(
    partOf(form.field('personas'), {
      name: 'personas.1',
      get: (todas) => todas.find(({ clave }) => clave === 'b')!,
      put: (todas, una) => todas.map((otra) => (otra.clave === 'b' ? una : otra)),
    }),
    'imagen',
  )
  form.set('personas', (todas) => todas.map((una) => ({ ...una, nombre: `${una.nombre}!` })).toReversed())
  foto.set('/foto.webp')
  expect(form.get('personas')).toEqual([
    { ...luz, nombre: 'Luz!', imagen: '/foto.webp' },
    { ...ana, nombre: 'Ana!' },
  ])
})

test('a draft stands in the form again, over the values it was begun on', () => {
  const antes = nuevo()
  antes.set('titulo', 'Otro')
  antes.type('precio', '45,')
  const form = new FormStore<Valores>({ values: { titulo: 'Yoga' }, written: antes.written })
  expect([form.get('titulo'), form.text('precio'), form.touched]).toEqual(['Otro', '45,', false])
})

test('an empty field is sent as what empty means; its schema names the field that is wrong', () => {
  const form = nuevo()
  form.set('precio', null)
  form.set('titulo', '')
  expect(form.values.precio).toBe(0)
  form.blame(form.check())
  expect(form.faults).toEqual({ titulo: 'Falta el título.' })
  form.set('titulo', 'Yoga')
  expect(form.faults).toEqual({})
})

test('a proposal is a value to begin with: it moves nothing that was written by hand', () => {
  const form = nuevo()
  form.propose('precio', 6000)
  expect([form.get('precio'), form.changed]).toEqual([6000, false])
  form.set('precio', 7000)
  form.propose('precio', 8000)
  expect(form.get('precio')).toBe(7000)
})

test('each field is told of its own changes only, and the form waits for what is on its way', async () => {
  const form = nuevo()
  const { get } = form.field('personas')
  const antes = get()
  form.set('titulo', 'Otro')
  expect(get()).toBe(antes)
  const subida = Promise.withResolvers<string>()
  const espera = form.wait(subida.promise)
  expect(form.waiting).toBe(true)
  subida.resolve('/foto.webp')
  expect([await espera, form.waiting]).toEqual(['/foto.webp', false])
})

test('what is written while it is being saved stays when it was', () => {
  const form = nuevo()
  form.set('titulo', 'Yoga suave')
  const sent = form.values
  form.set('precio', 5000)
  form.begin({ ...sent, titulo: 'Yoga suave.' }, sent)
  expect(form.values).toMatchObject({ titulo: 'Yoga suave.', precio: 5000 })
  expect(form.written.escrito).toEqual({ precio: 5000 })
  expect(form.touched).toBe(true)
})
