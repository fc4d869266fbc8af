import { expect, test } from 'vitest'
import type { Endpoint } from '../../contract/endpoint.ts'
import { LIMITES_POR_DEFECTO } from '../../contract/limites.ts'
import { startApp } from '../prueba/app.ts'

const LUNES = '2026-11-23'
const UN_DIA = { inicio: `${LUNES}T00:00`, fin: '2026-11-24T00:00' }
const CLAVE = 'una-clave-larga-7'

type Started = Awaited<ReturnType<typeof startApp>>
type Call = Partial<Record<'params' | 'query' | 'body', Record<string, unknown>>>

/** What a call needs to succeed, made anew for each caller; `ana` is whose it is. */
type Prepare = (given: { build: Started['build']; ana: { id: number; email: string } }) => Call | Promise<Call>

/** The status for a visitor, for another customer, for the customer whose it is, and for an administrator. */
type Fila = [statuses: `${number} ${number} ${number} ${number}`, prepare?: Prepare]

const DE_ADMIN = '401 403 403 200'
const CREA_ADMIN = '401 403 403 201'
const DE_SU_DUENA = '401 403 200 200'
const DE_TODOS = '200 200 200 200'

const idDe = async (built: Promise<{ id: number }>) => ({ params: { id: String((await built).id) } })
const producto = { nombre: 'Vela', precio: 1, stock: 1 }
const servicio = { nombre: 'Reiki', detalle: 'x', precio: 1 }
const taller = {
  ...{ titulo: 'x', descripcion: 'x', lugar: 'x', cupoMaximo: 5 },
  ...{ fechaInicio: '2026-12-01T09:00', fechaFin: '2026-12-01T10:00' },
}
const bloqueo = { inicio: '2028-12-01T09:00', fin: '2028-12-01T10:00' }
const post = { titulo: 'x', contenido: 'x' }
const negocio = {
  ...{ nombre: 'x', lema: 'x', telefono: '22300000', whatsapp: '50688880000', email: 'x@ejemplo.cr', direccion: 'x' },
  ...{ sinpe: '88880000', iban: 'CR05015202001026284066' },
}
const navegador = {
  endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/x',
  keys: { p256dh: 'x'.repeat(87), auth: 'x'.repeat(22) },
}
/** Each appointment at an hour of its own. */
let horas = 0
const otraHora = () => {
  const [semana, hora] = [Math.floor(horas / 9), horas % 9]
  horas += 1
  return new Date(Date.UTC(2026, 10, 23 + 7 * semana, 8 + hora)).toISOString().slice(0, 16)
}
const deAna: Prepare = ({ ana }) => ({ params: { userId: String(ana.id) } })

