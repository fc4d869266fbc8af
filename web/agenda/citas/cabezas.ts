import { aColones } from '../../../contract/base/money/money.ts'
import { type Heads, type PageRequest, publicHead } from '../../base/router/head.ts'
import { ADDRESSES } from '../../base/router/routes.ts'
import { personas } from '../personas/api.ts'
import { servicios } from './api.ts'
import { disponibilidad } from './disponibilidad.ts'

export default {
  agendar: publicHead({
    descripcion:
      'Mira las horas libres de la semana y reserva tu cita en línea: elige el servicio, el día y la hora que te sirvan.',
    consultas: [servicios, disponibilidad, personas],
    datos: seOfrece,
  }),
} satisfies Heads

/** The services with what a session costs and how long it takes, for search engines. */
function seOfrece({ queries, negocio, sitio }: PageRequest): object[] {
  const provider = { '@type': 'LocalBusiness', '@id': `${sitio.url}/#negocio`, name: negocio.nombre }
  const url = sitio.url + ADDRESSES.agendar
  return (queries.getQueryData(servicios.queryKey) ?? []).map(({ nombre, detalle, precio, duracion }) => ({
    '@type': 'Service',
    name: nombre,
    description: detalle,
    provider,
    offers: {
      '@type': 'Offer',
      ...(precio !== undefined && { price: aColones(precio) }),
      priceCurrency: 'CRC',
      url,
      eligibleDuration: { '@type': 'QuantitativeValue', value: duracion, unitCode: 'MIN' },
    },
  }))
}
