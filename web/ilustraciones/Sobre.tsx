import { Lienzo } from './Lienzo.tsx'
import { Tallo } from './Tallo.tsx'

/** An open envelope with a letter: a mail is on its way. */
export function Sobre() {
  return (
    <Lienzo ancho={320} alto={240}>
      <path d="M36 128C32 64 94 22 166 24s122 46 118 108-56 86-124 86S40 190 36 128z" fill="var(--niebla)" />
      <Tallo x={250} y={206} giro={16} escala={0.95} pares={4} color="var(--salvia)" />
      <Tallo x={66} y={206} giro={-20} escala={0.75} pares={3} color="var(--barro)" linea />
      <path d="M78 112l82-58 82 58v86a10 10 0 01-10 10H88a10 10 0 01-10-10z" fill="var(--barro-hondo)" />
      <path d="M98 68h124a6 6 0 016 6v110H92V74a6 6 0 016-6z" fill="var(--papel)" />
      <Tallo x={160} y={124} escala={0.5} pares={2} color="var(--bosque)" />
      <path d="M116 138h88M116 150h62" stroke="var(--salvia-clara)" strokeWidth="4" strokeLinecap="round" />
      <path d="M78 112l82 56 82-56v86a10 10 0 01-10 10H88a10 10 0 01-10-10z" fill="var(--barro)" />
      <path
        d="M82 204l58-50M238 204l-58-50"
        stroke="var(--barro-claro)"
        strokeWidth="2.5"
        strokeLinecap="round"
        opacity=".6"
      />
      <circle cx="236" cy="70" r="17" fill="var(--maracuya)" />
      <path
        d="M228 70l6 6 10-11"
        fill="none"
        stroke="var(--bosque-hondo)"
        strokeWidth="3.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M40 209h240" stroke="var(--bosque)" strokeWidth="2.2" strokeLinecap="round" />
    </Lienzo>
  )
}
