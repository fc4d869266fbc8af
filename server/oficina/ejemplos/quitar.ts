import { type Fecha, fechaDe, hoy, type Instante, wallTimeDe } from '../../../contract/base/time/time.ts'
import { listPorVenir } from '../../agenda/citas/queries.ts'
import { ofrecerHoras } from '../../agenda/esperas/ofrecer.ts'
import { listEsperasDe } from '../../agenda/esperas/queries.ts'
import { listaDeBloqueos } from '../../agenda/horario/bloqueos/queries.ts'
import type { Tx } from '../../base/db/schema.ts'
import { listUntouched, record } from '../../base/history/queries.ts'
import type { Act } from '../../base/history/recorded.ts'
import type { App } from '../../base/http/app.ts'
import { readEstreno, writeEstreno } from '../../base/settings/queries.ts'
import { bonos } from '../../dinero/bonos/queries.ts'
import { borrarLoSuyo } from '../../persona/expediente/suyo/lo-que-es-suyo.ts'
import { ofrecerCupos } from '../../talleres/espera/ofrecer.ts'
import { listConLugarDe } from '../../talleres/espera/queries.ts'
import { cambiarEstado } from '../../tienda/ordenes/cambiar-estado.ts'
import { abrirMuestra } from './cerrados.ts'
import * as queries from './queries.ts'

/** Places of invented people, which real people may wait for. */
interface Liberado {
  talleres: Set<number>
  dias: Set<Fecha>
}

/** Removes the examples of every domain and the invented people with all their rows, once; changed things stay. */
export async function quitarEjemplos(tx: Tx, app: App, { por, ahora }: Act<{ id: number }>): Promise<void> {
  const { ejemplos } = await readEstreno(tx)
  if (!ejemplos || ejemplos.retirados) return
  const { puestos, cerrados = [] } = ejemplos
  const liberado: Liberado = { talleres: new Set(), dias: new Set() }
  for (const persona of await queries.listInventadas(tx)) await borrar(tx, persona, liberado, ahora)
  await abrirMuestra(tx, cerrados)
  for (const id of await listUntouched(tx, 'BLOQUEO', ['bloqueos', 'creado'], [puestos]))
    await listaDeBloqueos.erase(tx, id)
  for (const id of await listUntouched(tx, 'BONO', ['bonos', 'creado'], [puestos])) await bonos.erase(tx, id)
  // Examples made last go first: people give services.
  for (const { retirar } of app.ejemplos.toReversed()) await retirar(tx, puestos, ahora)
  for (const tallerId of liberado.talleres) await ofrecerCupos(tx, tallerId, ahora)
  for (const fecha of liberado.dias) await ofrecerHoras(tx, fecha, ahora)
  await writeEstreno(tx, { ejemplos: { ...ejemplos, retirados: true } })
  const vistas = { antes: { Ejemplos: 'Puestos' }, despues: { Ejemplos: 'Quitados' } }
  await record(tx, { por, asunto: 'AJUSTES', titulo: 'Contenido de ejemplo', ...vistas }, ahora)
}

/** Deletes an invented person without a trace; the units of their orders go back into the stock. */
async function borrar(tx: Tx, persona: { id: number; email: string }, { talleres, dias }: Liberado, ahora: Instante) {
  for (const tallerId of await listConLugarDe(tx, persona.id)) talleres.add(tallerId)
  for (const { inicio } of await listPorVenir(tx, persona.id, wallTimeDe(ahora))) dias.add(fechaDe(inicio))
  for (const { fecha } of await listEsperasDe(tx, persona.id, hoy(ahora))) dias.add(fecha)
  for (const { id } of await queries.listEjemplosVigentes(tx, persona.id))
    await cambiarEstado(tx, id, { estado: 'ANULADO' }, { por: null, ahora })
  await queries.borrarCuentas(tx, persona.id)
  await borrarLoSuyo(tx, persona)
}
