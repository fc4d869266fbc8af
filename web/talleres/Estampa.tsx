import { Lienzo } from '../ilustraciones/Lienzo.tsx'
import { Tallo } from '../ilustraciones/Tallo.tsx'

interface Estampado {
  cielo: string
  cerca: string
  lejos: string
  sol: { x: number; y: number; color: string }
  plantas: readonly Parameters<typeof Tallo>[0][]
}

const ESTAMPADOS: readonly Estampado[] = [
  {
    cielo: 'var(--niebla)',
    lejos: 'var(--salvia-clara)',
    cerca: 'var(--salvia)',
    sol: { x: 284, y: 44, color: 'var(--maracuya)' },
    plantas: [
      { x: 58, y: 128, giro: -8, escala: 0.72, pares: 5, color: 'var(--bosque)' },
      { x: 92, y: 128, giro: 16, escala: 0.5, pares: 3, color: 'var(--bosque)', linea: true },
    ],
  },
  {
    cielo: 'var(--barro-claro)',
    lejos: 'var(--salvia-clara)',
    cerca: 'var(--bosque)',
    sol: { x: 112, y: 46, color: 'var(--barro)' },
    plantas: [
      { x: 330, y: 122, giro: 10, escala: 0.76, pares: 4, color: 'var(--salvia)' },
      { x: 298, y: 122, giro: -14, escala: 0.5, pares: 3, color: 'var(--arena)', linea: true },
    ],
  },
  {
    cielo: 'var(--aviso-claro)',
    lejos: 'var(--barro)',
    cerca: 'var(--salvia)',
    sol: { x: 216, y: 38, color: 'var(--papel)' },
    plantas: [
      { x: 346, y: 126, giro: -6, escala: 0.7, pares: 5, color: 'var(--bosque)' },
      { x: 56, y: 128, giro: 12, escala: 0.62, pares: 3, color: 'var(--arena)', linea: true },
    ],
  },
  {
    cielo: 'var(--salvia-clara)',
    lejos: 'var(--salvia)',
    cerca: 'var(--bosque)',
    sol: { x: 318, y: 40, color: 'var(--arena)' },
    plantas: [
      { x: 84, y: 122, giro: -12, escala: 0.7, pares: 4, color: 'var(--maracuya)' },
      { x: 120, y: 122, giro: 14, escala: 0.52, pares: 4, color: 'var(--arena)', linea: true },
    ],
  },
]

/** The picture of a workshop: hills, a sun and two sprigs, always the same ones for the same workshop. */
export function Estampa({ tallerId }: { tallerId: number }) {
  const { cielo, lejos, cerca, sol, plantas } = ESTAMPADOS[tallerId % ESTAMPADOS.length]!
  return (
    <Lienzo ancho={400} alto={124}>
      <path d="M0 0h400v124H0z" fill={cielo} />
      <circle cx={sol.x} cy={sol.y} r="21" fill={sol.color} />
      <circle cx={sol.x} cy={sol.y} r="32" fill="none" stroke={sol.color} strokeWidth="1.2" opacity=".6" />
      <path d="M0 92c46-6 70-40 112-38s58 32 104 26 66-34 108-28 52 24 76 22v50H0z" fill={lejos} />
      <path d="M0 114c60-20 118-16 186-4s138 10 214-14v28H0z" fill={cerca} />
      {plantas.map((planta) => (
        <Tallo key={planta.x} {...planta} />
      ))}
    </Lienzo>
  )
}
