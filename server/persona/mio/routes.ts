import { wallTimeDe } from '../../../contract/base/time/time.ts'
import { getMiCita } from '../../../contract/persona/mi-cita.ts'
import { getMio } from '../../../contract/persona/mio.ts'
import { findOtraIgual } from '../../agenda/citas/otra-igual.ts'
import { read } from '../../base/db/open.ts'
import type { App } from '../../base/http/app.ts'
import { handle } from '../../base/http/handle.ts'
import { notFound } from '../../base/http/refuse.ts'
import { readLimites } from '../../base/settings/queries.ts'
import { sumAFavor, sumPorPagar } from '../../dinero/cuenta/queries.ts'
import { listLugares } from './esperas.ts'
import * as queries from './queries.ts'

export function registerMio(app: App): void {
  handle(app, getMio, ({ sesion: { id }, ahora }) =>
    read(app.db, async (tx) => ({
      citas: await queries.listMisCitas(tx, id, wallTimeDe(ahora), (await readLimites(tx)).cancelacionHoras),
      talleres: await queries.listMisTalleres(tx, id, wallTimeDe(ahora)),
      aFavor: await sumAFavor(tx, id),
      porPagar: await sumPorPagar(tx, id),
      ordenes: await queries.listMisPendientes(tx, id),
      cupos: await queries.listMisCupos(tx, id, ahora),
      esperas: await listLugares(tx, id, wallTimeDe(ahora)),
      ultimaPersona: await queries.findUltimaPersona(tx, id),
      horas: await queries.listHoras(tx, id, ahora),
      ultimaCita: await queries.findUltimaCita(tx, id, wallTimeDe(ahora)),
    })),
  )

  handle(app, getMiCita, ({ params, sesion: { id }, ahora }) =>
    read(app.db, async (tx) => {
      const limites = await readLimites(tx)
      const cita = await queries.findMiCita(tx, params.id, id, limites.cancelacionHoras)
      if (!cita) throw notFound('La cita no existe o fue eliminada.')
      return { ...cita, otraIgual: await findOtraIgual(tx, { ...cita, usuarioId: id }, limites, wallTimeDe(ahora)) }
    }),
  )
}
