import { getCita } from '../../contract/agenda/citas/administrar-citas.ts'
import { createCita, listHorariosDisponibles } from '../../contract/agenda/citas/citas.ts'
import { updateServicio } from '../../contract/agenda/servicios/administrar-servicios.ts'
import { type Fecha, type Instante, instanteDe, parseWallTime } from '../../contract/base/time/time.ts'
import { createCobro } from '../../contract/dinero/cobros.ts'
import { liberarSinAdelanto } from '../agenda/citas/adelanto/liberar.ts'
import { runJob } from '../base/db/jobs.ts'
import { LUNES, startAgenda } from './agenda.ts'
import { readMails } from './correo.ts'

/** Ana books on Friday at 9 for Monday at 10; the practice is open on Saturday. */
export const HASTA = instanteDe(parseWallTime('2026-11-21T09:00')!)
export const enTexto = (momento: Instante | number) => new Date(momento).toISOString()
export const ADELANTO = { monto: 5000, hasta: enTexto(HASTA) }

/** The agenda whose service asks for 5 000 of 25 000 ahead; `reposo` is the minutes that notices rest. */
export async function startAdelanto(adelantoDe: 'PRIMERA' | 'SIEMPRE' = 'SIEMPRE', { reposo = 0 } = {}) {
  const started = await startAgenda({ NOTICE_MINUTES: String(reposo) })
  const { as, ana, app, body, build, clock, db, servicio } = started
  const admin = as(await build.admin())
  const cliente = as(ana)
  await build.negocio()
  const form = { nombre: servicio.nombre, detalle: 'x', precio: 25_000, adelantoDe, adelanto: 5000 }
  await admin.call(updateServicio, { params: { id: String(servicio.id) }, body: form })
  const reservar = async (hora = '10:00', caller = cliente, usuario = ana) =>
    caller.call(createCita, { body: { ...body, fechaHora: `${LUNES}T${hora}`, usuario: { id: usuario.id } } })
  const params = ({ id }: { id: number }) => ({ id: String(id) })
  return {
    ...started,
    admin,
    cliente,
    form,
    params,
    reservar,
    pagar: ({ id }: { id: number }, monto = 5000, insistir = false) =>
      admin.call(createCobro, { body: { de: 'cita', id, monto, forma: 'SINPE', insistir } }),
    ver: (cita: { id: number }) => admin.call(getCita, { params: params(cita) }),
    vencer: async (momento: Instante = HASTA) => {
      clock.now = momento
      await runJob(db, liberarSinAdelanto, momento)
    },
    correos: async () => (await readMails(app)).map(({ subject }) => subject?.split(' · ')[0]),
    ultimo: async () => (await readMails(app)).at(-1)!.text!.replace(/\s+/g, ' '),
    /** The token of the links in the last mail. */
    enlace: async () => /#token=([\w-]{43})/.exec((await readMails(app)).at(-1)!.text!)![1]!,
    libres: () => started.visitor.call(listHorariosDisponibles, { query: { fecha: LUNES as Fecha } }),
  }
}
