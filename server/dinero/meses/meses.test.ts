import { extractText } from 'unpdf'
import { expect, test } from 'vitest'
import { anotarAsistencia } from '../../../contract/agenda/citas/asistencia.ts'
import { deleteServicio } from '../../../contract/agenda/servicios/administrar-servicios.ts'
import { listHistoria } from '../../../contract/base/history/historia.ts'
import { centimos } from '../../../contract/base/money/money.ts'
import { type Fecha, instante, masMinutos } from '../../../contract/base/time/time.ts'
import { listFavores, usarFavor } from '../../../contract/dinero/a-favor.ts'
import {
  corregirCobro,
  createCobro,
  deleteCobro,
  getCuentaDeCobros,
  listCobros,
} from '../../../contract/dinero/cobros.ts'
import { listDeudas } from '../../../contract/dinero/deudas.ts'
import * as contract from '../../../contract/dinero/meses.ts'
import { updateTaller } from '../../../contract/talleres/administrar-talleres.ts'
import { getTaller, inscribir } from '../../../contract/talleres/talleres.ts'
import { DINERO } from '../../oficina/revision/reglas/dinero.ts'
import { startApp } from '../../testing/app.ts'
import { hashRapido } from '../../testing/builders.ts'

const ENTRE = { de: instante(Date.parse('2026-12-02T15:00:00Z')) }

/** November 2026, in which 11 300 came in by SINPE for an order and 10 000 in cash for an appointment at 4 %. */
async function noviembre() {
  const app = await startApp()
  const { build, as, db, clock } = app
  const admin = as(await build.usuario({ rol: 'ADMIN', contrasena: await hashRapido('un jardín con helechos') }))
  const ana = await build.usuario({ nombre: 'Ana', apellido: 'Mora' })
  await build.servicio('Masaje', 2_500_000, { iva: 4 })
  const cita = await build.cita(ana, { servicio: 'Masaje', precioAcordado: 2_500_000 } as never)
  const vela = await build.producto({ precio: 1_000_000 })
  const orden = await build.orden(ana, [{ productoId: vela.id, cantidad: 1 }])
  const pagar = (de: 'orden' | 'cita', id: number, monto: number, mas: object = {}) =>
    admin.call(createCobro, {
      body: { de, id, monto, forma: de === 'orden' ? 'SINPE' : 'EFECTIVO', referencia: null, ...mas } as never,
    })
  const deOrden = await pagar('orden', orden.id, 11_300)
  const deCita = await pagar('cita', cita.id, 10_000)
  const mes = (cual = '2026-11') => admin.call(contract.getMes, { params: { mes: cual } })
  const cerrar = (cual = '2026-11', insistir = true) =>
    admin.try(contract.cerrarMes, { params: { mes: cual }, body: { insistir } })
  const malas = async () => {
    const rotas = []
    for (const { nombre, rotas: buscar } of DINERO) for (const id of await buscar(db.read)) rotas.push([nombre, id])
    return rotas
  }
  const pasar = () => {
    clock.now = ENTRE.de
  }
  return { ...app, admin, ana, cita, orden, deOrden, deCita, pagar, mes, cerrar, malas, pasar }
}

test('a month says what came in by day, form, kind and rate, and what is owed', async () => {
  const { mes, malas } = await noviembre()
  expect(await mes()).toEqual({
    mes: '2026-11',
    cerrado: false,
    entro: {
      total: 21_300,
      porDia: [{ fecha: '2026-11-20', monto: 21_300 }],
      porForma: [
        { forma: 'SINPE', monto: 11_300 },
        { forma: 'EFECTIVO', monto: 10_000 },
      ],
      porClase: [
        { de: 'orden', monto: 11_300 },
        { de: 'cita', monto: 10_000 },
      ],
      porPersona: [{ persona: null, monto: 21_300 }],
    },
    iva: [
      { tasa: 13, base: 10_000, iva: 1300 },
      { tasa: 4, base: 9615.38, iva: 384.62 },
    ],
    debe: { total: 0, lista: [] },
    porVenir: { total: 15_000, lista: [expect.objectContaining({ codigo: 'CITA-1', monto: 15_000 })] },
    aFavor: { total: 0, lista: [] },
    devuelto: { total: 0, porForma: [] },
    noEsVenta: { total: 0, lineas: [] },
  })
  expect(await malas()).toEqual([])
})

