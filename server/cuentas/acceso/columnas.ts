import { formatTelefono } from '../../../contract/base/fields/contacto.ts'
import type { ParteDeAdmin } from '../../../contract/base/wire/endpoint.ts'
import { esAdmin } from '../../../contract/cuentas/cuentas.ts'
import { calculada, columnas, instante, texto } from '../../base/db/columns.ts'

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

export const USUARIO = columnas(
  texto('nombre', 'Nombre', 'busqueda', 'csv'),
  texto('apellido', 'Apellido', 'busqueda', 'csv'),
  texto('email', 'Correo', 'busqueda', 'csv'),
  instante('creado', 'Registro', 'csv'),
  calculada('Rol', rolDe, 'csv', 'historia'),
  calculada('Teléfono', (persona: ConTelefono) => enDigitos(persona) ?? null, 'busqueda'),
  calculada('Teléfono', paraLeer, 'csv'),
)

/** A person's names and addresses, for the history. */
export const CONTACTO = columnas(
  texto('nombre', 'Nombre', 'historia'),
  texto('apellido', 'Apellido', 'historia'),
  texto('email', 'Correo', 'historia'),
  calculada('Teléfono', paraLeer, 'historia'),
)
