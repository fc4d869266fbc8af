import { Lienzo } from './Lienzo.tsx'
import { Tallo } from './Tallo.tsx'

/** A lying sprig, to set sections apart. */
export function Ramita() {
  return (
    <Lienzo ancho={220} alto={48}>
      <Tallo x={110} y={24} giro={-90} escala={0.48} pares={6} color="var(--salvia)" />
      <Tallo x={110} y={24} giro={90} escala={0.48} pares={6} color="var(--salvia)" />
      <circle cx="110" cy="24" r="5" fill="var(--maracuya)" />
    </Lienzo>
  )
}
