import type { Migration } from 'kysely/migration'
import * as m001 from './001_cuentas_y_tienda.ts'
import * as m002 from './002_agenda.ts'
import * as m003 from './003_posts.ts'
import * as m004 from './004_restablecimientos.ts'
import * as m005 from './005_administracion.ts'
import * as m006 from './006_imagen_variantes.ts'
import * as m007 from './007_eliminaciones.ts'
import * as m010 from './010_correos_e_historia.ts'
import * as m012 from './012_correos_descartados.ts'

/** In order. A migration that has been released is never edited; the next one corrects it. */
export const migrations: Record<string, Migration> = {
  '001_cuentas_y_tienda': m001,
  '002_agenda': m002,
  '003_posts': m003,
  '004_restablecimientos': m004,
  '005_administracion': m005,
  '006_imagen_variantes': m006,
  '007_eliminaciones': m007,
  '010_correos_e_historia': m010,
  '012_correos_descartados': m012,
}
