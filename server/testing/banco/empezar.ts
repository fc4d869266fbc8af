import type { Received } from '../../../contract/base/wire/endpoint.ts'
import * as contract from '../../../contract/dinero/banco.ts'
import { listCobros } from '../../../contract/dinero/cobros.ts'
import { REGLAS } from '../../oficina/revision/revisar.ts'
import { startApp } from '../app.ts'

/** As it travels. */
type Lectura = Received<typeof contract.releerBanco>

/** The app with an administrator, María who owes an order and two appointments, and how a statement is read. */
export async function startBanco() {
  const started = await startApp()
  const { app, build, as, cookieDe } = started
  const quien = await build.admin()
  const admin = as(quien)
  const cookie = await cookieDe(quien)
  const maria = await build.usuario({ nombre: 'María José', apellido: 'Álvarez Bustos', telefono: '+50688887777' })
  const producto = await build.producto({ precio: 1_000_000, stock: 100 })
  const orden = await build.orden(maria, [{ productoId: producto.id, cantidad: 1 }])
  const cita = await build.cita(maria, { precioAcordado: 2_500_000, inicio: 30_000_000, fin: 30_000_060 })
  const leer = async (texto: string) => {
    const { statusCode, body } = await app.http.inject({
      method: 'POST',
      url: contract.leerBanco.path,
      headers: { cookie, accept: 'application/json' },
      payload: { texto },
    })
    return { status: statusCode, ...JSON.parse(body) } as Lectura & { status: number; message: string }
  }
  const aplicar = (id: number, lineas: object[], mostrada?: string) =>
    admin.try(contract.aplicarBanco, { params: { id: String(id) }, body: { lineas, mostrada } as never })
  const anotar = ({ n, propuesta }: Lectura['lineas'][number]) => ({
    n,
    fin: propuesta.clase === 'YA_ANOTADA' ? 'YA_ANOTADA' : 'SALDA',
    ...(propuesta.cobroId ? { cobroId: propuesta.cobroId } : {}),
    deudas: propuesta.deudas.map(({ id, monto }) => ({ id, monto })),
  })
  const cobros = async () => (await admin.call(listCobros, { query: {} })) as { monto: number; id: number }[]
  /** The rules about money that the data break. */
  const hallazgos = async () => {
    const rotas = []
    for (const { nombre, rotas: de } of REGLAS) if ((await de(started.db.read)).length > 0) rotas.push(nombre)
    return rotas
  }
  return { ...started, admin, cookie, maria, orden, cita, producto, leer, aplicar, anotar, cobros, hallazgos }
}

const TITULOS = 'Fecha;Documento;Descripción;Débitos;Créditos;Saldo'

/** A statement of these rows. */
export const estado = (...filas: string[]) => [TITULOS, ...filas].join('\n')
