import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { verEnlace } from '../../../contract/persona/enlaces.ts'
import { ApiError, queryOf } from '../../base/calls/api.ts'
import { Encabezado } from '../../cuentas/acceso/Encabezado.tsx'
import { ENLACE_SIN_LEER, EnlaceDeCorreo } from '../../cuentas/acceso/EnlaceDeCorreo.tsx'
import { Stack } from '../../ui/layout/arrange.tsx'
import { QueryState } from '../../ui/status/QueryState.tsx'
import { Skeleton, SkeletonBlock } from '../../ui/status/Skeleton.tsx'
import { EnlaceTerminado, Seguir } from './EnlaceTerminado.tsx'
import { QueHacer } from './QueHacer.tsx'

/** Shows the subject of a mail's link and a button for each action. It needs no session. */
export default function EnlacePage() {
  return (
    <EnlaceDeCorreo
      cargando={<Cargando />}
      falta={
        <EnlaceTerminado titulo="Falta el enlace">Abre el enlace completo que te enviamos por correo.</EnlaceTerminado>
      }
    >
      {(token) => <Enlace token={token} />}
    </EnlaceDeCorreo>
  )
}

function Enlace({ token }: { token: string }) {
  const leido = useQuery(queryOf(verEnlace, { body: { token } }))
  const [hecho, setHecho] = useState<string | null>(null)

  if (leido.error instanceof ApiError && leido.error.code === 'enlace_invalido') {
    const titulo = hecho === null ? 'Este enlace ya no sirve' : 'Listo'
    return (
      <EnlaceTerminado titulo={titulo} dibujo={hecho === null ? 'no-encontrado' : 'sobre'}>
        {hecho ?? leido.error.message}
      </EnlaceTerminado>
    )
  }
  return (
    <QueryState de={leido} fallo={ENLACE_SIN_LEER} cargando={<Cargando />}>
      {(visto) => (
        <Hecho que={hecho} vivo={visto.acciones.length > 0}>
          <QueHacer
            token={token}
            visto={visto}
            hecho={hecho}
            releyendo={hecho !== null && leido.isFetching}
            onHecho={setHecho}
          />
        </Hecho>
      )}
    </QueryState>
  )
}

type HechoProps = { que: string | null; vivo: boolean; children: ReactNode }

/** The page of a link: it says what was done, and offers the ways on once it does nothing more. */
function Hecho({ que, vivo, children }: HechoProps) {
  const lado = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (que !== null) lado.current?.querySelector('h1')?.focus()
  }, [que])
  return (
    <div ref={lado}>
      {children}
      {(que !== null || !vivo) && <Seguir />}
    </div>
  )
}

function Cargando() {
  return (
    <>
      <Encabezado titulo="Un momento">Estamos revisando tu enlace.</Encabezado>
      <Skeleton texto="Revisando el enlace…">
        <Stack gap={3} top={6}>
          <SkeletonBlock height="4.5rem" />
          <SkeletonBlock height="3rem" />
        </Stack>
      </Skeleton>
    </>
  )
}
