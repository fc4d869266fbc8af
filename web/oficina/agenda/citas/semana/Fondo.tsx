import { type CSSProperties, type KeyboardEvent, type MouseEvent, useId, useState } from 'react'
import { formatHora } from '../../../../../contract/base/time/time.ts'
import { VisuallyHidden } from '../../../../ui/layout/arrange.tsx'
import { useAnnouncement } from '../../../../ui/status/announcements.tsx'
import { sitioEnPalabras } from './cosas.ts'
import {
  acomodar,
  type DropPlace,
  enColumna,
  type GridPlace,
  LARGO_MINIMO,
  lugarEn,
  lugarSiguiente,
  sitioDe,
} from './geometria.ts'
import type { Hoja } from './hoja.ts'
import styles from './Rejilla.module.css'

type FondoProps = { hoja: Hoja; onAgregar: (sitio: GridPlace) => void }

/**
 * The opening hours of the days, and all their free time as one button: clicked where it is to be, or taken there with the arrow keys,
 * it leads to what can be put there.
 */
export function Fondo({ hoja, onAgregar }: FondoProps) {
  const ayuda = useId()
  const { columnas, rango } = hoja.plano
  const { lugar, manejadores } = useHueco(hoja, onAgregar)
  const sitio = sitioDe(lugar, columnas)
  const hueco = { gridColumn: enColumna(lugar), ...tramo(lugar.minuto, lugar.minuto + LARGO_MINIMO, rango.desde) }
  return (
    <button
      type="button"
      className={styles.fondo}
      aria-label={`Agregar: ${sitioEnPalabras(sitio)}`}
      aria-haspopup="dialog"
      aria-describedby={ayuda}
      {...manejadores}
    >
      {hoja.dias.map((dia, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: columns stay where they are
        <span key={i} className={styles.dia}>
          {dia?.tramos.map(({ abre, cierra }) => (
            <span key={abre} className={styles.abierto} style={tramo(abre, cierra, rango.desde)} />
          ))}
        </span>
      ))}
      <span className={styles.hueco} style={hueco}>
        + {formatHora(sitio.inicio)}
      </span>
      <VisuallyHidden>
        <span id={ayuda}>
          Flechas para elegir {columnas[0]!.persona ? 'la persona' : 'el día'} y la hora, Enter para agregar.
        </span>
      </VisuallyHidden>
    </button>
  )
}

/** The half hour that a click would take: the one below the pointer, or where the arrow keys have led. */
function useHueco({ plano }: Hoja, onAgregar: FondoProps['onAgregar']) {
  const { columnas, rango } = plano
  const anunciar = useAnnouncement()
  const [elegido, setElegido] = useState<DropPlace>({ columna: 0, minuto: 9 * 60 })
  const ajustar = (lugar: DropPlace) => acomodar(lugar, LARGO_MINIMO, columnas.length, rango)
  const lugar = ajustar(elegido)

  function debajo({ currentTarget, clientX, clientY }: MouseEvent): DropPlace {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    const { columna, minuto } = lugarEn((clientX - left) / width, (clientY - top) / height, plano)
    return ajustar({ columna, minuto: Math.floor(minuto / LARGO_MINIMO) * LARGO_MINIMO })
  }

  const manejadores = {
    onPointerMove(event: MouseEvent) {
      const otro = debajo(event)
      if (otro.columna !== lugar.columna || otro.minuto !== lugar.minuto) setElegido(otro)
    },
    onClick(event: MouseEvent) {
      // A click by keyboard has no position.
      const donde = event.detail === 0 ? lugar : debajo(event)
      setElegido(donde)
      onAgregar(sitioDe(donde, columnas))
    },
    onKeyDown(event: KeyboardEvent) {
      const siguiente = lugarSiguiente(lugar, event.key, LARGO_MINIMO)
      if (!siguiente) return
      event.preventDefault()
      setElegido(ajustar(siguiente))
      anunciar(sitioEnPalabras(sitioDe(ajustar(siguiente), columnas)))
    },
  }
  return { lugar, manejadores }
}

function tramo(desde: number, hasta: number, cero: number): CSSProperties {
  return { '--desde': desde - cero, '--largo': hasta - desde } as CSSProperties
}
