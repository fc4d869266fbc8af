import { expect, test } from 'vitest'
import { listHistoria } from '../../../contract/base/history/historia.ts'
import {
  type Fecha,
  MINUTOS_POR_DIA,
  masMinutos,
  masMs,
  medianoche,
  parseWallTime,
  wallTimeDe,
} from '../../../contract/base/time/time.ts'
import { me } from '../../../contract/cuentas/cuentas.ts'
import { getMio } from '../../../contract/persona/mio.ts'
import { eliminarCuenta } from '../../../contract/persona/perfil.ts'
import { write } from '../../base/db/open.ts'
import { hashToken } from '../../base/http/session.ts'
import { AHORA, startApp } from '../../testing/app.ts'
import { readMails } from '../../testing/correo.ts'
import { saveEliminacion } from './queries.ts'

const LUNES_A_LAS_DIEZ = parseWallTime('2026-11-23T10:00')!
const AYER = wallTimeDe(AHORA) - MINUTOS_POR_DIA

async function startWithAna() {
  const started = await startApp()
  const { app, db, build, visitor, as, clock } = started
  const ana = await build.usuario({ nombre: 'Ana', apellido: 'Nurinda', email: 'ana@correo.example' })
  const { email } = await build.negocio()
  return {
    ...started,
    ana,
    admin: as(await build.admin()),
    erase: async () => {
      const eliminacion = { tokenHash: hashToken('conocido'), usuarioId: ana.id, vence: masMs(clock.now, 1000) }
      await write(db, (tx) => saveEliminacion(tx, eliminacion))
      await visitor.call(eliminarCuenta, { body: { token: 'conocido' } })
    },
    /** The mails to the practice. */
    mails: async () => (await readMails(app)).filter(({ to }) => to?.[0]?.address === email),
  }
}

test('the practice is told which future appointments an erased account freed, and not whose they were', async () => {
  const { ana, build, erase, mails } = await startWithAna()
  const cita = { servicio: 'Reiki', notas: 'Duerme mal' }
  await build.cita(ana, { ...cita, inicio: LUNES_A_LAS_DIEZ, fin: LUNES_A_LAS_DIEZ + 60 })
  await build.cita(ana, { ...cita, inicio: LUNES_A_LAS_DIEZ + 60, fin: LUNES_A_LAS_DIEZ + 90, servicio: 'Yoga' })
  await build.cita(ana, { inicio: LUNES_A_LAS_DIEZ + 180, servicio: 'Cancelado', estado: 'CANCELADA' })
  await build.cita(ana, { inicio: AYER, servicio: 'Pasado' })
  await build.cita(await build.usuario(), { inicio: LUNES_A_LAS_DIEZ + 300, servicio: 'Ajeno' })
  await erase()
  const [mail, ...others] = await mails()
  expect(others).toEqual([])
  expect(mail?.subject).toBe('2 citas fueron canceladas · BioBienestar')
  expect(mail?.text).toContain(
    'Lunes 23 de noviembre de 2026, de 10:00\u00a0AM a 11:00\u00a0AM\nHora de Costa Rica\nReiki\n',
  )
  expect(mail?.text).toContain(
    'Lunes 23 de noviembre de 2026, de 11:00\u00a0AM a 11:30\u00a0AM\nHora de Costa Rica\nYoga\n',
  )
  for (const part of [mail?.text, mail?.html]) {
    expect(part).not.toMatch(/Ana|Nurinda|ana@correo|Duerme|Cancelado|Pasado|Ajeno/)
  }
})

test('each freed appointment is in the history, without a name', async () => {
  const { ana, build, admin, erase } = await startWithAna()
  const { id } = await build.cita(ana, { inicio: LUNES_A_LAS_DIEZ, servicio: 'Reiki', notas: 'Duerme mal' })
  await build.cita(ana, { inicio: AYER })
  await erase()
  const entradas = await admin.call(listHistoria, { query: { asunto: 'CITA' } })
  expect(entradas).toMatchObject([
    {
      asunto: 'CITA',
      asuntoId: id,
      accion: 'ELIMINAR',
      titulo: 'Reiki, 23/11/2026 10:00\u00a0AM',
      usuarioNombre: null,
    },
  ])
  expect(JSON.stringify(entradas)).not.toMatch(/Ana|Nurinda|ana@correo|Duerme/)
})

test('without appointments to come the practice gets no mail', async () => {
  const { ana, build, db, erase } = await startWithAna()
  await build.cita(ana, { inicio: AYER })
  await erase()
  expect(await db.read.selectFrom('correos').select('plantilla').execute()).toEqual([{ plantilla: 'cuenta-eliminada' }])
})

test('a deletion that is rolled back leaves no mail and no entry', async () => {
  const { ana, admin, build, db, erase } = await startWithAna()
  await build.cita(ana, { inicio: LUNES_A_LAS_DIEZ })
  // The administrator's session is there before they go.
  await admin.call(me, {})
  await write(db, (tx) => tx.updateTable('usuarios').set({ rol: 'ADMIN' }).where('id', '=', ana.id).execute())
  await write(db, (tx) => tx.deleteFrom('usuarios').where('id', '<>', ana.id).execute())
  const antes = await db.read.selectFrom('historia').selectAll().execute()
  await expect(erase()).rejects.toThrow()
  expect(await db.read.selectFrom('correos').selectAll().execute()).toEqual([])
  expect(await db.read.selectFrom('historia').selectAll().execute()).toEqual(antes)
})

test('freed hours and seats are offered to the waiting lists in the same transaction', async () => {
  const { as, build, ana, db, erase } = await startWithAna()
  const [eva, luz] = await build.clientes(2)
  const taller = await build.taller({ cupoMaximo: 1 })
  await build.inscripcion(taller, ana)
  await build.inscripcion(taller, eva!, 'EN_ESPERA')
  const sabado = '2026-11-28' as Fecha
  for (const hora of [9, 10, 11, 12, 13, 14, 15]) {
    const inicio = masMinutos(medianoche(sabado), hora * 60)
    await build.cita(hora === 12 ? ana : luz!, { inicio, fin: inicio + 60 })
  }
  await build.esperaDeDia(eva!, sabado)
  await erase()
  const cupo = await db.read.selectFrom('inscripciones').select(['usuarioId', 'ofrecidaHasta']).execute()
  expect(cupo).toEqual([{ usuarioId: eva!.id, ofrecidaHasta: expect.any(Number) }])
  const hora = await db.read.selectFrom('esperasDeDia').select(['usuarioId', 'inicio']).execute()
  expect(hora).toEqual([{ usuarioId: eva!.id, inicio: masMinutos(medianoche(sabado), 12 * 60) }])
  expect((await as(eva!).call(getMio, {})).horas).toHaveLength(1)
})
