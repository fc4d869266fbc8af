import { aColones } from '../../../contract/base/money/money.ts'
import { rutaDeCartel } from '../../../contract/base/pictures/sizes.ts'
import { recortar } from '../../../contract/base/text/text.ts'
import { formatDias, formatHora, formatWallTime, type WallTime } from '../../../contract/base/time/time.ts'
import type { Sitio } from '../../../contract/base/wire/rendered-page.ts'
import { cuposDisponibles } from '../../../contract/talleres/cupos.ts'
import { listTalleres, type Taller } from '../../../contract/talleres/talleres.ts'
import { idOf } from '../../base/calls/api.ts'
import { publicInPages } from '../../base/lists/listHead.ts'
import { type Heads, imageAt, LONGEST_DESCRIPTION, type PageRequest, type ServerPart } from '../../base/router/head.ts'
import { paths } from '../../base/router/routes.ts'
import { inscripcionesDe, tallerDe, talleresEnHojas } from './api.ts'

const vigentes = async ({ read }: Sitio) => (await read(listTalleres, {})) as Taller[]

/** The head of /talleres/{id}. An inactive workshop is shown at its address, as the API tells it, but no link leads there. */
const unTaller: ServerPart = {
  consultas: ({ id }) => [tallerDe(idOf(id)), inscripcionesDe(idOf(id))],
  find: (peticion) => {
    const found = peticion.queries.getQueryData(tallerDe(idOf(peticion.params.id)).queryKey)
    if (!found) return null
    return { titulo: found.titulo, cabeza: found.activo ? cabezaDe(found, peticion) : null }
  },
  direcciones: async (sitio) => (await vigentes(sitio)).map(({ id }) => paths.taller(id)),
}

export default {
  talleres: publicInPages(
    { ...talleresEnHojas, contar: async (sitio) => (await vigentes(sitio)).length },
    {
      descripcion:
        'Encuentros en grupo para aprender con calma y en buena compañía. Mira las próximas fechas, el lugar y el cupo, e inscríbete en línea.',
    },
  ),
  taller: unTaller,
} satisfies Heads

/** Costa Rica has no other time (R-hora-de-aqui). */
const conZona = (wall: WallTime) => `${formatWallTime(wall)}-06:00`

function cabezaDe(taller: Taller, { sitio, negocio }: PageRequest) {
  const { id, titulo, descripcion, inicio, fin, lugar, precio, cupoMaximo, inscritos } = taller
  const imagen = rutaDeCartel(taller.imagen)
  const canonica = sitio.url + paths.taller(id)
  const cuando = `${formatDias(inicio, fin)}, ${formatHora(inicio)}`
  const lleno = cupoMaximo > 0 && cuposDisponibles(cupoMaximo, inscritos) === 0
  const evento = {
    '@type': 'Event',
    name: titulo,
    description: descripcion,
    url: canonica,
    image: imageAt(sitio, taller.imagen) ?? sitio.url + imagen,
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
  const resumen = recortar(`${cuando}, ${lugar}. ${descripcion}`, LONGEST_DESCRIPTION)
  return { canonica, nombre: titulo, descripcion: resumen, tipo: 'website' as const, imagen, datos: [evento] }
}
