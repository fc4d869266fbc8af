import { hoy, type Instante } from '../../../contract/base/time/time.ts'
import type { Paso, PasoQueBasta } from '../../../contract/oficina/hoy.ts'
import { readPersonas } from '../../agenda/personas/queries.ts'
import type { Config } from '../../base/config/config.ts'
import type { Tx } from '../../base/db/schema.ts'
import { readEstreno, readNegocio, readRespaldo } from '../../base/settings/queries.ts'
import { CONTACTO_DE_EJEMPLO } from '../../base/settings/rules.ts'
import { areReviewed } from '../../sitio/politicas/queries.ts'
import { hasClientes, hasPropuestos, hasSegundoFactor, hasServicios } from './queries.ts'

/** The steps still missing before the first customer. */
export async function listAntesDeAbrir(tx: Tx, { SMTP_URL, BACKUP }: Config, ahora: Instante): Promise<Paso[]> {
  const { sinpe, iban, telefono, email } = await readNegocio(tx)
  const { personas, version } = await readPersonas(tx)
  const { horarioConfirmado, buenos, ejemplos } = await readEstreno(tx)
  const abierto = await hasClientes(tx)
  const falta: Record<Paso, boolean> = {
    CLAVE: !abierto,
    SEGUNDO_FACTOR: !(await hasSegundoFactor(tx)),
    PAGO: !sinpe && !iban,
    CONTACTO: !telefono || !email || email === CONTACTO_DE_EJEMPLO.email,
    PERSONAS: personas.length === 0 || version === 0,
    HORARIO: !horarioConfirmado,
    FERIADOS: await hasPropuestos(tx, hoy(ahora)),
    POLITICAS: !(await areReviewed(tx)),
    SERVICIO: !(await hasServicios(tx)),
    EJEMPLOS: ejemplos !== null && !ejemplos.retirados,
    LLAVE: BACKUP && (await readRespaldo(tx)).receptor === null,
    CORREO: !SMTP_URL,
    PRUEBA: !abierto,
  }
  return (Object.keys(falta) as Paso[]).filter((paso) => falta[paso] && !buenos.includes(paso as PasoQueBasta))
}
