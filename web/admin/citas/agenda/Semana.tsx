import { useCallback, useSyncExternalStore } from 'react'
import { fechaDe, formatDias, formatWallTime, masDias, medianoche, type WallTime } from '../../../../contract/tiempo.ts'
import { mensajeDe } from '../../../api.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { Icono } from '../../../ui/image/Icono.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { ErrorState } from '../../../ui/status/ErrorState.tsx'
import { Skeleton, SkeletonBlock } from '../../../ui/status/Skeleton.tsx'
import type { Direccion } from '../../lista/useDireccion.ts'
import type { VistaDeCitas } from '../useVista.ts'
import { Vistas } from '../Vistas.tsx'
import { BarraDeDias } from './BarraDeDias.tsx'
import { diasDesde, lunesDe } from './geometria.ts'
import { Rejilla } from './Rejilla.tsx'
import styles from './Semana.module.css'
import { useAgenda } from './useAgenda.ts'

/** Where seven days are too narrow to be read. */
const ESTRECHO = '(max-width: 719px)'

type SemanaProps = { vista: VistaDeCitas; direccion: Direccion }

/** Appointments, workshops and closed days on one line of time: a week, or a day where there is no room for seven. */
export function Semana({ vista, direccion }: SemanaProps) {
  const porDia = useMedia(ESTRECHO)
  const lunes = lunesDe(vista.dia)
  const dias = porDia ? [medianoche(vista.dia)] : diasDesde(lunes, 7)
  return (
    <Page titulo="Citas" width="wide">
      <div className={styles.barra}>
        <Vistas {...vista} />
        <Button size="small" onClick={() => direccion.abrir({ accion: 'nuevo' })}>
          <Icono nombre="mas" />
          Agregar cita
        </Button>
      </div>
      <BarraDeDias
        titulo={formatDias(dias[0]!, masDias(dias.at(-1)!, 1))}
        que={porDia ? 'Día' : 'Semana'}
        onIr={(pasos) => vista.setDia(fechaDe(masDias(dias[0]!, pasos * dias.length)))}
        onHoy={() => vista.setDia(vista.hoy)}
        canceladas={vista.canceladas}
        onCanceladas={vista.setCanceladas}
      />
      <Contenido lunes={lunes} dias={dias} vista={vista} direccion={direccion} />
    </Page>
  )
}

type ContenidoProps = SemanaProps & { lunes: WallTime; dias: readonly WallTime[] }

function Contenido({ lunes, dias, vista, direccion }: ContenidoProps) {
  const { data, error, isFetching, isPlaceholderData, refetch } = useAgenda(lunes)
  if (data) {
    return (
      <div className={styles.contenido} aria-busy={isPlaceholderData}>
        <Rejilla
          agenda={data}
          dias={dias}
          canceladas={vista.canceladas}
          onAgregar={(inicio) => direccion.abrir({ accion: 'nuevo', con: formatWallTime(inicio).slice(0, 16) })}
          onEditar={(id) => direccion.abrir({ accion: 'editar', id })}
        />
      </div>
    )
  }
  if (!error) {
    return (
      <Skeleton texto="Cargando la agenda…">
        <SkeletonBlock height="52rem" />
      </Skeleton>
    )
  }
  return (
    <ErrorState
      titulo="No se pudo cargar la agenda."
      texto={mensajeDe(error, 'Inténtalo de nuevo.')}
      onRetry={() => refetch()}
      pending={isFetching}
    />
  )
}

/** Whether a media query holds; for what CSS alone cannot decide. */
function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  )
}
