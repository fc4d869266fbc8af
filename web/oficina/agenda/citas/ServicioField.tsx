import { useQuery } from '@tanstack/react-query'
import { servicios } from '../../../agenda/citas/api.ts'
import { sinRepetir } from '../../../agenda/citas/slots.ts'
import { SelectField } from '../../../ui/form/Field.tsx'
import { useValue } from '../../../ui/form/values.ts'
import { RetryNotice } from '../../../ui/status/Notice.tsx'

type ServicioFieldProps = { defaultValue: string; onElegir: () => void }

/**
 * One of the services. An appointment keeps the name it was made with, also when no service is called so any more (R-servicio-nombrado); what
 * is chosen here stays, whatever the list becomes meanwhile.
 */
export function ServicioField({ defaultValue, onElegir }: ServicioFieldProps) {
  const { data, isPending, isError, isFetching, refetch } = useQuery(servicios)
  const [elegido, setElegido] = useValue('servicio', defaultValue)
  const nombres = sinRepetir(data ?? []).map(({ nombre }) => nombre)
  const propios = [defaultValue, elegido].filter((nombre) => nombre && !nombres.includes(nombre))
  return (
    <>
      <SelectField
        label="Servicio"
        name="servicio"
        required
        value={elegido}
        onChange={(event) => {
          setElegido(event.target.value)
          onElegir()
        }}
      >
        {!defaultValue && <option value="">{isPending ? 'Cargando servicios…' : 'Elige un servicio'}</option>}
        {[...new Set(propios), ...nombres].map((nombre) => (
          <option key={nombre}>{nombre}</option>
        ))}
      </SelectField>
      {isError && (
        <RetryNotice onRetry={refetch} pending={isFetching}>
          No se pudieron cargar los servicios.
        </RetryNotice>
      )}
    </>
  )
}
