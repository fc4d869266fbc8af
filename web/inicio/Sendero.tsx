import { Lienzo } from '../ilustraciones/Lienzo.tsx'
import { Tallo } from '../ilustraciones/Tallo.tsx'

/** A path that climbs to the sun: the way of one's own. */
export function Sendero() {
  return (
    <Lienzo ancho={400} alto={260}>
      <path d="M40 144C44 66 122 24 208 26s160 52 152 128-80 86-166 86S36 216 40 144z" fill="var(--niebla)" />
      <circle cx="246" cy="84" r="30" fill="var(--maracuya)" />
      <circle cx="246" cy="84" r="44" fill="none" stroke="var(--maracuya)" strokeWidth="1.5" opacity=".6" />
      <path d="M60 229c18-58 52-92 92-90 34 2 46 30 80 24 44-8 76 12 104 66z" fill="var(--salvia)" />
      <path d="M36 229c50-40 104-46 160-28s110 18 168-4v32z" fill="var(--bosque)" />
      <path
        d="M160 229c4-18 48-18 44-34s-36-10-30-28 26-14 24-26c16 14-10 18-8 28s44 10 40 28-34 16-30 32z"
        fill="var(--arena)"
      />
      <Tallo x={88} y={226} giro={-8} escala={0.9} pares={4} color="var(--barro)" />
      <Tallo x={322} y={226} giro={10} escala={1.05} pares={5} color="var(--bosque)" linea />
      <path d="M28 229h344" stroke="var(--bosque)" strokeWidth="2.2" strokeLinecap="round" />
    </Lienzo>
  )
}
