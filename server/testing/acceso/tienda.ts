import { instante } from '../../../contract/base/time/time.ts'
import { write } from '../../base/db/open.ts'
import { findDeudaDe } from '../../dinero/cuenta/queries.ts'
import { cambiarEstado } from '../../tienda/ordenes/cambiar-estado.ts'
import {
  atendida,
  CREA_ADMIN,
  citaDe,
  DE_ADMIN,
  DE_SU_DUENA,
  DE_TODOS,
  deAna,
  idDe,
  LAS_DOS,
  type Matriz,
  NINGUNA,
  type Prepare,
  RECEPCION,
  recordRows,
} from './common-rows.ts'

const producto = { nombre: 'Vela', precio: 1, stock: 1 }

const enMes = () => ({ params: { mes: '2026-01' } })

type Dado = Parameters<Prepare>[0]

async function ordenDe({ build, ana }: Dado) {
  return build.orden(ana, [{ productoId: (await build.producto()).id, cantidad: 1 }])
}

async function codigoDe(given: Dado) {
  return { codigo: (await ordenDe(given)).codigoOrden }
}

async function bonoDe({ build }: Dado) {
  return build.bono([(await build.servicio()).id])
}

async function formDeBono({ build }: Dado) {
  return { nombre: 'x', servicios: [(await build.servicio()).id], sesiones: 2, precio: 1, vence: null }
}

async function deudaDe(given: Dado): Promise<number> {
  const { id } = await ordenDe(given)
  return (await findDeudaDe(given.db.read, 'orden', id))!.id
}

async function lineaDe({ build, ana }: Dado): Promise<string> {
  return String((await build.linea(ana, { productoId: (await build.producto()).id, cantidad: 1 })).id)
}

