import { listCitas as callCitas } from '../../contract/citas.ts'
import { listCorreos as callCorreos } from '../../contract/correos.ts'
import { listUsuarios as callUsuarios, esAdmin } from '../../contract/cuentas.ts'
import { cuposDisponibles } from '../../contract/cupos.ts'
import { aColones } from '../../contract/dinero.ts'
import type { Exportable } from '../../contract/exportar.ts'
import { listHistoria as callHistoria } from '../../contract/historia.ts'
import { type Lista, ListaQuery, palabrasDe } from '../../contract/listas.ts'
import { listOrdenes as callOrdenes } from '../../contract/ordenes.ts'
import { postTiene } from '../../contract/posts.ts'
import { listProductos as callProductos } from '../../contract/productos.ts'
import { listServicios as callServicios } from '../../contract/servicios.ts'
import { listInscripciones as callInscripciones, listTalleres as callTalleres } from '../../contract/talleres.ts'
import { formatFechaCorta, formatWallTime, type Instante, type WallTime, wallTimeOf } from '../../contract/tiempo.ts'
import { listCitas } from '../citas/queries.ts'
import { motivoPublico } from '../correo/motivos.ts'
import { listCorreos } from '../correo/queries.ts'
import { plantillaDe, tituloDe } from '../correo/redactar.ts'
import { listUsuarios } from '../cuentas/queries.ts'
import type { Tx } from '../db/schema.ts'
import { listHistoria } from '../historia/queries.ts'
import type { App } from '../http/app.ts'
import { listOrdenes } from '../ordenes/queries.ts'
import { listPosts } from '../posts/queries.ts'
import { listProductos } from '../productos/queries.ts'
import { listServicios } from '../servicios/queries.ts'
import { listInscripciones } from '../talleres/inscripciones/queries.ts'
import { listTalleres } from '../talleres/queries.ts'
import { type Fuente, fuente } from './fuente.ts'

const idDe = ({ id }: { id: number }) => id
const siNo = (valor: boolean) => (valor ? 'Sí' : 'No')
/** `21/11/2026 14:00`, which a spreadsheet takes for a date. */
const fechaHora = (wall: WallTime) => `${formatFechaCorta(wall)} ${formatWallTime(wall).slice(11, 16)}`
const instante = (momento: Instante) => fechaHora(wallTimeOf(momento))

/** Posts have no search of their own: they are few, and the screen searches those it has. */
async function readPosts(tx: Tx, { buscar = '', hoja }: Lista) {
  const filas = (await listPosts(tx)).filter((post) => postTiene(post, palabrasDe(buscar)))
  return { total: filas.length, filas: hoja?.numero === 1 ? filas : [] }
}

export const fuentesDe = (app: App): Record<Exportable, Fuente> => ({
  productos: fuente(callProductos, listProductos, idDe, {
    Nombre: (fila) => fila.nombre,
    Descripción: (fila) => fila.descripcion,
    Precio: (fila) => aColones(fila.precio),
    Stock: (fila) => fila.stock,
    Activo: (fila) => siNo(fila.activo),
  }),
  talleres: fuente(callTalleres, listTalleres, idDe, {
    Título: (fila) => fila.titulo,
    Descripción: (fila) => fila.descripcion,
    Inicio: (fila) => fechaHora(fila.inicio),
    Fin: (fila) => fechaHora(fila.fin),
    Lugar: (fila) => fila.lugar,
    'Cupo máximo': (fila) => fila.cupoMaximo,
    Disponibles: (fila) => cuposDisponibles(fila.cupoMaximo, fila.inscritos),
    Precio: (fila) => aColones(fila.precio),
    Activo: (fila) => siNo(fila.activo),
  }),
  servicios: fuente(callServicios, listServicios, idDe, {
    Nombre: (fila) => fila.nombre,
    Detalle: (fila) => fila.detalle,
    Precio: (fila) => aColones(fila.precio),
  }),
  citas: fuente(callCitas, listCitas, idDe, {
    'Fecha y hora': (fila) => fechaHora(fila.inicio),
    'Duración (minutos)': (fila) => fila.fin - fila.inicio,
    Servicio: (fila) => fila.servicio,
    Nombre: (fila) => fila.nombre,
    Apellido: (fila) => fila.apellido,
    Correo: (fila) => fila.email,
    Estado: (fila) => fila.estado,
    Notas: (fila) => fila.notas,
  }),
  inscripciones: fuente(callInscripciones, listInscripciones, idDe, {
    Fecha: (fila) => instante(fila.fecha),
    Taller: (fila) => fila.tallerNombre,
    Nombre: (fila) => fila.usuarioNombre,
    Apellido: (fila) => fila.usuarioApellido,
    Correo: (fila) => fila.usuarioEmail,
    Estado: (fila) => fila.estado,
  }),
  ordenes: fuente(callOrdenes, listOrdenes, idDe, {
    Código: (fila) => fila.codigoOrden,
    Nombre: (fila) => fila.usuarioNombre,
    Apellido: (fila) => fila.usuarioApellido,
    Correo: (fila) => fila.usuarioEmail,
    Fecha: (fila) => instante(fila.fecha),
    Total: (fila) => aColones(fila.total),
    Estado: (fila) => fila.estado,
  }),
  posts: fuente({ query: ListaQuery }, readPosts, ({ idPost }) => idPost, {
    Título: (fila) => fila.titulo,
    Contenido: (fila) => fila.contenido,
    Imagen: (fila) => fila.imagen,
    Fecha: (fila) => instante(fila.fecha),
  }),
  usuarios: fuente(callUsuarios, listUsuarios, idDe, {
    Nombre: (fila) => fila.nombre,
    Apellido: (fila) => fila.apellido,
    Correo: (fila) => fila.email,
    Registro: (fila) => instante(fila.creado),
    Rol: (fila) => (esAdmin(fila) ? 'Administrador' : 'Cliente'),
  }),
  correos: fuente(callCorreos, listCorreos, idDe, {
    Para: (fila) => fila.para,
    Correo: (fila) => tituloDe(app, fila),
    Creado: (fila) => instante(fila.creado),
    Estado: (fila) => fila.estado,
    Intentos: (fila) => fila.intentos,
    Enviado: (fila) => fila.enviado && instante(fila.enviado),
    Motivo: (fila) => motivoPublico(fila.error, plantillaDe(app, fila)),
  }),
  historia: fuente(callHistoria, listHistoria, idDe, {
    Momento: (fila) => instante(fila.momento),
    Quién: (fila) => fila.usuarioNombre,
    Asunto: (fila) => fila.asunto,
    Qué: (fila) => fila.titulo,
    Acción: (fila) => fila.accion,
    Cambios: ({ cambios }) =>
      cambios.map(({ campo, antes, despues }) => `${campo}: ${antes ?? ''} → ${despues ?? ''}`).join('\n'),
  }),
})
