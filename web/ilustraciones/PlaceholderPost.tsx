import { Lienzo } from './Lienzo.tsx'
import { Tallo } from './Tallo.tsx'

/** Stands in for the picture of a post. */
export function PlaceholderPost() {
  return (
    <Lienzo ancho={480} alto={300} recortable>
      <path d="M0 0h480v300H0z" fill="var(--barro-claro)" />
      <circle cx="330" cy="116" r="46" fill="var(--maracuya)" />
      <circle cx="330" cy="116" r="72" fill="none" stroke="var(--maracuya)" strokeWidth="1.5" opacity=".55" />
      <path d="M0 190c50-10 74-54 116-52s50 36 92 34 60-40 104-36 84 46 168 30v134H0z" fill="var(--salvia-clara)" />
      <path d="M0 234c70-44 150-36 224-10s150 24 256-26v102H0z" fill="var(--salvia)" />
      <path d="M0 268c90-30 170-18 250 2s150 16 230-4v34H0z" fill="var(--bosque)" />
      <Tallo x={76} y={292} giro={-10} escala={1.25} pares={5} color="var(--bosque)" />
      <Tallo x={118} y={296} giro={20} escala={0.8} pares={3} color="#4d7767" />
      <Tallo x={416} y={292} giro={14} escala={0.9} pares={4} color="var(--barro)" linea />
    </Lienzo>
  )
}
