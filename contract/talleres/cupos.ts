/** Free seats, never negative (R-cupo). It stands apart because the home page asks for it, and loads no call of workshops. */
export function cuposDisponibles(cupoMaximo: number, inscritos: number): number {
  return Math.max(0, cupoMaximo - inscritos)
}
