import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { lunesDe } from '../../../../../contract/base/time/periods.ts'
import { fechaDe, formatDias, MINUTO_MS, masDias, type WallTime } from '../../../../../contract/base/time/time.ts'
import { getAgenda } from '../../../../../contract/oficina/semana.ts'
import { personas } from '../../../../agenda/personas/api.ts'
import { queryOf } from '../../../../base/calls/queries.ts'
import { lateDialog } from '../../../../base/late/lazy.tsx'
import { Button } from '../../../../ui/form/Button.tsx'
import { CheckboxField } from '../../../../ui/form/Field.tsx'
import { Icon } from '../../../../ui/image/Icon.tsx'
import { Stack } from '../../../../ui/layout/arrange.tsx'
import { Page } from '../../../../ui/layout/Page.tsx'
import { QueryState, Refreshing } from '../../../../ui/status/QueryState.tsx'
import { Skeleton } from '../../../../ui/status/Skeleton.tsx'
import { after } from '../../../../ui/status/waiting.ts'
import { ListBar, ListButtons } from '../../../base/lista/ListBar.tsx'
import { useDireccion } from '../../../base/lista/useDireccion.ts'
import { esDe, filtrar } from '../../../cuentas/personas/deQuien.ts'
import { Quienes } from '../../../cuentas/personas/Quienes.tsx'
import { useAtienden } from '../../../cuentas/personas/useAtienden.ts'
import { useCierre } from '../../cierres/useCierre.tsx'
import { useBloqueo } from '../bloqueos/useBloqueo.ts'
import { useVista } from '../useVista.ts'
import { Vistas } from '../Vistas.tsx'
import { BarraDeDias } from './BarraDeDias.tsx'
import type { GridPlace } from './geometria.ts'
import { columnasDe } from './hoja.ts'
import { MenuDeHora } from './MenuDeHora.tsx'
import { Rejilla } from './Rejilla.tsx'
import styles from './Semana.module.css'
import { TiraDeDias } from './TiraDeDias.tsx'
import type { SlotMark } from './useMarca.ts'

const { Component: DialogoDeBloqueo } = lateDialog(() => import('../bloqueos/DialogoDeBloqueo.tsx'))

/** Appointments, workshops and closed days on their lines of time: a week, or a day, with a column for each who attends where there is room. */
export default function Semana({ marca }: { marca: SlotMark }) {
  const vista = useVista()
  const { abrir } = useDireccion()
  const { ancha, dias } = vista
  const canceladas = (
    <CheckboxField
      label="Ver canceladas"
      name="canceladas"
      checked={vista.canceladas}
      onChange={(event) => vista.setCanceladas(event.target.checked)}
    />
  )
  const agregar = (
    <Button onClick={() => abrir({ accion: 'nuevo' })}>
      <Icon nombre="mas" />
      Agregar cita
    </Button>
  )
  const titulo = (
    <h2 aria-live="polite" className={styles.titulo}>
      {formatDias(dias[0]!, masDias(dias.at(-1)!, 1))}
    </h2>
  )
  // On a phone the hours begin as high up as they can.
  return (
    <Page
      titulo="Citas"
      width="wide"
      actions={<Vistas />}
      bar={
        ancha && (
          <ListBar>
            <ListButtons>
              {canceladas}
              {agregar}
            </ListButtons>
          </ListBar>
        )
      }
    >
      <BarraDeDias
        que={dias.length === 1 ? 'Día' : 'Semana'}
        onIr={(pasos) => vista.setDia(fechaDe(masDias(dias[0]!, pasos * dias.length)))}
        onHoy={() => vista.setDia(vista.hoy)}
      >
        {ancha ? titulo : agregar}
      </BarraDeDias>
      {!ancha && <Stack bottom={3}>{titulo}</Stack>}
      <Contenido marca={marca} verCanceladas={!ancha && canceladas} />
    </Page>
  )
}

function Contenido({ marca, verCanceladas }: { marca: SlotMark; verCanceladas: ReactNode }) {
  const vista = useVista()
  const { abrir } = useDireccion()
  const semana = useAgenda(lunesDe(vista.dia))
  const { dialogo } = useCierre()
  const bloqueo = useBloqueo()
  const atienden = useAtienden()
  const quienes = useQuery(personas)
  const [hora, setHora] = useState<GridPlace | null>(null)
  return (
    <QueryState
      de={after(semana, quienes)}
      fallo="No se pudo cargar la agenda."
      cargando={<Skeleton texto="Cargando la agenda…" height="52rem" />}
    >
      {(leida) => {
        const agenda = vista.quien === null ? leida : filtrar(leida, (cosa) => esDe(cosa, vista.quien!))
        const vistos = atienden.filter(({ id }) => vista.quien === null || id === vista.quien)
        const porPersona = vista.vista === 'dia' && vista.ancha && vistos.length > 0
        const columnas = porPersona ? columnasDe(agenda, vista.dias[0]!, vistos) : vista.dias.map((dia) => ({ dia }))
        return (
          <Refreshing busy={semana.isPlaceholderData}>
            <Rejilla
              agenda={agenda}
              // Columns for all people name them already.
              quienes={
                <>
                  {!(porPersona && vista.quien === null) && (
                    <Quienes personas={atienden} quien={vista.quien} onQuien={vista.setQuien} />
                  )}
                  {verCanceladas}
                </>
              }
              columnas={columnas}
              canceladas={vista.canceladas}
              marca={marca}
              tira={vista.ancha ? undefined : <TiraDeDias agenda={agenda} />}
              conNombre={!porPersona && vista.quien === null && atienden.length > 1}
              onAgregar={setHora}
            />
            {dialogo}
            {bloqueo.dialogo && <DialogoDeBloqueo dialogo={bloqueo.dialogo} onClose={bloqueo.cerrar} />}
            {hora !== null && (
              <MenuDeHora
                sitio={hora}
                onBloquear={bloqueo.bloquear}
                onCita={(con) => abrir({ accion: 'nuevo', con })}
                onClose={() => setHora(null)}
              />
            )}
          </Refreshing>
        )
      }}
    </QueryState>
  )
}

/** The week of a Monday (its midnight). Read again every minute and whenever somebody comes back to it, as others change it too. */
function useAgenda(lunes: WallTime) {
  const query = { desde: fechaDe(lunes), hasta: fechaDe(masDias(lunes, 6)) }
  const agenda = useQuery({
    ...queryOf(getAgenda, { query }),
    placeholderData: keepPreviousData,
    refetchInterval: MINUTO_MS,
  })
  const { refetch } = agenda

  useEffect(() => {
    // The query client reads again when a window was hidden; of two side by side none ever is.
    const read = () => refetch()
    window.addEventListener('focus', read)
    return () => window.removeEventListener('focus', read)
  }, [refetch])

  return agenda
}
