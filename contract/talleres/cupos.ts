/** Free seats, never negative (R-cupo). */
export function cuposDisponibles(cupoMaximo: number, inscritos: number): number {
  return Math.max(0, cupoMaximo - inscritos)
}
