import type { Cual } from './politicas.ts'

/** The settings of the business. What is of one person or thing has a table of its own, which erasing and joining people know. */
export type ClaveDeAjuste =
  | 'negocio'
  | 'tienda'
  | 'avisos'
  | 'limites'
  | 'personas'
  | 'estreno'
  | 'respaldo'
  | 'push'
  | 'buscado'
  | 'revision'
  | 'prueba'
  | `politica.${Cual}`
