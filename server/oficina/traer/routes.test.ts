import { expect, test } from 'vitest'
import { masMs } from '../../../contract/base/time/time.ts'
import { write } from '../../base/db/open.ts'
import { ANA, estados, LUIS, PERSONAS, personas, startTraer } from '../../testing/traer.ts'

test('a reading is kept for a week', async () => {
  const { app, db, clock, traer, subir } = await startTraer()
  await traer(personas(ANA))
  await subir(personas(LUIS))
  clock.now = masMs(clock.now, 8 * 24 * 3_600_000)
  const tarea = app.tareas.find(({ nombre }) => nombre === 'forgetting files from elsewhere')!
  await write(db, (tx) => tarea.work(tx, clock.now))
  const quedan = await db.read.selectFrom('traerLecturas').select(['contenido', 'archivo']).execute()
  expect(quedan).toEqual([{ contenido: '', archivo: null }])
})

test.each<[string, string | Buffer, RegExp]>([
  ['a PDF', '%PDF-1.7', /Es un PDF/],
  ['the page of a login', '<!doctype html><html><body>Entrar</body></html>', /Es una página web/],
  ['nothing', '', /vacío/],
  ['a file of other things', 'Fecha,Monto\n1,2', /No se reconoce qué trae/],
  ['only titles', PERSONAS, /ninguna línea/],
  [
    'more lines than are taken',
    personas(...Array.from({ length: 10_000 }, (_, i) => `A;B;a${i}@x.cr;;;`)),
    /Trae 10000 líneas/,
  ],
  ['amounts that contradict each other', 'Nombre;Precio;Stock\nA;1.000,50;1\nB;1,000.50;1', /se contradice/],
  ['the month first', 'Fecha y hora;Servicio;Nombre;Correo\n11/24/2026 14:00;x;Ana;', /mes primero/],
  ['a picture', Buffer.from('89504e470d0a1a0a', 'hex'), /imagen/],
])('%s is refused with a sentence, and nothing of it is kept', async (_, contenido, frase) => {
  const { db, subir } = await startTraer()
  expect(await subir(contenido)).toMatchObject({
    status: 400,
    code: 'archivo_invalido',
    message: expect.stringMatching(frase),
  })
  expect(await db.read.selectFrom('traerLecturas').select('id').execute()).toEqual([])
})

test('fifty megabytes are refused with a sentence', async () => {
  const { subir } = await startTraer()
  const answer = await subir('x'.repeat(50 * 1024 * 1024))
  expect(answer).toMatchObject({
    status: 413,
    message: 'El archivo pesa demasiado: se admiten hasta 8 MB. Divídelo en varios.',
  })
})

test('two files at once are refused with a sentence, and neither is kept', async () => {
  const { db, subir } = await startTraer()
  const otro = '\r\n--x\r\ncontent-disposition: form-data; name="archivo"; filename="b.csv"\r\n\r\n'
  const answer = await subir(`${personas(ANA)}${otro}${personas(LUIS)}`)
  expect(answer).toMatchObject({ status: 400, message: 'Envía un archivo a la vez.' })
  expect(await db.read.selectFrom('traerLecturas').select('id').execute()).toEqual([])
})

test('a person says what a file brings where its titles do not', async () => {
  const { subir } = await startTraer()
  const texto = 'Nombre completo,Celular\n"Ana Lucía Mora Vargas",88112233\nCher,88223344'
  expect(await subir(texto)).toMatchObject({ status: 400 })
  const lectura = await subir(texto, { que: 'PERSONAS' })
  expect(lectura).toMatchObject({ clase: 'PERSONAS', origen: 'OTRO' })
  expect(estados(lectura)).toEqual(['NUEVA', 'NUEVA'])
  expect(await subir('a,b\n1,2', { que: 'CITAS' })).toMatchObject({ message: expect.stringContaining('Fecha y hora') })
})