test('an appointment keeps the rate of its price, whatever becomes of its service and of another by its name', async () => {
  const { build, admin, ana, cita: otra, pagar, mes } = await noviembre()
  const terapia = await build.servicio('Terapia', 2_500_000, { iva: 4 })
  await build.servicio('Terapia', 2_500_000, { iva: 1 })
  const tiempo = { inicio: otra.fin, fin: masMinutos(otra.fin, 60) }
  const cita = await build.cita(ana, { ...tiempo, servicio: 'Terapia', precioAcordado: 2_500_000 } as never)
  await admin.call(deleteServicio, { params: { id: String(terapia.id) } })
  const params = { id: String(cita.id) }
  await admin.call(anotarAsistencia, { params, body: { asistencia: 'COMPLETADA' } })
  await pagar('cita', cita.id, 10_400)
  const { iva } = await mes()
  expect(iva).toContainEqual({ tasa: 4, base: 19_615.38, iva: 784.62 })
  expect(iva.map(({ tasa }) => tasa)).toEqual([13, 4])
})

test('a seat keeps the rate of its price, whatever becomes of its workshop', async () => {
  const { build, as, admin, ana, pagar, mes } = await noviembre()
  const taller = await build.taller({ precio: centimos(1_040_000) })
  const params = { id: String(taller.id) }
  const { version: _, ...form } = await admin.call(getTaller, { params })
  await admin.call(updateTaller, { params, body: { ...form, iva: 4 } })
  const { id } = await as(ana).call(inscribir, { body: { usuario: { id: ana.id }, taller: { id: taller.id } } })
  await admin.call(updateTaller, { params, body: { ...form, iva: 1 } })
  await pagar('inscripcion' as never, id, 10_400, { forma: 'SINPE' })
  expect((await mes()).iva.map(({ tasa }) => tasa)).toEqual([13, 4])
})

test('what came in by form and by kind begins with the most, as above the payments', async () => {
  const { pagar, cita, mes } = await noviembre()
  expect((await mes()).entro.porForma.map(({ forma }) => forma)).toEqual(['SINPE', 'EFECTIVO'])
  await pagar('cita', cita.id, 5000)
  const { entro } = await mes()
  expect(entro.porForma.map(({ forma, monto }) => [forma, monto])).toEqual([
    ['EFECTIVO', 15_000],
    ['SINPE', 11_300],
  ])
  expect(entro.porClase.map(({ de }) => de)).toEqual(['cita', 'orden'])
})

