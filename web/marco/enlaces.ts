import { rutas } from '../rutas.ts'

/** Address and label of a link of the navigation. */
export type Enlace = readonly [ruta: string, texto: string]

/** The links of a visitor's header (specification section 2). */
export const ENLACES_PUBLICOS: readonly Enlace[] = [
  [rutas.inicio, 'Inicio'],
  [rutas.nosotros, 'Nosotros'],
  [rutas.blogPublico, 'Blog'],
  [rutas.login, 'Iniciar sesión'],
]
