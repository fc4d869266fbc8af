import { PLAIN_SETTINGS } from '../../../contract/base/settings/plain-settings.ts'
import { encodeInput } from '../../../contract/base/wire/endpoint.ts'
import {
  type Call,
  CREA_ADMIN,
  DE_ADMIN,
  DE_TODOS,
  type Fila,
  LAS_DOS,
  LUNES,
  type Matriz,
  NINGUNA,
  nombreDe,
} from './common-rows.ts'

const post = { titulo: 'x', contenido: 'x' }
const negocio = {
  nombre: 'x',
  lema: 'x',
  telefono: '22300000',
  whatsapp: '50688880000',
  email: 'x@ejemplo.cr',
  direccion: 'x',
  sinpe: '88880000',
  iban: 'CR05015202001026284066',
}

export const SITIO: Matriz = {
  'GET /api/salud': [DE_TODOS, LAS_DOS],
  'GET /api/inicio': [DE_TODOS, LAS_DOS],
  'GET /api/ajustes/negocio': [DE_TODOS, LAS_DOS],
  'PUT /api/ajustes/negocio': [DE_ADMIN, NINGUNA, () => ({ body: negocio })],
  'PUT /api/hoy/pasos': [DE_ADMIN, NINGUNA, () => ({ body: { paso: 'LLAVE', bueno: true } })],
  ...settingRows(),
  'GET /api/ajustes/personas': [DE_TODOS, LAS_DOS],
  'PUT /api/ajustes/personas': [
    DE_ADMIN,
    NINGUNA,
    ({ atiendeId }) => ({ body: { personas: [{ id: atiendeId, nombre: 'x' }] } }),
  ],
  'GET /api/ajustes/horario': [DE_TODOS, LAS_DOS],
  'PUT /api/ajustes/horario': [DE_ADMIN, NINGUNA, () => ({ body: { dias: [] } })],
  'GET /api/ajustes/dias-cerrados': [DE_ADMIN, NINGUNA],
  'POST /api/ajustes/dias-cerrados': [CREA_ADMIN, NINGUNA, () => ({ body: { fecha: LUNES, motivo: 'x' } })],
  'PUT /api/ajustes/dias-cerrados': [
    DE_ADMIN,
    NINGUNA,
    () => ({ body: { dias: [{ fecha: LUNES }], estado: 'RECHAZADO' } }),
  ],
  'GET /api/ajustes/politicas/{cual}': [DE_TODOS, LAS_DOS, () => ({ params: { cual: 'envios' } })],
  'PUT /api/ajustes/politicas/{cual}': [
    DE_ADMIN,
    NINGUNA,
    () => ({ params: { cual: 'envios' }, body: { texto: 'x' } }),
  ],
  'GET /api/borradores/{que}': [DE_ADMIN, NINGUNA, () => ({ params: { que: 'post-nuevo' } })],
  'PUT /api/borradores/{que}': [DE_ADMIN, NINGUNA, () => ({ params: { que: 'post-nuevo' }, body: { contenido: 'x' } })],
  'DELETE /api/borradores/{que}': [DE_ADMIN, NINGUNA, () => ({ params: { que: 'post-nuevo' } })],
  'GET /api/posts/listar': [DE_TODOS, LAS_DOS],
  'GET /api/posts/{idPost}': [
    DE_TODOS,
    LAS_DOS,
    async ({ build }) => ({ params: { idPost: String((await build.post()).idPost) } }),
  ],
  'POST /api/posts/crear': [CREA_ADMIN, NINGUNA, () => ({ body: post })],
  'PUT /api/posts/editar/{idPost}': [
    DE_ADMIN,
    NINGUNA,
    async ({ build }) => ({ params: { idPost: String((await build.post()).idPost) }, body: post }),
  ],
  'DELETE /api/posts/eliminar/{idPost}': [
    DE_ADMIN,
    NINGUNA,
    async ({ build }) => ({ params: { idPost: String((await build.post()).idPost) } }),
  ],
  'GET /api/avisos': [DE_ADMIN, LAS_DOS],
  // 409: no notice waits under that id.
  'POST /api/avisos/ya': ['401 403 403 409', '409 409', () => ({ body: { avisos: [{ id: 999999, version: 1 }] } })],
  'POST /api/avisos/callar': ['401 403 403 409', '409 409', () => ({ body: { avisos: [{ id: 999999, version: 1 }] } })],
  'GET /api/correos': [DE_ADMIN, NINGUNA],
  'POST /api/correos/{id}/reenviar': ['401 403 403 404', NINGUNA, () => ({ params: { id: '999999' } })],
  'POST /api/correos/{id}/descartar': ['401 403 403 404', NINGUNA, () => ({ params: { id: '999999' } })],
  'GET /api/ejemplos': [DE_ADMIN, NINGUNA],
  // 409: the matrix has real people, so no examples can be written.
  'POST /api/ejemplos': ['401 403 403 409', NINGUNA],
  'DELETE /api/ejemplos': [DE_ADMIN, NINGUNA],
  'GET /api/respaldo': [DE_ADMIN, NINGUNA],
  'POST /api/respaldo/llave': ['401 403 403 400', NINGUNA, () => ({ body: { actual: 'x' } })],
  'PUT /api/respaldo/llave': ['401 403 403 409', NINGUNA, () => ({ body: { receptor: 'x' } })],
  'POST /api/respaldo/descargar': ['401 403 403 400', NINGUNA, () => ({ body: { actual: 'x' } })],
  'GET /api/historia': [DE_ADMIN, LAS_DOS],
  'GET /api/exportar/{lista}': [DE_ADMIN, '200 403', () => ({ params: { lista: 'citas' } })],
}

/** The calls of the settings that are only fields. */
function settingRows(): Matriz {
  return Object.fromEntries(
    PLAIN_SETTINGS.flatMap(({ get, save, first: { version: _, ...body } }): [string, Fila][] => [
      [nombreDe(get), [DE_ADMIN, NINGUNA]],
      [nombreDe(save), [DE_ADMIN, NINGUNA, () => encodeInput(save, { body }) as Call]],
    ]),
  )
}
