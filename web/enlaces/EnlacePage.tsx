import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { verEnlace } from '../../contract/agenda/enlaces.ts'
import { ApiError, consulta } from '../api.ts'
import { Encabezado } from '../cuentas/Encabezado.tsx'
import { EnlaceDeCorreo, EnlaceSinLeer } from '../cuentas/EnlaceDeCorreo.tsx'
import styles from '../perfil/Eliminacion.module.css'
import { Skeleton, SkeletonBlock } from '../ui/status/Skeleton.tsx'
import { QueHacer } from './QueHacer.tsx'
import { Salida } from './Salida.tsx'

/** Where the links in mails lead, with or without a session: what they are about, and a button for each thing to be done. */
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
  const { data, error, isFetching, refetch } = useQuery(consulta(verEnlace, { body: { token } }))
  const [hecho, setHecho] = useState<string | null>(null)

  if (hecho !== null) return <Salida titulo="Listo">{hecho}</Salida>
  if (error instanceof ApiError && error.code === 'enlace_invalido') {
    return <Salida titulo="Este enlace ya no sirve">{error.message}</Salida>
  }
  if (data) return <QueHacer token={token} visto={data} onHecho={setHecho} />
  if (!error) return <Cargando />
  return <EnlaceSinLeer error={error} isFetching={isFetching} refetch={refetch} />
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
