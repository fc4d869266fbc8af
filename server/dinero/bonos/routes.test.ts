import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createCita } from '../../../contract/agenda/citas/citas.ts'
import { deleteServicio } from '../../../contract/agenda/servicios/administrar-servicios.ts'
import { listHistoria } from '../../../contract/base/history/historia.ts'
import { type Fecha, masMs } from '../../../contract/base/time/time.ts'
import { listFavores } from '../../../contract/dinero/a-favor.ts'
import * as contract from '../../../contract/dinero/bonos/bonos.ts'
import { venderBono } from '../../../contract/dinero/bonos/vender-bono.ts'
import { createCobro } from '../../../contract/dinero/cobros.ts'
import { listDeudas } from '../../../contract/dinero/deudas.ts'
import { getExpediente } from '../../../contract/persona/expediente.ts'
import { startApp } from '../../testing/app.ts'

async function start() {
  const started = await startApp()
  const { build, as } = started
  const masaje = await build.servicio('Masaje', 2_500_000)
  const otro = await build.servicio('Reiki', 2_000_000)
  const admin = as(await build.admin())
  const ana = await build.usuario()
  const form = {
    nombre: 'Cinco masajes',
    servicios: [masaje.id],
    sesiones: 5,
    precio: 100_000,
    vence: null,
    seComparte: true,
  }
  const deAna = () => as(ana).call(contract.listBonosVendidos, {})
  return { ...started, masaje, otro, admin, ana, form, deAna }
}

const idDe = ({ id }: { id: number }) => ({ params: { id: String(id) } })

test('an administrator adds, changes and deletes a bono, and visitors see it at once', async () => {
  const { admin, visitor, form, otro } = await start()
  const bono = await admin.call(contract.createBono, { body: form })
  expect(bono).toEqual({ ...form, id: bono.id, version: 1 })
  const cambiado = { ...form, servicios: [form.servicios[0]!, otro.id], sesiones: 6, vence: '2027-06-30' }
  await admin.call(contract.updateBono, { ...idDe(bono), body: cambiado })
  expect(await visitor.call(contract.listBonos, {})).toEqual([{ ...cambiado, id: bono.id, version: 2 }])
  const historia = await admin.call(listHistoria, { query: { asunto: 'BONO' } })
  expect(historia[0]).toMatchObject({ titulo: 'Cinco masajes' })
  await admin.call(contract.deleteBono, idDe(bono))
  expect(await visitor.call(contract.listBonos, {})).toEqual([])
})

test.each([
  [{ servicios: [] }, 'servicios', 'Elige al menos un servicio.'],
  [{ sesiones: 0 }, 'sesiones', 'El bono lleva al menos una sesión.'],
  [{ sesiones: 101 }, 'sesiones', 'Un bono lleva hasta 100 sesiones.'],
  [{ precio: -1 }, 'precio', 'El precio no puede ser negativo.'],
  [{ nombre: ' ' }, 'nombre', 'El nombre es obligatorio.'],
  [{ vence: '2026-11-19' }, 'vence', 'Ese día ya pasó: el bono no se podría vender.'],
])('a form with %o is refused at its field', async (mal, campo, frase) => {
  const { admin, form } = await start()
  const bono = await admin.call(contract.createBono, { body: { ...form, vence: '2026-11-20' } })
  for (const { status, error } of [
    await admin.try(contract.createBono, { body: { ...form, ...mal } }),
    await admin.try(contract.updateBono, { ...idDe(bono), body: { ...form, ...mal } }),
  ])
    expect([status, error.fields?.[campo]]).toEqual([400, frase])
})

test('a bono whose day went by is renamed, and is offered on no other day gone by', async () => {
  const { admin, form, clock } = await start()
  const bono = await admin.call(contract.createBono, { body: { ...form, vence: '2026-11-20' } })
  clock.now = masMs(clock.now, 3 * 24 * 3_600_000)
  expect(
    await admin.call(contract.updateBono, { ...idDe(bono), body: { ...form, vence: '2026-11-20', nombre: 'Cinco' } }),
  ).toMatchObject({ nombre: 'Cinco' })
})

