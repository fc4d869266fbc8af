import { expect, test } from 'vitest'
import type { EstadoDeCita } from '../../contract/citas.ts'
import { getHoy } from '../../contract/hoy.ts'
import { MINUTOS_POR_DIA, medianocheDe, wallTimeDe } from '../../contract/tiempo.ts'
import { write } from '../db/base.ts'
import { AHORA, startApp } from '../prueba/app.ts'

const DIA = medianocheDe(wallTimeDe(AHORA))

async function startAsAdmin() {
  const started = await startApp()
  return { ...started, admin: started.as(await started.build.admin()) }
}

test('a quiet day is empty', async () => {
  const { admin } = await startAsAdmin()
  expect(await admin.call(getHoy, {})).toEqual({
    citas: [],
    talleres: [],
    ordenes: { total: 0, filas: [] },
    existencias: { total: 0, filas: [] },
    stockBajo: 5,
    correosFallidos: 0,
    correosSinSalida: false,
    respaldo: null,
    revision: null,
    antesDeAbrir: ['PAGO', 'CONTACTO', 'PERSONAS', 'HORARIO', 'POLITICAS', 'CORREO'],
  })
})

test('the timeline has what touches the day in Costa Rica, and nothing cancelled', async () => {
  const { admin, build } = await startAsAdmin()
  const ana = await build.usuario({ nombre: 'Ana', apellido: 'Mora' })
  const cita = (inicio: number, estado: EstadoDeCita = 'AGENDADA') =>
    build.cita(ana, { inicio, fin: inicio + 60, estado })
  await cita(DIA - 60)
  await cita(DIA - 30, 'CANCELADA')
  const primera = await cita(DIA)
  const ultima = await cita(DIA + MINUTOS_POR_DIA - 1, 'COMPLETADA')
  await cita(DIA + 2 * MINUTOS_POR_DIA)
  const largo = await build.taller({ inicio: DIA - 3000, fin: DIA + 1 })
  await build.inscripcion(largo, ana)
  await build.taller({ inicio: DIA - 3000, fin: DIA })
  await build.taller({ inicio: DIA, fin: DIA + 60, activo: false })
  const hoy = await admin.call(getHoy, {})
  expect(hoy.citas.map(({ id }) => id)).toEqual([primera.id, ultima.id])
  expect(hoy.citas[0]).toMatchObject({ inicio: '2026-11-20T00:00:00', usuarioNombre: 'Ana Mora' })
  expect(hoy.talleres).toMatchObject([{ id: largo.id, inscritos: 1, cupoMaximo: 10 }])
})

test('what waits for the owner: unpaid orders, scarce products for sale, mails that could not be sent', async () => {
  const { admin, build, db, clock } = await startAsAdmin()
  const ana = await build.usuario()
  const vela = await build.producto({ nombre: 'Vela', stock: 100 })
  await build.producto({ nombre: 'Jabón', stock: 5 })
  await build.producto({ nombre: 'Retirado', stock: 0, activo: false })
  const codigos: string[] = []
  for (let i = 0; i < 7; i++) {
    clock.now += 1000
    codigos.push((await build.orden(ana, [{ productoId: vela.id, cantidad: 1 }])).codigoOrden)
  }
  await write(db, (tx) =>
    tx.updateTable('ordenes').set({ estado: 'PAGADO' }).where('codigo', '=', codigos[0]!).execute(),
  )
  await write(db, (tx) => tx.updateTable('correos').set({ estado: 'FALLIDO' }).where('id', '=', 1).execute())
  const hoy = await admin.call(getHoy, {})
  expect(hoy.ordenes.total).toBe(6)
  expect(hoy.ordenes.filas.map(({ codigoOrden }) => codigoOrden)).toEqual(codigos.slice(1, 6))
  expect(hoy.existencias).toMatchObject({ total: 1, filas: [{ nombre: 'Jabón', stock: 5 }] })
  expect(hoy.correosFallidos).toBe(1)
})

test('that mails go nowhere is told where other people use the site', async () => {
  for (const [env, correosSinSalida] of [
    [{ PUBLIC_URL: 'https://casa.example' }, true],
    [{ PUBLIC_URL: 'https://casa.example', SMTP_URL: 'smtp://127.0.0.1:1' }, false],
  ] as const) {
    const { build, as } = await startApp(env)
    expect(await as(await build.admin()).call(getHoy, {})).toMatchObject({ correosSinSalida })
  }
})
