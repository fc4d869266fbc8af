import { hoy, type Instante } from '../../../contract/base/time/tiempo.ts'
import type { Paso } from '../../../contract/oficina/hoy.ts'
import { readPersonas } from '../../agenda/personas/queries.ts'
import type { Config } from '../../base/config/config.ts'
import type { Tx } from '../../base/db/schema.ts'
import { readEstreno, readNegocio } from '../../base/settings/queries.ts'
import { CONTACTO_DE_EJEMPLO } from '../../base/settings/rules.ts'
import { areReviewed } from '../../sitio/politicas/queries.ts'
import { hasPropuestos, hasServicios } from './queries.ts'

/** The steps still missing before the first customer. */
export async function listAntesDeAbrir(tx: Tx, { SMTP_URL }: Config, ahora: Instante): Promise<Paso[]> {
  const { sinpe, iban, telefono, email } = await readNegocio(tx)
  const { personas, version } = await readPersonas(tx)
  const { horarioConfirmado, ejemplos } = await readEstreno(tx)
  const falta: Record<Paso, boolean> = {
    PAGO: !sinpe && !iban,
    CONTACTO: !telefono || !email || email === CONTACTO_DE_EJEMPLO.email,
    PERSONAS: personas.length === 0 || version === 0,
    SERVICIO: !(await hasServicios(tx)),
    HORARIO: !horarioConfirmado,
    FERIADOS: await hasPropuestos(tx, hoy(ahora)),
    POLITICAS: !(await areReviewed(tx)),
    CORREO: !SMTP_URL,
    EJEMPLOS: ejemplos !== null && !ejemplos.retirados,
  }
  return (Object.keys(falta) as Paso[]).filter((paso) => falta[paso])
}
