import { LIMITES_POR_DEFECTO } from '../../../contract/sitio/limites.ts'
import { CREA_ADMIN, DE_ADMIN, DE_TODOS, LUNES, type Matriz } from './comun.ts'

const post = { titulo: 'x', contenido: 'x' }
const negocio = {
  ...{ nombre: 'x', lema: 'x', telefono: '22300000', whatsapp: '50688880000', email: 'x@ejemplo.cr', direccion: 'x' },
  ...{ sinpe: '88880000', iban: 'CR05015202001026284066' },
}

export const SITIO: Matriz = {
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
  'GET /api/ajustes/dias-cerrados': [DE_ADMIN],
  'POST /api/ajustes/dias-cerrados': [CREA_ADMIN, () => ({ body: { fecha: LUNES, motivo: 'x' } })],
  'PUT /api/ajustes/dias-cerrados': [DE_ADMIN, () => ({ body: { dias: [{ fecha: LUNES }], estado: 'RECHAZADO' } })],
  'GET /api/ajustes/politicas/{cual}': [DE_TODOS, () => ({ params: { cual: 'envios' } })],
  'PUT /api/ajustes/politicas/{cual}': [DE_ADMIN, () => ({ params: { cual: 'envios' }, body: { texto: 'x' } })],
  'GET /api/borradores/{que}': [DE_ADMIN, () => ({ params: { que: 'post-nuevo' } })],
  'PUT /api/borradores/{que}': [DE_ADMIN, () => ({ params: { que: 'post-nuevo' }, body: { contenido: 'x' } })],
  'DELETE /api/borradores/{que}': [DE_ADMIN, () => ({ params: { que: 'post-nuevo' } })],
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
  'GET /api/avisos': [DE_ADMIN],
  'POST /api/avisos/ya': [DE_ADMIN, () => ({ body: { avisos: [{ id: 999999, version: 1 }] } })],
  'POST /api/avisos/callar': [DE_ADMIN, () => ({ body: { avisos: [{ id: 999999, version: 1 }] } })],
  'GET /api/correos': [DE_ADMIN],
  'POST /api/correos/{id}/reenviar': ['401 403 403 404', () => ({ params: { id: '999999' } })],
  'POST /api/correos/{id}/descartar': ['401 403 403 404', () => ({ params: { id: '999999' } })],
  'GET /api/ejemplos': [DE_ADMIN],
  // The people of the matrix are real.
  'POST /api/ejemplos': ['401 403 403 409'],
  'DELETE /api/ejemplos': [DE_ADMIN],
  'GET /api/respaldo': [DE_ADMIN],
  'POST /api/respaldo/llave': ['401 403 403 400', () => ({ body: { actual: 'x' } })],
  'POST /api/respaldo/descargar': ['401 403 403 400', () => ({ body: { actual: 'x' } })],
  'GET /api/historia': [DE_ADMIN],
  'GET /api/exportar/{lista}': [DE_ADMIN, () => ({ params: { lista: 'ordenes' } })],
}
