/** Numbers that look random and are the same for the same seed: mulberry32. */
export function azarDe(semilla: number) {
  let estado = semilla >>> 0
  const siguiente = () => {
    estado = (estado + 0x6d2b79f5) >>> 0
    let t = Math.imul(estado ^ (estado >>> 15), estado | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    /** A whole number from 0 to before `hasta`. */
    menorQue: (hasta: number) => Math.floor(siguiente() * hasta),
    uno: <T>(de: readonly T[]): T => de[Math.floor(siguiente() * de.length)]!,
  }
}
