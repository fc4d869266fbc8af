import { esAdmin } from '../../../contract/cuentas/cuentas.ts'
import * as contract from '../../../contract/talleres/espera-de-taller.ts'
import { read, write } from '../../db/base.ts'
import type { Tx } from '../../db/schema.ts'
import type { App } from '../../http/app.ts'
import { handle } from '../../http/handle.ts'
import { limitesDe } from '../../limites/routes.ts'
import { respuestaDe } from '../inscripciones/answer.ts'
import { cupoOfrecido } from './correo.ts'
import { enlaceDeCupo } from './enlace.ts'
import { esperar, tomarCupo } from './esperar.ts'
import { pasarCupos } from './ofrecer.ts'
import * as queries from './queries.ts'

export function registerEspera(app: App): void {
  const limites = limitesDe(app)
  app.plantillas.push(cupoOfrecido)
  app.enlaces.push(enlaceDeCupo)
  app.tareas.push(pasarCupos)

  handle(app, contract.getEsperaDeTaller, ({ params, sesion }) =>
    read(app.db, async (tx) => ({ espera: await findEspera(tx, params.id, sesion.id) })),
  )

  handle(app, contract.esperarCupo, async ({ params, sesion, ahora }) => {
    const vigentes = esAdmin(sesion) ? undefined : await limites()
    return write(app.db, async (tx) => {
      await esperar(tx, { tallerId: params.id, usuarioId: sesion.id }, vigentes, ahora)
      return { espera: await findEspera(tx, params.id, sesion.id) }
    })
  })

  handle(app, contract.tomarCupo, async ({ params, sesion, ahora }) =>
    respuestaDe(await write(app.db, (tx) => tomarCupo(tx, { tallerId: params.id, usuarioId: sesion.id }, ahora))),
  )

  handle(app, contract.listEsperaDeTaller, async ({ params }) => {
    const esperan = await queries.listEspera(app.db.read, params.tallerId)
    return esperan.map(({ usuarioTelefono, ...uno }) => ({ ...uno, usuarioTelefono: usuarioTelefono ?? undefined }))
  })
}

async function findEspera(tx: Tx, tallerId: number, usuarioId: number): Promise<contract.EsperaDeTaller | null> {
  const esperan = await queries.listEspera(tx, tallerId)
  const indice = esperan.findIndex((uno) => uno.usuarioId === usuarioId)
  if (indice < 0) return null
  const { id: inscripcionId, ofrecidaHasta } = esperan[indice]!
  return { inscripcionId, lugar: indice + 1, ofrecidaHasta }
}
