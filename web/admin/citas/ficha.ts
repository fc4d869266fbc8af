import { type Cita, createCita, DURACION_POR_DEFECTO, getCita, updateCita } from '../../../contract/citas.ts'
import { parseWallTime } from '../../../contract/tiempo.ts'
import { call } from '../../api.ts'
import type { Ficha } from '../edicion/ficha.ts'
import { type CamposDeCita, FormularioDeCita } from './FormularioDeCita.tsx'
import { LISTAS_DE_CITAS } from './useEliminarCita.ts'

export const CITA: Ficha<CamposDeCita, Cita> = {
  clave: 'cita',
  Formulario: FormularioDeCita,
  etiquetas: {
    usuario: 'Usuario',
    fechaHora: 'Fecha y hora',
    duracion: 'Duración',
    servicio: 'Servicio',
    estado: 'Estado',
    notas: 'Notas',
  },
  camposDe: ({ fechaHora, duracion, servicio, estado, notas }) => ({
    fechaHora: fechaHora.slice(0, 16),
    duracion,
    servicio,
    estado,
    notas: notas ?? '',
  }),
  refrescar: LISTAS_DE_CITAS,
  nuevo: {
    titulo: 'Agregar cita',
    campos: (con) => ({ fechaHora: momentoDe(con), duracion: DURACION_POR_DEFECTO, estado: 'AGENDADA' }),
    enviar: ({ usuario, ...campos }) => call(createCita, { body: { ...campos, usuario: usuario! } }),
    exito: { titulo: '¡Creada!', texto: 'Cita agregada.' },
  },
  edicion: {
    titulo: 'Editar cita',
    leer: (id) => call(getCita, { params: { id } }),
    enviar: (id, campos, version) => call(updateCita, { params: { id }, body: { ...campos, version } }),
    exito: { titulo: '¡Actualizada!', texto: 'Cita modificada.' },
  },
}

/** What an address asks for, if it is a day and an hour. */
function momentoDe(con = ''): string {
  return parseWallTime(con) === null ? '' : con.slice(0, 16)
}
