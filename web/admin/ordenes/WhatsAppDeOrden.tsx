import { telefonoDe } from '../../../contract/base/contacto.ts'
import type { Orden } from '../../../contract/tienda/ordenes.ts'
import { WhatsApp } from '../usuarios/WhatsApp.tsx'

type WhatsAppDeOrdenProps = {
  orden: Pick<Orden, 'codigoOrden' | 'usuarioNombre' | 'usuarioTelefono' | 'entrega'>
}

/** To whoever ordered: by their own number, or by the one that they gave for the delivery. */
export function WhatsAppDeOrden({ orden }: WhatsAppDeOrdenProps) {
  const { codigoOrden, usuarioNombre, usuarioTelefono, entrega } = orden
  const telefono = usuarioTelefono ?? (entrega.telefono && telefonoDe(entrega.telefono)) ?? undefined
  return <WhatsApp telefono={telefono} nombre={usuarioNombre} sobre={`tu orden ${codigoOrden}`} />
}
