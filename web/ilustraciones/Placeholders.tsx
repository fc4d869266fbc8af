import { Lienzo } from './Lienzo.tsx'
import { Tallo } from './Tallo.tsx'

/** Stands in for the picture of a product. */
export function PlaceholderProducto() {
  return (
    <Lienzo ancho={320} alto={320} recortable>
      <path d="M0 0h320v320H0z" fill="var(--niebla)" />
      <circle cx="160" cy="150" r="104" fill="var(--salvia-clara)" opacity=".55" />
      <Tallo x={128} y={246} giro={-20} escala={1} pares={4} color="var(--salvia)" />
      <Tallo x={200} y={246} giro={22} escala={0.85} pares={3} color="var(--bosque)" linea />
      <path d="M140 104h40v24h-40z" fill="var(--bosque-hondo)" />
      <path
        d="M142 128h36v12c18 6 26 16 26 32v70a12 12 0 01-12 12h-64a12 12 0 01-12-12v-70c0-16 8-26 24-32z"
        fill="var(--bosque)"
      />
      <path d="M128 178h64v50h-64z" fill="var(--arena)" />
      <Tallo x={160} y={222} escala={0.4} pares={2} color="var(--barro)" />
      <path d="M54 255h212" stroke="var(--bosque)" strokeWidth="2.2" strokeLinecap="round" />
    </Lienzo>
  )
}

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
      <Tallo x={118} y={296} giro={20} escala={0.8} pares={3} color="var(--salvia-honda)" />
      <Tallo x={416} y={292} giro={14} escala={0.9} pares={4} color="var(--barro)" linea />
    </Lienzo>
  )
}
