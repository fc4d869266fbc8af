import { instante } from '../../../contract/base/time/time.ts'
import { leerBanco } from '../../../contract/dinero/banco.ts'
import { write } from '../../base/db/open.ts'
import { guardarLectura, mostrar, requireLectura } from '../../dinero/banco/lectura.ts'
import { leerTexto } from '../../dinero/banco/leer.ts'
import { insertPagador } from '../../dinero/banco/pagadores/queries.ts'
import { setAplicada } from '../../dinero/banco/queries.ts'
import { CREA_ADMIN, DE_ADMIN, type Matriz, type Prepare, RECEPCION } from './common-rows.ts'

const TEXTO = 'Fecha,Monto\n19/11/2026,100.00'

/** A reading of one line, of which something was applied where `aplicada`. Each administrator was shown it: they apply what they saw. */
const lecturaDe = async ({ db, ana }: Parameters<Prepare>[0], aplicada = false): Promise<number> => {
  const leido = leerTexto(TEXTO, '2026-11-20' as Parameters<typeof leerTexto>[1])
  return write(db, async (tx) => {
    const { id } = await guardarLectura(tx, leido, { archivo: null, por: ana.id, ahora: instante(1) })
    const administran = await tx.selectFrom('usuarios').select('id').where('rol', '=', 'ADMIN').orderBy('id').execute()
    for (const { id: por } of administran) await mostrar(tx, await requireLectura(tx, id), por)
    if (aplicada) await setAplicada(tx, id, instante(1))
    return id
  })
}

const params = (id: number) => ({ params: { id: String(id) } })

export const BANCO: Matriz = {
  [`POST ${leerBanco.path}`]: [CREA_ADMIN, '403 201', () => ({ body: { texto: TEXTO } })],
  'POST /api/banco/lecturas/{id}/releer': [DE_ADMIN, RECEPCION, async (dado) => params(await lecturaDe(dado))],
  'POST /api/banco/lecturas/{id}/aplicar': [
    DE_ADMIN,
    RECEPCION,
    async (dado) => ({ ...params(await lecturaDe(dado)), body: { lineas: [{ n: 2, fin: 'DESPUES' }] } }),
  ],
  'GET /api/banco/importaciones': [DE_ADMIN, RECEPCION],
  'DELETE /api/banco/importaciones/{id}': [DE_ADMIN, RECEPCION, async (dado) => params(await lecturaDe(dado, true))],
  'GET /api/banco/pagadores': [DE_ADMIN, RECEPCION],
  'DELETE /api/banco/pagadores/{id}': [
    DE_ADMIN,
    RECEPCION,
    async (dado) => {
      const lecturaId = await lecturaDe(dado)
      const pagador = { clave: `x ${lecturaId}`, usuarioId: dado.ana.id, lecturaId, creado: instante(1) }
      await write(dado.db, (tx) => insertPagador(tx, pagador))
      const { id } = await dado.db.read
        .selectFrom('bancoPagadores')
        .select('id')
        .where('lecturaId', '=', lecturaId)
        .executeTakeFirstOrThrow()
      return params(id)
    },
  ],
}
