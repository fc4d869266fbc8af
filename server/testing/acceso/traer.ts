import { instante } from '../../../contract/base/time/time.ts'
import { leerTraer } from '../../../contract/oficina/traer.ts'
import { write } from '../../base/db/open.ts'
import { guardarArchivo, mostrarArchivo, requireArchivo } from '../../oficina/traer/lectura.ts'
import { leer } from '../../oficina/traer/leer.ts'
import { setTraida } from '../../oficina/traer/queries.ts'
import { CREA_ADMIN, DE_ADMIN, type Matriz, NINGUNA, type Prepare } from './common-rows.ts'

let serial = 0
/** A file of one person, another one each time. */
const texto = () => `Nombre;Apellido;Correo\nLuz;Mora;luz${++serial}@ejemplo.cr`

/** A reading of one line, which was brought where `aplicada`. Each administrator was shown it: they bring what they saw. */
const lecturaDe = async ({ db, ana }: Parameters<Prepare>[0], aplicada = false): Promise<number> => {
  const { leido } = await leer({ archivo: null, texto: texto(), que: null })
  return write(db, async (tx) => {
    const { id } = await guardarArchivo(tx, leido!, { archivo: null, por: ana.id, ahora: instante(1) })
    const administran = await tx.selectFrom('usuarios').select('id').where('rol', '=', 'ADMIN').orderBy('id').execute()
    for (const { id: por } of administran)
      await mostrarArchivo(tx, await requireArchivo(tx, id), { por, ahora: instante(1) })
    if (aplicada) await setTraida(tx, id, instante(1))
    return id
  })
}

const params = (id: number) => ({ params: { id: String(id) } })

export const TRAER: Matriz = {
  [`POST ${leerTraer.path}`]: [CREA_ADMIN, NINGUNA, () => ({ body: { texto: texto() } })],
  'POST /api/traer/lecturas/{id}/releer': [DE_ADMIN, NINGUNA, async (dado) => params(await lecturaDe(dado))],
  'POST /api/traer/lecturas/{id}/aplicar': [
    DE_ADMIN,
    NINGUNA,
    async (dado) => ({ ...params(await lecturaDe(dado)), body: { fuera: [] } }),
  ],
  'GET /api/traer/importaciones': [DE_ADMIN, NINGUNA],
  'DELETE /api/traer/importaciones/{id}': [DE_ADMIN, NINGUNA, async (dado) => params(await lecturaDe(dado, true))],
}
