import { Lienzo } from './Lienzo.tsx'
import { Tallo } from './Tallo.tsx'

/** The ridge of Aserrí with its rock, seen through an arch of leaves. */
export function Hero() {
  return (
    <Lienzo ancho={640} alto={600}>
      <path d="M40 330C20 170 150 40 318 34s300 120 290 296-120 246-286 246S60 486 40 330z" fill="var(--niebla)" />
      <clipPath id="arco">
        <path d="M112 290a208 208 0 01416 0v268H112z" />
      </clipPath>
      <g clipPath="url(#arco)">
        <path d="M100 70h440v480H100z" fill="var(--barro-claro)" />
        <g fill="none" stroke="var(--maracuya)">
          <circle cx="384" cy="216" r="92" opacity=".4" strokeWidth="1.5" />
          <circle cx="384" cy="216" r="124" opacity=".28" strokeWidth="1.5" />
        </g>
        <circle cx="384" cy="216" r="62" fill="var(--maracuya)" />
        <path
          d="M100 318c36-18 52-44 84-42s38 24 66 20 40-50 74-48 34 36 64 40 52-30 84-26 48 34 80 30v260H100z"
          fill="var(--salvia-clara)"
        />
        <path
          d="M100 372c40-10 60-38 92-50 16-6 22-40 38-46s26 12 36 14 18-14 28-6 14 44 40 54 62-6 94 4 68 40 124 30v180H100z"
          fill="var(--salvia)"
        />
        <path
          d="M228 282c-4 18 4 26 0 44m20-40c6 16 0 26 6 40m22-34c-4 12 4 20 2 32"
          fill="none"
          stroke="var(--bosque)"
          strokeWidth="2"
          strokeLinecap="round"
          opacity=".45"
        />
        <path d="M100 432c70-46 150-42 222-14s140 22 230-26v180H100z" fill="var(--salvia-honda)" />
        <g
          fill="none"
          stroke="var(--salvia-clara)"
          strokeWidth="2"
          strokeLinecap="round"
          strokeDasharray="1 9"
          opacity=".75"
        >
          <path d="M352 446c60 14 120 6 176-20" />
          <path d="M336 462c66 16 130 8 192-16" />
          <path d="M330 480c70 16 138 8 198-14" />
        </g>
        <path d="M100 476c60-26 130-22 196 4s150 34 244 6v90H100z" fill="var(--bosque)" />
        <path
          d="M262 558c10-42 50-30 46-50s-44-16-40-36 40-16 34-36c18 18-12 24-10 36s54 14 52 38-40 24-34 48z"
          fill="var(--arena)"
          opacity=".92"
        />
      </g>
      <path
        d="M216 180q9-9 16 0q8-9 16 0M262 150q7-7 13 0q6-7 13 0"
        fill="none"
        stroke="var(--bosque)"
        strokeWidth="2.4"
        strokeLinecap="round"
      />
      <Tallo x={104} y={558} giro={-13} escala={1.5} pares={6} color="var(--bosque)" />
      <Tallo x={140} y={558} giro={17} escala={1.05} pares={4} color="var(--salvia)" />
      <Tallo x={58} y={558} giro={-18} escala={0.7} pares={4} color="var(--barro)" linea />
      <Tallo x={540} y={558} giro={12} escala={1.3} pares={5} color="var(--salvia-honda)" />
      <Tallo x={506} y={558} giro={-20} escala={0.85} pares={3} color="var(--maracuya)" />
      <path d="M40 558h560" stroke="var(--bosque)" strokeWidth="2.4" strokeLinecap="round" />
    </Lienzo>
  )
}
