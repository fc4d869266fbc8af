import { createCita, listHorariosDisponibles } from '../../contract/agenda/citas/citas.ts'
import { savePersonas } from '../../contract/agenda/personas/guardar-personas.ts'
import { LUNES, startAgenda } from './agenda.ts'

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
