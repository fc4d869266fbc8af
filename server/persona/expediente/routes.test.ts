import { expect, test } from 'vitest'
import { formatWallTime, masMinutos, wallTimeDe } from '../../../contract/base/time/time.ts'
import { listUsuarios } from '../../../contract/cuentas/usuarios.ts'
import { createCobro } from '../../../contract/dinero/cobros.ts'
import { getExpediente, listParteDeExpediente, type Parte } from '../../../contract/persona/expediente.ts'
import { AHORA, startApp } from '../../testing/app.ts'

const EN_PUNTO = wallTimeDe(AHORA)

async function startConAna() {
  const started = await startApp()
  const { build, as } = started
  const ana = await build.usuario({ nombre: 'Ana', apellido: 'Mora' })
  const admin = as(await build.admin())
  const params = { id: String(ana.id) }
  const cita = (inicio: number, given: object = {}) => build.cita(ana, { inicio, fin: inicio + 60, ...given })
  /** An appointment of ₡25 000,00. */
  const citaPorCobrar = async (inicio: number, given: object = {}, noVino = false) => {
    return cita(inicio, { ...given, precioAcordado: 2_500_000, inasistencia: noVino ? AHORA : null })
  }
  const parte = (parte: Parte, pagina = '1') =>
    admin.try(listParteDeExpediente, { params: { ...params, parte }, query: { pagina, tamano: '5' } })
  return { ...started, ana, admin, cita, citaPorCobrar, parte, expediente: () => admin.call(getExpediente, { params }) }
}

const titulos = (filas: readonly { titulo: string }[]) => filas.map(({ titulo }) => titulo)

test("a new person's file says who they are and nothing else", async () => {
  const { ana, expediente } = await startConAna()
  const nada = { total: 0, filas: [] }
  expect(await expediente()).toEqual({
    persona: { id: ana.id, nombre: 'Ana', apellido: 'Mora', email: ana.email, rol: 'CLIENTE', creado: hora() },
    falta: 0,
    porVenir: 0,
    aFavor: 0,
    partes: { porVenir: nada, citas: nada, talleres: nada, ordenes: nada, cobros: nada, correos: nada },
    historia: nada,
  })
  function hora() {
    return new Date(AHORA).toISOString()
  }
})

test('coming things are soonest first and in no other part; past things are latest first', async () => {
  const { build, ana, cita, expediente } = await startConAna()
  const lejana = await cita(EN_PUNTO + 9000)
  const enCurso = await cita(EN_PUNTO - 59)
  const cancelada = await cita(EN_PUNTO + 300, { estado: 'CANCELADA' })
  const pasada = await cita(EN_PUNTO - 3000, { estado: 'COMPLETADA', notas: 'mi secreto' })
  const taller = await build.taller({ inicio: EN_PUNTO + 500, fin: EN_PUNTO + 600, titulo: 'Respirar' })
  const deAyer = await build.taller({ inicio: EN_PUNTO - 1500, fin: EN_PUNTO - 1400, titulo: 'Soltar' })
  for (const uno of [taller, deAyer]) await build.inscripcion(uno, ana)
  const { partes } = await expediente()
  const { porVenir, citas, talleres } = partes
  expect(porVenir.filas.map(({ de, deId }) => [de, deId])).toEqual([
    ['cita', enCurso.id],
    ['inscripcion', expect.any(Number)],
    ['cita', lejana.id],
  ])
  expect(porVenir.filas[1]).toMatchObject({ titulo: 'Respirar', cuando: formatWallTime(masMinutos(EN_PUNTO, 500)) })
  expect(citas.filas.map(({ id, estado }) => [id, estado])).toEqual([
    [cancelada.id, 'CANCELADA'],
    [pasada.id, 'COMPLETADA'],
  ])
  expect(titulos(talleres.filas)).toEqual(['Soltar'])
  expect(JSON.stringify(partes)).not.toContain('secreto')
})

test('the debt is that of started appointments, seats and orders, less the payments', async () => {
  const { build, ana, admin, citaPorCobrar, expediente } = await startConAna()
  const vela = await build.producto({ precio: 1_000_000 })
  await build.orden(ana, [{ productoId: vela.id, cantidad: 1 }])
  const pasada = await citaPorCobrar(EN_PUNTO - 3000)
  await citaPorCobrar(EN_PUNTO + 3000)
  await citaPorCobrar(EN_PUNTO - 6000, { estado: 'CANCELADA' })
  await citaPorCobrar(EN_PUNTO - 9000, {}, true)
  await admin.call(createCobro, { body: { de: 'cita', id: pasada.id, monto: 10_000, forma: 'SINPE' } })
  const { falta, partes } = await expediente()
  expect(falta).toBe(11_300 + 15_000)
  expect(partes.ordenes.filas).toMatchObject([{ monto: 11_300, falta: 11_300, estado: 'PENDIENTE' }])
  expect(partes.porVenir.filas).toMatchObject([{ monto: 25_000, falta: 0 }])
  expect(partes.citas.filas.map(({ falta, estado }) => [falta, estado])).toEqual([
    [15_000, 'AGENDADA'],
    [0, 'CANCELADA'],
    [0, 'NO_ASISTIO'],
  ])
  expect(partes.cobros.filas).toMatchObject([{ de: 'cita', deId: pasada.id, monto: 10_000, estado: 'SINPE' }])
})

