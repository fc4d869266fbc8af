import { datosDePago } from '../../../../contract/dinero/como-pagar.ts'
import type { Deuda } from '../../../../contract/dinero/deudas.ts'
import { useNegocio } from '../../../base/settings/api.ts'
import { WhatsApp } from '../../cuentas/usuarios/WhatsApp.tsx'

const QUE = { orden: 'orden', cita: 'cita', inscripcion: 'inscripción', bono: 'bono' } as const

/** Writes to who owes, with the amount, the number and the code of the payment. */
export function Avisar({ deuda }: { deuda: Deuda }) {
  const { de, codigo, titulo, falta, persona } = deuda
  const negocio = useNegocio()
  if (!persona?.telefono) return null
  const datos = negocio ? datosDePago({ que: QUE[de], codigo, monto: falta }, negocio) : []
  const como = datos.map(({ nombre, valor }) => `${nombre}: ${valor}`).join('. ')
  const sobre = `el pago de: ${titulo}${como && `. ${como}`}`
  return <WhatsApp telefono={persona.telefono} nombre={persona.nombre} sobre={sobre} />
}
