import { expect, test } from 'vitest'
import { parseWallTime } from '../../../contract/base/time/time.ts'
import { getMisDatos } from '../../../contract/persona/mis-datos.ts'
import { AHORA, startApp } from '../../testing/app.ts'
import { ENVIO, hashRapido } from '../../testing/builders.ts'

async function startWithAnaAndLuis() {
  const started = await startApp()
  const { build } = started
  const contrasena = await hashRapido('un jardín con helechos')
  const ana = await build.usuario({ contrasena })
  const luis = await build.usuario({ nombre: 'Luis', apellido: 'Otro', email: 'luis@otro.example', contrasena })
  const [vela, aceite] = [await build.producto({ nombre: 'Vela', precio: 333_333 }), await build.producto()]
  const taller = await build.taller({ titulo: 'Respirar', inicio: parseWallTime('2026-11-28T18:00')! })
  for (const persona of [ana, luis]) await build.inscripcion(taller, persona)
  const inicio = parseWallTime('2026-11-23T10:00')!
  await build.cita(ana, { inicio, notas: 'Prefiero hablar en voz baja.' })
  await build.cita(luis, { inicio: inicio + 60, notas: 'Lo de Luis' })
  const items = [
    { productoId: vela.id, cantidad: 3 },
    { productoId: aceite.id, cantidad: 1 },
  ]
  const orden = await build.orden(ana, items, ENVIO)
  const deLuis = await build.orden(luis, [{ productoId: vela.id, cantidad: 1 }])
  await build.cobro(ana)
  await build.suscripcion(ana)
  await build.linea(ana, { productoId: vela.id, cantidad: 2 })
  const [agotado, deOtro] = [await build.producto({ nombre: 'Té', stock: 0 }), await build.producto({ stock: 0 })]
  const esperan = [
    { usuarioId: ana.id, productoId: agotado.id, creada: AHORA },
    { usuarioId: luis.id, productoId: deOtro.id, creada: AHORA },
  ]
  await started.db.read.insertInto('esperasDeProducto').values(esperan).execute()
  for (const persona of [ana, luis]) await build.esperaDeDia(persona)
  return { ...started, ana, luis, contrasena, orden, deLuis, vela, aceite }
}

test('a person gets all data kept about them, in the units people read', async () => {
  const { as, ana, orden, vela, aceite } = await startWithAnaAndLuis()
  const datos = await as(ana).call(getMisDatos, {})
  expect(datos).toEqual({
    generado: '2026-11-20T15:00:00.000Z',
    cuenta: { ...ana, creada: '2026-11-20T15:00:00.000Z' },
    ordenes: [
      {
        id: orden.id,
        codigoOrden: orden.codigoOrden,
        fechaOrden: '2026-11-20T15:00:00.000Z',
        estado: 'PENDIENTE',
        usuarioNombre: ana.nombre,
        usuarioApellido: ana.apellido,
        usuarioEmail: ana.email,
        entrega: ENVIO,
        avance: 'POR_ENTREGAR',
        entregada: null,
        pagarAntes: '2026-11-24T15:00:00.000Z',
        subtotal: 13_333.32,
        iva: 1733.33,
        total: 15_066.65,
        cobrado: 0,
        lineas: [
          { productoId: vela.id, nombre: 'Vela', cantidad: 3, precio: 3333.33, tasa: 13, importe: 9999.99 },
          { productoId: aceite.id, nombre: aceite.nombre, cantidad: 1, precio: 3333.33, tasa: 13, importe: 3333.33 },
        ],
      },
    ],
    cobros: [{ titulo: 'A favor', monto: 25_000, forma: 'SINPE', fecha: '2026-11-20T09:00:00', referencia: null }],
    deudas: [
      { codigo: 'TALLER-1', titulo: 'Taller: Respirar', importe: 15_000, pagado: 0 },
      { codigo: 'CITA-1', titulo: 'Cita del 23/11/2026 10:00\u00a0AM', importe: null, pagado: 0 },
      { codigo: orden.codigoOrden, titulo: orden.codigoOrden, importe: 15_066.65, pagado: 0 },
    ],
    bonos: [],
    citas: [
      {
        inicio: '2026-11-23T10:00:00',
        fin: '2026-11-23T11:00:00',
        servicio: 'Psicoterapia',
        estado: 'AGENDADA',
        notas: 'Prefiero hablar en voz baja.',
      },
    ],
    inscripciones: [
      {
        tallerNombre: 'Respirar',
        inicio: '2026-11-28T18:00:00',
        fin: '2026-11-28T20:00:00',
        lugar: 'Sala grande, Aserrí',
        estado: 'CONFIRMADA',
        fecha: '2026-11-20T15:00:00.000Z',
        asistio: null,
      },
    ],
    esperas: {
      dias: [{ fecha: '2026-11-21', servicio: 'Psicoterapia', creada: '2026-11-20T15:00:00.000Z' }],
      productos: [{ nombre: 'Té', creada: '2026-11-20T15:00:00.000Z' }],
    },
    carrito: [{ nombre: 'Vela', cantidad: 2, precio: 3333.33 }],
    navegadores: [],
    segundoFactor: null,
    sesiones: [{ creada: '2026-11-20T15:00:00.000Z', vence: '2026-12-20T15:00:00.000Z' }],
    suscripciones: [{ contenido: 'TODO', creada: '2026-11-20T15:00:00.000Z' }],
    borradores: [],
    dispositivos: [],
    enterarse: null,
    correos: [{ tipo: 'orden', fecha: new Date(AHORA).toISOString() }],
    otros: expect.objectContaining({ ordenHistoria: 1, enlaces: 0 }),
  })
})

test('it holds nothing about anybody else, no hash and no token', async () => {
  const { as, db, ana, deLuis, contrasena } = await startWithAnaAndLuis()
  const text = JSON.stringify(await as(ana).call(getMisDatos, {}))
  for (const ajeno of ['Luis', 'luis@otro.example', deLuis.codigoOrden]) expect(text).not.toContain(ajeno)
  const sesiones = await db.read.selectFrom('sesiones').select('tokenHash').execute()
  for (const { tokenHash } of sesiones) expect(text).not.toContain(tokenHash)
  expect(text).not.toContain(contrasena.slice(-20))
})

test('it is a file to save, with line breaks, and no cache keeps it', async () => {
  const { app, as, ana, visitor } = await startWithAnaAndLuis()
  const { headers } = await as(ana).try(getMisDatos, {})
  expect(headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'content-disposition': 'attachment; filename="mis-datos.json"',
    'cache-control': 'no-store',
  })
  expect(Number(headers['content-length'])).toBeGreaterThan(1000)
  const refused = await visitor.try(getMisDatos, {})
  expect(refused).toMatchObject({ status: 401, error: { code: 'sin_sesion' } })
  expect(refused.headers['content-disposition']).toBeUndefined()
  expect(app.endpoints).toContain(getMisDatos)
})

test('a person without anything gets empty lists', async () => {
  const { as, build } = await startApp()
  const { ordenes, citas, inscripciones, carrito, correos } = await as(await build.admin()).call(getMisDatos, {})
  expect([ordenes, citas, inscripciones, carrito, correos]).toEqual([[], [], [], [], []])
})