test('a month that has not ended, or has an open one before it, is not closed; what is open is named first', async () => {
  const { admin, ana, cerrar, pasar, pagar, cita, mes } = await noviembre()
  expect(await cerrar()).toMatchObject({ status: 409, error: { code: 'mes_sin_terminar' } })
  await pagar('cita', cita.id, 1, { fecha: '2026-10-31' })
  pasar()
  expect(await cerrar()).toMatchObject({
    status: 409,
    error: { code: 'mes_en_orden', message: expect.stringMatching('octubre de 2026') },
  })
  expect(await cerrar('2026-10')).toMatchObject({ status: 200 })
  expect(await mes('2026-08')).toMatchObject({ cerrado: true, debe: { total: 14_999, lista: [] } })
  const favor = await admin.call(createCobro, {
    body: { usuarioId: ana.id, monto: 1, forma: 'EFECTIVO', fecha: '2026-12-01' } as never,
  })
  expect(await mes('2026-08')).toMatchObject({ cerrado: true, aFavor: { total: 0, lista: [] } })
  await admin.call(deleteCobro, { params: { id: String(favor.id) } })
  const pregunta = await cerrar('2026-11', false)
  expect(pregunta).toMatchObject({ status: 409, error: { code: 'mes_con_pendientes', pregunta: true } })
  expect(pregunta.error?.message.replace(/\s/g, ' ')).toBe(
    'Queda abierto: 1 cita sin decir si vinieron, ₡14 999,00 que te deben, 2 cobros sin documento de Hacienda. ¿Cerrar noviembre de 2026 de todos modos?',
  )
  await pagar('cita', cita.id, 999, { fecha: '2026-11-30' })
  expect(await cerrar()).toMatchObject({ status: 200, body: { cerrado: true, debe: { total: 14_000, lista: [] } } })
  for (const cual of ['2026-08', '2026-10']) expect((await mes(cual)).debe.total, cual).toBe(14_999)
  expect(await cerrar()).toMatchObject({ status: 409, error: { code: 'mes_cerrado' } })
})

test('in a closed month nothing is written, changed or taken back; a correction is of today and names the other', async () => {
  const { admin, cerrar, pasar, pagar, mes, cita, deOrden, deCita, malas } = await noviembre()
  pasar()
  await cerrar()
  const antes = await mes()
  const dentro = await admin.try(createCobro, {
    body: { de: 'cita', id: cita.id, monto: 1, forma: 'SINPE', referencia: null, fecha: '2026-11-30' },
  })
  expect(dentro).toMatchObject({
    status: 409,
    error: {
      code: 'mes_cerrado',
      fields: { fecha: 'El mes del 30/11/2026 está cerrado: elige un día desde el 01/12/2026.' },
    },
  })
  await admin.call(deleteCobro, { params: { id: String(deOrden.id) } })
  const como = { forma: 'TARJETA', referencia: null } as const
  await admin.call(corregirCobro, { params: { id: String(deCita.id) }, body: como })
  expect(await admin.try(deleteCobro, { params: { id: String(deOrden.id) } })).toMatchObject({ status: 409 })
  expect(await mes()).toEqual(antes)
  expect(await mes('2026-12')).toMatchObject({
    entro: {
      total: 10_000,
      porForma: [{ forma: 'TARJETA', monto: 10_000 }],
      porClase: [{ de: 'cita', monto: 10_000 }],
    },
    devuelto: { total: 21_300 },
    iva: [{ tasa: 13, base: -10_000, iva: -1300 }],
  })
  const [, , nueva] = (await admin.call(listCobros, { query: { desde: '2026-12-01' } as never })).toReversed()
  expect(nueva).toBeDefined()
  const titulos = (await admin.call(listCobros, { query: {} })).map(({ titulo }) => titulo)
  expect(titulos).toContain(`Corrige lo del 20/11/2026: ${deOrden.titulo}`)
  const documento = await admin.try(contract.anotarDocumento, {
    params: { id: String(deCita.id) },
    body: { documento: 'FE-1' },
  })
  const message = 'Ese mes está cerrado: en él no se anota ni se quita nada.'
  expect(documento).toMatchObject({ status: 409, error: { code: 'mes_cerrado', message } })
  await pagar('cita', cita.id, 15_000)
  expect(await malas()).toEqual([])
})