export const TIENDA: Matriz = {
  ...recordRows('/api/productos', producto, [DE_ADMIN, RECEPCION]),
  'GET /api/productos/activos': [DE_TODOS, LAS_DOS],
  'GET /api/tienda/productos/{id}': [DE_TODOS, LAS_DOS, ({ build }) => idDe(build.producto())],
  'GET /api/tienda/categorias': [DE_TODOS, LAS_DOS],
  'POST /api/productos/{id}/stock': [
    DE_ADMIN,
    NINGUNA,
    async ({ build }) => ({ ...(await idDe(build.producto())), body: { cambio: 1 } }),
  ],
  'GET /api/productos/{id}/espera': ['401 200 200 200', LAS_DOS, ({ build }) => idDe(build.producto({ stock: 0 }))],
  'POST /api/productos/{id}/espera': ['401 200 200 200', LAS_DOS, ({ build }) => idDe(build.producto({ stock: 0 }))],
  'DELETE /api/productos/{id}/espera': ['401 200 200 200', LAS_DOS, ({ build }) => idDe(build.producto({ stock: 0 }))],
  'POST /api/uploads': ['401 403 403 415', NINGUNA],
  'GET /api/carrito/{userId}': [DE_SU_DUENA, NINGUNA, deAna],
  'POST /api/carrito/agregar': [
    DE_SU_DUENA,
    NINGUNA,
    async ({ build, ana }) => ({ body: { usuarioId: ana.id, productoId: (await build.producto()).id, cantidad: 1 } }),
  ],
  // Others do not even learn that the line exists.
  'PUT /api/carrito/cantidad/{cartItemId}': [
    '401 404 200 200',
    '404 404',
    async (given) => ({ params: { cartItemId: await lineaDe(given) }, body: { cantidad: 2 } }),
  ],
  'DELETE /api/carrito/eliminar/{cartItemId}': [
    '401 404 200 200',
    '404 404',
    async (given) => ({ params: { cartItemId: await lineaDe(given) } }),
  ],
  'GET /api/ordenes': [DE_ADMIN, RECEPCION],
  'GET /api/ordenes/mias': ['401 200 200 200', LAS_DOS],
  'GET /api/orden/{codigo}': ['401 404 200 200', '404 200', async (given) => ({ params: await codigoDe(given) })],
  'GET /api/orden/{codigo}/pdf': ['401 404 200 200', '404 200', async (given) => ({ params: await codigoDe(given) })],
  'POST /api/ordenes': [
    '401 403 201 201',
    NINGUNA,
    async ({ build, ana }) => ({
      body: { usuario: { id: ana.id }, items: [{ producto: { id: (await build.producto()).id }, cantidad: 1 }] },
    }),
  ],
  'GET /api/ordenes/{id}': [DE_ADMIN, RECEPCION, (given) => idDe(ordenDe(given))],
  'POST /api/ordenes/{id}/reenviar-correo': [DE_ADMIN, RECEPCION, (given) => idDe(ordenDe(given))],
  'POST /api/ordenes/mostrador': [
    CREA_ADMIN,
    '403 201',
    async ({ build, ana }) => ({
      body: { usuario: { id: ana.id }, items: [{ producto: { id: (await build.producto()).id }, cantidad: 1 }] },
    }),
  ],
  'POST /api/ordenes/{id}/retomar': [
    DE_ADMIN,
    RECEPCION,
    async (given) => {
      const { id } = await ordenDe(given)
      await write(given.db, (tx) => cambiarEstado(tx, id, { estado: 'ANULADO' }, { por: null, ahora: instante(0) }))
      return { params: { id: String(id) }, body: {} }
    },
  ],
  'POST /api/ordenes/{id}/esperar': [DE_ADMIN, RECEPCION, (given) => idDe(ordenDe(given))],
  'PUT /api/ordenes/estado': [DE_ADMIN, RECEPCION, () => ({ body: { ids: [999_999], estado: 'PAGADO' } })],
  'PUT /api/ordenes/{id}/estado': [
    DE_ADMIN,
    RECEPCION,
    async (given) => ({ ...(await idDe(ordenDe(given))), query: { estado: 'PAGADO' } }),
  ],
  'GET /api/bonos': [DE_TODOS, LAS_DOS],
  'GET /api/bonos/{id}': [DE_TODOS, LAS_DOS, (dado) => idDe(bonoDe(dado))],
  'POST /api/bonos': [CREA_ADMIN, NINGUNA, async (dado) => ({ body: await formDeBono(dado) })],
  'PUT /api/bonos/{id}': [
    DE_ADMIN,
    NINGUNA,
    async (dado) => ({ ...(await idDe(bonoDe(dado))), body: await formDeBono(dado) }),
  ],
  'DELETE /api/bonos/{id}': [DE_ADMIN, NINGUNA, (dado) => idDe(bonoDe(dado))],
  'POST /api/bonos/{id}/vender': [
    '401 403 201 201',
    '201 201',
    async (dado) => ({ ...(await idDe(bonoDe(dado))), body: { usuario: { id: (await atendida(dado)).id } } }),
  ],
  'GET /api/bonos/vendidos': [
    DE_SU_DUENA,
    LAS_DOS,
    async (dado) => ({ query: { persona: String((await atendida(dado)).id) } }),
  ],
  'POST /api/bonos/vendidos/{id}/compartido': [
    DE_ADMIN,
    LAS_DOS,
    async (dado) => {
      const ana = await atendida(dado)
      return { ...(await idDe(dado.build.vendido(ana, await bonoDe(dado)))), body: { usuario: { id: ana.id } } }
    },
  ],
  'DELETE /api/bonos/vendidos/{id}/compartido/{usuarioId}': [
    DE_ADMIN,
    LAS_DOS,
    async (dado) => {
      const ana = await atendida(dado)
      const { id } = await dado.build.vendido(ana, await bonoDe(dado))
      return { params: { id: String(id), usuarioId: String(ana.id) } }
    },
  ],
  'POST /api/bonos/vendidos/{id}/devolver': [
    DE_ADMIN,
    RECEPCION,
    async (dado) => ({ ...(await idDe(dado.build.vendido(dado.ana, await bonoDe(dado)))), body: {} }),
  ],
  'GET /api/cobros': [DE_ADMIN, RECEPCION],
  'GET /api/cobros/sumas': [DE_ADMIN, RECEPCION],
  'GET /api/cobros/{de}/{id}': [
    DE_ADMIN,
    LAS_DOS,
    async (dado) => ({ params: { de: 'cita', id: String((await citaDe(dado)).id) } }),
  ],
  'POST /api/cobros': [
    CREA_ADMIN,
    '201 201',
    async (dado) => ({
      body: { de: 'cita', id: (await citaDe(dado)).id, monto: 1, forma: 'SINPE' },
    }),
  ],
  'PUT /api/cobros/{id}': [
    DE_ADMIN,
    LAS_DOS,
    async (dado) => ({
      ...(await idDe(dado.build.cobro(dado.ana, (await citaDe(dado)).id))),
      body: { forma: 'EFECTIVO' },
    }),
  ],
  'PUT /api/cobros/{id}/documento': [
    DE_ADMIN,
    RECEPCION,
    async ({ build, ana }) => ({ ...(await idDe(build.cobro(ana))), body: { documento: 'FE-1' } }),
  ],
  'GET /api/meses/{mes}': [DE_ADMIN, NINGUNA, enMes],
  'GET /api/meses/{mes}/csv': [DE_ADMIN, NINGUNA, enMes],
  'GET /api/meses/{mes}/pdf': [DE_ADMIN, NINGUNA, enMes],
  'GET /api/meses/{mes}/sin-documento': [DE_ADMIN, NINGUNA, enMes],
  'POST /api/meses/{mes}/cerrar': [DE_ADMIN, NINGUNA, () => ({ ...enMes(), body: { insistir: true } })],
  'POST /api/meses/{mes}/abrir': ['401 403 403 400', NINGUNA, () => ({ ...enMes(), body: { contrasena: 'x' } })],
  'GET /api/deudas': [DE_ADMIN, RECEPCION],
  'GET /api/a-favor': [DE_ADMIN, RECEPCION],
  'POST /api/mi-favor/usar': ['401 200 200 200', LAS_DOS],
  'POST /api/a-favor/{id}/usar': [
    DE_ADMIN,
    RECEPCION,
    async (dado) => ({
      ...(await idDe(dado.build.cobro(dado.ana))),
      body: { para: [{ deudaId: await deudaDe(dado), monto: 1 }] },
    }),
  ],
  'POST /api/a-favor/{id}/devolver': [
    CREA_ADMIN,
    '403 201',
    async ({ build, ana }) => ({ ...(await idDe(build.cobro(ana))), body: { monto: 1, forma: 'SINPE' } }),
  ],
  'DELETE /api/cobros/{id}': [
    DE_ADMIN,
    LAS_DOS,
    async (dado) => idDe(dado.build.cobro(dado.ana, (await citaDe(dado)).id)),
  ],
}