test('a sold bono is a debt of its person, is paid like anything, and stays as it was sold', async () => {
  const { admin, ana, build, form, deAna, masaje } = await start()
  const bono = await admin.call(contract.createBono, { body: { ...form, vence: '2027-06-30' } })
  const deuda = await admin.call(venderBono, { ...idDe(bono), body: { usuario: { id: ana.id } } })
  expect(deuda).toMatchObject({
    de: 'bono',
    importe: 100_000,
    falta: 100_000,
    situacion: 'debe',
    titulo: 'Bono de 5 sesiones',
  })
  expect(deuda.codigo).toBe(`BONO-${deuda.deId}`)
  expect(await admin.call(listDeudas, { query: { situacion: 'debe' } })).toMatchObject([{ id: deuda.id }])
  expect(await admin.call(getExpediente, idDe(ana))).toMatchObject({ falta: 100_000 })
  await admin.call(contract.updateBono, { ...idDe(bono), body: { ...form, nombre: 'Otro', sesiones: 1, precio: 1 } })
  await admin.call(contract.deleteBono, idDe(bono))
  await admin.call(createCobro, {
    body: { para: [{ deudaId: deuda.id, monto: 100_000 }], monto: 100_000, forma: 'SINPE' },
  })
  expect(await deAna()).toMatchObject([
    {
      bono: { id: null, nombre: 'Cinco masajes' },
      persona: { id: ana.id },
      sesiones: 5,
      usadas: 0,
      quedan: 5,
      servicios: [masaje.nombre],
      vence: '2027-06-30',
      precio: 100_000,
      falta: 0,
      regla: 'Las sesiones que no se usen se devuelven a ₡20\u00a0000,00 cada una.',
    },
  ])
  await expect(build.vendido(ana, bono)).rejects.toMatchObject({ status: 404 })
})

test('what is left of a bono is paid back: the paid part of it is a favor, to the last céntimo', async () => {
  const { admin, ana, build, masaje, deAna } = await start()
  const vendido = await build.vendido(ana, await build.bono([masaje.id], { sesiones: 3, precio: 1_000_000 }))
  const [deuda] = await admin.call(listDeudas, { query: { situacion: 'debe' } })
  await admin.call(createCobro, {
    body: { para: [{ deudaId: deuda!.id, monto: 10_000 }], monto: 10_000, forma: 'SINPE' },
  })
  const devolver = (sesiones?: number) =>
    admin.try(contract.devolverBono, { ...idDe(vendido), body: { ...(sesiones !== undefined && { sesiones }) } })
  expect((await devolver(0)).error.message).toBe('Se devuelve al menos una sesión.')
  expect((await devolver(4)).error.message).toBe('De este bono quedan 3.')
  await devolver(1)
  expect(await deAna()).toMatchObject([{ quedan: 2, usadas: 0, porDevolver: 6_666.67 }])
  expect(await admin.call(listFavores, {})).toMatchObject([{ queda: 3_333.33 }])
  await devolver()
  expect(await deAna()).toMatchObject([{ quedan: 0 }])
  expect(await admin.call(listFavores, {})).toMatchObject([{ queda: 10_000 }])
  expect((await devolver()).error).toMatchObject({ code: 'bono_sin_sesiones' })
  const historia = await admin.call(listHistoria, { query: { asunto: 'BONO_VENDIDO' } })
  expect(historia).toHaveLength(3)
})

test('a customer buys one bono for themselves, and no other before it is paid', async () => {
  const { admin, ana, as, build, masaje } = await start()
  const bono = await build.bono([masaje.id])
  const comprar = (usuario = ana) => as(ana).try(venderBono, { ...idDe(bono), body: { usuario: { id: usuario.id } } })
  const { body } = await comprar()
  expect(body).toMatchObject({ persona: { id: ana.id }, falta: 100_000 })
  expect((await comprar()).error).toMatchObject({ code: 'bono_sin_pagar' })
  await admin.call(createCobro, {
    body: { para: [{ deudaId: body.id, monto: 100_000 }], monto: 100_000, forma: 'SINPE' },
  })
  expect((await comprar()).status).toBe(201)
  const eva = await build.usuario()
  expect((await comprar(eva)).status).toBe(403)
  const compartido = { usuario: { id: ana.id }, compartido: [{ id: eva.id }] }
  expect((await as(ana).try(venderBono, { ...idDe(bono), body: compartido })).status).toBe(403)
})

test('a bono whose last day is over is not sold, nor one without services', async () => {
  const { admin, ana, build, masaje } = await start()
  const vender = async (bono: { id: number }) =>
    (await admin.try(venderBono, { ...idDe(bono), body: { usuario: { id: ana.id } } })).error
  const vencido = await build.bono([masaje.id], { vence: '2026-11-19' as Fecha })
  expect(await vender(vencido)).toMatchObject({
    code: 'bono_no_se_vende',
    message: 'Este bono venció el 19/11/2026: no se puede vender.',
  })
  const deHoy = await build.bono([masaje.id], { vence: '2026-11-20' as Fecha })
  expect(await vender(deHoy)).not.toHaveProperty('code')
  const sinNada = await build.bono([masaje.id])
  await admin.call(deleteServicio, idDe(masaje))
  expect((await vender(sinNada)).message).toBe('Este bono ya no tiene servicios: no se puede vender.')
})

