import { useQueries, useSuspenseQuery } from '@tanstack/react-query'
import { startTransition, useId, useOptimistic } from 'react'
import type { Persona } from '../../contract/agenda/personas.ts'
import { type Fecha, formatMomentoCercano, masMinutos, medianoche } from '../../contract/base/tiempo.ts'
import { useSesion } from '../cuentas/sesion.tsx'
import { Dibujo } from '../ilustraciones/Dibujo.tsx'
import { mio } from '../mio/api.ts'
import { Picture } from '../ui/image/Picture.tsx'
import { useHoy } from '../ui/time/useHoy.ts'
import agendar from './AgendarPage.module.css'
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

/** With whom: whoever is free, or one of those who give the service. Who attended last is known before anything is shown. */
export default function ConQuien(props: ConQuienProps) {
  return useSesion().usuario ? <Conocidos {...props} /> : <Quienes {...props} />
}

function Conocidos(props: ConQuienProps) {
  return <Quienes {...props} ultima={useSuspenseQuery(mio).data.ultimaPersona?.id} />
}

/** Each with their next free hour. `ultima` is the id of who attended last, who comes first of them. */
function Quienes({ personas, servicio, elegida, onElegir, ultima }: ConQuienProps & { ultima?: number | undefined }) {
  const id = useId()
  // The address changes in a transition: until then the radio would fall back.
  const [marcada, marcar] = useOptimistic(elegida)
  const hoy = useHoy()
  const dias = useQueries({ queries: personas.map((persona) => disponibilidadDe(servicio, persona.id)) })
  const opciones = personas.map((persona, i) => {
    const proxima = dias[i]?.data && (proximasDe(dias[i].data)[0] ?? null)
    return { persona, proxima }
  })
  const enOrden = opciones.toSorted(
    (una, otra) => Number(otra.persona.id === ultima) - Number(una.persona.id === ultima),
  )
  const elegir = (una: number | null) =>
    startTransition(() => {
      marcar(una)
      onElegir(una)
    })
  return (
    <div role="radiogroup" aria-labelledby={id} className={agendar.quienes}>
      <h3 id={id}>Con quién</h3>
      <div className={agendar.opciones}>
        <label className={styles.quien}>
          <input type="radio" name="persona" checked={marcada === null} onChange={() => elegir(null)} />
          <span className={styles.cualquiera} aria-hidden="true">
            <Dibujo nombre="persona" />
          </span>
          <strong>Con quien esté libre</strong>
        </label>
        {enOrden.map(({ persona: { id, nombre, imagen }, proxima }) => (
          <label key={id} className={styles.quien}>
            <input type="radio" name="persona" checked={marcada === id} onChange={() => elegir(id)} />
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
