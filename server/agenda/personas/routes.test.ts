import { expect, test } from 'vitest'
import { PERSONAS_MAXIMO, savePersonas } from '../../../contract/agenda/personas/guardar-personas.ts'
import { getPersonas } from '../../../contract/agenda/personas/personas.ts'
import { deleteServicio } from '../../../contract/agenda/servicios/administrar-servicios.ts'
import { listServicios } from '../../../contract/agenda/servicios/servicios.ts'
import { listHistoria } from '../../../contract/base/history/historia.ts'
import { quitarEjemplos } from '../../../contract/oficina/ejemplos.ts'
import { fillWithExamples } from '../../oficina/ejemplos/llenar.ts'
import { startApp } from '../../testing/app.ts'

const VACIA = { credencial: null, enfoque: null, frase: null, imagen: null }
const ANA = {
  nombre: 'Ana Mora',
  credencial: 'Código 12345 del Colegio de Profesionales en Psicología',
  enfoque: 'Duelo',
  frase: 'Aquí hay tiempo.',
  imagen: null,
}

async function startAsAdmin(env: Record<string, string> = {}) {
  const started = await startApp(env)
  const admin = started.as(await started.build.admin())
  /** Without their ids. */
  const deTodos = async () => {
    const { personas, ...resto } = await started.visitor.call(getPersonas, {})
    return { personas: personas.map(({ id: _, ...persona }) => persona), ...resto }
  }
  return { ...started, admin, deTodos }
}

test('visitors read at once what the owner writes about the people, in that order', async () => {
  const { admin, deTodos } = await startAsAdmin()
  expect(await deTodos()).toEqual({ personas: [], version: 0 })
  const luis = { ...VACIA, nombre: 'Luis Rojas' }
  await admin.call(savePersonas, { body: { personas: [ANA, { nombre: '  Luis Rojas ', enfoque: ' ' }], version: 0 } })
  expect(await deTodos()).toEqual({ personas: [ANA, luis], version: 1 })
  await admin.call(savePersonas, { body: { personas: [luis, { ...ANA, frase: ' «Aquí hay tiempo.» ' }], version: 1 } })
  expect(await deTodos()).toEqual({ personas: [luis, ANA], version: 2 })
  const [hecho] = await admin.call(listHistoria, {})
  expect(hecho).toMatchObject({ asunto: 'AJUSTES', titulo: 'Quienes te atienden', accion: 'CAMBIAR' })
  await admin.call(savePersonas, { body: { personas: [], version: 2 } })
  expect(await deTodos()).toEqual({ personas: [], version: 3 })
})

test('of several who save one version at once, one succeeds', async () => {
  const { admin, visitor } = await startAsAdmin()
  const replies = await Promise.all(
    ['Uno', 'Dos', 'Tres'].map((nombre) => admin.try(savePersonas, { body: { personas: [{ nombre }], version: 0 } })),
  )
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect(await visitor.call(getPersonas, {})).toEqual(replies.find(({ ok }) => ok)!.body)
})

test.each([
  [[{ nombre: ' ' }], 'personas.0.nombre', 'El nombre es obligatorio.'],
  [[ANA, { ...ANA, nombre: 'a'.repeat(81) }], 'personas.1.nombre', 'El nombre admite hasta 80 caracteres.'],
  [[{ ...ANA, frase: 'a'.repeat(241) }], 'personas.0.frase', 'La frase admite hasta 240 caracteres.'],
  [
    [{ ...ANA, imagen: 'javascript:alert(1)' }],
    'personas.0.imagen',
    'El retrato debe ser una dirección que empiece con https:// o una ruta de este sitio.',
  ],
  [
    Array.from({ length: PERSONAS_MAXIMO + 1 }, () => ANA),
    'personas',
    `Se pueden mostrar hasta ${PERSONAS_MAXIMO} personas.`,
  ],
])('%j is refused', async (personas, field, sentence) => {
  const { admin, deTodos } = await startAsAdmin()
  const reply = await admin.try(savePersonas, { body: { personas } })
  expect(reply).toMatchObject({ status: 400, error: { code: 'datos_invalidos', fields: { [field]: sentence } } })
  expect(await deTodos()).toEqual({ personas: [], version: 0 })
})

test('the example people have drawn portraits and no licence number; they go with the examples', async () => {
  const { app, admin, deTodos } = await startAsAdmin()
  await fillWithExamples(app)
  const { personas, version } = await deTodos()
  expect(version).toBe(0)
  expect(personas).toHaveLength(3)
  for (const { imagen, credencial, atiende } of personas) {
    expect(atiende?.servicios.length).toBeGreaterThan(1)
    expect((await app.http.inject(imagen!)).headers['content-type']).toBe('image/webp')
    expect(credencial).toBeNull()
  }
  await admin.call(quitarEjemplos, {})
  expect(await deTodos()).toEqual({ personas: [], version: 0 })
  expect(await admin.call(listServicios, {})).toEqual([])
})

test("the owner's people stay when the examples go", async () => {
  const { app, admin, deTodos } = await startAsAdmin()
  await fillWithExamples(app)
  await admin.call(savePersonas, { body: { personas: [ANA], version: 0 } })
  await admin.call(quitarEjemplos, {})
  expect(await deTodos()).toEqual({ personas: [ANA], version: 1 })
})

test('the only service of somebody is not deleted, because without it they would give all', async () => {
  const { admin, build, deTodos } = await startAsAdmin()
  const masaje = await build.servicio('Masaje')
  const yoga = await build.servicio('Yoga')
  const da = (...servicios: number[]) => [{ nombre: 'Marcos', atiende: { servicios, horario: [] } }]
  await admin.call(savePersonas, { body: { personas: da(masaje.id) } })
  const borrar = () => admin.try(deleteServicio, { params: { id: String(masaje.id) } })
  expect(await borrar()).toMatchObject({
    status: 409,
    error: { message: expect.stringMatching(/^Marcos no da ningún otro servicio/) },
  })
  await admin.call(savePersonas, { body: { personas: da(masaje.id, yoga.id) } })
  expect(await borrar()).toMatchObject({ status: 200 })
  expect((await deTodos()).personas[0]?.atiende?.servicios).toEqual([yoga.id])
})
