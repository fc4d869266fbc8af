import { expect, test } from 'vitest'
import { listHistoria } from '../../../contract/base/history/historia.ts'
import { DIA_MS, masMs } from '../../../contract/base/time/time.ts'
import * as contract from '../../../contract/dinero/banco.ts'
import { createCobro, listCobros } from '../../../contract/dinero/cobros.ts'
import { cerrarMes } from '../../../contract/dinero/meses.ts'
import { write } from '../../base/db/open.ts'
import { borrarLoSuyo } from '../../persona/expediente/suyo/lo-que-es-suyo.ts'
import { estado, startBanco } from '../../testing/banco/empezar.ts'

test('erasing a person forgets the readings that name them, and no others', async () => {
  const { app, admin, leer, aplicar, build, maria } = await startBanco()
  const deMaria = [
    'SINPE ALVAREZ MARIA',
    'TEF 8888-7777 pago',
    'SINPE MAR?A JOS? ALVAREZ BUST',
    'SINPE PEDRO ROJAS PICADO',
  ]
  const otra = await leer(estado('20/11/2026;1;SINPE LUISA MORA SOLANO;;1000,00;'))
  const aplicada = await leer(estado('20/11/2026;1;SINPE PEDRO ROJAS PICADO;;2000,00;'))
  await aplicar(aplicada.id, [{ n: 2, fin: 'A_FAVOR', usuarioId: maria.id }])
  const suyas = [aplicada.id]
  for (const [i, texto] of deMaria.entries())
    suyas.push((await leer(estado(`20/11/2026;${i + 3};${texto};;3000,00;`))).id)
  suyas.push((await leer('Pagó MARIA ALVAREZ ayer\nHa recibido 2700 colones por SINPE de ANA SOTO. Referencia 1')).id)
  await build.usuario({ nombre: 'María', apellido: 'Mora' })
  await write(app.db, (tx) => borrarLoSuyo(tx, maria))
  const leerOtraVez = (id: number) => admin.try(contract.releerBanco, { params: { id: String(id) } })
  for (const id of suyas) expect(await leerOtraVez(id)).toMatchObject({ status: 404 })
  expect(await leerOtraVez(otra.id)).toMatchObject({ status: 200 })
  const guardado = JSON.stringify(await app.db.read.selectFrom('bancoLecturas').selectAll().execute())
  expect(guardado).not.toMatch(/ALVAREZ|8888|PEDRO/)
  expect(await admin.call(contract.listImportaciones, {})).toMatchObject([{ id: aplicada.id, lineas: 1 }])
})

test('what one administrator was shown is compared, though another has read it again since', async () => {
  const { leer, aplicar, anotar, admin, as, build, orden, cita, cobros } = await startBanco()
  const vista = await leer(
    estado(`20/11/2026;1;${orden.codigoOrden};;11300,00;`, `20/11/2026;2;SINPE CITA-${cita.id};;25000,00;`),
  )
  await admin.call(createCobro, { body: { de: 'cita', id: cita.id, monto: 5000, forma: 'EFECTIVO' } })
  const otro = as(await build.admin())
  const despues = await otro.call(contract.releerBanco, { params: { id: String(vista.id) } })
  expect(despues.mostrada).not.toBe(vista.mostrada)
  const parcial = {
    n: 3,
    fin: 'SALDA',
    deudas: [{ id: anotar(vista.lineas[1]!).deudas[0]!.id, monto: 20_000 }],
    usuarioId: 1,
  }
  expect(await aplicar(vista.id, [parcial], vista.mostrada)).toMatchObject({
    status: 409,
    error: { code: 'linea_cambio', lineas: [{ n: 3, motivo: expect.stringContaining('CITA-') }] },
  })
  expect(await aplicar(vista.id, [anotar(vista.lineas[0]!)], 'otra')).toMatchObject({
    status: 409,
    error: { code: 'linea_cambio', lineas: [{ n: 2 }] },
  })
  expect(await cobros()).toHaveLength(1)
  expect(await aplicar(vista.id, [anotar(vista.lineas[0]!)], vista.mostrada)).toMatchObject({ status: 200 })
  expect(await cobros()).toHaveLength(2)
})

