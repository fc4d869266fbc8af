import { esAdmin } from '../../../contract/cuentas/cuentas.ts'
import type { EnlaceVisto } from '../../../contract/persona/enlaces.ts'
import * as contract from '../../../contract/talleres/espera-de-taller.ts'
import { read, write } from '../../base/db/open.ts'
import type { Tx } from '../../base/db/schema.ts'
import type { App } from '../../base/http/app.ts'
import { handle } from '../../base/http/handle.ts'
import { limitesDe } from '../../base/settings/limits/limits.ts'
import { inscripcionRespondida } from '../inscripciones/answer.ts'
import { findLugarDe, type LugarEnTaller, SE_TOMO, tallerVisto } from '../inscripciones/enlace.ts'
import { esperar, tomarCupo } from './esperar.ts'
import { cupos } from './ofrecer.ts'
import * as queries from './queries.ts'

const enlaceDeCupo = cupos.enlace({
  async tomar(tx, { donde: tallerId, usuarioId }, ahora) {
    await tomarCupo(tx, { tallerId, usuarioId }, { por: { id: usuarioId }, ahora })
    return SE_TOMO
  },
  paso: 'Gracias por avisar: el campo pasa a la siguiente persona, y ya no estás en la lista.',
  async despues(tx, enlace) {
    const lugar = await findLugarDe(tx, enlace)
    return lugar && sinCampo(lugar)
  },
  ida: () => 'Ese taller ya no existe. En tu cuenta ves los que hay.',
})

/** The page of an offer that is over: the person waits on, or not at all. */
function sinCampo({ inscripcion: { estado }, taller }: LugarEnTaller): EnlaceVisto {
  const { inicio, fin } = taller
  const nota =
    estado === 'EN_ESPERA'
      ? 'Por ahora no hay un campo guardado para ti: sigues en la lista de espera.'
      : 'El campo ya no está guardado para ti, y no estás en la lista de espera.'
  return { titulo: 'Taller', inicio, fin, taller: tallerVisto(taller), nota, acciones: [], fueraDePlazo: false }
}

export function registerEsperaDeTaller(app: App): void {
  const limites = limitesDe(app)
  app.plantillas.push(cupos.carta)
  app.enlaces.push(enlaceDeCupo)
  app.tareas.push(cupos.tarea)

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
    inscripcionRespondida(
      await write(app.db, (tx) => tomarCupo(tx, { tallerId: params.id, usuarioId: sesion.id }, { por: sesion, ahora })),
    ),
  )

  handle(app, contract.listEsperaDeTaller, async ({ params }) => {
    const esperan = await queries.listEsperaDeTaller(app.db.read, params.tallerId)
    return esperan.map(({ nombre, apellido, email, telefono, ...uno }) => ({
      ...uno,
      usuarioNombre: nombre,
      usuarioApellido: apellido,
      usuarioEmail: email,
      usuarioTelefono: telefono ?? undefined,
    }))
  })
}

async function findEspera(tx: Tx, tallerId: number, usuarioId: number): Promise<contract.EsperaDeTaller | null> {
  const propia = await cupos.findLugar(tx, tallerId, usuarioId)
  return propia && { ...propia, inscripcionId: propia.id }
}
