import { expect, test } from 'vitest'
import { masMs } from '../../../contract/base/time/time.ts'
import { listFavores } from '../../../contract/dinero/a-favor.ts'
import * as contract from '../../../contract/dinero/banco.ts'
import { createCobro, deleteCobro } from '../../../contract/dinero/cobros.ts'
import { cerrarMes } from '../../../contract/dinero/meses.ts'
import { estado, startBanco } from '../../testing/banco/empezar.ts'
import { readMails } from '../../testing/correo.ts'

test('a line with the code and the amount is green, is applied once, and pays the order without a mail', async () => {
  const { app, leer, aplicar, anotar, orden, cobros, admin, hallazgos } = await startBanco()
  const antes = (await readMails(app)).length
  const texto = estado(
    `19/11/2026;123;SINPE MOVIL JUAN PEREZ/${orden.codigoOrden.replaceAll('-', '').toLowerCase()};;11.300,00;1`,
  )
  const lectura = await leer(texto)
  expect(lectura).toMatchObject({
    status: 201,
    lineas: [
      {
        n: 2,
        fecha: '2026-11-19',
        monto: 11_300,
        referencia: '123',
        estado: 'NUEVA',
        propuesta: {
          clase: 'VERDE',
          deudas: [{ de: 'orden', codigo: orden.codigoOrden, monto: 11_300 }],
          cobroId: null,
        },
      },
    ],
    noEntendidas: [],
  })
  expect(await cobros()).toEqual([])
  const linea = anotar(lectura.lineas[0]!)
  const [una, otra] = await Promise.all([aplicar(lectura.id, [linea]), aplicar(lectura.id, [linea])])
  expect([una.status, otra.status].sort()).toEqual([200, 409])
  expect([una, otra].find(({ status }) => status === 409)!.error).toMatchObject({
    code: 'linea_cambio',
    lineas: [{ n: 2, motivo: expect.stringContaining('ya se importó') }],
  })
  expect(await cobros()).toMatchObject([
    { monto: 11_300, forma: 'SINPE', fecha: '2026-11-19T00:00:00', referencia: '123' },
  ])
  expect((await leer(texto)).lineas).toMatchObject([
    { estado: 'REPETIDA', propuesta: { clase: 'NINGUNA', deudas: [] } },
  ])
  expect(await readMails(app)).toHaveLength(antes)
  expect(await hallazgos()).toEqual([])
  const importaciones = await admin.call(contract.listImportaciones, {})
  expect(importaciones).toMatchObject([{ id: lectura.id, lineas: 1, anotadas: 1, monto: 11_300 }])
  await admin.call(contract.deleteImportacion, { params: { id: String(lectura.id) } })
  expect(await cobros()).toEqual([])
  expect(await admin.call(contract.listImportaciones, {})).toEqual([])
  expect((await leer(texto)).lineas).toMatchObject([{ estado: 'NUEVA', propuesta: { clase: 'VERDE' } }])
  expect(await readMails(app)).toHaveLength(antes)
  expect(await hallazgos()).toEqual([])
})

test('what was noted by hand is linked: nothing is added', async () => {
  const { leer, aplicar, anotar, admin, cita, cobros, hallazgos } = await startBanco()
  const pago = { de: 'cita', id: cita.id, monto: 25_000, forma: 'SINPE', fecha: '2026-11-18' } as const
  const { id } = await admin.call(createCobro, { body: pago })
  const lectura = await leer(estado('20/11/2026;9;SINPE MOVIL ALVAREZ BUSTOS MARIA J;;25000,00;'))
  expect(lectura.lineas).toMatchObject([{ propuesta: { clase: 'YA_ANOTADA', cobroId: id, deudas: [] } }])
  expect((await aplicar(lectura.id, [anotar(lectura.lineas[0]!)])).status).toBe(200)
  expect(await cobros()).toHaveLength(1)
  expect(await hallazgos()).toEqual([])
  const otra = await leer(estado('20/11/2026;10;SINPE MOVIL ALVAREZ BUSTOS MARIA;;25000,00;'))
  expect(otra.lineas).toMatchObject([{ estado: 'NUEVA', propuesta: { clase: 'NINGUNA' } }])
  await admin.call(contract.deleteImportacion, { params: { id: String(lectura.id) } })
  expect(await cobros()).toMatchObject([{ id }])
})

