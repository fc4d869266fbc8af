import { randomUUID } from 'node:crypto'
import {
  atendida,
  CLAVE,
  CREA_ADMIN,
  DE_ADMIN,
  DE_TODOS,
  idDe,
  LAS_DOS,
  type Matriz,
  NINGUNA,
  RECEPCION,
} from './common-rows.ts'

const navegador = {
  endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/x',
  keys: { p256dh: 'x'.repeat(87), auth: 'x'.repeat(22) },
}

export const CUENTAS: Matriz = {
  'POST /api/usuarios/login': [
    '401 401 401 401',
    '401 401',
    ({ ana }) => ({ body: { email: ana.email, password: CLAVE } }),
  ],
  'GET /api/usuarios': [DE_ADMIN, LAS_DOS],
  'GET /api/usuarios/me': ['401 200 200 200', LAS_DOS],
  'POST /api/usuarios/logout': [DE_TODOS, LAS_DOS],
  'POST /api/usuarios/pre-registro': [
    DE_TODOS,
    LAS_DOS,
    () => ({ body: { nombre: 'x', apellido: 'x', email: 'nueva@ejemplo.cr', password: CLAVE } }),
  ],
  'POST /api/usuarios/verificar-registro': [
    '400 400 400 400',
    '400 400',
    () => ({ body: { email: 'nadie@ejemplo.cr', codigo: '000000' } }),
  ],
  'POST /api/usuarios/pedir-codigo': [DE_TODOS, LAS_DOS, () => ({ body: { nombre: 'x', email: 'nueva@ejemplo.cr' } })],
  'POST /api/usuarios/entrar-con-codigo': [
    '400 400 400 400',
    '400 400',
    () => ({ body: { email: 'nadie@ejemplo.cr', codigo: '000000' } }),
  ],
  'POST /api/usuarios/contrasena': ['401 409 409 409', '409 409', () => ({ body: { password: CLAVE } })],
  'POST /api/usuarios/reenviar-codigo': [DE_TODOS, LAS_DOS, () => ({ body: { email: 'nadie@ejemplo.cr' } })],
  'POST /api/usuarios/olvido-contrasena': [DE_TODOS, LAS_DOS, () => ({ body: { email: 'nadie@ejemplo.cr' } })],
  'POST /api/usuarios/ver-restablecimiento': ['400 400 400 400', '400 400', () => ({ body: { token: 'x' } })],
  'POST /api/usuarios/restablecer-contrasena': [
    '400 400 400 400',
    '400 400',
    () => ({ body: { token: 'x', password: CLAVE } }),
  ],
  'PUT /api/usuarios/contrasena': ['401 400 400 400', '400 400', () => ({ body: { actual: 'x', password: CLAVE } })],
  'GET /api/usuarios/mis-datos': ['401 200 200 200', LAS_DOS],
  'POST /api/usuarios/pedir-eliminacion': ['401 400 400 400', '400 400', () => ({ body: { actual: 'x' } })],
  'POST /api/usuarios/ver-eliminacion': ['400 400 400 400', '400 400', () => ({ body: { token: 'x' } })],
  'POST /api/usuarios/eliminar-cuenta': ['400 400 400 400', '400 400', () => ({ body: { token: 'x' } })],
  'POST /api/usuarios/cerrar-otras-sesiones': ['401 200 200 200', LAS_DOS],
  'GET /api/suscripciones': ['401 200 200 200', LAS_DOS],
  'POST /api/suscripciones': ['401 201 201 201', '201 201', () => ({ body: { contenido: 'TODO' } })],
  'DELETE /api/suscripciones/{id}': ['401 404 200 404', '404 404', ({ build, ana }) => idDe(build.suscripcion(ana))],
  'GET /api/calendario/{archivo}': [
    DE_TODOS,
    LAS_DOS,
    async ({ build, ana }) => ({ params: { archivo: `${(await build.suscripcion(ana)).token}.ics` } }),
  ],
  'GET /api/usuarios/segundo-factor': [DE_ADMIN, LAS_DOS],
  'POST /api/usuarios/segundo-factor/preparar': ['401 403 403 400', '400 400', () => ({ body: { actual: 'x' } })],
  'POST /api/usuarios/segundo-factor/activar': ['401 403 403 409', '409 409', () => ({ body: { codigo: '000000' } })],
  'POST /api/usuarios/segundo-factor/codigos': [
    '401 403 403 400',
    '400 400',
    () => ({ body: { actual: 'x', codigo: '000000' } }),
  ],
  'POST /api/usuarios/segundo-factor/quitar': [
    '401 403 403 400',
    '400 400',
    () => ({ body: { actual: 'x', codigo: '000000' } }),
  ],
  'GET /api/usuarios/{id}/expediente': [DE_ADMIN, LAS_DOS, (dado) => idDe(atendida(dado))],
  'GET /api/usuarios/{id}/expediente/{parte}': [
    DE_ADMIN,
    LAS_DOS,
    async (dado) => ({ params: { ...(await idDe(atendida(dado))).params, parte: 'citas' } }),
  ],
  'POST /api/usuarios/{id}/unir': [
    DE_ADMIN,
    NINGUNA,
    async ({ build, ana }) => ({ ...(await idDe(build.usuario({ contrasena: null }))), body: { con: { id: ana.id } } }),
  ],
  'DELETE /api/usuarios/{id}': [DE_ADMIN, NINGUNA, ({ build }) => idDe(build.usuario({ contrasena: null }))],
  'GET /api/buscar': [DE_ADMIN, LAS_DOS, () => ({ query: { buscar: 'ana' } })],
  'POST /api/usuarios/{id}/cerrar-sesiones': [DE_ADMIN, NINGUNA, ({ build }) => idDe(build.usuario())],
  'POST /api/usuarios/{id}/notas-privadas/leer': [DE_ADMIN, '200 403', (dado) => idDe(atendida(dado))],
  'PUT /api/usuarios/{id}/notas-privadas': [
    DE_ADMIN,
    '200 403',
    async (dado) => ({ ...(await idDe(atendida(dado))), body: { texto: 'x' } }),
  ],
  'POST /api/usuarios': [
    CREA_ADMIN,
    '403 201',
    () => ({ body: { nombre: `Rosa ${randomUUID()}`, telefono: '8888 0000', esOtra: true } }),
  ],
  'POST /api/usuarios/{id}/invitar': [DE_ADMIN, RECEPCION, ({ build }) => idDe(build.usuario({ contrasena: null }))],
  'GET /api/usuarios/{id}': [DE_ADMIN, LAS_DOS, (dado) => idDe(atendida(dado))],
  'PUT /api/usuarios/{id}': [
    DE_ADMIN,
    RECEPCION,
    async ({ build }) => {
      const { id, nombre, email } = await build.usuario()
      return { params: { id: String(id) }, body: { nombre, email } }
    },
  ],
  'PUT /api/usuarios/{id}/rol': [
    DE_ADMIN,
    NINGUNA,
    async ({ build }) => ({ ...(await idDe(build.usuario())), body: { rol: 'CLIENTE' } }),
  ],
  'POST /api/dispositivos/llave': [DE_ADMIN, NINGUNA],
  'GET /api/dispositivos': [DE_ADMIN, NINGUNA],
  'POST /api/dispositivos': [CREA_ADMIN, NINGUNA, () => ({ body: navegador })],
  'DELETE /api/dispositivos/{id}': ['401 403 403 404', NINGUNA, () => ({ params: { id: '999999' } })],
  'GET /api/novedades/preferencias': [DE_ADMIN, NINGUNA],
  'PUT /api/novedades/preferencias': [
    DE_ADMIN,
    NINGUNA,
    () => ({ body: { citas: 'NO', ordenes: 'NO', talleres: 'NO' } }),
  ],
  'POST /api/enlaces/horas': ['400 400 400 400', '400 400', () => ({ body: { token: 'x' } })],
  'POST /api/enlaces/ver': ['400 400 400 400', '400 400', () => ({ body: { token: 'x' } })],
  'POST /api/enlaces/usar': ['400 400 400 400', '400 400', () => ({ body: { token: 'x', accion: 'CONFIRMAR' } })],
  'GET /api/mio': ['401 200 200 200', LAS_DOS],
  'GET /api/mio/calendario': ['401 200 200 200', LAS_DOS],
  'GET /api/mio/citas/{id}': ['401 404 404 404', '404 404', () => ({ params: { id: '999999' } })],
}
