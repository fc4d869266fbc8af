import {
  DeleteQueryNode,
  InsertQueryNode,
  type KyselyPlugin,
  type OperationNode,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type QueryResult,
  type RootOperationNode,
  TableNode,
  type UnknownRow,
  UpdateQueryNode,
} from 'kysely'
import type { Tabla } from './schema.ts'

/**
 * Tables whose rows are deleted or emptied by a foreign key, when a row of the key's table is deleted. A test compares this with the keys.
 * People are absent: statements of their own delete a person's things (expediente/suyo).
 */
export const CUELGAN: Partial<Record<Tabla, readonly Tabla[]>> = {
  productos: ['carritoLineas', 'esperasDeProducto'],
  ordenes: ['ordenLineas', 'ordenHistoria', 'cobros'],
  citas: ['cobros'],
  series: ['citas'],
  inscripciones: ['cobros'],
  talleres: ['inscripciones', 'quienesDanTaller'],
  personas: ['personasServicios', 'personasHorarios', 'suscripciones'],
  segundosFactores: ['codigosDeRecuperacion'],
  imagenes: ['imagenVariantes'],
}

/** Notes the tables that a transaction's statements change, also by foreign keys. It does not see raw SQL. */
export class ChangedTables implements KyselyPlugin {
  readonly tablas = new Set<Tabla>()

  transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    if (InsertQueryNode.is(node)) this.tablas.add(tablaDe(node.into))
    else if (UpdateQueryNode.is(node)) this.tablas.add(tablaDe(node.table))
    else if (DeleteQueryNode.is(node)) for (const from of node.from.froms) this.#addDeleted(tablaDe(from))
    return node
  }

  #addDeleted(tabla: Tabla): void {
    this.tablas.add(tabla)
    for (const otra of CUELGAN[tabla] ?? []) this.#addDeleted(otra)
  }

  async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return result
  }
}

function tablaDe(node: OperationNode | undefined): Tabla {
  if (!node || !TableNode.is(node)) throw new Error('a statement that changes must name its table plainly')
  return node.table.identifier.name as Tabla
}
