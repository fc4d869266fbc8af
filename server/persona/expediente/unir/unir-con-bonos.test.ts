import { expect, test } from 'vitest'
import { createCita } from '../../../../contract/agenda/citas/citas.ts'
import { masMs } from '../../../../contract/base/time/time.ts'
import { listBonosVendidos } from '../../../../contract/dinero/bonos/bonos.ts'
import { dejarDeCompartirBono } from '../../../../contract/dinero/bonos/compartir-bono.ts'
import { unirPersonas } from '../../../../contract/persona/expediente.ts'
import { revisar } from '../../../oficina/revision/revisar.ts'
import { startApp } from '../../../testing/app.ts'

const conId = ({ id }: { id: number }) => ({ params: { id: String(id) } })

/** Ana's bono, which Eva shared once, and Eva's double shares now. */
async function start() {
  const started = await startApp()
  const { build, as, db, clock } = started
  const masaje = await build.servicio('Masaje', 2_500_000)
  const admin = as(await build.admin())
  const [ana, eva] = [await build.usuario({ nombre: 'Ana' }), await build.usuario({ nombre: 'Eva' })]
  const doble = await build.usuario({ nombre: 'Eva2', contrasena: null })
  const vendido = await build.vendido(ana, await build.bono([masaje.id], { seComparte: true }), [eva.id, doble.id])
  const dejar = ({ id }: { id: number }) =>
    admin.call(dejarDeCompartirBono, { params: { id: String(vendido.id), usuarioId: String(id) } })
  await dejar(eva)
  const reservar = (quien: { id: number }, fechaHora: string) =>
    admin.call(createCita, { body: { fechaHora, servicio: masaje.nombre, usuario: { id: quien.id } } })
  const unir = (de: { id: number }, con: { id: number }) =>
    admin.call(unirPersonas, { ...conId(de), body: { con: { id: con.id } } })
  const bonoDeAna = async () =>
    (await admin.call(listBonosVendidos, { query: { persona: String(ana.id) } })).map(
      ({ compartido = [], usadas }) => ({
        con: compartido.map(({ id }) => id),
        usadas,
      }),
    )
  const rotas = async () => (await revisar(db)).filter(({ regla }) => /bono|sesiones/.test(regla))
  return { clock, ana, eva, doble, dejar, reservar, unir, bonoDeAna, rotas }
}

test('who shared a bono goes on sharing it once a double that still does is joined into them', async () => {
  const { eva, doble, reservar, unir, bonoDeAna, rotas } = await start()
  await reservar(doble, '2026-11-23T10:00')
  await reservar(eva, '2026-11-24T10:00')
  expect(await bonoDeAna()).toEqual([{ con: [doble.id], usadas: 1 }])
  await unir(doble, eva)
  expect(await bonoDeAna()).toEqual([{ con: [eva.id], usadas: 2 }])
  expect(await rotas()).toEqual([])
})

test('who shares a bono and is joined into its person shares it no more with themselves', async () => {
  const { ana, doble, reservar, unir, bonoDeAna, rotas } = await start()
  await reservar(doble, '2026-11-23T10:00')
  await unir(doble, ana)
  expect(await bonoDeAna()).toEqual([{ con: [], usadas: 1 }])
  expect(await rotas()).toEqual([])
})

test('of two who shared a bono and are joined, the later end counts', async () => {
  const { clock, eva, doble, dejar, reservar, unir, bonoDeAna, rotas } = await start()
  await reservar(doble, '2026-11-23T10:00')
  await reservar(doble, '2026-11-25T10:00')
  clock.now = masMs(clock.now, 4 * 24 * 3_600_000)
  await dejar(doble)
  expect(await bonoDeAna()).toEqual([{ con: [], usadas: 1 }])
  await unir(doble, eva)
  expect(await bonoDeAna()).toEqual([{ con: [], usadas: 1 }])
  expect(await rotas()).toEqual([])
})