test('who does not name what they were shown applies their own look, and not that of another administrator', async () => {
  const { leer, aplicar, anotar, admin, as, build, maria, cita, cobros } = await startBanco()
  const vista = await leer(estado(`20/11/2026;1;SINPE MARIA ALVAREZ CITA-${cita.id};;25000,00;`))
  expect(vista.lineas).toMatchObject([{ propuesta: { clase: 'VERDE' } }])
  await admin.call(createCobro, { body: { usuarioId: maria.id, monto: 25_000, forma: 'SINPE' } })
  const params = { id: String(vista.id) }
  const despues = await as(await build.admin()).call(contract.releerBanco, { params })
  expect(despues.lineas).toMatchObject([{ propuesta: { clase: 'YA_ANOTADA' } }])
  expect(await aplicar(vista.id, [anotar(vista.lineas[0]!)])).toMatchObject({
    status: 409,
    error: { code: 'linea_cambio', lineas: [{ n: 2, motivo: 'su pago se anotó a mano.' }] },
  })
  expect(await cobros()).toHaveLength(1)
})

test('what was sure when it was shown, and is in doubt by now, is refused with what speaks against it', async () => {
  const { leer, aplicar, anotar, admin, build, maria, cita, cobros } = await startBanco()
  const otra = await build.cita(maria, { precioAcordado: 2_500_000, inicio: 30_001_000, fin: 30_001_060 })
  const vista = await leer(estado(`20/11/2026;1;SINPE MARIA ALVAREZ CITA-${cita.id};;25000,00;`))
  expect(vista.lineas).toMatchObject([{ propuesta: { clase: 'VERDE' } }])
  await admin.call(createCobro, { body: { de: 'cita', id: otra.id, monto: 25_000, forma: 'SINPE' } })
  const linea = anotar(vista.lineas[0]!)
  const cambio = { code: 'linea_cambio', lineas: [{ n: 2, motivo: expect.stringContaining('otro pago igual') }] }
  expect(await aplicar(vista.id, [linea], vista.mostrada)).toMatchObject({ status: 409, error: cambio })
  expect(await aplicar(vista.id, [linea])).toMatchObject({ status: 409, error: cambio })
  expect(await cobros()).toHaveLength(1)
  const { mostrada } = await admin.call(contract.releerBanco, { params: { id: String(vista.id) } })
  expect(await aplicar(vista.id, [linea], mostrada)).toMatchObject({ status: 200 })
})

test('notices that were pasted one behind the other in one line are lines of their own, each for its own debt', async () => {
  const { leer, aplicar, anotar, admin, build, cita, maria } = await startBanco()
  const ana = await build.usuario({ nombre: 'Ana', apellido: 'Soto Mora' })
  const otra = await build.cita(ana, { precioAcordado: 2_500_000, inicio: 30_001_000, fin: 30_001_060 })
  const aviso = (de: string, id: number) =>
    `Ha recibido 25000 colones por SINPE MOVIL de ${de}. CITA-${id}. Referencia 2026112000${id}.`
  const lectura = await leer(`${aviso('ALVAREZ BUSTOS MARIA', cita.id)} ${aviso('SOTO MORA ANA', otra.id)}`)
  expect(lectura.lineas).toMatchObject([
    { n: 1, propuesta: { clase: 'VERDE', deudas: [{ codigo: `CITA-${cita.id}` }] } },
    { n: 2, propuesta: { clase: 'VERDE', deudas: [{ codigo: `CITA-${otra.id}` }] } },
  ])
  expect(await aplicar(lectura.id, lectura.lineas.map(anotar))).toMatchObject({ status: 200 })
  const cobros = await admin.call(listCobros, { query: {} })
  expect(cobros.map(({ usuarioId }) => usuarioId).sort()).toEqual([maria.id, ana.id])
})

test('a text that is too large for a form is refused, and nothing of it is read', async () => {
  const { app, cookie, db } = await startBanco()
  const texto = estado(
    '20/11/2026;1;x;;1,00;',
    ...Array.from({ length: 2900 }, () => `20/11/2026;1;${'x'.repeat(1500)};;1,00;`),
  )
  const payload = `--x\r\ncontent-disposition: form-data; name="texto"\r\n\r\n${texto}\r\n--x--\r\n`
  const headers = { cookie, accept: 'application/json', 'content-type': 'multipart/form-data; boundary=x' }
  const respuesta = await app.http.inject({ method: 'POST', url: contract.leerBanco.path, headers, payload })
  expect(respuesta.statusCode).toBe(413)
  expect(respuesta.json()).toMatchObject({ code: 'demasiado_grande', message: expect.stringContaining('texto') })
  expect(await db.read.selectFrom('bancoLecturas').select('id').execute()).toEqual([])
})

