import { listHorasDeEnlace } from '../../../contract/agenda/citas/cambiar-cita-propia.ts'
import { DIA_MS, HORA_MS, type Instante, masMs, type WallTime } from '../../../contract/base/time/time.ts'
import {
  type AccionDeEnlace,
  type EnlaceVisto,
  type Proposito,
  usarEnlace,
  verEnlace,
} from '../../../contract/persona/enlaces.ts'
import type { Job } from '../../base/db/jobs.ts'
import { read, write } from '../../base/db/open.ts'
import type { Tx } from '../../base/db/schema.ts'
import type { App } from '../../base/http/app.ts'
import { handle } from '../../base/http/handle.ts'
import { PER_ADDRESS, rateLimit } from '../../base/http/rate-limits.ts'
import { type Refusal, refuse } from '../../base/http/refuse.ts'
import { deleteEnlacesVencidos, findEnlace, findParaVer, takeEnlace } from './queries.ts'

/** An expired link tells what became of its subject for a year. */
const SE_VE_MS = 365 * DIA_MS

const limpiarEnlaces: Job = {
  nombre: 'cleaning links',
  cada: HORA_MS,
  async work(tx, ahora) {
    await deleteEnlacesVencidos(tx, masMs(ahora, -SE_VE_MS))
    return false
  },
}

/** Links in mails, which work without a session. Each domain registers the contents and actions of its own (`app.enlaces`). */
export function registerEnlaces(app: App): void {
  app.tareas.push(limpiarEnlaces)
  const limit = rateLimit(app, 'enlace', PER_ADDRESS)

  handle(app, verEnlace, async ({ body: { token }, ahora, request }) => {
    await limit(request)
    return read(app.db, (tx) => mirar(app, tx, token, ahora))
  })

  handle(app, listHorasDeEnlace, async ({ body: { token }, ahora, request }) => {
    await limit(request)
    return read(app.db, async (tx) => {
      const enlace = await findEnlace(tx, token, ahora)
      const horas = enlace && (await claseDe(app, enlace.proposito).horas?.(tx, enlace, ahora))
      if (!horas) throw enlaceInvalido()
      return horas
    })
  })

  handle(app, usarEnlace, async ({ body, ahora, request }) => {
    await limit(request)
    return write(app.db, (tx) => usar(app, tx, { ...body, ahora }))
  })
}

async function mirar(app: App, tx: Tx, token: string, ahora: Instante): Promise<EnlaceVisto> {
  const enlace = await findParaVer(tx, token)
  const visto = enlace && (await claseDe(app, enlace.proposito).ver(tx, enlace, ahora))
  if (!visto) throw enlaceInvalido()
  if (enlace.usado === null && enlace.vence > ahora) return visto
  const { cambiableHasta: _, ...queda } = visto
  return { ...queda, acciones: [], nota: queda.nota ?? (queda.fueraDePlazo ? null : YA_NO_CAMBIA) }
}

const YA_NO_CAMBIA =
  'Este enlace ya se usó o venció. Para cambiar algo, abre el del último correo o entra en tu cuenta.'

interface Pedido {
  token: string
  accion: AccionDeEnlace
  fechaHora?: WallTime | undefined
  ahora: Instante
}

/** Actions that can be repeated, and cancelling, which can be taken back. Any other uses the link up, except when it is refused. */
const REPETIBLES: readonly AccionDeEnlace[] = ['CONFIRMAR', 'CANCELAR', 'DESHACER']

async function usar(app: App, tx: Tx, { token, accion, ...pedido }: Pedido): Promise<string> {
  const conocido = await findParaVer(tx, token)
  const repetida = conocido && (await claseDe(app, conocido.proposito).repetidas?.[accion]?.(tx, conocido, pedido))
  if (repetida) return repetida
  const tomar = REPETIBLES.includes(accion) ? findEnlace : takeEnlace
  const enlace = await tomar(tx, token, pedido.ahora)
  if (!enlace) throw enlaceInvalido()
  const { ver, acciones } = claseDe(app, enlace.proposito)
  const hacer = acciones[accion]
  if (!hacer || !(await ver(tx, enlace, pedido.ahora))) throw enlaceInvalido()
  return hacer(tx, enlace, pedido)
}

function claseDe({ enlaces }: App, proposito: Proposito) {
  const clase = enlaces.find((una) => una.proposito === proposito)
  if (!clase) throw new Error(`nothing is known about links of ${proposito}`)
  return clase
}

/** One answer for a used, expired or invented link, and for a subject that was deleted or is another's now: whoever asks may have no account. */
function enlaceInvalido(): Refusal {
  const sentence =
    'Con este enlace ya no se puede hacer nada. Si tienes cuenta, ahí ves cómo quedó todo; si no, escríbenos.'
  return refuse(400, 'enlace_invalido', sentence)
}
