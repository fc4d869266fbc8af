import { rutas } from '../router.tsx'

/** Address and label of a link of the navigation. */
export type Enlace = readonly [ruta: string, texto: string]

/** The links of the three headers (specification section 2); `adminMas` are ours. */
export const ENLACES = {
  publico: [
    [rutas.inicio, 'Inicio'],
    [rutas.nosotros, 'Nosotros'],
    [rutas.blogPublico, 'Blog'],
    [rutas.login, 'Iniciar sesión'],
  ],
  cliente: [
    [rutas.inicio, 'Inicio'],
    [rutas.nosotros, 'Nosotros'],
    [rutas.blogPublico, 'Blog'],
    [rutas.agendar, 'Agendar'],
    [rutas.calendario, 'Calendario'],
    [rutas.talleres, 'Talleres'],
    [rutas.productos, 'Comprar'],
    [rutas.carrito, 'Carrito'],
  ],
  admin: [
    [rutas.adminProductos, 'Productos'],
    [rutas.adminTalleres, 'Talleres'],
    [rutas.adminServicios, 'Servicios'],
    [rutas.adminCitas, 'Citas'],
    [rutas.adminInscripciones, 'Inscripciones'],
    [rutas.adminOrdenes, 'Órdenes'],
    [rutas.adminBlog, 'Blog'],
  ],
  adminMas: [
    [rutas.adminUsuarios, 'Usuarios'],
    [rutas.adminCorreos, 'Correos'],
    [rutas.adminHistoria, 'Historia'],
    [rutas.adminAjustes, 'Ajustes'],
  ],
} as const satisfies Record<string, readonly Enlace[]>
