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
import type { Table } from './schema.ts'

/**
 * Tables whose rows are deleted or emptied by a foreign key, when a row of the key's table is deleted. A test compares this with the keys.
 * People are absent: statements of their own delete a person's things (expediente/suyo).
 */
export const DEPENDENTS: Partial<Record<Table, readonly Table[]>> = {
  bonos: ['bonosServicios', 'bonosVendidos'],
  bonosVendidos: ['bonosCompartidos', 'deudas'],
  servicios: ['bonosServicios', 'traidos'],
  productos: ['carritoLineas', 'esperasDeProducto', 'traidos'],
  ordenes: ['ordenLineas', 'ordenHistoria', 'deudas'],
  citas: ['citasDeAntes', 'deudas', 'traidos'],
  movimientos: ['bancoPartes'],
  bancoLineas: ['bancoPartes'],
  series: ['citas'],
  inscripciones: ['deudas'],
  talleres: ['inscripciones', 'quienesDanTaller'],
  personas: ['personasServicios', 'personasHorarios', 'suscripciones', 'deudas'],
  segundosFactores: ['codigosDeRecuperacion'],
  imagenes: ['imagenVariantes'],
}

/** Notes the tables that a transaction's statements change, also by foreign keys. It does not see raw SQL. */
export class ChangedTables implements KyselyPlugin {
  readonly tablas = new Set<Table>()

  transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    if (InsertQueryNode.is(node)) this.tablas.add(tablaDe(node.into))
    else if (UpdateQueryNode.is(node)) this.tablas.add(tablaDe(node.table))
    else if (DeleteQueryNode.is(node)) for (const from of node.from.froms) this.#addDeleted(tablaDe(from))
    return node
  }

  #addDeleted(tabla: Table): void {
    this.tablas.add(tabla)
    for (const otra of DEPENDENTS[tabla] ?? []) this.#addDeleted(otra)
  }

  async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return result
  }
}

function tablaDe(node: OperationNode | undefined): Table {
  if (!node || !TableNode.is(node)) throw new Error('a statement that changes must name its table plainly')
  return node.table.identifier.name as Table
}
