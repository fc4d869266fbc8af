import { type Cita, createCita, DURACION_POR_DEFECTO, getCita, updateCita } from '../../../contract/citas.ts'
import { formatMomento, parseWallTime } from '../../../contract/tiempo.ts'
import { call } from '../../api.ts'
import type { Ficha } from '../edicion/ficha.ts'
import { type CamposDeCita, FormularioDeCita } from './FormularioDeCita.tsx'
import { LISTAS_DE_CITAS } from './useEliminarCita.ts'

/** How appointments are added and edited; `onGuardada` learns what became of one. */
export const fichaDeCita = (onGuardada: (cita: Cita) => void): Ficha<CamposDeCita, Cita> => ({
  clave: 'cita',
  Formulario: FormularioDeCita,
  etiquetas: {
    usuario: 'Usuario',
    inicio: 'Fecha y hora',
    duracion: 'Duración',
    servicio: 'Servicio',
    estado: 'Estado',
    notas: 'Notas',
  },
  textos: { inicio: formatMomento },
  camposDe: ({ inicio, fin, servicio, estado, notas }) => ({
    inicio,
    duracion: fin - inicio,
    servicio,
    estado,
    notas: notas ?? '',
  }),
  refrescar: LISTAS_DE_CITAS,
  nuevo: {
    titulo: 'Agregar cita',
    // The address may bring a day and an hour.
    campos: (con = '') => ({
      inicio: parseWallTime(con) ?? undefined,
      duracion: DURACION_POR_DEFECTO,
      estado: 'AGENDADA',
    }),
    enviar: async ({ usuario, ...campos }, clave) =>
      onGuardada(await call(createCita, { body: { ...campos, usuario: usuario! } }, { clave })),
    exito: { titulo: '¡Creada!', texto: 'Cita agregada.' },
  },
  edicion: {
    titulo: 'Editar cita',
    leer: (id) => call(getCita, { params: { id } }),
    enviar: async (id, campos, version) =>
      onGuardada(await call(updateCita, { params: { id }, body: { ...campos, version } })),
    exito: { titulo: '¡Actualizada!', texto: 'Cita modificada.' },
  },
})
