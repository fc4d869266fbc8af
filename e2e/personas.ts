import { savePersonas } from '../contract/agenda/personas/guardar-personas.ts'
import { getPersonas } from '../contract/agenda/personas/personas.ts'
import { crearServicio, type Servicio } from './agenda.ts'
import type { Producto } from './producto.ts'

export const QUIENES = ['Elena Mora', 'Marcos Vega', 'Sofía Rojas']

/** A new service that the three give, and one that only Elena gives, beside those that they gave before. */
export async function prepararPersonas(producto: Producto, dado: Partial<Servicio> = {}) {
  const api = await producto.api()
  const deTres = await crearServicio(producto, dado)
  const deElena = await crearServicio(producto)
  const antes = await api.call(getPersonas, {})
  const suyo = { credencial: null, enfoque: null, frase: null, imagen: null }
  const atienden = QUIENES.map((nombre, i) => {
    const { id, atiende } = antes.personas.find((una) => una.nombre === nombre) ?? {}
    const nuevos = i === 0 ? [deTres.id, deElena.id] : [deTres.id]
    return { id, nombre, ...suyo, atiende: { servicios: [...(atiende?.servicios ?? []), ...nuevos], horario: [] } }
  })
  const { personas } = await api.call(savePersonas, { body: { version: antes.version, personas: atienden } })
  return { deTres, deElena, personas }
}