test('appointments from today on that are not paid yet use what was just sold, in the order of their hours', async () => {
  const { admin, ana, build, masaje, deAna, as } = await start()
  const reservar = (fechaHora: string) =>
    as(ana).call(createCita, { body: { fechaHora, servicio: masaje.nombre, usuario: { id: ana.id } } })
  await reservar('2026-11-25T10:00')
  const pagada = await reservar('2026-11-23T10:00')
  await reservar('2026-11-24T10:00')
  await reservar('2026-11-26T10:00')
  await admin.call(createCobro, { body: { de: 'cita', id: pagada.id, monto: 25_000, forma: 'SINPE' } })
  await build.vendido(ana, await build.bono([masaje.id], { sesiones: 2 }))
  expect(await deAna()).toMatchObject([{ usadas: 2, quedan: 0 }])
  const deudas = await admin.call(listDeudas, { query: { situacion: 'por-venir' } })
  expect(deudas.map(({ vence }) => vence)).toEqual(['2026-11-26T10:00:00'])
})

test('the database refuses a session too many, two for one appointment, and any change of what was sold', async () => {
  const { ana, build, masaje, db } = await start()
  const { id } = await build.vendido(ana, await build.bono([masaje.id], { sesiones: 2 }))
  const raw = (fila: string) =>
    sql
      .raw(
        `insert into "sesionesDeBono" ("vendidoId", "citaId", que, sesiones, servicio, monto, creado) values (${fila})`,
      )
      .execute(db.read)
  const usa = (cita: number) => raw(`${id}, ${cita}, 'USADA', -1, 'x', null, 1`)
  await usa(1)
  await expect(usa(1)).rejects.toThrow('sesiones_de_mas')
  await usa(2)
  await expect(usa(3)).rejects.toThrow('sesiones_de_mas')
  await raw(`${id}, 1, 'DEVUELTA', 1, null, null, 1`)
  await expect(raw(`${id}, 1, 'DEVUELTA', 1, null, null, 1`)).rejects.toThrow('sesiones_de_mas')
  await expect(raw(`${id}, null, 'VENDIDA', 1, null, null, 1`)).rejects.toThrow()
  for (const mal of ['update "sesionesDeBono" set creado = 2', 'delete from "sesionesDeBono"'])
    await expect(sql.raw(mal).execute(db.read)).rejects.toThrow(/sesiones_(fijas|quedan)/)
  for (const mal of ['update "bonosVendidos" set precio = 1', 'delete from "bonosVendidos"'])
    await expect(sql.raw(mal).execute(db.read)).rejects.toThrow(
      /bonos_vendidos_fijos|deudas_de_algo|sesionesDeBono_vendidoId/,
    )
})

test('who attends shares a bono only with people whom they attend', async () => {
  const { admin, as, ana, build, form, masaje } = await start()
  const bono = await admin.call(contract.createBono, { body: form })
  const elena = await build.persona('Elena')
  await build.cita(ana, { servicio: masaje.nombre, atiendeId: elena.id } as never)
  const otra = await build.usuario({ nombre: 'Secreta' })
  const deElena = as(await build.quienAtiende(elena))
  const vender = (compartido: { id: number }[]) =>
    deElena.try(venderBono, { ...idDe(bono), body: { usuario: { id: ana.id }, compartido } })
  expect((await vender([{ id: otra.id }])).status).toBe(404)
  expect((await vender([])).status).toBe(201)
})

test('a customer takes a bono without a price once', async () => {
  const { admin, as, ana, form } = await start()
  const bono = await admin.call(contract.createBono, { body: { ...form, precio: 0 } })
  const pedir = () => as(ana).try(venderBono, { ...idDe(bono), body: { usuario: { id: ana.id } } })
  expect((await pedir()).status).toBe(201)
  expect(await pedir()).toMatchObject({
    status: 409,
    error: { code: 'bono_no_se_vende', message: 'Ya tienes este bono sin costo: se da una sola vez.' },
  })
  await admin.call(venderBono, { ...idDe(bono), body: { usuario: { id: ana.id } } })
})
