import { type Heads, publicHead } from '../../base/router/head.ts'
import { personas } from '../personas/api.ts'
import { servicios } from './api.ts'
import { disponibilidad } from './disponibilidad.ts'

export default {
  agendar: publicHead({
    descripcion:
      'Mira las horas libres de la semana y reserva tu cita en línea: elige el servicio, el día y la hora que te sirvan.',
    consultas: [servicios, disponibilidad, personas],
  }),
} satisfies Heads
