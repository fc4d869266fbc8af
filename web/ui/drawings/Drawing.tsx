import type { ComponentProps } from 'react'
import { Canvas } from './Canvas.tsx'
import styles from './Drawings.module.css'
import dibujos from './drawings.svg'

const MEDIANO = { ancho: 292, alto: 200 }

/** The drawings, by their ids in drawings.svg. */
const LIENZOS = {
  calendario: MEDIANO,
  carta: MEDIANO,
  'carrito-vacio': MEDIANO,
  'dos-sillas': { ancho: 400, alto: 260 },
  hero: { ancho: 640, alto: 600 },
  mapa: { ancho: 420, alto: 216, recortable: true },
  'no-encontrado': { ancho: 340, alto: 260 },
  persona: { ancho: 320, alto: 400, recortable: true },
  post: { ancho: 480, alto: 300, recortable: true },
  producto: { ancho: 320, alto: 320, recortable: true },
  puerta: MEDIANO,
  ramita: { ancho: 220, alto: 48 },
  sendero: { ancho: 352, alto: 220 },
  servicio: { ancho: 320, alto: 320, recortable: true },
  sobre: MEDIANO,
  taza: MEDIANO,
} satisfies Record<string, Omit<ComponentProps<typeof Canvas>, 'children'>>

export type DrawingName = keyof typeof LIENZOS

/** One of our drawings. All of them are one file, which comes once and is no part of any script. */
export function Drawing({ nombre }: { nombre: DrawingName }) {
  return (
    <Canvas {...LIENZOS[nombre]}>
      <use href={`${dibujos}#${nombre}`} />
    </Canvas>
  )
}

/** The leaf over the ridge, and the name of the business as its settings give it. */
export function BrandMark({ nombre }: { nombre: string }) {
  return (
    <span className={styles.marca}>
      <svg width="34" height="34" viewBox="0 0 64 64" aria-hidden="true" focusable="false">
        <circle cx="32" cy="32" r="31" fill="var(--luz)" />
        <path d="M31 48C15 45 11 29 18 13c13 5 19 20 13 35z" fill="var(--cabecera)" />
        <path d="M34 48c-3-13 3-24 16-27 4 14-3 25-16 27z" fill="var(--salvia)" />
        <path d="M13 51c13-5 25-5 38 0" fill="none" stroke="var(--barro)" strokeWidth="3.2" strokeLinecap="round" />
      </svg>
      {nombre}
    </span>
  )
}
