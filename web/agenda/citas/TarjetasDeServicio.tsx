import { useLayoutEffect, useRef } from 'react'
import { DURACION_POR_DEFECTO } from '../../../contract/agenda/citas/citas.ts'
import { Drawing } from '../../ui/drawings/Drawing.tsx'
import { Picture } from '../../ui/image/Picture.tsx'
import { Price } from '../../ui/text/Values.tsx'
import type { Elegible } from './api.ts'
import styles from './TarjetasDeServicio.module.css'

type TarjetasProps = {
  servicios: readonly Elegible[]
  elegido: Elegible | undefined
  onElegir: (nombre: string) => void
}

/** The services as cards in one row that scrolls; they set the same choice as the list above them. */
export function TarjetasDeServicio({ servicios, elegido, onElegir }: TarjetasProps) {
  const tira = useRef<HTMLDivElement>(null)

  const nombre = elegido?.nombre

  useLayoutEffect(() => {
    const { current } = tira
    const elegida = nombre && current?.querySelector<HTMLElement>(`[data-nombre="${CSS.escape(nombre)}"]`)
    if (!current || !elegida) return
    // A phone shows the strip only after the day: until then it has no width.
    const observador = new ResizeObserver(() => {
      const { offsetLeft, offsetWidth } = elegida
      const fuera =
        offsetLeft < current.scrollLeft || offsetLeft + offsetWidth > current.scrollLeft + current.clientWidth
      if (fuera) current.scrollLeft = offsetLeft
    })
    observador.observe(current)
    return () => observador.disconnect()
  }, [nombre])

  return (
    <div ref={tira} role="radiogroup" aria-label="Qué es cada uno" className={styles.tira}>
      {servicios.map((servicio) => (
        <label key={servicio.nombre} data-nombre={servicio.nombre} className={styles.tarjeta}>
          <input
            type="radio"
            name="tarjeta"
            checked={servicio === elegido}
            onChange={() => onElegir(servicio.nombre)}
            aria-label={servicio.nombre}
          />
          <Picture src={servicio.imagen} alt="" placeholder={<Drawing nombre="servicio" />} sizes="5rem" />
          <span className={styles.datos}>
            <strong>{servicio.nombre}</strong>
            {servicio.detalle && <span className={styles.linea}>{servicio.detalle}</span>}
            <small>
              {servicio.duracion ?? DURACION_POR_DEFECTO} min{' '}
              {servicio.precio !== undefined && <Price centimos={servicio.precio} />}
            </small>
          </span>
        </label>
      ))}
    </div>
  )
}
