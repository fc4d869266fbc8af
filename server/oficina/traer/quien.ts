import { formatTelefono } from '../../../contract/base/fields/contact.ts'
import { palabrasDe } from '../../../contract/base/wire/lists.ts'
import { nombreDe } from '../../../contract/cuentas/cuentas.ts'
import type { CitaLeida } from './linea.ts'
import type { PersonaDeAqui } from './queries.ts'

/** A name as it is compared. */
export const comoSuena = (nombre: string): string => palabrasDe(nombre).join(' ')

interface PorComoSeConoce {
  porCorreo: ReadonlyMap<string | null, PersonaDeAqui>
  porTelefono: ReadonlyMap<string | null, readonly PersonaDeAqui[]>
  porNombre: ReadonlyMap<string, readonly PersonaDeAqui[]>
}

export function porComoSeConoce(personas: readonly PersonaDeAqui[]): PorComoSeConoce {
  return {
    porCorreo: new Map(personas.map((una) => [una.email, una])),
    porTelefono: Map.groupBy(personas, ({ telefono }) => telefono),
    porNombre: Map.groupBy(personas, (una) => comoSuena(nombreDe(una))),
  }
}

/**
 * Who a line is of: by the address; beside none, or one that nobody has here, by telephone and name together; by the name alone where the
 * line says nothing else. Otherwise the sentence that says why nobody is.
 */
export function quienEs(
  { email, telefono, nombre }: Pick<CitaLeida, 'email' | 'telefono' | 'nombre'>,
  { porCorreo, porTelefono, porNombre }: PorComoSeConoce,
): PersonaDeAqui | string {
  const delCorreo = email === null ? undefined : porCorreo.get(email)
  if (delCorreo) return delCorreo
  const conEseNombre = nombre === null ? [] : (porNombre.get(comoSuena(nombre)) ?? [])
  const soloNombre = email === null && telefono === null
  const suyas = soloNombre ? conEseNombre : conEseNombre.filter((una) => telefono !== null && una.telefono === telefono)
  if (suyas.length === 1) return suyas[0]!
  const quien = nombre ?? email ?? 'Esa persona'
  if (suyas.length > 1) return `Hay varias personas que se llaman ${quien}: falta su correo o su teléfono.`
  if (email !== null) return `Nadie tiene aquí el correo ${email}: trae o anota antes a esa persona, o corrígelo.`
  if (telefono !== null) return sinNadie(telefono, porTelefono.get(telefono))
  return nombre === null ? 'No se sabe de quién es.' : `${quien} no está entre tus personas: tráela o anótala antes.`
}

function sinNadie(telefono: string, delTelefono: readonly PersonaDeAqui[] | undefined): string {
  const escrito = formatTelefono(telefono)
  if (delTelefono)
    return `El teléfono ${escrito} es de ${nombreDe(delTelefono[0]!)}: corrige el nombre, o trae antes a esa persona.`
  return `Nadie tiene aquí el teléfono ${escrito}: trae o anota antes a esa persona, o corrígelo.`
}