test('what is owed is one part, the oldest first, with the rest of each thing', async () => {
  const { admin, ana, build } = await startConAna()
  await build.orden(ana, [{ productoId: (await build.producto({ precio: 100_000 })).id, cantidad: 1 }])
  const taller = await build.taller({ precio: 500_000, inicio: EN_PUNTO - 600 })
  const id = await build.inscripcion(taller, ana)
  const debe = () => admin.call(listParteDeExpediente, { params: { id: String(ana.id), parte: 'debe' } })
  const falta = (await admin.call(getExpediente, { params: { id: String(ana.id) } })).falta
  const filas = await debe()
  expect(filas.reduce((suma, fila) => suma + fila.falta, 0)).toBe(falta)
  expect(filas.map(({ cuando }) => cuando)).toEqual(filas.map(({ cuando }) => cuando).toSorted())
  expect(filas.find(({ de }) => de === 'orden')?.cuando).toBe(formatWallTime(EN_PUNTO))
  const pago = { de: 'inscripcion', id, monto: 5000, forma: 'SINPE', referencia: null } as const
  await admin.call(createCobro, { body: pago })
  expect((await debe()).some(({ de }) => de === 'inscripcion')).toBe(false)
})

test("the file has the mails to the person's address, and the history that concerns them", async () => {
  const { build, ana, admin, citaPorCobrar, expediente } = await startConAna()
  await build.orden(ana, [{ productoId: (await build.producto()).id, cantidad: 1 }])
  const { id } = await citaPorCobrar(EN_PUNTO - 3000)
  await admin.call(createCobro, { body: { de: 'cita', id, monto: 1, forma: 'SINPE' } })
  const { partes, historia } = await expediente()
  expect(titulos(partes.correos.filas)).toEqual(['Orden de compra'])
  expect(historia).toMatchObject({ total: 1, filas: [{ asunto: 'COBRO', personaId: ana.id }] })
})

test("a part is read in pages, an unknown person is 404, and nobody else's things are in it", async () => {
  const { build, as, ana, admin, cita, parte } = await startConAna()
  const citas = []
  for (let i = 1; i <= 7; i++) citas.push(await cita(EN_PUNTO - i * 100))
  const otra = await build.usuario()
  await build.cita(otra, { inicio: EN_PUNTO - 5000, fin: EN_PUNTO - 4900 })
  const [primera, segunda] = [await parte('citas'), await parte('citas', '2')]
  expect([primera, segunda].map(({ headers }) => headers['x-total-count'])).toEqual(['7', '7'])
  expect([...primera.body, ...segunda.body].map(({ id }) => id)).toEqual(citas.map(({ id }) => id))
  expect((await admin.try(getExpediente, { params: { id: '999' } })).status).toBe(404)
  expect((await parte('notas' as Parte)).status).toBe(400)
  expect((await as(ana).try(getExpediente, { params: { id: String(ana.id) } })).status).toBe(403)
})

test('a page of people says when each came last and comes next, and what each owes; the whole list does not', async () => {
  const { ana, admin, cita, citaPorCobrar } = await startConAna()
  await citaPorCobrar(EN_PUNTO - 3000, { estado: 'COMPLETADA' })
  await citaPorCobrar(EN_PUNTO - 1000, {}, true)
  await cita(EN_PUNTO - 500, { estado: 'CANCELADA' })
  await cita(EN_PUNTO + 900)
  await cita(EN_PUNTO + 500)
  await cita(EN_PUNTO + 100, { estado: 'CANCELADA' })
  const deAna = <U extends { id: number }>(filas: readonly U[]) => filas.find(({ id }) => id === ana.id)!
  const enHoja = deAna(await admin.call(listUsuarios, { query: { pagina: '1' } }))
  expect(enHoja).toMatchObject({
    ultimaVisita: formatWallTime(masMinutos(EN_PUNTO, -3000)),
    proximaCita: formatWallTime(masMinutos(EN_PUNTO, 500)),
    debe: 25_000,
  })
  expect(deAna(await admin.call(listUsuarios, {}))).not.toHaveProperty('debe')
  expect(await admin.call(listUsuarios, { query: { buscar: 'nadie', pagina: '1' } })).toEqual([])
})

test('whoever attends reads of the people in the list what their own appointments say', async () => {
  const { ana, admin, as, build, citaPorCobrar } = await startConAna()
  const elena = await build.persona('Elena')
  const [atiende, recepcion] = [as(await build.quienAtiende(elena)), as(await build.recepcion())]
  const suya = masMinutos(EN_PUNTO, -3000)
  await citaPorCobrar(suya, { atiendeId: elena.id })
  await citaPorCobrar(EN_PUNTO - 500)
  await build.orden(ana, [{ productoId: (await build.producto({ stock: 1 })).id, cantidad: 1 }])
  const { falta } = await atiende.call(getExpediente, { params: { id: String(ana.id) } })
  const leen = (quien: typeof admin) => quien.call(listUsuarios, { query: { buscar: ana.email, pagina: '1' } })
  expect(await leen(atiende)).toMatchObject([{ ultimaVisita: formatWallTime(suya), debe: 25_000 }])
  expect(falta).toBe(25_000)
  const [todo] = await leen(admin)
  expect(todo!.debe).toBeGreaterThan(50_000)
  expect(await leen(recepcion)).toEqual([todo])
})
