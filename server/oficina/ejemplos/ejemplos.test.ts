import { expect, test } from 'vitest'
import { createCita } from '../../../contract/agenda/citas/citas.ts'
import { cerrarDias, decidirDias, getDiasCerrados } from '../../../contract/agenda/horario/dias-cerrados.ts'
import { telefonoDe } from '../../../contract/base/fields/contact.ts'
import { instante } from '../../../contract/base/time/time.ts'
import { createUsuario, updateUsuario } from '../../../contract/cuentas/usuarios.ts'
import { createCobro } from '../../../contract/dinero/cobros.ts'
import { getEjemplos, llenarConMuestra, quitarEjemplos } from '../../../contract/oficina/ejemplos.ts'
import { getHoy } from '../../../contract/oficina/hoy.ts'
import { unirPersonas } from '../../../contract/persona/expediente.ts'
import { listTalleres } from '../../../contract/talleres/talleres.ts'
import { proposeFeriados } from '../../agenda/horario/feriados.ts'
import { write } from '../../base/db/open.ts'
import { startApp } from '../../testing/app.ts'
import { readMails } from '../../testing/correo.ts'
import { everything } from '../../testing/erasing.ts'
import { revisar } from '../revision/revisar.ts'
import { fillWithExamples } from './llenar.ts'

async function startLlena(env: Record<string, string> = {}) {
  const started = await startApp(env)
  const admin = started.as(await started.build.admin())
  await admin.call(llenarConMuestra, {})
  started.clock.now += 60_000
  const inventadas = await started.db.read
    .selectFrom('usuarios')
    .select(['id', 'version'])
    .where('email', 'like', '%.invalid')
    .orderBy('id')
    .execute()
  return { ...started, admin, inventadas }
}

test('one tap fills an empty business with a lived week; a second one changes nothing, and no mail is written', async () => {
  const { app, db, admin } = await startLlena()
  const antes = await everything(db.read)
  await admin.call(llenarConMuestra, {})
  expect(await everything(db.read)).toBe(antes)
  const hoy = await admin.call(getHoy, {})
  expect(hoy.citas.length).toBeGreaterThan(2)
  expect(hoy.manana.length).toBeGreaterThan(1)
  expect(hoy).toMatchObject({ vacio: false, correosFallidos: 0, ordenes: { total: 2 } })
  const estados = async (tabla: 'citas' | 'ordenes' | 'inscripciones') =>
    (await db.read.selectFrom(tabla).select('estado').distinct().orderBy('estado').execute()).map((una) => una.estado)
  expect(await estados('citas')).toEqual(['AGENDADA', 'CANCELADA', 'COMPLETADA'])
  expect(await estados('ordenes')).toEqual(['ANULADO', 'PAGADO', 'PENDIENTE'])
  expect(await estados('inscripciones')).toEqual(['CONFIRMADA', 'EN_ESPERA'])
  const envios = await db.read.selectFrom('ordenes').select('telefono').where('entrega', '=', 'ENVIO').execute()
  expect(envios.map(({ telefono }) => telefonoDe(telefono!))).toEqual(Array(3).fill('+50601000000'))
  expect(await readMails(app)).toEqual([])
  expect(await db.read.selectFrom('novedades').selectAll().execute()).toEqual([])
  expect(await revisar(db)).toEqual([])
})

test('an empty database that starts with EXAMPLES=demo is filled once, also when the examples were taken away', async () => {
  const { app, build, as, db } = await startApp({ EXAMPLES: 'demo' })
  const admin = as(await build.admin())
  await fillWithExamples(app)
  expect((await admin.call(getHoy, {})).citas.length).toBeGreaterThan(2)
  await admin.call(quitarEjemplos, {})
  await fillWithExamples(app)
  expect(await admin.call(getHoy, {})).toMatchObject({ vacio: true, citas: [] })
  expect(await admin.call(getEjemplos, {})).toMatchObject({ conGente: false })
  expect(await revisar(db)).toEqual([])
})

test('who has people or orders of their own is not offered the example business, and refused it', async () => {
  const { as, build, db } = await startApp()
  const admin = as(await build.admin())
  await build.usuario()
  const antes = await everything(db.read)
  expect(await admin.try(llenarConMuestra, {})).toMatchObject({ status: 409, error: { code: 'negocio_con_datos' } })
  expect((await admin.call(getHoy, {})).vacio).toBe(false)
  expect(await everything(db.read)).toBe(antes)
})

