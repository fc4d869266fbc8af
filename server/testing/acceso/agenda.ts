import { centimos } from '../../../contract/base/money/money.ts'
import { instante } from '../../../contract/base/time/time.ts'
import {
  aOtraHora,
  atendida,
  CREA_ADMIN,
  citaDe,
  DE_ADMIN,
  DE_SU_DUENA,
  DE_TODOS,
  idDe,
  LAS_DOS,
  LUNES,
  type Matriz,
  NINGUNA,
  otraHora,
  type Prepare,
  RECEPCION,
  recordRows,
} from './common-rows.ts'

/** Until 2029. */
const CON_ADELANTO = {
  precioAcordado: centimos(2_500_000),
  adelanto: { adelanto: centimos(500_000), pagarAntes: instante(Date.UTC(2029, 0, 1)) },
}
const servicio = { nombre: 'Reiki', detalle: 'x', precio: 1 }
const taller = {
  titulo: 'x',
  descripcion: 'x',
  lugar: 'x',
  cupoMaximo: 5,
  fechaInicio: '2026-12-01T09:00',
  fechaFin: '2026-12-01T10:00',
}
const bloqueo = { inicio: '2028-12-01T09:00', fin: '2028-12-01T10:00' }
/** A day that only one row closes. */
const UN_DIA = { inicio: '2026-12-25T00:00', fin: '2026-12-26T00:00' }

type Dado = Parameters<Prepare>[0]

async function inscripcionDe(build: Dado['build'], ana: { id: number }) {
  return { id: await build.inscripcion(await build.taller(), ana) }
}

async function tallerLleno(build: Dado['build']) {
  const taller = await build.taller({ cupoMaximo: 1 })
  await build.inscripcion(taller, await build.usuario())
  return taller
}