test('a name with the amount is yellow; an amount alone proposes nothing', async () => {
  const { leer, build } = await startBanco()
  const propuesta = async (texto: string, monto = '25000,00') =>
    (await leer(estado(`20/11/2026;1;${texto};;${monto};`))).lineas[0]!.propuesta
  expect(await propuesta('TEF DE: BUSTOS ALVAREZ MARIA JOS')).toMatchObject({
    clase: 'AMARILLA',
    deudas: [{ monto: 25_000 }],
  })
  expect(await propuesta('SINPE 8888-7777')).toMatchObject({ clase: 'AMARILLA' })
  expect(await propuesta('SINPE MOVIL PAGO')).toMatchObject({ clase: 'NINGUNA', deudas: [] })
  expect(await propuesta('SINPE MOVIL MARIA')).toMatchObject({ clase: 'NINGUNA', deudas: [] })
  expect(await propuesta('SINPE MOVIL MARIA ALVAREZ', '24000,00')).toMatchObject({ clase: 'NINGUNA' })
  await build.usuario({ nombre: 'María', apellido: 'Álvarez Soto' })
  expect(await propuesta('SINPE MOVIL MARIA ALVAREZ')).toMatchObject({ clase: 'NINGUNA', deudas: [] })
})

test('one transfer for several things is green when the sum of their codes is exact', async () => {
  const { leer, aplicar, anotar, orden, cita, hallazgos, admin, build } = await startBanco()
  const detalle = `Pago ${orden.codigoOrden} y cita_00${cita.id}`
  const lectura = await leer(estado(`20/11/2026;1;${detalle};;36300,00;`, `20/11/2026;2;${detalle};;36301,00;`))
  const [exacta, demas] = lectura.lineas
  expect(exacta).toMatchObject({ propuesta: { clase: 'VERDE', deudas: [{ monto: 11_300 }, { monto: 25_000 }] } })
  expect(demas).toMatchObject({ propuesta: { clase: 'NINGUNA', motivo: expect.stringContaining('línea 2') } })
  expect((await aplicar(lectura.id, [anotar(exacta!)])).status).toBe(200)
  const deOtra = await build.usuario({ nombre: 'Luis', apellido: 'Rojas Soto' })
  const suya = await build.cita(deOtra, { precioAcordado: 100_000 })
  const otra = await build.cita(deOtra, { precioAcordado: 100_000, inicio: 31_000_000, fin: 31_000_060 })
  const juntas = await leer(estado(`20/11/2026;3;CITA-${suya.id} CITA-${otra.id};;3000,00;`))
  expect(juntas.lineas[0]).toMatchObject({ propuesta: { clase: 'NINGUNA', motivo: expect.stringContaining('sobran') } })
  expect((await aplicar(juntas.id, [anotar(juntas.lineas[0]!)])).status).toBe(200)
  expect(await admin.call(listFavores, { query: {} })).toMatchObject([{ queda: 1000, persona: { id: deOtra.id } }])
  expect(await hallazgos()).toEqual([])
})

