import { listPosts } from '../contract/posts.ts'
import { listProductosActivos } from '../contract/productos.ts'
import { consulta } from './api.ts'
import { horario, inicio } from './inicio/api.ts'
import { negocioLocal, preguntasFrecuentes } from './inicio/datos.tsx'
import { politicaDe } from './politicas/api.ts'
import { visitaDePost } from './posts/visita.ts'
import { visitaDeProducto } from './productos/visita.ts'
import { rutas, type screens } from './router.tsx'
import { talleres } from './talleres/api.ts'
import { visitaDeTaller } from './talleres/visita.ts'
import { PRIVADA, publica, type Visita } from './visita.ts'

type Ruta = Exclude<(typeof screens)[number], { para: 'admin' }>['path']

const BLOG =
  'Ideas sencillas para cuidarte, escritas por quienes te atienden: descanso, límites, calma y plantas del patio.'

/**
 * Every screen that a visitor may ask for, by its path in router.tsx: what the server reads to render it, and what its head says. Browsers
 * do without this file.
 */
export const visitas: Record<Ruta, Visita> = {
  '/': publica({
    nombre: ({ nombre, lema }) => `${nombre}: ${lema}`,
    descripcion: ({ nombre, lema, direccion }) =>
      `${lema}. ${nombre}, en ${direccion}: reserva tu cita, inscríbete en un taller o visita la tienda.`,
    consultas: [inicio, horario],
    datos: negocioLocal,
  }),
  '/about': publica({
    descripcion:
      'Quiénes somos, cómo reservar una cita, por qué confiar en nosotros y cómo contactarnos: lo que suelen preguntarnos antes de la primera visita.',
    datos: preguntasFrecuentes,
  }),
  '/blogusuario': publica({ descripcion: BLOG, consultas: [consulta(listPosts, {})] }),
  '/blogusuario/:post': visitaDePost,
  '/blog': publica({ descripcion: BLOG, copiaDe: rutas.blogPublico }),
  '/login': publica({
    descripcion:
      'Entra con tu correo y tu contraseña, o crea tu cuenta, para reservar citas, inscribirte en talleres y comprar en línea.',
  }),
  '/restablecer': PRIVADA,
  '/eliminar-cuenta': PRIVADA,
  '/productos': publica({
    descripcion:
      'Infusiones, aceites y objetos sencillos, escogidos para cuidarte también en casa. Precios en colones, con el IVA a la vista.',
    consultas: [consulta(listProductosActivos, {})],
  }),
  '/producto/:id': visitaDeProducto,
  '/carrito': PRIVADA,
  '/resumen': PRIVADA,
  '/orden/:codigo': PRIVADA,
  '/agendar': PRIVADA,
  '/calendario': PRIVADA,
  '/talleres': publica({
    descripcion:
      'Encuentros en grupo para aprender con calma y en buena compañía. Mira las próximas fechas, el lugar y el cupo, e inscríbete en línea.',
    consultas: [talleres],
  }),
  '/talleres/:id': visitaDeTaller,
  '/perfilusuario': PRIVADA,
  '/politicas/reembolso': publica({
    descripcion: 'Cuándo y cómo se devuelve lo que pagaste por un producto, una cita o un taller, y en cuánto tiempo.',
    consultas: [politicaDe('reembolso')],
  }),
  '/politicas/privacidad': publica({
    descripcion:
      'Qué datos tuyos guardamos, para qué y por cuánto tiempo, y cómo puedes verlos, llevártelos o borrarlos.',
    consultas: [politicaDe('privacidad')],
  }),
  '/politicas/terminos': publica({
    descripcion:
      'Las condiciones para usar este sitio, comprar en la tienda, reservar una cita e inscribirte en un taller.',
    consultas: [politicaDe('terminos')],
  }),
  '/politicas/envios': publica({
    descripcion:
      'Cómo, adónde y en cuánto tiempo llega lo que compras en la tienda, y qué hacer si algo no llega bien.',
    consultas: [politicaDe('envios')],
  }),
}
