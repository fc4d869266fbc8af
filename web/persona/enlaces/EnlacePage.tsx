import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { verEnlace } from '../../../contract/mensajes/enlaces.ts'
import { ApiError, queryOf } from '../../base/calls/api.ts'
import { loginAndReturn, paths } from '../../base/router/routes.ts'
import { useSesion } from '../../base/session/session.tsx'
import { Escribirnos } from '../../base/settings/Escribirnos.tsx'
import { Encabezado } from '../../cuentas/acceso/Encabezado.tsx'
import { ENLACE_SIN_LEER, EnlaceDeCorreo } from '../../cuentas/acceso/EnlaceDeCorreo.tsx'
import { LinkButton } from '../../ui/form/Button.tsx'
import { Reading } from '../../ui/status/Reading.tsx'
import { Skeleton, SkeletonBlock } from '../../ui/status/Skeleton.tsx'
import styles from '../perfil/Eliminacion.module.css'
import { QueHacer } from './QueHacer.tsx'

/** Shows the subject of a mail's link and a button for each action. It needs no session. */
export default function EnlacePage() {
  return (
    <EnlaceDeCorreo
      cargando={<Cargando />}
      falta={<Salida titulo="Falta el enlace">Abre el enlace completo que te enviamos por correo.</Salida>}
    >
      {(token) => <Enlace token={token} />}
    </EnlaceDeCorreo>
  )
}

function Enlace({ token }: { token: string }) {
  const leido = useQuery(queryOf(verEnlace, { body: { token } }))
  const [hecho, setHecho] = useState<string | null>(null)

  if (hecho !== null) return <Salida titulo="Listo">{hecho}</Salida>
  if (leido.error instanceof ApiError && leido.error.code === 'enlace_invalido') {
    return <Salida titulo="Este enlace ya no sirve">{leido.error.message}</Salida>
  }
  return (
    <Reading de={leido} fallo={ENLACE_SIN_LEER} cargando={<Cargando />}>
      {(visto) => <QueHacer token={token} visto={visto} onHecho={setHecho} />}
    </Reading>
  )
}

/** The last screen of a link, done or expired, with the ways on. */
function Salida({ titulo, children }: { titulo: string; children: ReactNode }) {
  const lado = useRef<HTMLDivElement>(null)
  const { usuario } = useSesion()
  useEffect(() => lado.current?.querySelector('h1')?.focus(), [])
  return (
    <div ref={lado}>
      <Encabezado titulo={titulo}>{children}</Encabezado>
      <div className={styles.botones}>
        <LinkButton to={usuario ? paths.calendario : loginAndReturn(paths.calendario)} variant="secondary" full>
          {usuario ? 'Ver mi calendario' : 'Iniciar sesión y ver mi calendario'}
        </LinkButton>
        <Escribirnos variant="quiet" full />
      </div>
    </div>
  )
}

function Cargando() {
  return (
    <>
      <Encabezado titulo="Un momento">Estamos revisando tu enlace.</Encabezado>
      <Skeleton texto="Revisando el enlace…">
        <div className={styles.botones}>
          <SkeletonBlock height="4.5rem" />
          <SkeletonBlock height="3rem" />
        </div>
      </Skeleton>
    </>
  )
}