test('a payer who was assigned is remembered, and forgotten with the import or by hand', async () => {
  const { leer, aplicar, admin, maria, cita } = await startBanco()
  const linea = (n: number) => estado(`20/11/2026;${n};SINPE MOVIL ROJAS PICADO PEDRO;;25000,00;`)
  const lectura = await leer(linea(1))
  expect(lectura.lineas[0]).toMatchObject({ nombre: 'ROJAS PICADO PEDRO', propuesta: { clase: 'NINGUNA', deudas: [] } })
  const favor = { n: 2, fin: 'A_FAVOR', usuarioId: maria.id }
  expect((await aplicar(lectura.id, [favor])).status).toBe(200)
  expect((await leer(linea(2))).lineas[0]).toMatchObject({
    propuesta: { clase: 'AMARILLA', deudas: [{ codigo: `CITA-${cita.id}` }] },
  })
  const [pagador] = await admin.call(contract.listPagadores, {})
  expect(pagador).toMatchObject({
    pagador: 'pedro picado rojas',
    usuarioId: maria.id,
    persona: 'María José Álvarez Bustos',
  })
  await admin.call(contract.olvidarPagador, { params: { id: String(pagador!.id) } })
  expect((await leer(linea(2))).lineas[0]).toMatchObject({ propuesta: { clase: 'NINGUNA' } })
  await aplicar((await leer(linea(3))).id, [favor])
  await admin.call(contract.deleteImportacion, { params: { id: String(lectura.id) } })
  expect(await admin.call(contract.listPagadores, {})).toHaveLength(1)
})

test('equal twins are two lines, once; a notice and a statement with one reference are one', async () => {
  const { leer, aplicar, maria } = await startBanco()
  const gemelas = estado('20/11/2026;;DEPOSITO;;1000,00;', '20/11/2026;;DEPOSITO;;1000,00;')
  const lectura = await leer(gemelas)
  expect(lectura.lineas.map(({ estado }) => estado)).toEqual(['NUEVA', 'NUEVA'])
  await aplicar(lectura.id, [{ n: 2, fin: 'NO_ES_VENTA' }])
  expect((await leer(gemelas)).lineas.map(({ estado }) => estado)).toEqual(['REPETIDA', 'NUEVA'])
  await aplicar(lectura.id, [{ n: 3, fin: 'NO_ES_VENTA' }])
  expect((await leer(gemelas)).lineas.map(({ estado }) => estado)).toEqual(['REPETIDA', 'REPETIDA'])
  const aviso =
    'Ha recibido 2700 colones por BN SINPE MOVIL de ALVAREZ BUSTOS MARIA. Varios. Referencia 2026111815183010427'
  const sms = await leer(aviso)
  expect(sms.lineas).toMatchObject([
    { nombre: 'ALVAREZ BUSTOS MARIA', monto: 2700, fecha: '2026-11-20', estado: 'NUEVA' },
  ])
  await aplicar(sms.id, [{ n: 1, fin: 'A_FAVOR', usuarioId: maria.id }])
  const fila = '18/11/2026;2026111815183010427;SINPE MOVIL MARIA ALVAREZ;;2.700,00;'
  expect((await leer(estado(fila))).lineas).toMatchObject([{ estado: 'REPETIDA' }])
})

test('what changed since it was read is refused with its lines, and nothing is written', async () => {
  const { leer, aplicar, anotar, admin, orden, cita, cobros, hallazgos } = await startBanco()
  const texto = estado(
    `20/11/2026;1;${orden.codigoOrden};;11300,00;`,
    `20/11/2026;2;MARIA ALVAREZ CITA-${cita.id};;25000,00;`,
  )
  const lectura = await leer(texto)
  await admin.call(createCobro, { body: { de: 'cita', id: cita.id, monto: 10_000, forma: 'EFECTIVO' } })
  const respuesta = await aplicar(lectura.id, lectura.lineas.map(anotar))
  expect(respuesta).toMatchObject({
    status: 409,
    error: { lineas: [{ n: 3, motivo: expect.stringContaining('CITA-') }] },
  })
  expect(await cobros()).toHaveLength(1)
  const otra = await admin.call(contract.releerBanco, { params: { id: String(lectura.id) } })
  expect(otra.lineas[1]).toMatchObject({ propuesta: { clase: 'NINGUNA', deudas: [{ monto: 15_000 }] } })
  await admin.call(createCobro, {
    body: { de: 'cita', id: cita.id, monto: 25_000, forma: 'SINPE', insistir: true },
  })
  expect(await aplicar(lectura.id, [anotar(otra.lineas[1]!)])).toMatchObject({ status: 409 })
  expect(await aplicar(lectura.id, [anotar(otra.lineas[0]!)])).toMatchObject({ status: 200 })
  expect(await hallazgos()).toEqual([])
})

