import * as contract from '../../../contract/agenda/espera-de-dia.ts'
import { read, write } from '../../db/base.ts'
import type { App } from '../../http/app.ts'
import { handle } from '../../http/handle.ts'
import { limitesDe } from '../../limites/routes.ts'
import { respuestaDe } from '../answer.ts'
import { horaOfrecida } from './correo.ts'
import { enlaceDeHora } from './enlace.ts'
import { dejarHora, esperarHora, findLugar, tomarHora } from './esperar.ts'
import { pasarHoras } from './ofrecer.ts'

export function registerEspera(app: App): void {
  const limites = limitesDe(app)
  app.plantillas.push(horaOfrecida)
  app.enlaces.push(enlaceDeHora)
  app.tareas.push(pasarHoras)

  handle(app, contract.getEsperaDeDia, ({ query: { fecha }, sesion }) =>
    read(app.db, async (tx) => ({ espera: await findLugar(tx, fecha, sesion.id) })),
  )

  handle(app, contract.esperarHora, async ({ body, sesion: { id: usuarioId }, ahora }) => {
    const vigentes = await limites()
    return write(app.db, async (tx) => {
      await esperarHora(tx, { ...body, usuarioId }, vigentes, ahora)
      return { espera: await findLugar(tx, body.fecha, usuarioId) }
    })
  })

  handle(app, contract.tomarHora, async ({ params, sesion, ahora }) => {
    const vigentes = await limites()
    return respuestaDe(await write(app.db, (tx) => tomarHora(tx, params.id, sesion.id, vigentes, ahora)))
  })

  handle(app, contract.dejarHora, async ({ params, sesion, ahora }) => {
    await write(app.db, (tx) => dejarHora(tx, params.id, sesion.id, ahora))
    return { espera: null }
  })
}
