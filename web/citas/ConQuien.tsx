import { useQueries, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { Persona } from '../../contract/agenda/personas.ts'
import { type Fecha, formatMomentoCercano, masMinutos, medianoche } from '../../contract/base/tiempo.ts'
import { useSesion } from '../cuentas/sesion.tsx'
import { Dibujo } from '../ilustraciones/Dibujo.tsx'
import { mio } from '../mio/api.ts'
import { Picture } from '../ui/image/Picture.tsx'
import { useHoy } from '../ui/time/useHoy.ts'
import styles from './ConQuien.module.css'
import { disponibilidadDe } from './disponibilidad.ts'
import { type Proxima, proximasDe } from './proximas.ts'

type ConQuienProps = {
  /** Those who give the service: two or more. */
  personas: readonly Persona[]
  servicio: string
  /** The id of the chosen one; null for whoever is free. */
  elegida: number | null
  onElegir: (id: number | null) => void
}

/** With whom: whoever is free, or one of those who give the service, each with their next free hour. */
export default function ConQuien({ personas, servicio, elegida, onElegir }: ConQuienProps) {
  const id = useId()
  const hoy = useHoy()
  const { usuario } = useSesion()
  const ultima = useQuery({ ...mio, enabled: usuario !== null }).data?.ultimaPersona?.id
  const dias = useQueries({ queries: personas.map((persona) => disponibilidadDe(servicio, persona.id)) })
  const opciones = personas.map((persona, i) => {
    const proxima = dias[i]?.data && (proximasDe(dias[i].data)[0] ?? null)
    return { persona, proxima }
  })
  const enOrden = opciones.toSorted(
    (una, otra) => Number(otra.persona.id === ultima) - Number(una.persona.id === ultima),
  )
  return (
    <div role="radiogroup" aria-labelledby={id} className={styles.quienes}>
      <h3 id={id}>Con quién</h3>
      <div className={styles.opciones}>
        <label className={styles.quien}>
          <input type="radio" name="persona" checked={elegida === null} onChange={() => onElegir(null)} />
          <span className={styles.cualquiera} aria-hidden="true">
            <Dibujo nombre="persona" />
          </span>
          <strong>Con quien esté libre</strong>
        </label>
        {enOrden.map(({ persona: { id, nombre, imagen }, proxima }) => (
          <label key={id} className={styles.quien}>
            <input type="radio" name="persona" checked={elegida === id} onChange={() => onElegir(id)} />
            <Picture src={imagen} alt="" ratio="1" placeholder={<Dibujo nombre="persona" />} sizes="3.5rem" />
            <span>
              <strong>{nombre}</strong>
              {id === ultima && <small>Te atendió la última vez</small>}
              <small>
                {proxima === undefined && 'Buscando su próxima hora…'}
                {proxima === null && 'Sin horas libres por ahora'}
                {proxima && `Libre ${cuandoDe(proxima, hoy)}`}
              </small>
            </span>
          </label>
        ))}
      </div>
    </div>
  )
}

function cuandoDe({ fecha, hora }: Proxima, hoy: Fecha): string {
  return formatMomentoCercano(masMinutos(medianoche(fecha), hora), medianoche(hoy))
}
