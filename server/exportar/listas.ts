import { cuposDisponibles } from '../../contract/cupos.ts'
import { aColones } from '../../contract/dinero.ts'
import type { Exportable } from '../../contract/exportar.ts'
import type { Lista } from '../../contract/listas.ts'
import { formatFechaCorta, formatWallTime, type WallTime, wallTimeOf } from '../../contract/tiempo.ts'
import { listCitas } from '../citas/queries.ts'
import type { Pagina } from '../db/busqueda.ts'
import type { Tx } from '../db/schema.ts'
import { listHistoria } from '../historia/queries.ts'
import { listOrdenes } from '../ordenes/queries.ts'
import { listPosts } from '../posts/queries.ts'
import { listProductos } from '../productos/queries.ts'
import { listServicios } from '../servicios/queries.ts'
import { listInscripciones } from '../talleres/inscripciones/queries.ts'
import { listTalleres } from '../talleres/queries.ts'
import type { Celda } from './csv.ts'

/** A list as a file: how to read a page of it, and its columns. */
export interface Fuente {
  titulos: readonly string[]
  /** The cells of each row, by an id that no other row has. */
  read: (tx: Tx, lista: Lista) => Promise<Pagina<{ id: number; celdas: Celda[] }>>
}

function fuente<F>(
  read: (tx: Tx, lista: Lista) => Promise<Pagina<F>>,
  idDe: (fila: F) => number,
  columnas: Record<string, (fila: F) => Celda>,
): Fuente {
  const celdas = Object.values(columnas)
  return {
    titulos: Object.keys(columnas),
    read: async (tx, lista) => {
      const { filas, total } = await read(tx, lista)
      return { total, filas: filas.map((fila) => ({ id: idDe(fila), celdas: celdas.map((celda) => celda(fila)) })) }
    },
  }
}

const idDe = ({ id }: { id: number }) => id
const siNo = (valor: number) => (valor ? 'Sí' : 'No')
/** `21/11/2026 14:00`, which a spreadsheet takes for a date. */
const fechaHora = (wall: WallTime) => `${formatFechaCorta(wall)} ${formatWallTime(wall).slice(11, 16)}`
const instante = (ms: number) => fechaHora(wallTimeOf(ms))

/** Posts have no search of their own: they are few. */
async function readPosts(tx: Tx, { hoja }: Lista) {
  const todos = await listPosts(tx)
  return { total: todos.length, filas: hoja?.numero === 1 ? todos : [] }
}

export const FUENTES: Record<Exportable, Fuente> = {
  productos: fuente(listProductos, idDe, {
    Nombre: (fila) => fila.nombre,
    Descripción: (fila) => fila.descripcion,
    Precio: (fila) => aColones(fila.precio),
    Stock: (fila) => fila.stock,
    Activo: (fila) => siNo(fila.activo),
  }),
  talleres: fuente(listTalleres, idDe, {
    Título: (fila) => fila.titulo,
    Descripción: (fila) => fila.descripcion,
    Inicio: (fila) => fechaHora(fila.fechaInicio),
    Fin: (fila) => fechaHora(fila.fechaFin),
    Lugar: (fila) => fila.lugar,
    'Cupo máximo': (fila) => fila.cupoMaximo,
    Disponibles: (fila) => cuposDisponibles(fila.cupoMaximo, fila.inscritos),
    Precio: (fila) => aColones(fila.precio),
    Activo: (fila) => siNo(fila.activo),
  }),
  servicios: fuente(listServicios, idDe, {
    Nombre: (fila) => fila.nombre,
    Detalle: (fila) => fila.detalle,
    Precio: (fila) => aColones(fila.precio),
  }),
  citas: fuente(listCitas, idDe, {
    'Fecha y hora': (fila) => fechaHora(fila.inicio),
    'Duración (minutos)': (fila) => fila.fin - fila.inicio,
    Servicio: (fila) => fila.servicio,
    Nombre: (fila) => fila.nombre,
    Apellido: (fila) => fila.apellido,
    Correo: (fila) => fila.email,
    Estado: (fila) => fila.estado,
    Notas: (fila) => fila.notas,
  }),
  inscripciones: fuente(listInscripciones, idDe, {
    Fecha: (fila) => instante(fila.fechaInscripcion),
    Taller: (fila) => fila.tallerNombre,
    Nombre: (fila) => fila.usuarioNombre,
    Apellido: (fila) => fila.usuarioApellido,
    Correo: (fila) => fila.usuarioEmail,
    Estado: (fila) => fila.estado,
  }),
  ordenes: fuente(listOrdenes, idDe, {
    Código: (fila) => fila.codigoOrden,
    Nombre: (fila) => fila.usuarioNombre,
    Apellido: (fila) => fila.usuarioApellido,
    Correo: (fila) => fila.usuarioEmail,
    Fecha: (fila) => instante(fila.fechaOrden),
    Total: (fila) => aColones(fila.total),
    Estado: (fila) => fila.estado,
  }),
  posts: fuente(readPosts, ({ idPost }) => idPost, {
    Título: (fila) => fila.titulo,
    Contenido: (fila) => fila.contenido,
    Imagen: (fila) => fila.imagen,
    Fecha: (fila) => instante(fila.fechaCreacion),
  }),
  historia: fuente(listHistoria, idDe, {
    Momento: (fila) => instante(fila.momento),
    Quién: (fila) => fila.usuarioNombre,
    Asunto: (fila) => fila.asunto,
    Qué: (fila) => fila.titulo,
    Acción: (fila) => fila.accion,
    Cambios: ({ cambios }) =>
      cambios.map(({ campo, antes, despues }) => `${campo}: ${antes ?? ''} → ${despues ?? ''}`).join('\n'),
  }),
}
