import { PLAIN_SETTINGS } from './plain-settings.ts'

/**
 * The settings of the business. What is of one person or thing has a table of its own, which erasing and joining people know. Each policy
 * is a setting.
 */
export const CLAVES_DE_AJUSTE = [
  ...PLAIN_SETTINGS.map(({ clave }) => clave),
  'negocio',
  'personas',
  'estreno',
  'respaldo',
  'push',
  'buscado',
  'revision',
  'prueba',
  'dominio-de-calendario',
  'politica.reembolso',
  'politica.privacidad',
  'politica.terminos',
  'politica.envios',
] as const
export type ClaveDeAjuste = (typeof CLAVES_DE_AJUSTE)[number]
