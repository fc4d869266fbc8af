import { Lienzo } from './Lienzo.tsx'
import { Tallo } from './Tallo.tsx'

const SILLA = 'M0 0c-4-40-2-66 14-78s44-10 48 14l8 44c22-2 34 4 32 20s-12 22-30 22H22C6 22 1 14 0 0z'

/** Two armchairs that face each other: the conversation. */
export function DosSillas() {
  return (
    <Lienzo ancho={400} alto={260}>
      <path d="M42 150C36 74 112 26 204 26s164 46 158 122-70 90-160 90S48 222 42 150z" fill="var(--niebla)" />
      <circle cx="200" cy="86" r="34" fill="var(--maracuya)" />
      <circle cx="200" cy="86" r="48" fill="none" stroke="var(--maracuya)" strokeWidth="1.5" opacity=".6" />
      <Tallo x={48} y={228} giro={-6} escala={1} pares={5} color="var(--salvia)" />
      <Tallo x={346} y={228} giro={8} escala={1.05} pares={3} color="var(--bosque)" linea />
      <g stroke="var(--bosque-hondo)" strokeWidth="5" strokeLinecap="round">
        <path d="M92 200l-6 28M156 202l5 26M308 200l6 28M244 202l-5 26" />
      </g>
      <path d={SILLA} transform="translate(74 182)" fill="var(--bosque)" />
      <path d={SILLA} transform="translate(326 182)scale(-1 1)" fill="var(--barro)" />
      <path d="M88 180h78" stroke="var(--salvia)" strokeWidth="3" strokeLinecap="round" />
      <path d="M312 180h-78" stroke="var(--barro-claro)" strokeWidth="3" strokeLinecap="round" opacity=".75" />
      <path d="M200 186v40m-14 2h28" fill="none" stroke="var(--bosque-hondo)" strokeWidth="4" strokeLinecap="round" />
      <path d="M178 186h44" stroke="var(--bosque-hondo)" strokeWidth="6" strokeLinecap="round" />
      <path d="M192 168h16l-2 15h-12z" fill="var(--papel)" />
      <Tallo x={200} y={170} escala={0.36} pares={2} color="var(--bosque)" />
      <path d="M28 229h344" stroke="var(--bosque)" strokeWidth="2.2" strokeLinecap="round" />
    </Lienzo>
  )
}