test.each([
  ['without a reference', 'Ha recibido 25000 colones por SINPE MOVIL de ALVAREZ BUSTOS MARIA. Varios.'],
  ['with its name in the text', 'Ha recibido 25000 colones por SINPE MOVIL. Pago MARIA SOLANO'],
  ['with a short one', 'Ha recibido 25000 colones por SINPE MOVIL de ALVAREZ BUSTOS MARIA. Varios. Referencia 123'],
])('a notice without a day, %s, is asked about on another day, and may be another one', async (_, aviso) => {
  const { maria, leer, aplicar, clock, cobros, hallazgos, build, as } = await startBanco()
  const favor = { n: 1, fin: 'A_FAVOR', usuarioId: maria.id }
  const lectura = await leer(aviso)
  expect((await aplicar(lectura.id, [favor])).status).toBe(200)
  clock.now = masMs(clock.now, 6 * DIA_MS)
  const otra = await leer(aviso)
  expect(otra.lineas).toMatchObject([{ estado: 'REPETIDA', dudosa: true, propuesta: { clase: 'NINGUNA' } }])
  expect(otra.lineas[0]!.propuesta.motivo).toMatch(
    /^(Igual a un aviso sin día que se leyó el|Trae la referencia y el monto de un pago de María José Álvarez Bustos del) 20\/11\/2026: puede ser el mismo/,
  )
  expect(await aplicar(otra.id, [favor])).toMatchObject({ status: 409 })
  expect(await aplicar(otra.id, [{ ...favor, otra: true }])).toMatchObject({ status: 200 })
  expect(await aplicar(otra.id, [{ ...favor, otra: true }])).toMatchObject({ status: 409 })
  expect(await cobros()).toHaveLength(2)
  const vuelta = await as(await build.admin()).call(contract.releerBanco, { params: { id: String(otra.id) } })
  expect(vuelta.lineas).toMatchObject([
    { estado: 'REPETIDA', dudosa: false, propuesta: { motivo: 'Ya está anotada.' } },
  ])
  const esIgual = { estado: 'REPETIDA', dudosa: true }
  expect((await leer(`${aviso}\n${aviso}`)).lineas).toMatchObject([esIgual, esIgual])
  expect(await hallazgos()).toEqual([])
})

test('notices of two people with one short reference are asked about, and both can be noted; so are lines of a statement', async () => {
  const { maria, leer, aplicar, build, cobros, hallazgos } = await startBanco()
  const ana = await build.usuario({ nombre: 'Ana', apellido: 'Soto Mora' })
  const de = (quien: string) =>
    `Ha recibido 25000 colones por SINPE MOVIL de ${quien} el 19/11/2026. Varios. Referencia 123.`
  const juntos = await leer(`${de('ALVAREZ BUSTOS MARIA')} ${de('SOTO MORA ANA')}`)
  expect(juntos.lineas).toMatchObject([{ estado: 'NUEVA' }, { estado: 'REPETIDA', dudosa: true }])
  expect((await aplicar(juntos.id, [{ n: 1, fin: 'A_FAVOR', usuarioId: maria.id }])).status).toBe(200)
  const filas = ['ANA SOTO', 'MARIA ALVAREZ'].map((quien) => `20/11/2026;123;SINPE ${quien};;25000,00;`)
  const visto = await leer(estado(...filas))
  expect(visto.lineas).toMatchObject([
    { estado: 'REPETIDA', dudosa: true, propuesta: { motivo: expect.stringContaining('María José Álvarez Bustos') } },
    { estado: 'REPETIDA', dudosa: true },
  ])
  const deAna = { fin: 'A_FAVOR', usuarioId: ana.id }
  expect((await aplicar(juntos.id, [{ n: 2, ...deAna }])).status).toBe(409)
  expect((await aplicar(juntos.id, [{ n: 2, ...deAna, otra: true }])).status).toBe(200)
  expect(await cobros()).toHaveLength(2)
  const deUna = 'Trae la referencia y el monto de un pago de'
  for (const linea of (await leer(estado(...filas))).lineas) {
    expect(linea.estado).toBe('REPETIDA')
    expect(linea.propuesta.motivo, 'which of the two it is, the bank does not say').toMatch(deUna)
    expect(linea.propuesta.motivo).toMatch(/ María José Álvarez Bustos del 19\/11\/2026.*: puede ser uno de ellos\.$/)
    expect(linea.propuesta.motivo).toContain(' Ana Soto Mora del 19/11/2026')
  }
  const [deLaFila] = visto.lineas
  expect((await aplicar(visto.id, [{ ...deAna, n: deLaFila!.n, otra: true }])).status).toBe(200)
  const esDeAna = { estado: 'REPETIDA', dudosa: false }
  expect((await leer(estado(filas[0]!))).lineas).toMatchObject([esDeAna])
  expect((await leer(estado(...filas.toReversed()))).lineas).toMatchObject([{ dudosa: true }, esDeAna])
  const aviso = 'Ha recibido 25000 colones por SINPE MOVIL de SOTO MORA ANA. Referencia 123.'
  const sinDia = (await leer(aviso)).lineas[0]!
  expect(sinDia.propuesta.motivo).toMatch(
    /^Trae la referencia y el monto de un pago de .+ del \d+\/11\/2026: puede ser/,
  )
  expect(await hallazgos()).toEqual([])
})

