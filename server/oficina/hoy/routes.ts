import { centimos } from '../../../contract/base/money/money.ts'
import { TIENDA } from '../../../contract/base/settings/plain-settings.ts'
import {
  fechaDe,
  type Instante,
  instanteDe,
  masDias,
  medianocheDe,
  type WallTime,
  wallTimeDe,
} from '../../../contract/base/time/time.ts'
import { darPorBueno, getHoy, type Hoy } from '../../../contract/oficina/hoy.ts'
import { listGuardadas } from '../../agenda/esperas/queries.ts'
import { listVecesEntre } from '../../agenda/horario/bloqueos/queries.ts'
import type { Intervalo } from '../../agenda/horario/rules.ts'
import type { Config } from '../../base/config/config.ts'
import { read, write } from '../../base/db/open.ts'
import type { Tx } from '../../base/db/schema.ts'
import { listUntouched } from '../../base/history/queries.ts'
import type { App } from '../../base/http/app.ts'
import { handle } from '../../base/http/handle.ts'
import { conPersona, type Scope } from '../../base/scope/rules.ts'
import { readEstreno, readSetting, writeBueno } from '../../base/settings/queries.ts'
import { sumCobrado, sumDeudas } from '../../dinero/cuenta/queries.ts'
import { withoutOutlet } from '../../mensajes/outbox/transport.ts'
import { listActivosEntre } from '../../talleres/talleres/queries.ts'
import { isVacio } from '../ejemplos/queries.ts'
import { listRespaldosLegibles, readRespaldoQuePreocupa } from '../respaldo/queries.ts'
import { readRevision } from '../revision/queries.ts'
import { listAntesDeAbrir } from './antes-de-abrir.ts'
import * as queries from './queries.ts'

/** Holidays are asked about this many days ahead. */
const DIAS_DE_FERIADOS = 60

export function registerHoy(app: App): void {
  handle(app, getHoy, ({ sesion, ahora }) =>
    read(app.db, async (tx) => {
      const desde = medianocheDe(wallTimeDe(ahora))
      const dia = { inicio: desde, fin: masDias(desde, 1) }
      const ayer = instanteDe(masDias(desde, -1))
      const deTienda = sesion.parte !== 'ATIENDE'
      return {
        ...(await readDia(tx, dia, sesion)),
        nuevas: {
          citas: await queries.countCitasNuevas(tx, ayer, sesion),
          ...(deTienda ? await queries.countNuevas(tx, ayer) : { inscripciones: 0, ordenes: 0 }),
        },
        adelantos: await queries.listAdelantos(tx, sesion),
        ordenes: deTienda ? await queries.listPendientesDeHoy(tx) : NADIE,
        sinCerrar: await queries.countSinCerrar(tx, desde, sesion),
        debe: await readDebe(tx, wallTimeDe(ahora), sesion),
        cobrado: deTienda ? await sumCobrado(tx, dia.inicio, dia.fin) : centimos(0),
        ...(sesion.parte === null ? await readDeTodo(tx, app.config, ahora) : DE_UNA_PARTE),
      }
    }),
  )

  handle(app, darPorBueno, async ({ body: { paso, bueno } }) => {
    await write(app.db, (tx) => writeBueno(tx, paso, bueno))
    return bueno ? 'Está bien así.' : 'Quedó pendiente.'
  })
}

async function readDebe(tx: Tx, ahora: WallTime, alcance: Scope) {
  const { debe: total, cuantas } = await sumDeudas(tx, ahora, alcance)
  return { cuantas, total }
}

/** The timeline of a day, as far as the caller sees. */
async function readDia(tx: Tx, dia: Intervalo, alcance: Scope) {
  const { inicio, fin } = dia
  return {
    citas: await queries.listCitasDeHoy(tx, inicio, fin, alcance),
    anteriores: await queries.listAnteriores(tx, inicio, alcance),
    talleres: await listActivosEntre(tx, inicio, fin, alcance),
    bloqueos: await listVecesEntre(tx, dia, alcance),
    guardadas: (await listGuardadas(tx, dia, alcance)).map(conPersona),
    manana: await queries.listCitasDeHoy(tx, fin, masDias(fin, 1), alcance),
  }
}

const NADIE = { total: 0, filas: [] }

type DeTodo = Pick<
  Hoy,
  | 'feriados'
  | 'existencias'
  | 'stockBajo'
  | (`correos${string}` & keyof Hoy)
  | (`respaldo${string}` & keyof Hoy)
  | 'revision'
  | 'vacio'
  | 'antesDeAbrir'
>

/** An administrator with a part is shown only tasks that they can do. */
const DE_UNA_PARTE: DeTodo = {
  feriados: [],
  existencias: NADIE,
  stockBajo: 0,
  correosFallidos: 0,
  correosSinSalida: false,
  respaldo: null,
  respaldosLegibles: [],
  revision: null,
  vacio: false,
  antesDeAbrir: [],
}

async function readDeTodo(tx: Tx, config: Config, ahora: Instante): Promise<DeTodo> {
  const desde = medianocheDe(wallTimeDe(ahora))
  const { stockBajo } = await readSetting(tx, TIENDA)
  const vacio = await isVacio(tx)
  return {
    feriados: await queries.listPropuestos(tx, fechaDe(desde), fechaDe(masDias(desde, DIAS_DE_FERIADOS))),
    existencias: await queries.listEscasos(tx, stockBajo, vacio ? await listDeMuestra(tx) : []),
    stockBajo,
    correosFallidos: await queries.countCorreosFallidos(tx),
    correosSinSalida: withoutOutlet(config),
    respaldo: await readRespaldoQuePreocupa(tx, config, ahora),
    respaldosLegibles: await listRespaldosLegibles(tx, config),
    revision: await readUltimaRevision(tx),
    vacio,
    antesDeAbrir: await listAntesDeAbrir(tx, config, ahora),
  }
}

/** The example products as they were put: nobody is short of them. */
async function listDeMuestra(tx: Tx): Promise<number[]> {
  const { ejemplos } = await readEstreno(tx)
  return ejemplos ? listUntouched(tx, 'PRODUCTO', ['productos', 'creado'], [ejemplos.puestos]) : []
}

async function readUltimaRevision(tx: Tx) {
  const { ultima = null, bien = null } = (await readRevision(tx)) ?? {}
  return ultima && { momento: ultima.momento, bien, hallazgos: ultima.hallazgos.map(({ frase }) => frase) }
}
