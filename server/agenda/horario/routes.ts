import { cerrarDias, decidirDias, diasEntre, getDiasCerrados } from '../../../contract/agenda/horario/dias-cerrados.ts'
import { saveHorario, versionDeHorario } from '../../../contract/agenda/horario/guardar-horario.ts'
import { getHorario } from '../../../contract/agenda/horario/horario.ts'
import { hoy } from '../../../contract/base/time/time.ts'
import { write } from '../../base/db/open.ts'
import { changeSetting } from '../../base/history/recorded.ts'
import type { App } from '../../base/http/app.ts'
import { handleFromMemory } from '../../base/http/caching.ts'
import { handle } from '../../base/http/handle.ts'
import { assertVersion } from '../../base/http/refuse.ts'
import { writeEstreno } from '../../base/settings/queries.ts'
import { registerBloqueos } from './bloqueos/routes.ts'
import { cerrarDias as cerrar, diasCerrados } from './cerrar-dias.ts'
import { feriadosDe } from './feriados.ts'
import * as queries from './queries.ts'
import { listHorarios } from './queries.ts'
import { decididos, semanaDe, vistaDeSemana } from './rules.ts'

const SEMANA = {
  titulo: 'Horario de atención',
  vistaDe: (dias: Awaited<ReturnType<typeof listHorarios>>) => vistaDeSemana(semanaDe(dias)),
  read: listHorarios,
}

/** The calls for opening hours, closed days and blocks. */
export function registerHorario(app: App): void {
  registerSemana(app)
  registerDiasCerrados(app)
  registerBloqueos(app)
}

function registerSemana(app: App): void {
  handleFromMemory(app, getHorario, { tablas: ['horarios'], load: () => listHorarios(app.db.read) })

  handle(app, saveHorario, ({ body: { dias, version }, ...autor }) =>
    write(app.db, (tx) =>
      changeSetting(tx, SEMANA, autor, async (antes) => {
        assertVersion(versionDeHorario(antes), version)
        await queries.replaceHorarios(tx, dias)
        await writeEstreno(tx, { horarioConfirmado: true })
      }),
    ),
  )
}

function registerDiasCerrados(app: App): void {
  handle(app, getDiasCerrados, ({ ahora }) => queries.listDiasDesde(app.db.read, hoy(ahora)))

  handle(app, cerrarDias, ({ body: { fecha, hasta, motivo }, ...autor }) =>
    write(app.db, async (tx) => {
      await cerrar(tx, diasEntre(fecha, hasta ?? fecha), motivo, autor)
      return queries.listDiasDesde(tx, hoy(autor.ahora))
    }),
  )

  handle(app, decidirDias, ({ body: { dias, estado }, ...autor }) =>
    write(app.db, async (tx) => {
      const fechas = dias.map(({ fecha }) => fecha)
      await changeSetting(tx, diasCerrados(fechas), autor, async (antes) => {
        const { puestos, quitados } = decididos(dias, estado, antes, esFeriado)
        await queries.putDias(tx, puestos)
        await queries.deleteDias(tx, quitados)
      })
      return queries.listDiasDesde(tx, hoy(autor.ahora))
    }),
  )
}

function esFeriado(fecha: string): boolean {
  return feriadosDe(Number(fecha.slice(0, 4))).some((feriado) => feriado.fecha === fecha)
}
