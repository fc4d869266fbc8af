import { CUALES, type Cual, getPolitica } from '../../../contract/sitio/politicas.ts'
import { renderedQueryOf } from '../../base/calls/queries.ts'
import { type Heads, publicHead } from '../../base/router/head.ts'

const DESCRIPCIONES: Record<Cual, string> = {
  reembolso: 'Cuándo y cómo se devuelve lo que pagaste por un producto, una cita o un taller, y en cuánto tiempo.',
  privacidad: 'Qué datos tuyos guardamos, para qué y por cuánto tiempo, y cómo puedes verlos, llevártelos o borrarlos.',
  terminos: 'Las condiciones para usar este sitio, comprar en la tienda, reservar una cita e inscribirte en un taller.',
  envios: 'Cómo, adónde y en cuánto tiempo llega lo que compras en la tienda, y qué hacer si algo no llega bien.',
}

export default Object.fromEntries(
  CUALES.map((cual) => [
    `politica-${cual}`,
    publicHead({ descripcion: DESCRIPCIONES[cual], consultas: [renderedQueryOf(getPolitica, { params: { cual } })] }),
  ]),
) as Heads
