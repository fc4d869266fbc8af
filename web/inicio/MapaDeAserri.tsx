import { Tallo } from '../ilustraciones/Tallo.tsx'
import styles from './MapaDeAserri.module.css'

const LUGARES = [
  { nombre: 'San José', x: 176, y: 40 },
  { nombre: 'Desamparados', x: 232, y: 96 },
]

/** The way from San José to Aserrí, drawn by us: nothing of it is loaded from elsewhere. */
export function MapaDeAserri() {
  return (
    <svg
      viewBox="0 8 420 216"
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label="Mapa dibujado: Aserrí está al sur de San José, por la ruta 209, después de Desamparados."
      className={styles.mapa}
    >
      <path d="M0 0h420v240H0z" fill="var(--niebla)" />
      <path d="M0 92c34-30 70-12 92 14s54 24 66 58-16 52 2 76H0z" fill="var(--salvia-clara)" />
      <path d="M0 142c30-24 54-8 70 12s40 22 46 46 0 28 4 40H0z" fill="var(--salvia)" />
      <path d="M420 150c-40-14-62 10-96 22s-70 22-88 68h184z" fill="var(--salvia-clara)" />
      <path d="M420 196c-36-12-76 6-104 44h104z" fill="var(--salvia)" />
      <g fill="none" stroke="var(--papel)" strokeLinecap="round">
        <path
          d="M-6 44c70 10 120-8 182-4s150-26 250-18M176 40c-6-20-4-30-8-46M232 96c60-2 120 20 194 10"
          strokeWidth="5"
        />
        <path d="M176 40c14 30 56 26 56 56s-30 46-30 84 22 36 18 66" strokeWidth="9" />
      </g>
      <path
        d="M176 40c14 30 56 26 56 56s-30 46-30 84"
        fill="none"
        stroke="var(--barro)"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeDasharray="1 7"
      />
      <Tallo x={56} y={216} giro={-8} escala={0.6} pares={4} color="var(--bosque)" />
      <Tallo x={84} y={222} giro={14} escala={0.42} pares={3} color="var(--bosque)" linea />
      <Tallo x={372} y={226} giro={8} escala={0.5} pares={4} color="var(--bosque)" />
      {LUGARES.map(({ nombre, x, y }) => (
        <g key={nombre}>
          <circle cx={x} cy={y} r="5" fill="var(--bosque)" stroke="var(--papel)" strokeWidth="2.5" />
          <text x={x + 14} y={y + 5}>
            {nombre}
          </text>
        </g>
      ))}
      <text x="158" y="134" className={styles.ruta}>
        Ruta 209
      </text>
      <path
        d="M202 184s-17-15-17-28a17 17 0 0134 0c0 13-17 28-17 28z"
        fill="var(--barro)"
        stroke="var(--papel)"
        strokeWidth="2"
      />
      <circle cx="202" cy="156" r="6" fill="var(--papel)" />
      <text x="228" y="172" className={styles.aqui}>
        Aserrí
      </text>
    </svg>
  )
}
