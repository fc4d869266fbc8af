import { telefonoDe } from '../../../../contract/base/fields/contacto.ts'
import type { Orden } from '../../../../contract/tienda/ordenes.ts'
import { WhatsApp } from '../../cuentas/usuarios/WhatsApp.tsx'

type WhatsAppDeOrdenProps = {
  orden: Pick<Orden, 'codigoOrden' | 'usuarioNombre' | 'usuarioTelefono' | 'entrega'>
}

/** Writes to the customer's own number, or to the one given for the delivery. */
export function WhatsAppDeOrden({ orden }: WhatsAppDeOrdenProps) {
  const { codigoOrden, usuarioNombre, usuarioTelefono, entrega } = orden
  const telefono = usuarioTelefono ?? telefonoDe(entrega.telefono ?? '')
  return <WhatsApp telefono={telefono} nombre={usuarioNombre} sobre={`tu orden ${codigoOrden}`} />
}
