import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Fecha } from '../../../contract/base/time/time.ts'
import { paths } from '../../base/router/routes.ts'
import { useHasArea } from '../../base/settings/api.ts'
import { Escribirnos } from '../../base/settings/Escribirnos.tsx'
import { Drawing } from '../../ui/drawings/Drawing.tsx'
import { LinkButton } from '../../ui/form/Button.tsx'
import { Tabs } from '../../ui/layout/Tabs.tsx'
import { EmptyState } from '../../ui/status/EmptyState.tsx'
import { RetryNotice } from '../../ui/status/Notice.tsx'
import { Skeleton } from '../../ui/status/Skeleton.tsx'
import { citasDe, talleresDe } from './api.ts'
import { TablaDeCitas, TablaDeTalleres } from './TablasDelDia.tsx'

const PESTANAS = [
  { key: 'citas', titulo: 'Citas' },
  { key: 'talleres', titulo: 'Talleres' },
] as const

type Pestana = 'citas' | 'talleres'

type AgendadoProps = { usuarioId: number; fecha: Fecha }

/** The appointments and workshops of a day, in two tabs. */
export function Agendado({ usuarioId, fecha }: AgendadoProps) {
  const citas = useQuery(citasDe(fecha, usuarioId))
  const talleres = useQuery(talleresDe(fecha, usuarioId))
  const [pestana, setPestana] = usePestana(fecha, { citas: hayEn(citas), talleres: hayEn(talleres) })
  return (
    <Tabs label="Qué mostrar" tabs={PESTANAS} value={pestana} onChange={setPestana}>
      {pestana === 'citas' ? (
        <Lista leidas={citas} vacio={<SinCitas talleres={talleres.data?.length ?? 0} />}>
          {(filas) => <TablaDeCitas citas={filas} />}
        </Lista>
      ) : (
        <Lista leidas={talleres} vacio={<SinTalleres citas={citas.data?.length ?? 0} />}>
          {(filas) => <TablaDeTalleres talleres={filas} />}
        </Lista>
      )}
    </Tabs>
  )
}

/** The tab of a day: the one that was chosen last, unless only the other has something and nobody chose on this day. */
function usePestana(fecha: Fecha, hay: Record<Pestana, boolean | undefined>) {
  const [elegida, setElegida] = useState<{ pestana: Pestana; el?: Fecha }>({ pestana: 'citas' })
  const otra = elegida.pestana === 'citas' ? 'talleres' : 'citas'
  const soloOtra = elegida.el !== fecha && hay[elegida.pestana] === false && hay[otra]
  const elegir = (pestana: Pestana) => setElegida({ pestana, el: fecha })
  return [soloOtra ? otra : elegida.pestana, elegir] as const
}

/** Undefined while it is not known. */
function hayEn({ data }: UseQueryResult<unknown[]>): boolean | undefined {
  return data && data.length > 0
}

type ListaProps<T> = { leidas: UseQueryResult<T[]>; vacio: ReactNode; children: (filas: T[]) => ReactNode }

/** A list that could not be read is shown as an empty one (R-lista-vacia), and says so. */
function Lista<T>({ leidas, vacio, children }: ListaProps<T>) {
  if (leidas.isPending) return <Skeleton texto="Cargando el día…" height="7.5rem" />
  const filas = leidas.data ?? []
  return (
    <>
      {leidas.isError && (
        <RetryNotice onRetry={leidas.refetch} pending={leidas.isFetching}>
          No se pudo leer este día; puede que falte algo.
        </RetryNotice>
      )}
      {filas.length > 0 ? children(filas) : vacio}
    </>
  )
}

function SinCitas({ talleres }: { talleres: number }) {
  return (
    <EmptyState
      illustration={<Drawing nombre="dos-sillas" />}
      titulo="No hay citas este día."
      texto={talleres > 0 ? 'Ese día tienes taller: está en la pestaña Talleres.' : undefined}
      action={useHasArea('servicios') ? <LinkButton to={paths.agendar}>Agendar cita</LinkButton> : <Escribirnos />}
    />
  )
}

function SinTalleres({ citas }: { citas: number }) {
  return (
    <EmptyState
      illustration={<Drawing nombre="ramita" />}
      titulo="No hay talleres este día."
      texto={citas > 0 ? 'Ese día tienes cita: está en la pestaña Citas.' : undefined}
      action={useHasArea('talleres') ? <LinkButton to={paths.talleres}>Ver talleres</LinkButton> : <Escribirnos />}
    />
  )
}
