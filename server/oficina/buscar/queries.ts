import { sql } from 'kysely'
import { telefonoDe } from '../../../contract/base/fields/contact.ts'
import { SEPARADORES } from '../../../contract/base/fields/fields.ts'
import { palabrasDe } from '../../../contract/base/wire/lists.ts'
import { nombreDe, personaDe } from '../../../contract/cuentas/cuentas.ts'
import { emailAs, enOrden } from '../../base/db/expressions.ts'
import type { Tx } from '../../base/db/schema.ts'
import { contains, formasDe, matches } from '../../base/db/search.ts'
import { leAtiende } from '../../base/scope/queries.ts'
import type { Scope } from '../../base/scope/rules.ts'

/** Rows of each kind in the answer. */
const PRIMEROS = 5

/** The first few of each kind that the caller sees and that hold every word of the text. */
export async function findEncontrado(tx: Tx, texto: string, { parte, atiendeId }: Scope) {
  const esPedazo = /^\+?\d+$/.test(texto.replace(SEPARADORES, '')) && telefonoDe(texto) === null
  const buscar = esPedazo ? texto.replace(/\D/g, '') : texto
  return {
    personas: await findPersonas(tx, buscar, atiendeId),
    ordenes: parte === 'ATIENDE' ? [] : await findOrdenes(tx, texto),
    talleres: parte === 'ATIENDE' ? [] : await findTalleres(tx, buscar),
    productos: parte === null ? await findProductos(tx, buscar) : [],
  }
}

function findTalleres(tx: Tx, buscar: string) {
  return tx
    .selectFrom('talleres')
    .select(['id', 'titulo', 'inicio'])
    .where(matches('talleres', { buscar }))
    .orderBy('inicio', 'desc')
    .orderBy('id', 'desc')
    .limit(PRIMEROS)
    .execute()
}

function findProductos(tx: Tx, buscar: string) {
  return tx
    .selectFrom('productos')
    .select(['id', 'nombre'])
    .where('archivado', '=', false)
    .where(matches('productos', { buscar }))
    .orderBy(enOrden('nombre'))
    .orderBy('id')
    .limit(PRIMEROS)
    .execute()
}

/** An index alone gives the ids, in its own order: what is searched begins with the name. */
async function findPersonas(tx: Tx, buscar: string, atiendeId: number | null) {
  const personas = await tx
    .selectFrom('usuarios')
    .select(['id', 'nombre', 'apellido', emailAs('email'), 'telefono'])
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('usuarios')
        .select('id')
        .where(matches('usuarios', { buscar }))
        .where(leAtiende(atiendeId, 'usuarios.id'))
        .orderBy('busqueda')
        .orderBy('id')
        .limit(PRIMEROS),
    )
    .orderBy(enOrden('nombre'))
    .orderBy(enOrden('apellido'))
    .orderBy('id')
    .execute()
  return personas.map(({ nombre, apellido, ...persona }) => ({ ...persona, nombre: nombreDe({ nombre, apellido }) }))
}

/** An index alone finds the codes. Searches for a person's orders find the person instead. */
async function findOrdenes(tx: Tx, buscar: string) {
  const codigo = sql<string>`lower(codigo)`
  const ordenes = await tx
    .selectFrom('ordenes')
    .select(['id', 'codigo as codigoOrden', 'usuarioNombre', 'usuarioApellido', 'estado'])
    .where('id', 'in', ({ selectFrom, and, or }) =>
      selectFrom('ordenes')
        .select('id')
        .where(and(palabrasDe(buscar).map((palabra) => or(formasDe(palabra).map((forma) => contains(codigo, forma))))))
        .orderBy('codigo')
        .limit(PRIMEROS),
    )
    .orderBy('fecha', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return ordenes.map((orden) => ({ ...orden, usuarioNombre: personaDe(orden) }))
}
