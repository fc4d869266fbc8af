import * as contract from '../../../contract/agenda/esperas.ts'
import type { Fecha } from '../../../contract/base/time/time.ts'
import { read, write } from '../../base/db/open.ts'
import type { Tx } from '../../base/db/schema.ts'
import type { App } from '../../base/http/app.ts'
import { handle } from '../../base/http/handle.ts'
import { findAtendido } from '../../base/scope/queries.ts'
import { conPersona } from '../../base/scope/rules.ts'
import { limitesDe } from '../../base/settings/limits/limits.ts'
import { readLimites } from '../../base/settings/queries.ts'
import { hayBono } from '../../dinero/bonos/sesiones.ts'
import { preverAdelanto } from '../citas/adelanto/pedir.ts'
import { citaRespondida } from '../citas/answer.ts'
import { seTomo } from '../citas/enlace.ts'
import { findPorNombre } from '../servicios/queries.ts'
import { dejarHora, esperarHora, tomarHora } from './esperar.ts'
import { conAdelanto, horas } from './ofrecer.ts'

const enlaceDeHora = horas.enlace({
  async tomar(tx, { id, usuarioId }, ahora) {
    const { inicio } = await tomarHora(tx, { id, usuarioId }, await readLimites(tx), ahora)
    return seTomo(inicio)
  },
  async condicion(tx, { servicio, inicio, usuarioId }, ahora) {
    const pedido = await preverAdelanto(tx, { servicio: servicio!, inicio, usuarioId }, ahora)
    return pedido && conAdelanto(pedido.monto)
  },
  async precio(tx, { servicio, inicio, usuarioId }) {
    if (await hayBono(tx, { servicio: servicio!, inicio, usuarioId })) return null
    return (await findPorNombre(tx, servicio!))?.precio ?? null
  },
  paso: 'Gracias por avisar: la hora pasa a la siguiente persona, y ya no estás en la lista de ese día.',
  ida: (porque) => `${porque} En tu cuenta ves tus citas y las horas que hay.`,
})

export function registerEsperaDeDia(app: App): void {
  const limites = limitesDe(app)
  app.plantillas.push(horas.carta)
  app.enlaces.push(enlaceDeHora)
  app.tareas.push(horas.tarea)

  handle(app, contract.getEsperaDeDia, ({ query: { fecha }, sesion }) =>
    read(app.db, async (tx) => ({ espera: await findMia(tx, fecha, sesion.id) })),
  )

  handle(app, contract.esperarHora, async ({ body: { persona, ...body }, sesion: { id: usuarioId }, ahora }) => {
    const vigentes = await limites()
    return write(app.db, async (tx) => {
      await esperarHora(tx, { ...body, usuarioId, conId: persona?.id ?? null }, vigentes, ahora)
      return { espera: await findMia(tx, body.fecha, usuarioId) }
    })
  })

  handle(app, contract.tomarHora, async ({ params, sesion, ahora }) => {
    const vigentes = await limites()
    return citaRespondida(
      await write(app.db, (tx) => tomarHora(tx, { id: params.id, usuarioId: sesion.id }, vigentes, ahora)),
    )
  })

  handle(app, contract.dejarHora, async ({ params, sesion, ahora }) => {
    await write(app.db, (tx) => dejarHora(tx, params.id, sesion.id, ahora))
    return { espera: null }
  })
}

/** The caller's place in a list, with whom an hour is held, or otherwise wanted. */
async function findMia(tx: Tx, fecha: Fecha, usuarioId: number) {
  const espera = await horas.findLugar(tx, fecha, usuarioId)
  if (!espera) return null
  return conPersona({ ...espera, ...(await findAtendido(tx, espera.atiendeId ?? espera.conId)) })
}
