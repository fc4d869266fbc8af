import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { verEnlace } from '../../../contract/persona/enlaces.ts'
import { ApiError } from '../../base/calls/answers.ts'
import { queryOf } from '../../base/calls/queries.ts'
import { ENLACE_SIN_LEER, INCOMPLETO, useTokenDeEnlace } from '../../cuentas/acceso/EnlaceDeCorreo.tsx'
import { Encabezado, Errand } from '../../ui/layout/Errand.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { QueryState } from '../../ui/status/QueryState.tsx'
import { Skeleton } from '../../ui/status/Skeleton.tsx'
import { EnlaceTerminado } from './EnlaceTerminado.tsx'
import { QueHacer } from './QueHacer.tsx'

/** Shows the subject of a mail's link and a button for each action. It needs no session. */
export default function EnlacePage() {
  const token = useTokenDeEnlace()
  if (token) return <Enlace key={token} token={token} />
  if (token === undefined) {
    return (
      <Page>
        <Cargando />
      </Page>
    )
  }
  return (
    <Page>
      <EnlaceTerminado titulo={INCOMPLETO}>
        Abre el enlace completo que te enviamos por correo. Lo que reservaste está también en tu calendario.
      </EnlaceTerminado>
    </Page>
  )
}

function Enlace({ token }: { token: string }) {
  const leido = useQuery(queryOf(verEnlace, { body: { token } }))
  const [hecho, setHecho] = useState<string | null>(null)

  if (leido.error instanceof ApiError && leido.error.code === 'enlace_invalido') {
    const titulo = hecho === null ? 'Este enlace ya no sirve' : 'Listo'
    return (
      <Page>
        <EnlaceTerminado titulo={titulo} dibujo={hecho === null ? 'no-encontrado' : 'sobre'}>
          {hecho ?? leido.error.message}
        </EnlaceTerminado>
      </Page>
    )
  }
  return (
    <Page>
      <QueryState de={leido} fallo={ENLACE_SIN_LEER} cargando={<Cargando />}>
        {(visto) => (
          <QueHacer
            token={token}
            visto={visto}
            hecho={hecho}
            releyendo={hecho !== null && leido.isFetching}
            onHecho={setHecho}
          />
        )}
      </QueryState>
    </Page>
  )
}

function Cargando() {
  return (
    <Errand drawing="taza" wordsFirst>
      <Encabezado titulo="Un momento">Estamos revisando tu enlace.</Encabezado>
      <Skeleton texto="Revisando el enlace…" height="20rem" />
    </Errand>
  )
}
