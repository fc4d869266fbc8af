import { useQueries, useSuspenseQuery } from '@tanstack/react-query'
import { useDeferredValue, useId } from 'react'
import type { DiaDisponible } from '../../../contract/agenda/citas/disponibilidad.ts'
import type { Persona } from '../../../contract/agenda/personas/personas.ts'
import { formatMomentoCercano, masMinutos, medianoche } from '../../../contract/base/time/time.ts'
import { useSesion } from '../../base/session/session.tsx'
import { mio } from '../../cuentas/acceso/mio.ts'
import { Drawing } from '../../ui/drawings/Drawing.tsx'
import { RadioGroup, RadioRow } from '../../ui/form/RadioGroup.tsx'
import { Picture } from '../../ui/image/Picture.tsx'
import { useToday } from '../../ui/time/clock.ts'
import { disponibilidadDe, proximasDe } from './disponibilidad.ts'

type ConQuienProps = {
  /** The people who give the service: two or more. */
  personas: readonly Persona[]
  servicio: string
  /** The id of the chosen one; null for whoever is free. */
  elegida: number | null
  onElegir: (id: number | null) => void
}

/** Offers whoever is free, or one of the people who give the service. The person of the last time is known before anything is shown. */
export default function ConQuien(props: ConQuienProps) {
  return useSesion().usuario ? <Conocidos {...props} /> : <Quienes {...props} />
}

function Conocidos(props: ConQuienProps) {
  const { ultimaPersona, citas } = useSuspenseQuery(mio).data
  const ultima = ultimaPersona?.id
  return <Quienes {...props} ultima={ultima} porVenir={citas.some(({ persona }) => persona?.id === ultima)} />
}

type QuienesProps = ConQuienProps & { ultima?: number | undefined; porVenir?: boolean }

/** Each with their next free hour. `ultima` is the id of who attended last, or will next (`porVenir`), who comes first of them. */
function Quienes({ personas, servicio, elegida, onElegir, ultima, porVenir }: QuienesProps) {
  const id = useId()
  const enOrden = personas.toSorted((una, otra) => Number(otra.id === ultima) - Number(una.id === ultima))
  const posibles = [CUALQUIERA, ...enOrden]
  const dias = useQueries({ queries: posibles.map((una) => disponibilidadDe(servicio, una.id ?? undefined)) })
  return (
    <div role="radiogroup" aria-labelledby={id}>
      <h3 id={id}>Con quién</h3>
      <RadioGroup>
        {posibles.map(({ id, nombre, imagen }, i) => (
          <RadioRow key={id} name="persona" checked={elegida === id} onChange={() => onElegir(id)}>
            <Picture src={imagen} alt="" ratio="1" placeholder={<Drawing nombre="persona" />} sizes="2.5rem" />
            <span>
              <strong>{nombre}</strong>
              {id !== null && id === ultima && (
                <small>{porVenir ? 'Ya tienes cita' : 'Te atendió la última vez'}</small>
              )}
              <small>
                <Cuando dias={dias[i]?.data} />
              </small>
            </span>
          </RadioRow>
        ))}
      </RadioGroup>
    </div>
  )
}

const CUALQUIERA = { id: null, nombre: 'Con quien esté libre', imagen: null }

/** `dias` is undefined while they are not known; they may have come before this part of a rendered page is alive, which begins as it was rendered. */
function Cuando(props: { dias: readonly DiaDisponible[] | undefined }) {
  const hoy = medianoche(useToday())
  const dias = useDeferredValue(props.dias ?? null, null)
  if (!dias) return 'Buscando la próxima hora…'
  const [proxima] = proximasDe(dias)
  if (!proxima) return 'Sin horas libres por ahora'
  return `Libre ${formatMomentoCercano(masMinutos(medianoche(proxima.fecha), proxima.hora), hoy)}`
}
