import { formatColones } from '../../contract/dinero.ts'
import { SelectField } from '../ui/form/Field.tsx'
import { Notice, RetryNotice } from '../ui/status/Notice.tsx'
import { Skeleton, SkeletonBlock } from '../ui/status/Skeleton.tsx'
import { Precio } from '../ui/text/values.tsx'
import styles from './AgendarPage.module.css'
import type { Elegible } from './api.ts'
import type { Reserva } from './useReserva.ts'

type ElegirServicioProps = { servicios: Reserva['servicios']; onChange: (nombre: string) => void }

/** The services with their prices; below, what the chosen one is. */
export function ElegirServicio({ servicios, onChange }: ElegirServicioProps) {
  const { elegibles, elegido, isPending, isLoadingError, isFetching, refetch } = servicios
  if (isPending) return <Esqueleto />
  if (isLoadingError) {
    return (
      <RetryNotice onRetry={refetch} pending={isFetching}>
        No se pudieron cargar los servicios.
      </RetryNotice>
    )
  }
  if (!elegido) return <Notice tone="info">Por ahora no hay servicios para reservar.</Notice>
  return (
    <div className={styles.servicio}>
      <SelectField
        label="Servicio"
        name="servicio"
        data-campo="servicio"
        required
        value={elegido.nombre}
        onChange={(event) => onChange(event.target.value)}
      >
        {elegibles.map((servicio) => (
          <option key={servicio.nombre} value={servicio.nombre}>
            {opcionDe(servicio)}
          </option>
        ))}
      </SelectField>
      <div aria-live="polite">
        <Detalle servicio={elegido} />
      </div>
    </div>
  )
}

function opcionDe({ nombre, precio }: Elegible): string {
  return precio === undefined ? nombre : `${nombre} · ${formatColones(precio)}`
}

function Detalle({ servicio: { detalle, precio } }: { servicio: Elegible }) {
  if (!detalle && precio === undefined) return null
  return (
    <p className={styles.detalleDeServicio}>
      {detalle}
      {precio !== undefined && <Precio centimos={precio} />}
    </p>
  )
}

function Esqueleto() {
  return (
    <Skeleton texto="Cargando servicios…">
      <div className={styles.servicio}>
        <SkeletonBlock width="5rem" />
        <SkeletonBlock height="3rem" />
        <SkeletonBlock width="70%" />
      </div>
    </Skeleton>
  )
}
