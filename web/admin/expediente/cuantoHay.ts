import type { Expediente, Parte } from '../../../contract/expediente.ts'

const PALABRAS: Record<Parte, readonly [una: string, varias: string]> = {
  porVenir: ['cita o taller por venir', 'citas y talleres por venir'],
  citas: ['cita anterior', 'citas anteriores'],
  talleres: ['taller anterior', 'talleres anteriores'],
  ordenes: ['orden', 'órdenes'],
  cobros: ['cobro', 'cobros'],
  correos: ['correo', 'correos'],
}

/** `2 citas anteriores, 1 orden`: how much there is of a person in these parts. */
export function cuantoHay(partes: Expediente['partes'], cuales: readonly Parte[]): string {
  const hay = cuales.flatMap((parte) => {
    const { total } = partes[parte]
    const [una, varias] = PALABRAS[parte]
    return total === 0 ? [] : [`${total} ${total === 1 ? una : varias}`]
  })
  return hay.join(', ') || 'su nombre y cómo escribirle'
}
