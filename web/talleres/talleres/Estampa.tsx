import { Canvas } from '../../ui/drawings/Canvas.tsx'
import { Stem } from '../../ui/drawings/Stem.tsx'
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

/** The colours repeat after four workshops, the side after eight, and the place of the sun after many. */
function Paisaje({ id }: { id: number }) {
  const paleta = PALETAS[id % PALETAS.length]!
  const color = (parte: keyof typeof paleta) => `var(--${paleta[parte]})`
  const sol = { cx: 120 + ((id * 61) % 200), cy: 62 + ((id * 17) % 36) }
  return (
    <Canvas ancho={400} alto={200} recortable>
      <g transform={Math.floor(id / PALETAS.length) % 2 === 0 ? undefined : 'matrix(-1 0 0 1 400 0)'}>
        <path d="M0 0h400v200H0z" fill={color('cielo')} />
        <circle {...sol} r="30" fill={color('sol')} />
        <circle {...sol} r="44" fill="none" stroke={color('sol')} strokeWidth="1.4" opacity=".6" />
        <path d="M0 142c46-8 70-54 112-50s58 42 104 34 66-44 108-36 52 32 76 28v82H0z" fill={color('lejos')} />
        <path d="M0 180c60-26 118-20 186-6s138 14 214-18v44H0z" fill={color('cerca')} />
        <Stem x={52} y={204} giro={-8} pares={5} color={color('planta')} />
        <Stem x={92} y={204} giro={16} escala={0.7} pares={3} color={color('trazo')} linea />
      </g>
    </Canvas>
  )
}
