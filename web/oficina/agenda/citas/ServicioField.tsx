import { useQuery } from '@tanstack/react-query'
import { servicios, sinRepetir } from '../../../agenda/citas/api.ts'
import { ChoiceField } from '../../../ui/form/held.tsx'
import type { FieldOf } from '../../../ui/form/store.ts'
import { useFieldValue } from '../../../ui/form/values.ts'
import { RetryNotice } from '../../../ui/status/Notice.tsx'

type ServicioFieldProps = {
  of: FieldOf<string>
  /** The service of an appointment that is there. */
  actual: string | undefined
}

/**
 * One of the services. An appointment keeps the name it was made with, also when no service is called so any more (R-servicio-nombrado); what
 * is chosen here stays, whatever the list becomes meanwhile.
 */
export function ServicioField({ of, actual }: ServicioFieldProps) {
  const { data, isPending, isError, isFetching, refetch } = useQuery(servicios)
  const elegido = useFieldValue(of)
  const nombres = sinRepetir(data ?? []).map(({ nombre }) => nombre)
  const propios = [actual, elegido].filter((nombre) => nombre && !nombres.includes(nombre)) as string[]
  const ninguno = ['', isPending ? 'Cargando servicios…' : 'Elige un servicio'] as const
  const options = [...new Set(propios), ...nombres].map((nombre) => [nombre, nombre] as const)
  return (
    <>
      <ChoiceField label="Servicio" of={of} required options={actual ? options : [ninguno, ...options]} />
      {isError && (
        <RetryNotice onRetry={refetch} pending={isFetching}>
          No se pudieron cargar los servicios.
        </RetryNotice>
      )}
    </>
  )
}
