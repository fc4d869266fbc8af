/** Free seats, never negative (specification section 4). */
export function cuposDisponibles(cupoMaximo: number, inscritos: number): number {
  return Math.max(0, cupoMaximo - inscritos)
}
