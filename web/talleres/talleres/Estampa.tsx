import { Canvas } from '../../ui/drawings/Canvas.tsx'
import dibujos from '../../ui/drawings/drawings.svg'
import { Picture } from '../../ui/image/Picture.tsx'

/** The colours of the sky and of the sun over each hillside of the drawings. */
const CIELOS = [
  ['niebla', 'maracuya'],
  ['barro-claro', 'barro'],
  ['aviso-claro', 'papel'],
  ['salvia-clara', 'arena'],
] as const

type EstampaProps = {
  taller: { id: number; imagen: string | null }
  /** The sizes of `Picture`. */
  sizes: string
  priority?: boolean
}

/** The picture of a workshop; without one, a landscape of its own: always the same, and unlike those beside it. */
export function Estampa({ taller: { id, imagen }, sizes, priority }: EstampaProps) {
  return (
    <Picture src={imagen} alt="" ratio="2 / 1" placeholder={<Paisaje id={id} />} sizes={sizes} priority={priority} />
  )
}

/** The hillside repeats after four workshops, its side after eight, and the place of the sun after many. */
function Paisaje({ id }: { id: number }) {
  const cual = id % CIELOS.length
  const [cielo, sol] = CIELOS[cual]!.map((color) => `var(--${color})`)
  const lugar = { cx: 120 + ((id * 61) % 200), cy: 62 + ((id * 17) % 36) }
  return (
    <Canvas ancho={400} alto={200} recortable>
      <g transform={id % (2 * CIELOS.length) === cual ? undefined : 'matrix(-1 0 0 1 400 0)'}>
        <path d="M0 0h400v200H0z" fill={cielo} />
        <circle {...lugar} r="30" fill={sol} />
        <circle {...lugar} r="44" fill="none" stroke={sol} strokeWidth="1.4" opacity=".6" />
        <use href={`${dibujos}#ladera-${cual}`} />
      </g>
    </Canvas>
  )
}
