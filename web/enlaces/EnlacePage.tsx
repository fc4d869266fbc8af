import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { verEnlace } from '../../contract/enlaces.ts'
import { ApiError, consulta, mensajeDe } from '../api.ts'
import { Encabezado } from '../cuentas/Encabezado.tsx'
import styles from '../cuentas/perfil/Eliminacion.module.css'
import { useTokenDeEnlace } from '../cuentas/useTokenDeEnlace.ts'
import { Card } from '../ui/layout/Card.tsx'
import { Page } from '../ui/layout/Page.tsx'
import { ErrorState } from '../ui/status/ErrorState.tsx'
import { Skeleton, SkeletonBlock } from '../ui/status/Skeleton.tsx'
import { QueHacer } from './QueHacer.tsx'
import { Salida } from './Salida.tsx'

/** Where the links in mails lead, with or without a session: what they are about, and a button for each thing to be done. */
export default function EnlacePage() {
  const token = useTokenDeEnlace()
  return (
    <Page width="narrow">
      <Card>
        {token === null ? (
          <Salida titulo="Falta el enlace">Abre el enlace completo que te enviamos por correo.</Salida>
        ) : token === undefined ? (
          <Cargando />
        ) : (
          <Enlace key={token} token={token} />
        )}
      </Card>
    </Page>
  )
}

function Enlace({ token }: { token: string }) {
  const { data, error, isFetching, refetch } = useQuery(consulta(verEnlace, { body: { token } }))
  const [hecho, setHecho] = useState<string | null>(null)

  if (hecho !== null) return <Salida titulo="Listo">{hecho}</Salida>
  if (error instanceof ApiError && error.code === 'enlace_invalido') {
    return <Salida titulo="Este enlace ya no sirve">{error.message}</Salida>
  }
  if (data) return <QueHacer token={token} visto={data} onHecho={setHecho} />
  if (!error) return <Cargando />
  return (
    <ErrorState
      titulo="No se pudo leer el enlace."
      texto={mensajeDe(error, 'Inténtalo de nuevo.')}
      onRetry={() => refetch()}
      pending={isFetching}
    />
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
