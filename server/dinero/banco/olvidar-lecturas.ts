import type { Tx } from '../../base/db/schema.ts'
import { listPersonas } from './libro/queries.ts'
import type { Leido, LineaLeida } from './linea.ts'
import { nombraA, palabrasDeNombre, telefonoEn } from './pagador.ts'
import { listClavesDe } from './pagadores/queries.ts'
import * as queries from './queries.ts'
import { claveDePagador, type PersonaConocida } from './quien.ts'

/**
 * Forgets the readings that name a person, before they are erased: by their name, their telephone or one who pays for them. A reading that
 * names somebody else of that name is read again from its file.
 */
export async function olvidarLecturasDe(tx: Tx, usuarioId: number): Promise<void> {
  const persona = (await listPersonas(tx)).find(({ id }) => id === usuarioId)
  if (!persona) return
  const claves = new Set(await listClavesDe(tx, usuarioId))
  const lecturas = await queries.listContenidos(tx)
  const suyas = lecturas.filter(({ contenido }) => nombra(JSON.parse(contenido) as Leido, { persona, claves }))
  await queries.olvidarEstas(
    tx,
    suyas.map(({ id }) => id),
  )
}

function nombra({ lineas, noEntendidas }: Leido, quien: { persona: PersonaConocida; claves: Set<string> }): boolean {
  const { persona, claves } = quien
  const palabras = palabrasDeNombre(persona.nombre)
  const enTexto = (texto: string) =>
    nombraA(texto, palabras) || (persona.telefono !== null && telefonoEn(texto) === persona.telefono)
  const enLinea = (linea: LineaLeida) =>
    enTexto(`${linea.texto} ${linea.nombre ?? ''}`) ||
    (persona.telefono !== null && linea.telefono === persona.telefono) ||
    claves.has(claveDePagador(linea) ?? '')
  return lineas.some(enLinea) || noEntendidas.some(({ texto }) => enTexto(texto))
}
