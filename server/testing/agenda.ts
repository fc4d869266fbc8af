import { createCita, listHorariosDisponibles } from '../../contract/agenda/citas/citas.ts'
import { savePersonas } from '../../contract/agenda/personas/guardar-personas.ts'
import { type Fecha, medianoche } from '../../contract/base/time/time.ts'
import { startApp } from './app.ts'

/** The Monday after the day of the tests. */
export const LUNES = '2026-11-23'

/** The app with a service, a customer, and the body of the customer's booking. */
export async function startAgenda(env: Record<string, string> = {}) {
  const started = await startApp(env)
  const servicio = await started.build.servicio('Psicoterapia')
  const ana = await started.build.usuario({ nombre: 'Ana', apellido: 'Mora' })
  const body = {
    fechaHora: `${LUNES}T10:00`,
    duracion: 60,
    servicio: servicio.nombre,
    estado: 'AGENDADA' as const,
    notas: null as string | null,
    usuario: { id: ana.id },
  }
  return { ...started, servicio, ana, body }
}

const MANANA = { dia: 1, abre: '08:00', cierra: '12:00' } as const

/** Elena gives everything, Marcos the massage only, Sofía therapy on Monday mornings. */
export async function startPersonas({ salas }: { salas?: number } = {}) {
  const started = await startAgenda()
  const { build, as, visitor } = started
  const admin = as(await build.admin())
  const masaje = await build.servicio('Masaje')
  const { id: psicoterapia } = await started.db.read
    .selectFrom('servicios')
    .select('id')
    .where('nombre', '=', started.body.servicio)
    .executeTakeFirstOrThrow()
  const nadaMas = { credencial: null, enfoque: null, frase: null, imagen: null }
  const personas = [
    { nombre: 'Elena', ...nadaMas, atiende: { servicios: [], horario: [] } },
    { nombre: 'Marcos', ...nadaMas, atiende: { servicios: [masaje.id], horario: [] } },
    { nombre: 'Sofía', ...nadaMas, atiende: { servicios: [psicoterapia], horario: [MANANA] } },
  ]
  const guardadas = await admin.call(savePersonas, { body: { personas, salas } })
  const [elena, marcos, sofia] = guardadas.personas.map(({ id, nombre }) => ({ id, nombre }))
  const clientes = await build.clientes(6)
  const reservar = (i: number, hora: string, servicio = 'Masaje', persona?: { id: number }) =>
    as(clientes[i]!).try(createCita, {
      body: { fechaHora: `${LUNES}T${hora}`, servicio, usuario: { id: clientes[i]!.id }, persona },
    })
  const horas = (query: { servicio?: string; persona?: string } = {}) =>
    visitor.call(listHorariosDisponibles, { query: { fecha: LUNES, ...query } })
  return {
    ...started,
    admin,
    masaje,
    guardadas,
    elena: elena!,
    marcos: marcos!,
    sofia: sofia!,
    clientes,
    reservar,
    horas,
  }
}

export const A_LAS = (hora: number) => medianoche(LUNES as Fecha) + hora * 60
export const HOY = medianoche('2026-11-20' as Fecha)
export const idDe = ({ id }: { id: number }) => ({ params: { id: String(id) } })

/** Elena attends Ana, Marcos attends Rosa; Luz's appointment is from before, with nobody. */
export async function startConDos(env: Record<string, string> = {}) {
  const started = await startAgenda(env)
  const { build, as, ana } = started
  const [elena, marcos] = [await build.persona('Elena'), await build.persona('Marcos')]
  const rosa = await build.usuario({ nombre: 'Rosa', apellido: 'Vega' })
  const luz = await build.usuario({ nombre: 'Luz', apellido: 'Arias' })
  const [suya, ajena, deAntes] = [
    await build.cita(ana, { inicio: A_LAS(8), fin: A_LAS(9), atiendeId: elena.id, servicio: 'Duelo' }),
    await build.cita(rosa, { inicio: A_LAS(8), fin: A_LAS(9), atiendeId: marcos.id, servicio: 'Masaje' }),
    await build.cita(luz, { inicio: A_LAS(15), fin: A_LAS(16), servicio: 'Reiki' }),
  ]
  const deElena = await build.quienAtiende(elena)
  return {
    ...started,
    elena,
    marcos,
    rosa,
    luz,
    suya,
    ajena,
    deAntes,
    deElena,
    admin: as(await build.admin()),
    atiende: as(deElena),
    recepcion: as(await build.recepcion()),
  }
}
