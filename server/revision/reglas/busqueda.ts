import type { Selectable } from 'kysely'
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

/** A page of rows after an id, with the columns that their search text needs. */
type Leer<F> = (tx: Tx, desde: number, cuantas: number) => Promise<F[]>

const usuarios = (tx: Tx, desde: number, cuantas: number) =>
  tx
    .selectFrom('usuarios')
    .select(['id', 'busqueda', 'nombre', 'apellido', 'email', 'telefono'])
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

/** Each row's search text must equal the text of its present values. */
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

/** Every searched table but the history, which `HISTORIA` checks with its other rules. */
type Buscada = Exclude<{ [T in Tabla]: Schema[T] extends ConBusqueda ? T : never }[Tabla], 'historia'>

/** A list whose search text comes from its own table alone. */
function seEncuentranSolas<T extends Buscada>(tabla: T, busquedaDe: (fila: Selectable<Schema[T]>) => string): Regla {
  const leer = (tx: Tx, desde: number, cuantas: number) => {
    // One table stands for all: Kysely's types cannot follow a table that is a parameter.
    const filas = tx
      .selectFrom(tabla as 'servicios')
      .selectAll()
      .where('id', '>', desde)
      .orderBy('id')
    return filas.limit(cuantas).execute() as Promise<never[]>
  }
  return seEncuentran<Selectable<Schema[T]> & { id: number; busqueda: string }>(tabla, leer, busquedaDe)
}

const REGLAS: Record<Buscada, Regla> = {
  usuarios: seEncuentran('usuarios', usuarios, USUARIO.busquedaDe),
  productos: seEncuentranSolas('productos', PRODUCTO.busquedaDe),
  servicios: seEncuentranSolas('servicios', SERVICIO.busquedaDe),
  talleres: seEncuentranSolas('talleres', TALLER.busquedaDe),
  citas: seEncuentran('citas', citas, CITA.busquedaDe),
  inscripciones: seEncuentran('inscripciones', inscripciones, INSCRIPCION.busquedaDe),
  ordenes: seEncuentran('órdenes', ordenes, ORDEN.busquedaDe),
  cobros: seEncuentranSolas('cobros', COBRO.busquedaDe),
}
export const BUSQUEDA = Object.values(REGLAS)
