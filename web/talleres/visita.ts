import { cuposDisponibles } from '../../contract/cupos.ts'
import { aColones } from '../../contract/dinero.ts'
import { recortar } from '../../contract/markdown.ts'
import { listTalleres, type Taller } from '../../contract/talleres.ts'
import { formatDias, formatHora, formatWallTime, type WallTime } from '../../contract/tiempo.ts'
import { idDe } from '../api.ts'
import { rutas } from '../router.tsx'
import { DESCRIPCION_MAXIMA, type Pedido, type Visita } from '../visita.ts'
import { inscripcionesDe, tallerDe } from './api.ts'

/** /talleres/{id}. Who has the address of an inactive workshop sees it, as the API tells it; nobody is led there. */
export const visitaDeTaller: Visita = {
  consultas: ({ id }) => [tallerDe(idDe(id)), inscripcionesDe(idDe(id))],
  hallar: (pedido) => {
    const taller = pedido.queries.getQueryData(tallerDe(idDe(pedido.params.id)).queryKey)
    if (!taller) return null
    return { titulo: taller.titulo, cabeza: taller.activo ? cabezaDe(taller, pedido) : null }
  },
  direcciones: async ({ read }) => ((await read(listTalleres, {})) as Taller[]).map(({ id }) => rutas.taller(id)),
}

/** Costa Rica has no other time (readings 28). */
const conZona = (wall: WallTime) => `${formatWallTime(wall)}-06:00`

function cabezaDe(taller: Taller, { sitio, negocio }: Pedido) {
  const { id, titulo, descripcion, inicio, fin, lugar, precio, cupoMaximo, inscritos } = taller
  const canonica = sitio.url + rutas.taller(id)
  const cuando = `${formatDias(inicio, fin)}, ${formatHora(inicio)}`
  const lleno = cupoMaximo > 0 && cuposDisponibles(cupoMaximo, inscritos) === 0
  const evento = {
    '@type': 'Event',
    name: titulo,
    description: descripcion,
    url: canonica,
    startDate: conZona(inicio),
    endDate: conZona(fin),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: {
      '@type': 'Place',
      name: lugar,
      address: { '@type': 'PostalAddress', streetAddress: lugar, addressCountry: 'CR' },
    },
    organizer: { '@type': 'Organization', name: negocio.nombre, url: sitio.url },
    offers: {
      '@type': 'Offer',
      price: aColones(precio),
      priceCurrency: 'CRC',
      availability: `https://schema.org/${lleno ? 'SoldOut' : 'InStock'}`,
      url: canonica,
    },
  }
  const resumen = recortar(`${cuando}, ${lugar}. ${descripcion}`, DESCRIPCION_MAXIMA)
  return { canonica, nombre: titulo, descripcion: resumen, tipo: 'website' as const, imagen: null, datos: [evento] }
}
