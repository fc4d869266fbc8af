import type { HorarioDelDia } from '../../../contract/agenda/horario/horario.ts'
import { rutaDeCartel } from '../../../contract/base/pictures/sizes.ts'
import { horaDe } from '../../../contract/base/time/time.ts'
import { getInicio } from '../../../contract/sitio/inicio.ts'
import { disponibilidad } from '../../agenda/citas/disponibilidad.ts'
import { personas } from '../../agenda/personas/api.ts'
import { renderedQueryOf } from '../../base/calls/queries.ts'
import { htmlOf } from '../../base/markdown/html.tsx'
import { type Heads, type PageRequest, publicHead } from '../../base/router/head.ts'
import { horario } from '../../base/settings/api.ts'
import { mio } from '../../cuentas/acceso/mio.ts'
import { preguntasDe } from './preguntas.tsx'

export default {
  inicio: publicHead({
    nombre: ({ nombre, lema }) => `${nombre}: ${lema}`,
    descripcion: ({ nombre, lema, direccion }) =>
      `${lema}. ${nombre}, en ${direccion}: reserva tu cita, inscríbete en un taller o visita la tienda.`,
    deVisitante: [renderedQueryOf(getInicio, {}), disponibilidad, personas],
    primeras: [mio],
    parteSuya: 'persona/mio/LoMio.tsx',
    datos: negocioLocal,
  }),
  nosotros: publicHead({
    descripcion:
      'Quiénes somos, cómo reservar una cita, por qué confiar en nosotros y cómo contactarnos: lo que suelen preguntarnos antes de la primera visita.',
    consultas: [personas, renderedQueryOf(getInicio, {})],
    datos: (peticion) => [...preguntasFrecuentes(peticion), ...quienesAtienden(peticion)],
  }),
} satisfies Heads

/** Indexed by the number of the day; 0 is Sunday. */
const DIAS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** The practice, for search engines and maps. */
function negocioLocal({ negocio, queries, sitio }: PageRequest): object[] {
  const { nombre, lema, telefono, email, direccion, facebook, instagram } = negocio
  const local = {
    '@type': 'LocalBusiness',
    '@id': `${sitio.url}/#negocio`,
    name: nombre,
    description: lema,
    url: `${sitio.url}/`,
    image: sitio.url + rutaDeCartel(null),
    telephone: telefono ?? undefined,
    email: email ?? undefined,
    address: { '@type': 'PostalAddress', streetAddress: direccion, addressCountry: 'CR' },
    openingHoursSpecification: queries.getQueryData(horario.queryKey)?.map(abiertoEl) ?? [],
    sameAs: [facebook, instagram].filter((red) => red !== null),
  }
  return [local]
}

function abiertoEl({ dia, abre, cierra }: HorarioDelDia) {
  // An end at midnight is 00:00 in schema.org.
  return {
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: DIAS[dia],
    opens: horaDe(abre),
    closes: horaDe(cierra).replace('24:', '00:'),
  }
}

/** The questions of the screen, with the same answers. */
function preguntasFrecuentes({ negocio, sitio }: PageRequest): object[] {
  const preguntas = preguntasDe(negocio).map(({ titulo, respuesta }) => ({
    '@type': 'Question',
    name: titulo,
    acceptedAnswer: { '@type': 'Answer', text: htmlOf(respuesta, sitio) },
  }))
  return [{ '@type': 'FAQPage', mainEntity: preguntas }]
}

/** The people that the owner entered; the invented ones are left out. */
function quienesAtienden({ negocio, queries, sitio }: PageRequest): object[] {
  const guardadas = queries.getQueryData(personas.queryKey)
  if (!guardadas?.personas.length || guardadas.version === 0) return []
  const employee = guardadas.personas.map(({ nombre, credencial, enfoque, imagen }) => ({
    '@type': 'Person',
    name: nombre,
    hasCredential: credencial ?? undefined,
    description: enfoque ?? undefined,
    image: imagen ? new URL(imagen, sitio.url).href : undefined,
  }))
  return [{ '@type': 'LocalBusiness', '@id': `${sitio.url}/#negocio`, name: negocio.nombre, employee }]
}
