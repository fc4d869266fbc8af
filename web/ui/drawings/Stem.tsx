type TalloProps = {
  x: number
  y: number
  /** Degrees clockwise from upright. */
  giro?: number
  escala?: number
  /** Pairs of leaves below the one at the tip. */
  pares?: number
  color: string
  /** Drawn as lines only. */
  linea?: boolean
}

const PASO = 26

/** A leaf of the given length as a path, from its foot on the stem at height `y`, leaning by `grados`. */
function hoja(y: number, grados: number, largo: number): string {
  const angle = (grados * Math.PI) / 180
  const point = (across: number, along: number) =>
    [
      Math.round(largo * (across * Math.cos(angle) + along * Math.sin(angle))),
      Math.round(largo * (across * Math.sin(angle) - along * Math.cos(angle))),
    ].join(' ')
  const tip = point(0, 1)
  const [tipX = 0, tipY = 0] = tip.split(' ').map(Number)
  const back = (across: number, along: number) => {
    const [x = 0, y = 0] = point(across, along).split(' ').map(Number)
    return `${x - tipX} ${y - tipY}`
  }
  return `M0 ${y}c${point(0.22, 0.16)} ${point(0.32, 0.52)} ${tip}c${back(-0.32, 0.52)} ${back(-0.22, 0.16)} ${-tipX} ${-tipY}`
}

/** A sprig: a stem with pairs of leaves that grow smaller towards the tip. The one plant of all our pictures; in drawings.svg it is drawn out. */
export function Stem({ x, y, giro = 0, escala = 1, pares = 4, color, linea = false }: TalloProps) {
  const leaves = Array.from({ length: pares }, (_, index) => {
    const largo = 50 - (20 * index) / pares
    const at = -PASO * (index + 1)
    return hoja(at, 52 - index * 3, largo) + hoja(at + 9, index * 3 - 52, largo)
  }).join('')
  const top = -PASO * pares - 12
  return (
    <path
      d={`M0 0V${top}${leaves}${hoja(top, 0, 32)}`}
      transform={`translate(${x} ${y})rotate(${giro})scale(${escala})`}
      fill={linea ? 'none' : color}
      stroke={color}
      strokeWidth={linea ? 2 : 2.4}
      strokeLinejoin="round"
      strokeLinecap="round"
    />
  )
}
