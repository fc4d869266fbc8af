import { rutas, rutasDeAdmin } from '../rutas.ts'

/** Address and label of a link of the navigation. */
export type Enlace = readonly [ruta: string, texto: string]

/** The links of the headers (specification section 2), where a customer's go on with the cart and the profile; `adminMas` are ours. */
export const ENLACES = {
  visitante: [
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
  ],
  admin: [
    [rutasDeAdmin.productos, 'Productos'],
    [rutasDeAdmin.talleres, 'Talleres'],
    [rutasDeAdmin.servicios, 'Servicios'],
    [rutasDeAdmin.citas, 'Citas'],
    [rutasDeAdmin.inscripciones, 'Inscripciones'],
    [rutasDeAdmin.ordenes, 'Órdenes'],
    [rutasDeAdmin.blog, 'Blog'],
  ],
  adminMas: [
    [rutas.admin, 'Hoy'],
    [rutasDeAdmin.cobros, 'Cobros'],
    [rutasDeAdmin.usuarios, 'Usuarios'],
    [rutasDeAdmin.correos, 'Correos'],
    [rutasDeAdmin.historia, 'Historia'],
    [rutasDeAdmin.ajustes, 'Ajustes'],
  ],
} as const satisfies Record<string, readonly Enlace[]>
