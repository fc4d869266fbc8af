import { fechaDe, type Instante, wallTimeDe } from '../../../contract/base/time/time.ts'
import type { ClaseDeTraer } from '../../../contract/oficina/traer.ts'
import { eliminarCita } from '../../agenda/citas/cambiar-cita.ts'
import { ofrecerHoras } from '../../agenda/esperas/ofrecer.ts'
import type { Tx } from '../../base/db/schema.ts'
import { notFound, refuse } from '../../base/http/refuse.ts'
import { anotar } from './aplicar.ts'
import * as estorbos from './estorbos/queries.ts'
import { deleteArchivo, findArchivo, olvidarArchivados } from './queries.ts'

/** Names in one sentence; the answer has all. */
const NOMBRADOS = 3

/**
 * Takes out all that a reading brought, or nothing: 409 `importacion_usada` names what was used or changed since. Mails nobody; an hour that
 * comes free is offered to who waits for it. Throws 404.
 */
export async function quitar(tx: Tx, id: number, por: { id: number }, ahora: Instante): Promise<void> {
  const lectura = await findArchivo(tx, id)
  if (!lectura || lectura.aplicada === null) throw notFound('Esa importación no existe o ya se quitó.')
  await olvidarArchivados(tx)
  const { clase, origen } = lectura
  const traidos = await estorbos.listTraidos(tx, id)
  assertSinUsar(await estorbos.findEstorbos(tx, id, clase, wallTimeDe(ahora)))
  await BORRAR[clase](
    tx,
    traidos.map(({ cosaId }) => cosaId),
    ahora,
  )
  await deleteArchivo(tx, id)
  await anotar(tx, { id, clase, origen, cuantas: traidos.length }, { por, ahora }, 'quitar')
}

function assertSinUsar(usados: readonly estorbos.Estorbo[]): void {
  if (usados.length === 0) return
  const nombrados = usados.slice(0, NOMBRADOS).map(({ nombre, motivo }) => `${nombre} ${motivo}`)
  const resto = usados.length - nombrados.length
  const frase = `${nombrados.join('; ')}${resto > 0 ? `; y ${resto} más` : ''}. No se quitó nada.`
  const rechazo = refuse(409, 'importacion_usada', frase)
  rechazo.lineas = usados.map(({ n, nombre, motivo }) => ({ n, motivo: `${nombre} ${motivo}` }))
  throw rechazo
}

type Borrar = (tx: Tx, ids: readonly number[], ahora: Instante) => Promise<void>

const BORRAR: Record<ClaseDeTraer, Borrar> = {
  PERSONAS: (tx, ids) => estorbos.borrar(tx, 'usuarios', ids),
  SERVICIOS: (tx, ids) => estorbos.borrar(tx, 'servicios', ids),
  PRODUCTOS: (tx, ids) => estorbos.borrar(tx, 'productos', ids),
  async CITAS(tx, ids, ahora) {
    const dias = new Set((await estorbos.listInicios(tx, ids)).map(fechaDe))
    for (const id of ids) await eliminarCita(tx, id, ahora)
    await estorbos.borrarDeudasDeNada(tx, ids)
    for (const dia of dias) await ofrecerHoras(tx, dia, ahora)
  },
}