export const AGENDA: Matriz = {
  'GET /api/citas/adelanto': [
    DE_TODOS,
    LAS_DOS,
    async ({ build }) => {
      const { nombre } = await build.servicio()
      return { query: { servicio: nombre, fechaHora: '2026-12-01T09:00' } }
    },
  ],
  'POST /api/citas/{id}/esperar': [
    DE_ADMIN,
    LAS_DOS,
    ({ build, ana, atiendeId }) => idDe(build.cita(ana, { ...aOtraHora(), atiendeId, ...CON_ADELANTO })),
  ],
  'PUT /api/citas/{id}/adelanto': [
    DE_ADMIN,
    LAS_DOS,
    async ({ build, ana, atiendeId }) => ({
      ...(await idDe(build.cita(ana, { ...aOtraHora(), atiendeId, ...CON_ADELANTO }))),
      body: { pide: false },
    }),
  ],
  'GET /api/bloqueos/{id}': [DE_ADMIN, LAS_DOS, ({ build, atiendeId }) => idDe(build.bloqueo({ atiendeId }))],
  'POST /api/bloqueos': [CREA_ADMIN, '201 201', () => ({ body: bloqueo })],
  'PUT /api/bloqueos/{id}': [
    DE_ADMIN,
    LAS_DOS,
    async ({ build, atiendeId }) => ({ ...(await idDe(build.bloqueo({ atiendeId }))), body: bloqueo }),
  ],
  'DELETE /api/bloqueos/{id}': [DE_ADMIN, LAS_DOS, ({ build, atiendeId }) => idDe(build.bloqueo({ atiendeId }))],
  ...recordRows('/api/servicios', servicio, [DE_TODOS, LAS_DOS]),
  ...recordRows('/api/talleres', taller, [DE_TODOS, LAS_DOS]),
  'GET /api/talleres/{id}/asistentes': [DE_ADMIN, RECEPCION, ({ build }) => idDe(build.taller())],
  'POST /api/talleres/{id}/mensajes': [
    DE_ADMIN,
    RECEPCION,
    async ({ build, ana }) => {
      const taller = await build.taller()
      await build.inscripcion(taller, ana)
      return { params: { id: String(taller.id) }, body: { texto: 'x' } }
    },
  ],
  'GET /api/inscripciones': [DE_ADMIN, RECEPCION],
  'PUT /api/asistentes/{id}': [
    DE_ADMIN,
    RECEPCION,
    async ({ build, ana }) => ({ ...(await idDe(inscripcionDe(build, ana))), body: { asistio: true } }),
  ],
  'GET /api/inscripciones/{id}': [DE_ADMIN, RECEPCION, async ({ build, ana }) => idDe(inscripcionDe(build, ana))],
  'GET /api/inscripciones/taller/{tallerId}': [
    DE_TODOS,
    LAS_DOS,
    async ({ build }) => ({ params: { tallerId: String((await build.taller()).id) } }),
  ],
  'POST /api/inscripciones': [
    '401 403 201 201',
    '403 201',
    async ({ build, ana }) => ({ body: { usuario: { id: ana.id }, taller: { id: (await build.taller()).id } } }),
  ],
  'DELETE /api/inscripciones/{id}': [DE_SU_DUENA, RECEPCION, async ({ build, ana }) => idDe(inscripcionDe(build, ana))],
  'PUT /api/inscripciones/recuperar/{id}': [
    DE_SU_DUENA,
    RECEPCION,
    async ({ build, ana }) => idDe(inscripcionDe(build, ana)),
  ],
  'GET /api/inscripciones/agendadas/{fecha}/{userId}': [
    DE_SU_DUENA,
    RECEPCION,
    ({ ana }) => ({ params: { fecha: LUNES, userId: String(ana.id) } }),
  ],
  'GET /api/inscripciones/taller/{tallerId}/espera': [
    DE_ADMIN,
    RECEPCION,
    async ({ build }) => ({ params: { tallerId: String((await build.taller()).id) } }),
  ],
  'GET /api/talleres/{id}/espera': ['401 200 200 200', LAS_DOS, ({ build }) => idDe(build.taller())],
  'POST /api/talleres/{id}/espera': ['401 200 200 200', LAS_DOS, ({ build }) => idDe(tallerLleno(build))],
  'POST /api/talleres/{id}/espera/tomar': [
    '401 409 200 409',
    '409 409',
    async ({ build, ana }) => {
      const taller = await build.taller()
      await build.inscripcion(taller, ana, 'EN_ESPERA')
      return { params: { id: String(taller.id) } }
    },
  ],
  'GET /api/calendario/{mes}/{userId}': [
    DE_SU_DUENA,
    NINGUNA,
    ({ ana }) => ({ params: { mes: '2026-11', userId: String(ana.id) } }),
  ],
  'POST /api/cierres/revisar': [DE_ADMIN, RECEPCION, () => ({ body: { tiempos: [UN_DIA] } })],
  'POST /api/cierres': [
    DE_ADMIN,
    RECEPCION,
    () => ({ body: { inicio: '2026-12-25T08:00', fin: '2026-12-25T09:00', motivo: 'x', citas: [], talleres: [] } }),
  ],
  'GET /api/citas': [DE_ADMIN, LAS_DOS],
  'GET /api/citas/{id}': [DE_ADMIN, LAS_DOS, (dado) => idDe(citaDe(dado))],
  'POST /api/series/revisar': [DE_ADMIN, LAS_DOS, () => ({ body: { fechas: ['2026-11-23T08:00'], duracion: 60 } })],
  'POST /api/series': [
    CREA_ADMIN,
    '201 201',
    async (dado) => ({
      body: {
        fechas: [otraHora()],
        duracion: 60,
        usuario: { id: (await atendida(dado)).id },
        servicio: (await dado.build.servicio()).nombre,
      },
    }),
  ],
  'GET /api/series/citas/{id}': [DE_ADMIN, LAS_DOS, (dado) => idDe(citaDe(dado))],
  'PUT /api/series/citas/{id}': [
    DE_ADMIN,
    LAS_DOS,
    async (dado) => {
      const { id, servicio } = await citaDe(dado)
      const body = { fechaHora: otraHora(), duracion: 60, servicio, estado: 'AGENDADA' }
      return { params: { id: String(id) }, body }
    },
  ],
  'PUT /api/citas/{id}/asistencia': [
    DE_ADMIN,
    LAS_DOS,
    async (dado) => ({ ...(await idDe(citaDe(dado))), body: { asistencia: 'COMPLETADA' } }),
  ],
  'GET /api/citas/{id}/horas': ['401 403 200 200', LAS_DOS, (dado) => idDe(citaDe(dado))],
  'GET /api/citas/{id}/calendario': ['401 404 200 404', '404 404', (dado) => idDe(citaDe(dado))],
  'POST /api/citas': [
    '401 403 201 201',
    '201 201',
    async (dado) => ({
      body: {
        fechaHora: otraHora(),
        usuario: { id: (await atendida(dado)).id },
        servicio: (await dado.build.servicio()).nombre,
      },
    }),
  ],
  'PUT /api/citas/{id}': [
    DE_ADMIN,
    LAS_DOS,
    async (dado) => ({
      ...(await idDe(citaDe(dado))),
      body: { fechaHora: otraHora(), servicio: (await dado.build.servicio()).nombre },
    }),
  ],
  'PUT /api/citas/{id}/cancelar': [DE_SU_DUENA, LAS_DOS, async (dado) => ({ ...(await idDe(citaDe(dado))), body: {} })],
  'PUT /api/citas/{id}/recuperar': [DE_SU_DUENA, LAS_DOS, (dado) => idDe(citaDe(dado))],
  'PUT /api/citas/{id}/mover': [
    DE_SU_DUENA,
    LAS_DOS,
    async (dado) => ({
      ...(await idDe(citaDe(dado))),
      body: { fechaHora: otraHora() },
    }),
  ],
  'PUT /api/citas/{id}/bono': [
    DE_SU_DUENA,
    LAS_DOS,
    async (dado) => ({ ...(await idDe(citaDe(dado))), body: { como: 'APARTE' } }),
  ],
  'DELETE /api/citas/{id}': [DE_ADMIN, LAS_DOS, (dado) => idDe(citaDe(dado))],
  'GET /api/citas/agendadas/{fecha}/{userId}': [
    DE_SU_DUENA,
    RECEPCION,
    ({ ana }) => ({ params: { fecha: LUNES, userId: String(ana.id) } }),
  ],
  'GET /api/citas/horariosDisponibles': [DE_TODOS, LAS_DOS, () => ({ query: { fecha: LUNES } })],
  'GET /api/citas/diasCerrados': [DE_TODOS, LAS_DOS],
  'GET /api/citas/disponibilidad': [DE_TODOS, LAS_DOS],
  'GET /api/esperas': ['401 200 200 200', LAS_DOS, () => ({ query: { fecha: LUNES } })],
  'POST /api/esperas': [
    '401 409 409 409',
    '409 409',
    async ({ build }) => ({ body: { fecha: LUNES, servicio: (await build.servicio()).nombre } }),
  ],
  // Others do not even learn that the place exists.
  'POST /api/esperas/{id}/tomar': ['401 404 409 404', '404 404', ({ build, ana }) => idDe(build.esperaDeDia(ana))],
  'DELETE /api/esperas/{id}': ['401 404 200 404', '404 404', ({ build, ana }) => idDe(build.esperaDeDia(ana))],
  'GET /api/hoy': [DE_ADMIN, LAS_DOS],
  'GET /api/agenda': [DE_ADMIN, LAS_DOS, () => ({ query: { desde: LUNES, hasta: LUNES } })],
}
