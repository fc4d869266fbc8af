import type { LineaAplicada, LineaDeBanco } from '../../../../contract/dinero/banco.ts'

/** Applies lines of a reading, and tells it with this sentence. True once that is done. */
export type Aplicar = (lineas: LineaAplicada[], texto: string) => Promise<boolean>

/** The line as it is proposed. */
export function propuestaDe({ n, propuesta: { clase, deudas, cobroId } }: LineaDeBanco): LineaAplicada {
  if (clase === 'YA_ANOTADA') return { n, fin: 'YA_ANOTADA', cobroId }
  return { n, fin: 'SALDA', deudas: deudas.map(({ id, monto }) => ({ id, monto })) }
}

const SENAS = {
  VERDE: ['success', '✓ Código y monto'],
  AMARILLA: ['highlight', 'Por confirmar'],
  YA_ANOTADA: ['info', 'Ya anotada'],
  NINGUNA: null,
} as const

/** The tone and the words of a line's proposal; null for none, as the title of its list says. */
export const senaDe = ({ propuesta: { clase } }: LineaDeBanco) => SENAS[clase]
