import {
  CITAS_NOMBRADAS,
  cerrarDias,
  decidirDias,
  diasEntre,
  getDiasCerrados,
  revisarDias,
} from '../../contract/dias-cerrados.ts'
import { getHorario, revisarHorario, saveHorario, versionDeHorario } from '../../contract/horario.ts'
import { hoy, type Instante, wallTimeDe } from '../../contract/tiempo.ts'
import { writeEstreno } from '../ajustes/queries.ts'
import { write } from '../db/base.ts'
import { anotar } from '../historia/queries.ts'
import type { App } from '../http/app.ts'
import { handleFromMemory } from '../http/caching.ts'
import { handle } from '../http/handle.ts'
import { assertVersion } from '../http/refuse.ts'
import { feriadosDe } from './feriados.ts'
import * as queries from './queries.ts'
import { listHorarios } from './queries.ts'
import {
  decididos,
  type Intervalo,
  porCerrar,
  quedaFuera,
  semanaDe,
  tocaDias,
  vistaDeDias,
  vistaDeSemana,
} from './rules.ts'

const AJUSTES = 'AJUSTES'

/** When the practice is open: the hours of a week and the closed days. */
export function registerHorario(app: App): void {
  registerSemana(app)
  registerDiasCerrados(app)
}

function registerSemana(app: App): void {
  handleFromMemory(app, getHorario, ['horarios'], () => listHorarios(app.db.read))

  handle(app, saveHorario, ({ body: { dias, version }, sesion, ahora }) =>
    write(app.db, async (tx) => {
      const antes = await listHorarios(tx)
      assertVersion(versionDeHorario(antes), version)
      await queries.replaceHorarios(tx, dias)
      await writeEstreno(tx, { horarioConfirmado: true })
      const vistas = { antes: vistaDeSemana(semanaDe(antes)), despues: vistaDeSemana(semanaDe(dias)) }
      await anotar(tx, { por: sesion, asunto: AJUSTES, titulo: 'Horario de atención', ...vistas }, ahora)
      return listHorarios(tx)
    }),
  )

  handle(app, revisarHorario, async ({ body: { dias }, ahora }) => {
    const antes = semanaDe(await listHorarios(app.db.read))
    return afectadas(app, ahora, (cita) => quedaFuera(cita, antes, semanaDe(dias)))
  })
}

function registerDiasCerrados(app: App): void {
  handle(app, getDiasCerrados, ({ ahora }) => queries.listDiasDesde(app.db.read, hoy(ahora)))

  handle(app, cerrarDias, ({ body: { fecha, hasta, motivo }, sesion, ahora }) =>
    write(app.db, async (tx) => {
      const dias = diasEntre(fecha, hasta ?? fecha)
      const antes = await queries.findDias(tx, dias)
      const nuevos = porCerrar(dias, motivo, antes, wallTimeDe(ahora))
      await queries.putDias(tx, nuevos)
      const vistas = { antes: vistaDeDias(antes), despues: vistaDeDias(await queries.findDias(tx, dias)) }
      await anotar(tx, { por: sesion, asunto: AJUSTES, titulo: 'Días cerrados', ...vistas }, ahora)
      return queries.listDiasDesde(tx, hoy(ahora))
    }),
  )

  handle(app, decidirDias, ({ body: { dias, estado }, sesion, ahora }) =>
    write(app.db, async (tx) => {
      const fechas = dias.map(({ fecha }) => fecha)
      const antes = await queries.findDias(tx, fechas)
      const { puestos, quitados } = decididos(dias, estado, antes, esFeriado)
      await queries.putDias(tx, puestos)
      await queries.deleteDias(tx, quitados)
      const vistas = { antes: vistaDeDias(antes), despues: vistaDeDias(await queries.findDias(tx, fechas)) }
      await anotar(tx, { por: sesion, asunto: AJUSTES, titulo: 'Días cerrados', ...vistas }, ahora)
      return queries.listDiasDesde(tx, hoy(ahora))
    }),
  )

  handle(app, revisarDias, ({ body, ahora }) => {
    const dias = new Set(body.dias)
    return afectadas(app, ahora, (cita) => tocaDias(cita, dias))
  })
}

async function afectadas(app: App, ahora: Instante, queda: (cita: Intervalo) => boolean) {
  const citas = (await queries.listCitasPorVenir(app.db.read, wallTimeDe(ahora))).filter(queda)
  return { total: citas.length, filas: citas.slice(0, CITAS_NOMBRADAS) }
}

function esFeriado(fecha: string): boolean {
  return feriadosDe(Number(fecha.slice(0, 4))).some((feriado) => feriado.fecha === fecha)
}
