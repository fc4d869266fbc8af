import { expect, test } from 'vitest'
import { centimos } from '../../../contract/base/money/money.ts'
import { formatWallTime, medianoche } from '../../../contract/base/time/time.ts'
import type { Received } from '../../../contract/base/wire/endpoint.ts'
import { aplicarBanco, deleteImportacion, leerBanco, type releerBanco } from '../../../contract/dinero/banco.ts'
import { createCobro } from '../../../contract/dinero/cobros.ts'
import { REGLAS } from '../../oficina/revision/revisar.ts'
import { AHORA, startApp } from '../../testing/app.ts'
import { type Mes, type Movido, mesDe } from '../../testing/banco/mes.ts'
import { avisosDe, estadoDe } from '../../testing/banco/papel.ts'

const SEED = Number(process.env.MONTHS_SEED ?? 7)
const DIEZ_DIAS_MS = 10 * 24 * 60 * 60_000

/** The people and debts of a month in a real database: appointments and seats, with the codes that they get there. */
async function startMes(semilla: number) {
  const { app, build, as, cookieDe, db, clock } = await startApp()
  clock.now = (AHORA + DIEZ_DIAS_MS) as typeof AHORA
  const mes = mesDe(semilla)
  const laura = await build.admin()
  const personas = new Map<number, number>()
  for (const { id, nombre, telefono } of mes.personas) {
    const [primero, ...resto] = nombre.split(' ') as [string, ...string[]]
    const persona = { nombre: primero, apellido: resto.join(' '), ...(telefono !== null && { telefono }) }
    personas.set(id, (await build.usuario(persona)).id)
  }
  const deudas = new Map<number, { id: number; codigo: string }>()
  const deCodigo = async (codigo: string) =>
    db.read.selectFrom('deudas').select(['id', 'codigo']).where('codigo', '=', codigo).executeTakeFirstOrThrow()
  for (const [i, { id, de, usuarioId, importe }] of mes.deudas.entries()) {
    if (importe === 0) continue
    const persona = { id: personas.get(usuarioId!)! }
    const inicio = 30_000_000 + i * 60
    const codigo =
      de === 'inscripcion'
        ? `TALLER-${await build.inscripcion(await build.taller({ precio: importe!, inicio, fin: inicio + 60 }), persona)}`
        : `CITA-${(await build.cita(persona, { precioAcordado: importe, inicio, fin: inicio + 60 })).id}`
    deudas.set(id, await deCodigo(codigo))
  }
  const movidos = mes.movidos.map((movido, i): Movido => {
    if (!movido.conCodigo) return movido
    const codigos = movido.para.map(({ deudaId }) => deudas.get(deudaId)!.codigo)
    return {
      ...movido,
      detalle: codigos.map((codigo) => (i % 2 ? codigo : codigo.toLowerCase().replace('-', ''))).join(' y '),
    }
  })
  const cookie = await cookieDe(laura)
  const leer = async (texto: string): Promise<Lectura> => {
    const headers = { cookie, accept: 'application/json' }
    const { statusCode, body } = await app.http.inject({
      method: 'POST',
      url: leerBanco.path,
      headers,
      payload: { texto },
    })
    expect(statusCode, body).toBe(201)
    return JSON.parse(body)
  }
  return { mes: { ...mes, movidos }, deudas, personas, admin: as(laura), leer, db }
}

type Lectura = Received<typeof releerBanco>

const sugerida = ({ n, propuesta: { clase, deudas, cobroId } }: Lectura['lineas'][number]) =>
  clase === 'YA_ANOTADA'
    ? ({ n, fin: 'YA_ANOTADA', cobroId } as const)
    : ({ n, fin: 'SALDA', deudas: deudas.map(({ id, monto }) => ({ id, monto })) } as const)

test.each([SEED, SEED + 1])(
  'month %i through the real app: notices, half a statement, its undo, all of it, and again',
  async (semilla) => {
    const { mes, deudas, admin, leer, db } = await startMes(semilla)
    for (const { anotado, para, monto } of mes.movidos) {
      if (!anotado) continue
      const partes = para.map((parte) => ({ deudaId: deudas.get(parte.deudaId)!.id, monto: parte.monto / 100 }))
      const { fecha, forma, referencia } = anotado
      const body = {
        para: partes,
        monto: monto / 100,
        forma,
        referencia,
        fecha: formatWallTime(medianoche(fecha)),
        insistir: true,
      }
      await admin.call(createCobro, { body })
    }
    const cobros = async () =>
      (await db.read.selectFrom('movimientos').select('id').where('vigente', '=', true).execute()).length
    const importar = async (texto: string) => {
      const { id, lineas } = await leer(texto)
      const buenas = lineas
        .filter(({ estado, propuesta }) => estado === 'NUEVA' && propuesta.clase !== 'NINGUNA')
        .map(sugerida)
      if (buenas.length > 0) await admin.call(aplicarBanco, { params: { id: String(id) }, body: { lineas: buenas } })
      return { id: String(id), cuantas: buenas.length }
    }
    await importar(
      avisosDe(
        mes.movidos.filter(({ porAviso }) => porAviso),
        mes.decimal,
      ),
    )
    const antes = await cobros()
    const mitad = await importar(estadoDe({ ...mes, movidos: mes.movidos.slice(0, 100) }).texto)
    expect(mitad.cuantas).toBeGreaterThan(20)
    await admin.call(deleteImportacion, { params: { id: mitad.id } })
    expect(await cobros()).toBe(antes)
    const { texto } = estadoDe(mes)
    expect((await importar(texto)).cuantas).toBeGreaterThan(50)
    const despues = await cobros()
    expect(await importar(texto)).toMatchObject({ cuantas: 0 })
    expect(await cobros()).toBe(despues)
    await expectDeVeras(db, mes, deudas)
    for (const { nombre, rotas } of REGLAS) expect(await rotas(db.read), nombre).toEqual([])
  },
)

/** No debt is paid beyond what truly was paid for it. */
async function expectDeVeras(
  db: Awaited<ReturnType<typeof startMes>>['db'],
  { movidos }: Pick<Mes, 'movidos'>,
  deudas: ReadonlyMap<number, { id: number; codigo: string }>,
): Promise<void> {
  for (const [deudaId, { id, codigo }] of deudas) {
    const partes = movidos.flatMap(({ para }) => para).filter((parte) => parte.deudaId === deudaId)
    const tope = centimos(partes.reduce((suma, { monto }) => suma + monto, 0))
    const { pagado } = await db.read
      .selectFrom('deudas')
      .select('pagado')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(pagado, codigo).toBeLessThanOrEqual(tope)
  }
}
