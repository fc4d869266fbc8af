import { type Cabezas, publica } from '../../base/router/head.ts'
import { personas } from '../personas/api.ts'
import { servicios } from './api.ts'
import { disponibilidad } from './disponibilidad.ts'
import { agendar } from './pantallas.ts'

export default [
  publica(agendar, {
    descripcion:
      'Mira las horas libres de la semana y reserva tu cita en línea: elige el servicio, el día y la hora que te sirvan.',
    consultas: [servicios, disponibilidad, personas],
  }),
] satisfies Cabezas
