import { Canvas } from '../../ui/drawings/Canvas.tsx'
import dibujos from '../../ui/drawings/drawings.svg'
import { Picture } from '../../ui/image/Picture.tsx'

const PALETAS = [
  { cielo: 'niebla', lejos: 'salvia-clara', cerca: 'salvia', sol: 'maracuya', planta: 'bosque', trazo: 'bosque' },
  { cielo: 'barro-claro', lejos: 'salvia-clara', cerca: 'bosque', sol: 'barro', planta: 'salvia', trazo: 'arena' },
  { cielo: 'aviso-claro', lejos: 'barro', cerca: 'salvia', sol: 'papel', planta: 'bosque', trazo: 'arena' },
  { cielo: 'salvia-clara', lejos: 'salvia', cerca: 'bosque', sol: 'arena', planta: 'maracuya', trazo: 'arena' },
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

/**
 * The colours, of which the drawing has its own names, repeat after four workshops, the side after eight, and the place of the sun after
 * many.
 */
function Paisaje({ id }: { id: number }) {
  const { cielo, sol, ...ladera } = PALETAS[id % PALETAS.length]!
  const lugar = { cx: 120 + ((id * 61) % 200), cy: 62 + ((id * 17) % 36) }
  const colores = Object.entries(ladera).map(([parte, color]) => [`--${parte}`, `var(--${color})`])
  return (
    <Canvas ancho={400} alto={200} recortable>
      <g transform={Math.floor(id / PALETAS.length) % 2 === 0 ? undefined : 'matrix(-1 0 0 1 400 0)'}>
        <path d="M0 0h400v200H0z" fill={`var(--${cielo})`} />
        <circle {...lugar} r="30" fill={`var(--${sol})`} />
        <circle {...lugar} r="44" fill="none" stroke={`var(--${sol})`} strokeWidth="1.4" opacity=".6" />
        <use href={`${dibujos}#ladera`} style={Object.fromEntries(colores)} />
      </g>
    </Canvas>
  )
}