test('what corrects a closed month stays: it is neither taken back nor corrected, and the money is written again', async () => {
  const { admin, ana, cerrar, pasar, pagar, mes, cita, deCita, malas } = await noviembre()
  const otra = await pagar('cita', cita.id, 5000)
  const devuelta = await pagar('cita', cita.id, 5000, { devuelto: true })
  pasar()
  await cerrar()
  const como = { forma: 'TARJETA', referencia: null } as const
  const eliminar = (id: number) => admin.try(deleteCobro, { params: { id: String(id) } })
  const corregir = (id: number) => admin.try(corregirCobro, { params: { id: String(id) }, body: como })
  // Written down again with another form; a payment and a refund that are taken back.
  expect(await corregir(deCita.id)).toMatchObject({ status: 200 })
  for (const { id } of [devuelta, otra]) expect(await eliminar(id)).toMatchObject({ status: 200 })
  const { cobros } = await admin.call(getCuentaDeCobros, { params: { de: 'cita', id: String(cita.id) } })
  const corrigen = cobros.filter(({ deshace }) => deshace !== undefined)
  expect(corrigen.map(({ deshace }) => deshace)).toEqual([deCita.id, devuelta.id, otra.id])
  const antes = [await mes('2026-12'), cobros]
  for (const { id } of corrigen)
    for (const intento of [eliminar, corregir])
      expect(await intento(id)).toMatchObject({
        status: 409,
        error: {
          message: 'Corrige otro pago y se queda. Lo que falte se anota con la fecha de hoy.',
        },
      })
  for (const { id } of [deCita, devuelta, otra])
    expect((await eliminar(id)).error?.message).toContain('Ya se corrigió el 02/12/2026')
  const ahora = await admin.call(getCuentaDeCobros, { params: { de: 'cita', id: String(cita.id) } })
  expect([await mes('2026-12'), ahora.cobros]).toEqual(antes)
  expect(await admin.call(listFavores, { query: { persona: String(ana.id) } })).toEqual([])
  expect(await malas()).toEqual([])
})

test('the database itself refuses to write in a closed month', async () => {
  const { db, mes, cerrar, pasar, deOrden } = await noviembre()
  pasar()
  await cerrar()
  const fila = await db.read
    .selectFrom('movimientos')
    .selectAll()
    .where('id', '=', deOrden.id)
    .executeTakeFirstOrThrow()
  const { id: _, ...otra } = fila
  await expect(db.read.insertInto('movimientos').values(otra).execute()).rejects.toThrow('mes_cerrado')
  const suya = db.read.updateTable('movimientos').where('id', '=', deOrden.id)
  await expect(suya.set({ vigente: false }).execute()).rejects.toThrow('mes_cerrado')
  const lectura = { canal: 'ESTADO', contenido: '', visto: '', creada: ENTRE.de, aplicada: ENTRE.de } as const
  const leida = db.read.insertInto('bancoLecturas').values({ ...lectura, anotadoPor: null, archivo: null })
  const { id: lecturaId } = await leida.returning('id').executeTakeFirstOrThrow()
  const linea = { lecturaId, n: 1, huella: 'x', canal: 'ESTADO', monto: centimos(-50_000), fin: 'NO_ES_VENTA' } as const
  const anotar = (fecha: string) =>
    db.read
      .insertInto('bancoLineas')
      .values({ ...linea, referencia: null, fecha: fecha as Fecha })
      .execute()
  await expect(anotar('2026-11-30')).rejects.toThrow('mes_cerrado_banco')
  await anotar('2026-12-01')
  expect((await mes('2026-12')).noEsVenta).toEqual({
    total: -500,
    lineas: [{ fecha: '2026-12-01', referencia: null, monto: -500 }],
  })
  await expect(db.read.deleteFrom('repartos').execute()).rejects.toThrow('repartos_quedan')
  await expect(db.read.updateTable('repartos').set({ tasa: 0 }).execute()).rejects.toThrow('repartos_fijos')
})

test('the last closed month alone is opened again, with the password, and the history says so', async () => {
  const { admin, cerrar, pasar, malas } = await noviembre()
  pasar()
  await cerrar()
  const abrir = (contrasena: string, mes = '2026-11') =>
    admin.try(contract.abrirMes, { params: { mes }, body: { contrasena } })
  expect(await abrir('otra cosa')).toMatchObject({
    status: 400,
    error: { code: 'contrasena_incorrecta', fields: { contrasena: 'La contraseña actual no es correcta.' } },
  })
  expect(await abrir('un jardín con helechos', '2026-10')).toMatchObject({ status: 409 })
  expect(await abrir('un jardín con helechos')).toMatchObject({ status: 200, body: { cerrado: false } })
  const hechos = await admin.call(listHistoria, { query: { asunto: 'AJUSTES' } })
  expect(hechos.map(({ titulo }) => titulo)).toEqual(['Mes 2026-11', 'Mes 2026-11'])
  expect(await malas()).toEqual([])
})

