import { Lienzo } from './Lienzo.tsx'
import { Tallo } from './Tallo.tsx'

/** A signpost at a fork in the hills: this way leads nowhere. */
export function NoEncontrado() {
  return (
    <Lienzo ancho={400} alto={260}>
      <path d="M38 140C30 66 112 22 206 24s164 50 156 122-74 92-164 92S46 214 38 140z" fill="var(--niebla)" />
      <circle cx="290" cy="92" r="30" fill="var(--maracuya)" />
      <path
        d="M52 186c40-8 62-52 98-50s42 30 76 28 48-34 78-30 34 24 50 28c-8 46-60 76-156 76S66 222 52 186z"
        fill="var(--salvia-clara)"
      />
      <path d="M60 202c60-30 112-24 156-8s84 12 132-14c-18 40-72 58-150 58-66 0-112-12-138-36z" fill="var(--salvia)" />
      <path d="M196 232V70" stroke="var(--bosque-hondo)" strokeWidth="8" strokeLinecap="round" />
      <path d="M196 82h70l18 15-18 15h-70z" fill="var(--bosque)" />
      <path d="M196 122h-74l-18 15 18 15h74z" fill="var(--barro)" />
      <path
        d="M212 97h44M180 137h-46"
        stroke="var(--arena)"
        strokeWidth="3"
        strokeLinecap="round"
        strokeDasharray="14 8"
      />
      <Tallo x={92} y={234} giro={-10} escala={0.95} pares={4} color="var(--bosque)" />
      <Tallo x={304} y={234} giro={14} escala={0.85} pares={4} color="var(--barro)" linea />
      <Tallo x={224} y={234} giro={24} escala={0.45} pares={2} color="var(--bosque)" />
      <path d="M40 235h320" stroke="var(--bosque)" strokeWidth="2.2" strokeLinecap="round" />
    </Lienzo>
  )
}