test('what names its day or a long reference is known for sure', async () => {
  const { maria, leer, aplicar } = await startBanco()
  const favor = { n: 1, fin: 'A_FAVOR', usuarioId: maria.id }
  for (const aviso of [
    'Ha recibido una transferencia SINPE de ANA MORA SOTO por un monto de 4,000.00 Colones por concepto CITA, el día 14/11/2026',
    'Ha recibido 2700 colones por SINPE MOVIL de ALVAREZ BUSTOS MARIA. Varios. Referencia 20261120987',
  ]) {
    await aplicar((await leer(aviso)).id, [favor])
    const otra = await leer(aviso)
    expect(otra.lineas).toMatchObject([{ estado: 'REPETIDA', dudosa: false }])
    expect(await aplicar(otra.id, [{ ...favor, otra: true }])).toMatchObject({ status: 409 })
  }
})

test('an import whose lines lie in a closed month is not undone, and the sentence names the month', async () => {
  const { leer, aplicar, clock, as, build, orden, maria, hallazgos } = await startBanco()
  const lectura = await leer(
    estado(
      `20/11/2026;1;${orden.codigoOrden};;11300,00;`,
      '20/11/2026;2;COMPRA SUPER;500,00;;',
      '20/11/2026;3;DEPOSITO;;900,00;',
    ),
  )
  const [verde] = lectura.lineas
  const salda = { n: 2, fin: 'SALDA', deudas: verde!.propuesta.deudas.map(({ id, monto }) => ({ id, monto })) }
  await aplicar(lectura.id, [salda])
  await aplicar(lectura.id, [
    { n: 3, fin: 'NO_ES_VENTA' },
    { n: 4, fin: 'A_FAVOR', usuarioId: maria.id },
  ])
  clock.now = masMs(clock.now, 12 * DIA_MS)
  const despues = as(await build.admin())
  await despues.call(cerrarMes, { params: { mes: '2026-11' }, body: { insistir: true } } as never)
  const respuesta = await despues.try(contract.deleteImportacion, { params: { id: String(lectura.id) } })
  expect(respuesta).toMatchObject({
    status: 409,
    error: { code: 'mes_cerrado', message: expect.stringContaining('noviembre de 2026') },
  })
  expect(await despues.call(contract.listImportaciones, {})).toMatchObject([{ lineas: 3, anotadas: 2 }])
  expect(await despues.call(listCobros, { query: {} })).toHaveLength(2)
  // The clock went on, and nothing was forgotten meanwhile.
  expect((await hallazgos()).filter((regla) => regla !== 'olvidados')).toEqual([])
})

test('reading and forgetting a payer write no history, and say so', async () => {
  const { leer, aplicar, admin, maria } = await startBanco()
  const historia = async () => (await admin.call(listHistoria, { query: {} } as never)).length
  await aplicar((await leer(estado('20/11/2026;1;SINPE PEDRO ROJAS PICADO;;2000,00;'))).id, [
    { n: 2, fin: 'A_FAVOR', usuarioId: maria.id },
  ])
  const antes = await historia()
  const [pagador] = await admin.call(contract.listPagadores, {})
  await admin.call(contract.olvidarPagador, { params: { id: String(pagador!.id) } })
  expect(await historia()).toBe(antes)
  for (const { cambia } of [contract.leerBanco, contract.olvidarPagador]) expect(cambia).toEqual(['banco'])
})
