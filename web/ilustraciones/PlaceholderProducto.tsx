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
