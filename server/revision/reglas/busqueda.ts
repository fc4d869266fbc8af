import { CITA } from '../../citas/columnas.ts'
import { COBRO } from '../../cobros/columnas.ts'
import { USUARIO } from '../../cuentas/columnas.ts'
import { emailComo } from '../../db/email.ts'
import type { ConBusqueda } from '../../db/schema/columnas.ts'
import type { Schema, Tabla, Tx } from '../../db/schema.ts'
import { ORDEN } from '../../ordenes/columnas.ts'
import { PRODUCTO } from '../../productos/columnas.ts'
import { SERVICIO } from '../../servicios/columnas.ts'
import { INSCRIPCION, TALLER } from '../../talleres/columnas.ts'
import { comparadas, type Regla } from './regla.ts'

/** A page of the rows after an id, with what is searched in them. */
type Leer<F> = (tx: Tx, desde: number, cuantas: number) => Promise<F[]>

const usuarios = (tx: Tx, desde: number, cuantas: number) =>
  tx
    .selectFrom('usuarios')
    .select(['id', 'busqueda', 'nombre', 'apellido', 'email', 'telefono'])
    .where('id', '>', desde)
    .orderBy('id')
    .limit(cuantas)
    .execute()

const productos = (tx: Tx, desde: number, cuantas: number) =>
  tx
    .selectFrom('productos')
    .select(['id', 'busqueda', 'nombre'])
    .where('id', '>', desde)
    .orderBy('id')
    .limit(cuantas)
    .execute()

const servicios = (tx: Tx, desde: number, cuantas: number) =>
  tx
    .selectFrom('servicios')
    .select(['id', 'busqueda', 'nombre', 'detalle', 'precio'])
    .where('id', '>', desde)
    .orderBy('id')
    .limit(cuantas)
    .execute()

const talleres = (tx: Tx, desde: number, cuantas: number) =>
  tx
    .selectFrom('talleres')
    .select(['id', 'busqueda', 'titulo', 'descripcion', 'inicio', 'fin', 'lugar', 'precio', 'activo', 'cupoMaximo'])
    .where('id', '>', desde)
    .orderBy('id')
    .limit(cuantas)
    .execute()

const citas = (tx: Tx, desde: number, cuantas: number) =>
  tx
    .selectFrom('citas')
    .innerJoin('usuarios', 'usuarios.id', 'usuarioId')
    .select(['citas.id', 'citas.busqueda', 'inicio', 'fin', 'servicio', 'notas', 'nombre', 'apellido', 'email'])
    .where('citas.id', '>', desde)
    .orderBy('citas.id')
    .limit(cuantas)
    .execute()

const inscripciones = (tx: Tx, desde: number, cuantas: number) =>
  tx
    .selectFrom('inscripciones')
    .innerJoin('talleres', 'talleres.id', 'tallerId')
    .innerJoin('usuarios', 'usuarios.id', 'usuarioId')
    .select(['inscripciones.id', 'inscripciones.busqueda', 'fecha', 'titulo as tallerNombre'])
    .select(['nombre as usuarioNombre', 'apellido as usuarioApellido', emailComo('usuarioEmail')])
    .where('inscripciones.id', '>', desde)
    .orderBy('inscripciones.id')
    .limit(cuantas)
    .execute()

const ordenes = async (tx: Tx, desde: number, cuantas: number) => {
  const filas = await tx
    .selectFrom('ordenes')
    .select(['id', 'busqueda', 'codigo as codigoOrden', 'fecha', 'total'])
    .select(['usuarioNombre', 'usuarioApellido', 'usuarioEmail'])
    .select(['entrega as tipo', 'provincia', 'canton', 'senas', 'telefono'])
    .where('id', '>', desde)
    .orderBy('id')
    .limit(cuantas)
    .execute()
  return filas.map((fila) => ({ ...fila, entrega: fila }))
}

const cobros = (tx: Tx, desde: number, cuantas: number) =>
  tx
    .selectFrom('cobros')
    .select(['id', 'busqueda', 'fecha', 'titulo', 'persona', 'monto', 'forma', 'referencia'])
    .where('id', '>', desde)
    .orderBy('id')
    .limit(cuantas)
    .execute()

/** The rows of a list are found by what they say now. */
function seEncuentran<F extends { id: number; busqueda: string }>(
  lista: string,
  leer: Leer<F>,
  busquedaDe: (fila: NoInfer<F>) => string,
): Regla {
  return {
    nombre: `búsqueda de ${lista}`,
    revisa: `La búsqueda de ${lista} encuentra cada fila por lo que dice`,
    problema: `La búsqueda de ${lista} no encuentra bien estas filas`,
    rotas: comparadas(leer, (fila) => fila.busqueda === busquedaDe(fila)),
  }
}

/** Every table that is searched; the entries of the history are looked at with what else they say. */
type Buscada = Exclude<{ [T in Tabla]: Schema[T] extends ConBusqueda ? T : never }[Tabla], 'historia'>

const REGLAS: Record<Buscada, Regla> = {
  usuarios: seEncuentran('usuarios', usuarios, USUARIO.busquedaDe),
  productos: seEncuentran('productos', productos, PRODUCTO.busquedaDe),
  servicios: seEncuentran('servicios', servicios, SERVICIO.busquedaDe),
  talleres: seEncuentran('talleres', talleres, TALLER.busquedaDe),
  citas: seEncuentran('citas', citas, CITA.busquedaDe),
  inscripciones: seEncuentran('inscripciones', inscripciones, INSCRIPCION.busquedaDe),
  ordenes: seEncuentran('órdenes', ordenes, ORDEN.busquedaDe),
  cobros: seEncuentran('cobros', cobros, COBRO.busquedaDe),
}
export const BUSQUEDA = Object.values(REGLAS)