/** Every call of the OpenAPI document. A new call has no row yet, and fails until somebody writes down who may call it. */
const MATRIZ: Record<string, Fila> = {
  'GET /api/salud': [DE_TODOS],
  'GET /api/inicio': [DE_TODOS],
  'GET /api/ajustes/negocio': [DE_TODOS],
  'PUT /api/ajustes/negocio': [DE_ADMIN, () => ({ body: negocio })],
  'GET /api/ajustes/avisos': [DE_ADMIN],
  'PUT /api/ajustes/avisos': [DE_ADMIN, () => ({ body: { minutos: 3 } })],
  'GET /api/ajustes/tienda': [DE_ADMIN],
  'PUT /api/ajustes/tienda': [DE_ADMIN, () => ({ body: { stockBajo: 3 } })],
  'GET /api/ajustes/limites': [DE_ADMIN],
  'PUT /api/ajustes/limites': [DE_ADMIN, () => ({ body: { ...LIMITES_POR_DEFECTO } })],
  'GET /api/ajustes/personas': [DE_TODOS],
  'PUT /api/ajustes/personas': [DE_ADMIN, () => ({ body: { personas: [] } })],
  'GET /api/ajustes/horario': [DE_TODOS],
  'PUT /api/ajustes/horario': [DE_ADMIN, () => ({ body: { dias: [] } })],
  'POST /api/ajustes/horario/revisar': [DE_ADMIN, () => ({ body: { dias: [] } })],
  'GET /api/ajustes/dias-cerrados': [DE_ADMIN],
  'POST /api/ajustes/dias-cerrados': [CREA_ADMIN, () => ({ body: { fecha: LUNES, motivo: 'x' } })],
  'PUT /api/ajustes/dias-cerrados': [DE_ADMIN, () => ({ body: { dias: [{ fecha: LUNES }], estado: 'RECHAZADO' } })],
  'POST /api/ajustes/dias-cerrados/revisar': [DE_ADMIN, () => ({ body: { dias: [LUNES] } })],
  'GET /api/bloqueos': [DE_ADMIN],
  'GET /api/bloqueos/{id}': [DE_ADMIN, ({ build }) => idDe(build.bloqueo())],
  'POST /api/bloqueos': [CREA_ADMIN, () => ({ body: bloqueo })],
  'POST /api/bloqueos/revisar': [DE_ADMIN, () => ({ body: bloqueo })],
  'PUT /api/bloqueos/{id}': [DE_ADMIN, async ({ build }) => ({ ...(await idDe(build.bloqueo())), body: bloqueo })],
  'DELETE /api/bloqueos/{id}': [DE_ADMIN, ({ build }) => idDe(build.bloqueo())],
  'GET /api/ajustes/politicas/{cual}': [DE_TODOS, () => ({ params: { cual: 'envios' } })],
  'PUT /api/ajustes/politicas/{cual}': [DE_ADMIN, () => ({ params: { cual: 'envios' }, body: { texto: 'x' } })],

  'POST /api/usuarios/login': ['401 401 401 401', ({ ana }) => ({ body: { email: ana.email, password: CLAVE } })],
  'GET /api/usuarios': [DE_ADMIN],
  'GET /api/usuarios/me': ['401 200 200 200'],
  'POST /api/usuarios/logout': [DE_TODOS],
  'POST /api/usuarios/pre-registro': [
    DE_TODOS,
    () => ({ body: { nombre: 'x', apellido: 'x', email: 'nueva@ejemplo.cr', password: CLAVE } }),
  ],
  'POST /api/usuarios/verificar-registro': [
    '400 400 400 400',
    () => ({ body: { email: 'nadie@ejemplo.cr', codigo: '000000' } }),
  ],
  'POST /api/usuarios/reenviar-codigo': [DE_TODOS, () => ({ body: { email: 'nadie@ejemplo.cr' } })],
  'POST /api/usuarios/olvido-contrasena': [DE_TODOS, () => ({ body: { email: 'nadie@ejemplo.cr' } })],
  'POST /api/usuarios/restablecer-contrasena': ['400 400 400 400', () => ({ body: { token: 'x', password: CLAVE } })],
  'PUT /api/usuarios/contrasena': ['401 400 400 400', () => ({ body: { actual: 'x', password: CLAVE } })],
  'GET /api/usuarios/mis-datos': ['401 200 200 200'],
  'POST /api/usuarios/pedir-eliminacion': ['401 400 400 400', () => ({ body: { actual: 'x' } })],
  'POST /api/usuarios/ver-eliminacion': ['400 400 400 400', () => ({ body: { token: 'x' } })],
  'POST /api/usuarios/eliminar-cuenta': ['400 400 400 400', () => ({ body: { token: 'x' } })],
  'POST /api/usuarios/cerrar-otras-sesiones': ['401 200 200 200'],
  'GET /api/borradores/{que}': [DE_ADMIN, () => ({ params: { que: 'post-nuevo' } })],
  'PUT /api/borradores/{que}': [DE_ADMIN, () => ({ params: { que: 'post-nuevo' }, body: { contenido: 'x' } })],
  'DELETE /api/borradores/{que}': [DE_ADMIN, () => ({ params: { que: 'post-nuevo' } })],
  'GET /api/suscripciones': ['401 200 200 200'],
  'POST /api/suscripciones': ['401 201 201 201', () => ({ body: { contenido: 'TODO' } })],
  'DELETE /api/suscripciones/{id}': ['401 404 200 404', ({ build, ana }) => idDe(build.suscripcion(ana))],
  'GET /api/calendario/{archivo}': [
    DE_TODOS,
    async ({ build, ana }) => ({ params: { archivo: `${(await build.suscripcion(ana)).token}.ics` } }),
  ],
  'GET /api/usuarios/segundo-factor': [DE_ADMIN],
  'POST /api/usuarios/segundo-factor/preparar': ['401 403 403 400', () => ({ body: { actual: 'x' } })],
  'POST /api/usuarios/segundo-factor/activar': ['401 403 403 409', () => ({ body: { codigo: '000000' } })],
  'POST /api/usuarios/segundo-factor/codigos': ['401 403 403 400', () => ({ body: { actual: 'x', codigo: '000000' } })],
  'POST /api/usuarios/segundo-factor/quitar': ['401 403 403 400', () => ({ body: { actual: 'x', codigo: '000000' } })],
  'GET /api/usuarios/{id}/expediente': [DE_ADMIN, ({ build }) => idDe(build.usuario())],
  'GET /api/usuarios/{id}/expediente/{parte}': [
    DE_ADMIN,
    async ({ build }) => ({ params: { ...(await idDe(build.usuario())).params, parte: 'citas' } }),
  ],
  'GET /api/buscar': [DE_ADMIN, () => ({ query: { buscar: 'ana' } })],
  'POST /api/usuarios/{id}/cerrar-sesiones': [DE_ADMIN, ({ build }) => idDe(build.usuario())],
  'POST /api/usuarios/{id}/notas-privadas/leer': [DE_ADMIN, ({ build }) => idDe(build.usuario())],
  'PUT /api/usuarios/{id}/notas-privadas': [
    DE_ADMIN,
    async ({ build }) => ({ ...(await idDe(build.usuario())), body: { texto: 'x' } }),
  ],
  'POST /api/usuarios': [CREA_ADMIN, () => ({ body: { nombre: 'Rosa', telefono: '8888 0000' } })],
  'POST /api/usuarios/{id}/invitar': [DE_ADMIN, ({ build }) => idDe(build.usuario({ contrasena: null }))],
  'GET /api/usuarios/{id}': [DE_ADMIN, ({ build }) => idDe(build.usuario())],
  'PUT /api/usuarios/{id}': [
    DE_ADMIN,
    async ({ build }) => {
      const { id, nombre, email } = await build.usuario()
      return { params: { id: String(id) }, body: { nombre, email } }
    },
  ],
  'PUT /api/usuarios/{id}/rol': [
    DE_ADMIN,
    async ({ build }) => ({ ...(await idDe(build.usuario())), body: { rol: 'CLIENTE' } }),
  ],

  'GET /api/productos': [DE_ADMIN],
  'GET /api/productos/activos': [DE_TODOS],
  'GET /api/tienda/productos/{id}': [DE_TODOS, ({ build }) => idDe(build.producto())],
  'GET /api/tienda/categorias': [DE_TODOS],
  'GET /api/productos/{id}': [DE_ADMIN, ({ build }) => idDe(build.producto())],
  'POST /api/productos': [CREA_ADMIN, () => ({ body: producto })],
  'PUT /api/productos/{id}': [DE_ADMIN, async ({ build }) => ({ ...(await idDe(build.producto())), body: producto })],
  'POST /api/productos/{id}/stock': [
    DE_ADMIN,
    async ({ build }) => ({ ...(await idDe(build.producto())), body: { cambio: 1 } }),
  ],
  'DELETE /api/productos/{id}': [DE_ADMIN, ({ build }) => idDe(build.producto())],
  'GET /api/productos/{id}/espera': ['401 200 200 200', ({ build }) => idDe(build.producto({ stock: 0 }))],
  'POST /api/productos/{id}/espera': ['401 200 200 200', ({ build }) => idDe(build.producto({ stock: 0 }))],
  'DELETE /api/productos/{id}/espera': ['401 200 200 200', ({ build }) => idDe(build.producto({ stock: 0 }))],
  'POST /api/uploads': ['401 403 403 415'],

  'GET /api/servicios': [DE_TODOS],
  'GET /api/servicios/{id}': [DE_TODOS, ({ build }) => idDe(build.servicio())],
  'POST /api/servicios': [CREA_ADMIN, () => ({ body: servicio })],
  'PUT /api/servicios/{id}': [DE_ADMIN, async ({ build }) => ({ ...(await idDe(build.servicio())), body: servicio })],
  'DELETE /api/servicios/{id}': [DE_ADMIN, ({ build }) => idDe(build.servicio())],

  'GET /api/talleres': [DE_TODOS],
  'GET /api/talleres/{id}': [DE_TODOS, ({ build }) => idDe(build.taller())],
  'POST /api/talleres': [CREA_ADMIN, () => ({ body: taller })],
  'PUT /api/talleres/{id}': [DE_ADMIN, async ({ build }) => ({ ...(await idDe(build.taller())), body: taller })],
  'DELETE /api/talleres/{id}': [DE_ADMIN, ({ build }) => idDe(build.taller())],

  'GET /api/talleres/{id}/asistentes': [DE_ADMIN, ({ build }) => idDe(build.taller())],
  'POST /api/talleres/{id}/mensajes': [
    DE_ADMIN,
    async ({ build, ana }) => {
      const taller = await build.taller()
      await build.inscripcion(taller, ana)
      return { params: { id: String(taller.id) }, body: { texto: 'x' } }
    },
  ],

  'GET /api/inscripciones': [DE_ADMIN],
  'PUT /api/asistentes/{id}': [
    DE_ADMIN,
    async ({ build, ana }) => ({ ...(await idDe(inscripcionDe(build, ana))), body: { asistio: true } }),
  ],
  'GET /api/inscripciones/{id}': [DE_ADMIN, async ({ build, ana }) => idDe(inscripcionDe(build, ana))],
  'GET /api/inscripciones/taller/{tallerId}': [
    DE_TODOS,
    async ({ build }) => ({ params: { tallerId: String((await build.taller()).id) } }),
  ],
  'POST /api/inscripciones': [
    '401 403 201 201',
    async ({ build, ana }) => ({ body: { usuario: { id: ana.id }, taller: { id: (await build.taller()).id } } }),
  ],
  'DELETE /api/inscripciones/{id}': [DE_SU_DUENA, async ({ build, ana }) => idDe(inscripcionDe(build, ana))],
  'GET /api/inscripciones/agendadas/{fecha}/{userId}': [
    DE_SU_DUENA,
    ({ ana }) => ({ params: { fecha: LUNES, userId: String(ana.id) } }),
  ],
  'GET /api/inscripciones/taller/{tallerId}/espera': [
    DE_ADMIN,
    async ({ build }) => ({ params: { tallerId: String((await build.taller()).id) } }),
  ],
  'GET /api/talleres/{id}/espera': ['401 200 200 200', ({ build }) => idDe(build.taller())],
  'POST /api/talleres/{id}/espera': ['401 200 200 200', ({ build }) => idDe(tallerLleno(build))],
  'POST /api/talleres/{id}/espera/tomar': [
    '401 409 200 409',
    async ({ build, ana }) => {
      const taller = await build.taller()
      await build.inscripcion(taller, ana, 'EN_ESPERA')
      return { params: { id: String(taller.id) } }
    },
  ],
  'GET /api/calendario/{mes}/{userId}': [
    DE_SU_DUENA,
    ({ ana }) => ({ params: { mes: '2026-11', userId: String(ana.id) } }),
  ],

  'POST /api/cierres/revisar': [DE_ADMIN, () => ({ body: UN_DIA })],
  'POST /api/cierres': [DE_ADMIN, () => ({ body: { ...UN_DIA, motivo: 'x', citas: [], talleres: [] } })],

  'GET /api/citas': [DE_ADMIN],
  'GET /api/citas/por-venir': [DE_ADMIN],
  'GET /api/citas/{id}': [DE_ADMIN, ({ build, ana }) => idDe(build.cita(ana, aOtraHora()))],
  'POST /api/series/revisar': [DE_ADMIN, () => ({ body: { fechas: ['2026-11-23T08:00'], duracion: 60 } })],
  'POST /api/series': [
    CREA_ADMIN,
    async ({ build, ana }) => ({
      body: {
        ...{ fechas: [otraHora()], duracion: 60, usuario: { id: ana.id } },
        servicio: (await build.servicio()).nombre,
      },
    }),
  ],
  'GET /api/series/citas/{id}': [DE_ADMIN, async ({ build, ana }) => idDe(build.cita(ana, aOtraHora()))],
  'PUT /api/series/citas/{id}': [
    DE_ADMIN,
    async ({ build, ana }) => {
      const { id, servicio } = await build.cita(ana, aOtraHora())
      const body = { fechaHora: otraHora(), duracion: 60, servicio, estado: 'AGENDADA' }
      return { params: { id: String(id) }, body }
    },
  ],
  'PUT /api/citas/{id}/asistencia': [
    DE_ADMIN,
    async ({ build, ana }) => ({ ...(await idDe(build.cita(ana, aOtraHora()))), body: { asistencia: 'COMPLETADA' } }),
  ],
  'GET /api/citas/{id}/calendario': ['401 404 200 404', ({ build, ana }) => idDe(build.cita(ana, aOtraHora()))],
  'POST /api/citas': [
    '401 403 201 201',
    async ({ build, ana }) => ({
      body: { fechaHora: otraHora(), servicio: (await build.servicio()).nombre, usuario: { id: ana.id } },
    }),
  ],
  'PUT /api/citas/{id}': [
    DE_ADMIN,
    async ({ build, ana }) => ({
      ...(await idDe(build.cita(ana, aOtraHora()))),
      body: { fechaHora: otraHora(), servicio: (await build.servicio()).nombre },
    }),
  ],
  'PUT /api/citas/{id}/cancelar': [
    DE_SU_DUENA,
    async ({ build, ana }) => ({ ...(await idDe(build.cita(ana, aOtraHora()))), body: {} }),
  ],
  'PUT /api/citas/{id}/mover': [
    DE_SU_DUENA,
    async ({ build, ana }) => ({
      ...(await idDe(build.cita(ana, aOtraHora()))),
      body: { fechaHora: `${LUNES}T${String(8 + (horas % 10)).padStart(2, '0')}:00` },
    }),
  ],
  'DELETE /api/citas/{id}': [DE_ADMIN, ({ build, ana }) => idDe(build.cita(ana, aOtraHora()))],
  'GET /api/citas/agendadas/{fecha}/{userId}': [
    DE_SU_DUENA,
    ({ ana }) => ({ params: { fecha: LUNES, userId: String(ana.id) } }),
  ],
  'GET /api/citas/horariosDisponibles': [DE_TODOS, () => ({ query: { fecha: LUNES } })],
  'GET /api/citas/diasCerrados': [DE_TODOS],
  'GET /api/citas/disponibilidad': [DE_TODOS],

  'GET /api/esperas': ['401 200 200 200', () => ({ query: { fecha: LUNES } })],
  'POST /api/esperas': [
    '401 409 409 409',
    async ({ build }) => ({ body: { fecha: LUNES, servicio: (await build.servicio()).nombre } }),
  ],
  // What somebody waits for is not even told to exist.
  'POST /api/esperas/{id}/tomar': ['401 404 409 404', ({ build, ana }) => idDe(build.esperaDeDia(ana))],
  'DELETE /api/esperas/{id}': ['401 404 200 404', ({ build, ana }) => idDe(build.esperaDeDia(ana))],

  'GET /api/carrito/{userId}': [DE_SU_DUENA, deAna],
  'POST /api/carrito/agregar': [
    DE_SU_DUENA,
    async ({ build, ana }) => ({ body: { usuarioId: ana.id, productoId: (await build.producto()).id, cantidad: 1 } }),
  ],
  // What is in somebody's cart is not even told to exist.
  'PUT /api/carrito/cantidad/{cartItemId}': [
    '401 404 200 200',
    async (given) => ({ params: { cartItemId: await lineaDe(given) }, body: { cantidad: 2 } }),
  ],
  'DELETE /api/carrito/eliminar/{cartItemId}': [
    '401 404 200 200',
    async (given) => ({ params: { cartItemId: await lineaDe(given) } }),
  ],

  'GET /api/ordenes': [DE_ADMIN],
  'GET /api/ordenes/mias': ['401 200 200 200'],
  'GET /api/ordenes/codigo/{codigo}': ['401 404 200 200', async (given) => ({ params: await codigoDe(given) })],
  'GET /api/ordenes/codigo/{codigo}/pdf': ['401 404 200 200', async (given) => ({ params: await codigoDe(given) })],
  'POST /api/ordenes': [
    '401 403 201 201',
    async ({ build, ana }) => ({
      body: { usuario: { id: ana.id }, items: [{ producto: { id: (await build.producto()).id }, cantidad: 1 }] },
    }),
  ],
  'GET /api/ordenes/{id}': [DE_ADMIN, (given) => idDe(ordenDe(given))],
  'POST /api/ordenes/{id}/reenviar-correo': [DE_ADMIN, (given) => idDe(ordenDe(given))],
  'POST /api/ordenes/mostrador': [
    CREA_ADMIN,
    async ({ build, ana }) => ({
      body: { usuario: { id: ana.id }, items: [{ producto: { id: (await build.producto()).id }, cantidad: 1 }] },
    }),
  ],
  'PUT /api/ordenes/estado': [DE_ADMIN, () => ({ body: { ids: [999_999], estado: 'PAGADO' } })],
  'PUT /api/ordenes/{id}/estado': [
    DE_ADMIN,
    async (given) => ({ ...(await idDe(ordenDe(given))), query: { estado: 'PAGADO' } }),
  ],

  'GET /api/posts/listar': [DE_TODOS],
  'GET /api/posts/{idPost}': [
    DE_TODOS,
    async ({ build }) => ({ params: { idPost: String((await build.post()).idPost) } }),
  ],
  'POST /api/posts/crear': [CREA_ADMIN, () => ({ body: post })],
  'PUT /api/posts/editar/{idPost}': [
    DE_ADMIN,
    async ({ build }) => ({ params: { idPost: String((await build.post()).idPost) }, body: post }),
  ],
  'DELETE /api/posts/eliminar/{idPost}': [
    DE_ADMIN,
    async ({ build }) => ({ params: { idPost: String((await build.post()).idPost) } }),
  ],

  'POST /api/dispositivos/llave': [DE_ADMIN],
  'POST /api/dispositivos': [CREA_ADMIN, () => ({ body: navegador })],
  'DELETE /api/dispositivos/{id}': ['401 403 403 404', () => ({ params: { id: '999999' } })],
  'GET /api/novedades/preferencias': [DE_ADMIN],
  'PUT /api/novedades/preferencias': [DE_ADMIN, () => ({ body: { citas: 'NO', ordenes: 'NO', talleres: 'NO' } })],
  'GET /api/avisos': [DE_ADMIN],
  'POST /api/avisos/ya': [DE_ADMIN, () => ({ body: { avisos: [{ id: 999999, version: 1 }] } })],
  'POST /api/avisos/callar': [DE_ADMIN, () => ({ body: { avisos: [{ id: 999999, version: 1 }] } })],
  'GET /api/correos': [DE_ADMIN],
  'POST /api/correos/{id}/reenviar': ['401 403 403 404', () => ({ params: { id: '999999' } })],
  'POST /api/correos/{id}/descartar': ['401 403 403 404', () => ({ params: { id: '999999' } })],

  'POST /api/enlaces/ver': ['400 400 400 400', () => ({ body: { token: 'x' } })],
  'POST /api/enlaces/usar': ['400 400 400 400', () => ({ body: { token: 'x', accion: 'CONFIRMAR' } })],

  'GET /api/hoy': [DE_ADMIN],
  'GET /api/mio': ['401 200 200 200'],
  'DELETE /api/ejemplos': [DE_ADMIN],
  'GET /api/respaldo': [DE_ADMIN],
  'POST /api/respaldo/descargar': ['401 403 403 400', () => ({ body: { actual: 'x' } })],
  'GET /api/agenda': [DE_ADMIN, () => ({ query: { desde: LUNES, hasta: LUNES } })],
  'GET /api/cobros': [DE_ADMIN],
  'GET /api/cobros/{de}/{id}': [
    DE_ADMIN,
    async ({ build, ana }) => ({ params: { de: 'cita', id: String((await build.cita(ana, aOtraHora())).id) } }),
  ],
  'POST /api/cobros': [
    CREA_ADMIN,
    async ({ build, ana }) => ({
      body: { de: 'cita', id: (await build.cita(ana, aOtraHora())).id, monto: 1, forma: 'SINPE' },
    }),
  ],
  'DELETE /api/cobros/{id}': [DE_ADMIN, ({ build, ana }) => idDe(build.cobro(ana))],
  'GET /api/historia': [DE_ADMIN],
  'GET /api/exportar/{lista}': [DE_ADMIN, () => ({ params: { lista: 'ordenes' } })],
}

