import { Lienzo } from './Lienzo.tsx'
import { Tallo } from './Tallo.tsx'

/** A cup of tea, still steaming. */
export function Taza() {
  return (
    <Lienzo ancho={320} alto={240}>
      <path d="M34 132C30 66 92 22 164 24s126 44 122 108-58 86-126 86S38 196 34 132z" fill="var(--niebla)" />
      <Tallo x={232} y={204} giro={24} escala={0.95} pares={4} color="var(--salvia)" />
      <Tallo x={78} y={204} giro={-24} escala={0.75} pares={3} color="var(--barro)" linea />
      <path d="M206 126h12c34 0 34 48-2 48h-18" fill="none" stroke="var(--bosque)" strokeWidth="9" />
      <path d="M96 112h120c0 50-18 84-60 84s-60-34-60-84z" fill="var(--bosque)" />
      <ellipse cx="156" cy="112" rx="60" ry="11" fill="var(--salvia-clara)" />
      <ellipse cx="156" cy="113" rx="50" ry="7.5" fill="var(--barro)" />
      <path d="M120 150c8 22 22 28 40 29" fill="none" stroke="var(--salvia)" strokeWidth="3" strokeLinecap="round" />
      <ellipse cx="156" cy="204" rx="88" ry="9" fill="var(--maracuya)" />
      <ellipse cx="156" cy="201" rx="40" ry="4" fill="var(--bosque-hondo)" opacity=".35" />
      <path
        d="M138 92c-12-14 12-22 0-40m36 40c-12-14 12-22 0-40m-18 30c-8-10 8-16 0-28"
        fill="none"
        stroke="var(--salvia)"
        strokeWidth="3.5"
        strokeLinecap="round"
      />
    </Lienzo>
  )
}
