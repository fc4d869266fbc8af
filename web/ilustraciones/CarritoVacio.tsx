import { Lienzo } from './Lienzo.tsx'
import { Tallo } from './Tallo.tsx'

/** An empty basket with a sprig beside it. */
export function CarritoVacio() {
  return (
    <Lienzo ancho={320} alto={240}>
      <path d="M36 128C32 64 94 22 166 24s122 46 118 108-56 86-124 86S40 190 36 128z" fill="var(--niebla)" />
      <Tallo x={238} y={206} giro={20} escala={1.05} pares={4} color="var(--salvia)" />
      <Tallo x={70} y={206} giro={-18} escala={0.7} pares={3} color="var(--barro)" linea />
      <path d="M104 122c4-74 108-74 112 0" fill="none" stroke="var(--bosque)" strokeWidth="7" strokeLinecap="round" />
      <path d="M82 120h156l-16 76a12 12 0 01-12 10H110a12 12 0 01-12-10z" fill="var(--barro)" />
      <g fill="none" stroke="var(--barro-claro)" strokeWidth="2.5" strokeLinecap="round" opacity=".7">
        <path d="M92 148c44 10 92 10 136 0M96 172c42 10 86 10 128 0" />
        <path d="M124 136l6 62M160 136v62M196 136l-6 62" />
      </g>
      <path d="M74 112h172a9 9 0 010 18H74a9 9 0 010-18z" fill="var(--barro-hondo)" />
      <path d="M40 207h240" stroke="var(--bosque)" strokeWidth="2.2" strokeLinecap="round" />
    </Lienzo>
  )
}