test('a favor has no tax until it is used', async () => {
  const { admin, ana, mes, malas } = await noviembre()
  const favor = await admin.call(createCobro, {
    body: { usuarioId: ana.id, monto: 5000, forma: 'SINPE', referencia: null, insistir: true },
  })
  expect((await mes()).iva.at(-1)).toEqual({ tasa: null, base: 5000, iva: 0 })
  const [deuda] = await admin.call(listDeudas, { query: { situacion: 'por-venir' } })
  const para = [{ deudaId: deuda!.id, monto: 5000 }]
  await admin.call(usarFavor, { params: { id: String(favor.id) }, body: { para } })
  expect((await mes()).iva).toEqual([
    { tasa: 13, base: 10_000, iva: 1300 },
    { tasa: 4, base: 14_423.08, iva: 576.92 },
  ])
  expect(await malas()).toEqual([])
})

test('the accountant gets every movement by rate in a file, and the month as a document', async () => {
  const { admin, deOrden, mes } = await noviembre()
  const documento = { params: { id: String(deOrden.id) }, body: { documento: '=FE-1' as string | null } }
  expect(await admin.try(contract.anotarDocumento, documento)).toMatchObject({ status: 400 })
  await admin.call(contract.anotarDocumento, { ...documento, body: { documento: 'FE-1' } })
  expect(await admin.call(contract.listSinDocumento, { params: { mes: '2026-11' } })).toMatchObject([{ monto: 10_000 }])
  const csv = await admin.call(contract.getMesCsv, { params: { mes: '2026-11' } })
  expect(csv).toBe(
    `\ufeffFecha;Movimiento;Qué;Persona;Quién atiende;Forma;Referencia;Documento de Hacienda;Tasa de IVA;Base;IVA;Total\r\n20/11/2026;Cobro;${deOrden.titulo};Ana Mora;;SINPE;;FE-1;13;10000;1300;11300\r\n20/11/2026;Cobro;Cita del 21/11/2026 9:00\u00a0AM;Ana Mora;;EFECTIVO;;;4;9615,38;384,62;10000\r\n`,
  )
  const pdf = await admin.call(contract.getMesPdf, { params: { mes: '2026-11' } })
  const { text } = await extractText(new Uint8Array(pdf as never), { mergePages: true })
  const escrito = text.replace(/\s+/g, ' ')
  expect(escrito).toContain('Cobros de noviembre de 2026')
  expect(escrito).toContain('13 % ₡10 000,00 ₡1 300,00 ₡11 300,00')
  expect(escrito).toContain('4 % ₡9 615,38 ₡384,62 ₡10 000,00')
  expect((await mes()).entro.total).toBe(21_300)
})

test.each([
  ['50620112600310112345600100001010000000001100000001', true],
  ['50699112600310112345600100001010000000001100000001', false],
  ['60620112600310112345600100001010000000001100000001', false],
  ['50620112600000000000000100001010000000001100000001', false],
  ['50620112600310112345600100001010000000001900000001', false],
  ['FE-00012', true],
  ['FE 00012', false],
])('%s as a document of Hacienda: %s', (texto, vale) => {
  expect(contract.Documento.safeParse?.(texto)?.success ?? null).toBe(vale)
})

test.each(['9999-12', '0000-01', '2026-13'])('%s is no month', async (cual) => {
  const { admin } = await noviembre()
  expect((await admin.try(contract.getMes, { params: { mes: cual } })).status).toBe(400)
})