const aOtraHora = () => {
  const inicio = Date.UTC(2030, 0, 1 + horas++) / 60_000
  return { inicio, fin: inicio + 60 }
}

async function inscripcionDe(build: Started['build'], ana: { id: number }) {
  return { id: await build.inscripcion(await build.taller(), ana) }
}

async function tallerLleno(build: Started['build']) {
  const taller = await build.taller({ cupoMaximo: 1 })
  await build.inscripcion(taller, await build.usuario())
  return taller
}

async function ordenDe({ build, ana }: Parameters<Prepare>[0]) {
  return build.orden(ana, [{ productoId: (await build.producto()).id, cantidad: 1 }])
}

async function codigoDe(given: Parameters<Prepare>[0]) {
  return { codigo: (await ordenDe(given)).codigoOrden }
}

async function lineaDe({ build, ana }: Parameters<Prepare>[0]): Promise<string> {
  return String((await build.linea(ana, { productoId: (await build.producto()).id, cantidad: 1 })).id)
}

const nombreDe = ({ method, path }: Endpoint) => `${method} ${path}`

test('every call of the API has its row', async () => {
  const { app } = await startApp()
  expect(app.endpoints.map(nombreDe).sort()).toEqual(Object.keys(MATRIZ).sort())
})

// On the computer of a practice or a library, nothing of a person may stay behind: also a refusal is kept nowhere.
test.each(Object.entries(MATRIZ))('%s answers visitors, others, its owner and administrators: %s', async (...row) => {
  const [name, [statuses, prepare = () => ({})]] = row
  const { app, build, as, visitor } = await startApp()
  const ana = await build.usuario()
  const endpoint = app.endpoints.find((one) => nombreDe(one) === name)!
  const callers = [visitor, as(await build.usuario()), as(ana), as(await build.admin())]
  const answered: number[] = []
  for (const caller of callers) {
    const call = await prepare({ build, ana })
    const { status, headers } = await caller.try(endpoint, call as never)
    answered.push(status)
    if (endpoint.access === 'sesion' || endpoint.access === 'admin') expect(headers['cache-control']).toBe('no-store')
  }
  expect(answered.join(' ')).toBe(statuses)
})
