import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { instante } from '../../../contract/base/time/time.ts'
import { ApiError, noExiste } from '../../base/calls/answers.ts'
import { idOf } from '../../base/calls/api.ts'
import type { Params } from '../../base/router/address.ts'
import { navigate } from '../../base/router/navigation.tsx'
import { paths } from '../../base/router/routes.ts'
import type { ScreenProps } from '../../base/router/screen.ts'
import { useSesion } from '../../base/session/session.tsx'
import { useDocumentTitle } from '../../base/settings/api.ts'
import { useDialogs } from '../../ui/dialog/dialogs.tsx'
import { Drawing } from '../../ui/drawings/Drawing.tsx'
import { LinkButton } from '../../ui/form/Button.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { EmptyState } from '../../ui/status/EmptyState.tsx'
import { QueryFailure } from '../../ui/status/QueryState.tsx'
import { inscripcionesDe, tallerDe } from './api.ts'
import { DetalleDeTaller, TallerEsqueleto } from './DetalleDeTaller.tsx'
import { situacionDe } from './situacion.ts'

export function datos({ id }: Params) {
  return [tallerDe(idOf(id)), inscripcionesDe(idOf(id))]
}

/** /talleres/{id}. */
export default function TallerPage({ params }: ScreenProps) {
  const id = idOf(params.id)
  const { usuario } = useSesion()
  const taller = useQuery(tallerDe(id))
  const inscripciones = useQuery(inscripcionesDe(id))
  const error = taller.error ?? inscripciones.error
  const sinDatos = taller.error instanceof ApiError && taller.error.code === 'sin_datos'
  const eliminado = !sinDatos && noExiste(taller.error)
  useVolverSi(eliminado)
  useDocumentTitle(taller.data?.titulo ?? 'Taller')

  function retry() {
    for (const query of [taller, inscripciones]) if (query.error) query.refetch()
  }

  if (eliminado || sinDatos || taller.data === null) return <NoEncontrado />
  if (taller.data && inscripciones.data) {
    const situacion = situacionDe(taller.data, inscripciones.data, usuario?.id, instante(taller.dataUpdatedAt))
    return <DetalleDeTaller taller={taller.data} situacion={situacion} />
  }
  if (!error) return <TallerEsqueleto />
  return (
    <Page>
      <QueryFailure
        error={error}
        refetch={retry}
        isFetching={taller.isFetching || inscripciones.isFetching}
        fallo="No se pudieron cargar los datos."
      />
    </Page>
  )
}

/** A workshop that does not exist (any more) says so and leads back to the list. */
function useVolverSi(eliminado: boolean): void {
  const { alerta } = useDialogs()
  useEffect(() => {
    if (!eliminado) return
    alerta({
      icono: 'error',
      titulo: 'Taller no encontrado',
      texto: 'El taller no existe o fue eliminado.',
      boton: 'Ver los talleres',
    }).then(() => navigate(paths.talleres, { replace: true }))
  }, [eliminado, alerta])
}

function NoEncontrado() {
  return (
    <Page width="narrow">
      <EmptyState
        level={1}
        illustration={<Drawing nombre="dos-sillas" />}
        titulo="No se encontró el taller."
        action={<LinkButton to={paths.talleres}>Volver a los talleres</LinkButton>}
      />
    </Page>
  )
}