test('a payment of an import that is taken back by hand frees its line', async () => {
  const { leer, aplicar, anotar, admin, orden, cobros, hallazgos } = await startBanco()
  const texto = estado(`20/11/2026;1;${orden.codigoOrden};;11300,00;`)
  const lectura = await leer(texto)
  await aplicar(lectura.id, [anotar(lectura.lineas[0]!)])
  const [cobro] = await cobros()
  await admin.call(deleteCobro, { params: { id: String(cobro!.id) } })
  const otra = await leer(texto)
  expect(otra.lineas).toMatchObject([{ estado: 'NUEVA', propuesta: { clase: 'VERDE' } }])
  expect((await aplicar(otra.id, [anotar(otra.lineas[0]!)])).status).toBe(200)
  expect(await cobros()).toHaveLength(1)
  expect(await hallazgos()).toEqual([])
  await admin.call(contract.deleteImportacion, { params: { id: String(otra.id) } })
  expect(await cobros()).toEqual([])
})

test('a file comes as a form; one that is too large is refused with a sentence', async () => {
  const { app, cookie } = await startBanco()
  const enviar = (campo: string, contenido: string) => {
    const parte = `--x\r\ncontent-disposition: form-data; name="${campo}"${campo === 'archivo' ? '; filename="nov.csv"' : ''}\r\n\r\n`
    const headers = { cookie, accept: 'application/json', 'content-type': 'multipart/form-data; boundary=x' }
    const payload = `${parte}${contenido}\r\n--x--\r\n`
    return app.http.inject({ method: 'POST', url: contract.leerBanco.path, headers, payload })
  }
  const csv = estado('20/11/2026;1;x;;1,00;')
  for (const campo of ['archivo', 'texto'])
    expect((await enviar(campo, csv)).json()).toMatchObject({ lineas: [{ monto: 1 }] })
  const enorme = await enviar('archivo', 'x'.repeat(50 * 1024 * 1024))
  expect(enorme.statusCode).toBe(413)
  expect(enorme.json()).toMatchObject({ code: 'demasiado_grande', message: expect.stringContaining('4 MB') })
  const pdf = await enviar('archivo', '%PDF-1.7')
  expect(pdf.statusCode).toBe(400)
  expect(pdf.json()).toMatchObject({ code: 'archivo_invalido', message: expect.stringContaining('PDF') })
  expect((await enviar('otro', 'x')).statusCode).toBe(400)
})

test('a settlement of cards is the payments that are ticked; the rest is the commission', async () => {
  const { leer, aplicar, admin, cita, hallazgos } = await startBanco()
  const { id } = await admin.call(createCobro, { body: { de: 'cita', id: cita.id, monto: 25_000, forma: 'TARJETA' } })
  const lectura = await leer(estado('20/11/2026;1;LIQUIDACION DATAFONO;;24.000,00;'))
  expect(lectura).toMatchObject({ tarjetas: [{ id, monto: 25_000 }], lineas: [{ propuesta: { clase: 'NINGUNA' } }] })
  expect(await aplicar(lectura.id, [{ n: 2, fin: 'YA_ANOTADA', cobros: [id] }])).toMatchObject({ status: 200 })
  expect(await hallazgos()).toEqual([])
})

