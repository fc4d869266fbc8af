import { contar } from '../../../contract/base/text/numeros.ts'

/** `9 citas y 1 taller`; empty for neither. */
export function cuantos(cosas: readonly { tipo: string }[]): string {
  const de = (buscado: string) => cosas.filter(({ tipo }) => tipo === buscado).length
  const [citas, talleres] = [de('cita'), de('taller')]
  const partes = [citas > 0 && contar(citas, 'cita', 'citas'), talleres > 0 && contar(talleres, 'taller', 'talleres')]
  return partes.filter(Boolean).join(' y ')
}
