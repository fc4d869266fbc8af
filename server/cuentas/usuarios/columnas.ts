import { formatTelefono } from '../../../contract/base/fields/contact.ts'
import type { ParteDeAdmin } from '../../../contract/base/wire/endpoint.ts'
import { esAdmin } from '../../../contract/cuentas/cuentas.ts'
import { columns, computed, instantText, text } from '../../base/db/columns.ts'

interface ConTelefono {
  telefono?: string | null | undefined
}

const enDigitos = ({ telefono }: ConTelefono) =>
  telefono && `${telefono} ${telefono.slice(-8, -4)}-${telefono.slice(-4)}`

interface ConRol {
  rol: string
  parte?: ParteDeAdmin | null | undefined
  persona?: { nombre: string } | undefined
}

function rolDe(cuenta: ConRol): string {
  if (!esAdmin(cuenta)) return 'Cliente'
  const partes = { ATIENDE: `, lo de ${cuenta.persona?.nombre}`, RECEPCION: ', recepción' }
  return `Administrador${cuenta.parte ? partes[cuenta.parte] : ''}`
}

const paraLeer = ({ telefono }: ConTelefono) => (telefono ? formatTelefono(telefono) : null)

export const USUARIO = columns(
  text('nombre', 'Nombre', 'busqueda', 'csv'),
  text('apellido', 'Apellido', 'busqueda', 'csv'),
  text('email', 'Correo', 'busqueda', 'csv'),
  instantText('creado', 'Registro', 'csv'),
  computed('Rol', rolDe, 'csv', 'historia'),
  computed('Teléfono', (persona: ConTelefono) => enDigitos(persona) ?? null, 'busqueda'),
  computed('Teléfono', paraLeer, 'csv'),
)

/** A person's names and addresses, for the history. */
export const CONTACTO = columns(
  text('nombre', 'Nombre', 'historia'),
  text('apellido', 'Apellido', 'historia'),
  text('email', 'Correo', 'historia'),
  computed('Teléfono', paraLeer, 'historia'),
)
