import type { ComponentProps } from 'react'
import { Canvas } from './Canvas.tsx'
import dibujos from './drawings.svg'

/** The drawings, by their ids in drawings.svg. */
const LIENZOS = {
  calendario: { ancho: 320, alto: 240 },
  'carrito-vacio': { ancho: 320, alto: 240 },
  'dos-sillas': { ancho: 400, alto: 260 },
  hero: { ancho: 640, alto: 600 },
  mapa: { ancho: 420, alto: 216, recortable: true },
  'no-encontrado': { ancho: 400, alto: 260 },
  persona: { ancho: 320, alto: 400, recortable: true },
  post: { ancho: 480, alto: 300, recortable: true },
  producto: { ancho: 320, alto: 320, recortable: true },
  puerta: { ancho: 320, alto: 240 },
  ramita: { ancho: 220, alto: 48 },
  sendero: { ancho: 400, alto: 260 },
  servicio: { ancho: 320, alto: 320, recortable: true },
  sobre: { ancho: 320, alto: 240 },
  taza: { ancho: 320, alto: 240 },
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
