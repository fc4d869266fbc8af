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