test('what cannot be is refused with a sentence', async () => {
  const { leer, aplicar, maria } = await startBanco()
  const { id } = await leer(
    estado('20/11/2026;1;x;500,00;;', '20/11/2026;2;y;;500,00;', '21/11/2026;3;EN TRANSITO;;1,00;'),
  )
  const deuda = { id: 1, monto: 500 }
  const mal: [object, RegExp][] = [
    [{ n: 2, fin: 'A_FAVOR', usuarioId: maria.id }, /no es dinero que entró/],
    [{ n: 3, fin: 'SALDA' }, /Falta qué salda/],
    [{ n: 3, fin: 'SALDA', deudas: [{ ...deuda, monto: 501 }] }, /lo que salda suma/],
    [{ n: 3, fin: 'SALDA', deudas: [deuda, deuda] }, /dos veces/],
    [{ n: 3, fin: 'A_FAVOR' }, /a favor de quién/],
    [{ n: 3, fin: 'YA_ANOTADA' }, /cuál es el cobro/],
    [{ n: 3, fin: 'A_FAVOR', usuarioId: maria.id, deudas: [deuda] }, /de una sola manera/],
    [{ n: 3, fin: 'YA_ANOTADA', cobroId: 1, deudas: [deuda] }, /de una sola manera/],
    [{ n: 3, fin: 'SALDA', deudas: [deuda], cobroId: 1 }, /de una sola manera/],
    [{ n: 4, fin: 'NO_ES_VENTA' }, /en tránsito/],
    [{ n: 9, fin: 'NO_ES_VENTA' }, /no está en esta lectura/],
  ]
  for (const [linea, frase] of mal)
    expect(await aplicar(id, [linea])).toMatchObject({ status: 400, error: { message: expect.stringMatching(frase) } })
  expect(await aplicar(id, [{ n: 3, fin: 'SALDA', deudas: [{ id: 999, monto: 1 }] }])).toMatchObject({ status: 409 })
  expect(await aplicar(id, [{ n: 3, fin: 'YA_ANOTADA', cobroId: 999 }])).toMatchObject({ status: 409 })
  expect(await aplicar(999, [{ n: 3, fin: 'DESPUES' }])).toMatchObject({ status: 404 })
})

test('a notice without a day is the same payment when it is pasted again on another day', async () => {
  const { build, maria, leer, aplicar, anotar, clock } = await startBanco()
  await build.cita(maria, { precioAcordado: 2_500_000, inicio: 30_010_000, fin: 30_010_060 })
  const aviso =
    'Ha recibido 25000 colones por BN SINPE MOVIL de ALVAREZ BUSTOS MARIA. Varios. Referencia 20261120987654'
  const lectura = await leer(aviso)
  const [linea] = lectura.lineas
  const fin = { ...anotar(linea!), fin: 'A_FAVOR', deudas: [], usuarioId: maria.id }
  expect((await aplicar(lectura.id, [fin])).status).toBe(200)
  clock.now = masMs(clock.now, 2 * 24 * 3_600_000)
  expect((await leer(aviso)).lineas).toMatchObject([{ estado: 'REPETIDA', propuesta: { clase: 'NINGUNA' } }])
})

test('a payment of a closed month that was taken back is no line of the bank any more', async () => {
  const { maria, leer, admin, clock, as, build } = await startBanco()
  const body = { monto: 7000, forma: 'SINPE', fecha: '2026-11-20T08:00', usuarioId: maria.id, insistir: true }
  const { id } = await admin.call(createCobro, { body } as never)
  clock.now = masMs(clock.now, 12 * 24 * 3_600_000)
  const despues = as(await build.admin())
  await despues.call(cerrarMes, { params: { mes: '2026-11' }, body: { insistir: true } })
  const propuesta = async () =>
    (await leer(estado('20/11/2026;9;SINPE MARIA ALVAREZ BUSTOS;;7.000,00;'))).lineas[0]!.propuesta
  expect(await propuesta()).toMatchObject({ clase: 'YA_ANOTADA', cobroId: id })
  await despues.call(deleteCobro, { params: { id: String(id) } })
  expect(await propuesta()).toMatchObject({ clase: 'NINGUNA', cobroId: null })
})