test('taking the examples away leaves the tables as they were, and the business can be filled again', async () => {
  const { admin, db } = await startLlena()
  expect(await admin.call(getEjemplos, {})).toEqual({ conGente: true, seVa: [], seQueda: [] })
  await admin.call(quitarEjemplos, {})
  for (const tabla of [
    ...([
      'citas',
      'ordenes',
      'ordenLineas',
      'ordenHistoria',
      'movimientos',
      'aplicaciones',
      'deudas',
      'inscripciones',
      'talleres',
    ] as const),
    ...([
      'bloqueos',
      'bonos',
      'bonosVendidos',
      'sesionesDeBono',
      'productos',
      'servicios',
      'posts',
      'correos',
      'enlaces',
      'esperasDeProducto',
    ] as const),
  ])
    expect(await db.read.selectFrom(tabla).selectAll().execute(), tabla).toEqual([])
  expect(await db.read.selectFrom('usuarios').select('rol').execute()).toEqual([{ rol: 'ADMIN' }])
  expect(await revisar(db)).toEqual([])
  await admin.call(llenarConMuestra, {})
  expect((await admin.call(getHoy, {})).citas.length).toBeGreaterThan(2)
})

test('the example business is closed on 25 and 31 December, and its leaving restores what the owner had decided', async () => {
  const { db, build, as, clock } = await startApp()
  const admin = as(await build.admin())
  const dias = () => admin.call(getDiasCerrados, {})
  const cerrados = async () => (await dias()).filter(({ estado }) => estado === 'CERRADO')
  await write(db, (tx) => proposeFeriados(tx, instante(clock.now)))
  const antes = await dias()
  await admin.call(llenarConMuestra, {})
  expect((await cerrados()).map(({ fecha, motivo }) => `${fecha} ${motivo}`)).toEqual([
    '2026-12-25 Navidad',
    '2026-12-31 Fin de año',
  ])
  await admin.call(quitarEjemplos, {})
  expect(await dias()).toEqual(antes)

  await admin.call(cerrarDias, { body: { fecha: '2026-12-25', motivo: 'Descanso' } })
  await admin.call(llenarConMuestra, {})
  await admin.call(decidirDias, { body: { dias: [{ fecha: '2026-12-31', visto: 'CERRADO' }], estado: 'RECHAZADO' } })
  const decididos = await dias()
  await admin.call(quitarEjemplos, {})
  expect(await dias()).toEqual(decididos)
  expect(await revisar(db)).toEqual([])
})

test('what was done since is told first, and what is real stays', async () => {
  const { admin, build, db, inventadas } = await startLlena()
  const una = inventadas[0]
  // They have neither orders nor seats.
  const [otra, tercera] = inventadas.slice(-2)
  const cita = { fechaHora: '2026-11-30T09:00:00', duracion: 60, servicio: 'Reflexología', usuario: { id: una!.id } }
  const { id } = await admin.call(createCita, { body: { ...cita, estado: 'AGENDADA' } as never })
  await admin.call(createCobro, { body: { de: 'cita', id, monto: 100, forma: 'SINPE' } as never })
  // The second one is a real person by now, and so is the one that a third was joined with.
  await admin.call(updateUsuario, {
    params: { id: String(otra!.id) },
    body: {
      nombre: 'Ana',
      apellido: 'Real',
      email: 'persona13@muestra.invalid',
      telefono: '8888 1111',
      version: otra!.version,
    } as never,
  })
  const real = await admin.call(createUsuario, { body: { nombre: 'Luis', telefono: '8888 2222' } as never })
  await admin.call(unirPersonas, { params: { id: String(real.id) }, body: { con: { id: tercera!.id } } })
  const ana = await build.usuario()
  const [producto] = await db.read.selectFrom('productos').select('id').where('stock', '>', 2).limit(1).execute()
  await build.orden(ana, [{ productoId: producto!.id, cantidad: 2 }])
  const conCupo = (await admin.call(listTalleres, {})).find(({ cupoMaximo }) => cupoMaximo > 8)
  await build.inscripcion(conCupo!, ana)

  expect(await admin.call(getEjemplos, {})).toEqual({
    conGente: true,
    seVa: ['1 cita', '1 cobro'],
    seQueda: [
      '2 personas',
      '1 orden de verdad: sus productos se archivan',
      '1 inscripción de verdad: su taller se desactiva y se les avisa',
    ],
  })
  await admin.call(quitarEjemplos, {})
  const quedan = await db.read.selectFrom('usuarios').select('id').where('rol', '=', 'CLIENTE').orderBy('id').execute()
  expect(quedan).toEqual([{ id: otra!.id }, { id: tercera!.id }, { id: ana.id }])
  const deAna = db.read.selectFrom('ordenes').select('usuarioId').where('usuarioId', '=', ana.id)
  expect(await deAna.execute()).toHaveLength(1)
  expect(await revisar(db)).toEqual([])
})
