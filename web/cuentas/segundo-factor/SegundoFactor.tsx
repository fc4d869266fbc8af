import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getSegundoFactor } from '../../../contract/cuentas/segundo-factor.ts'
import { consulta } from '../../api.ts'
import { Modal } from '../../ui/dialog/Modal.tsx'
import { RetryNotice } from '../../ui/status/Notice.tsx'
import { Skeleton, SkeletonBlock } from '../../ui/status/Skeleton.tsx'
import { Activar } from './Activar.tsx'
import { Activo } from './Activo.tsx'
import { CodigosDeRecuperacion } from './CodigosDeRecuperacion.tsx'
import type { PasoProps } from './Paso.tsx'

/** Where an administrator switches the second factor on and off. */
export default function SegundoFactor({ email, onClose }: { email: string; onClose: () => void }) {
  const [codigos, setCodigos] = useState<readonly string[] | null>(null)

  return (
    <Modal titulo="Segundo factor" onClose={onClose} keepOpen>
      {codigos ? (
        <CodigosDeRecuperacion codigos={codigos} onClose={onClose} />
      ) : (
        <Estado email={email} onCodigos={setCodigos} onClose={onClose} />
      )}
    </Modal>
  )
}

function Estado(props: PasoProps) {
  const { data, error, isFetching, refetch } = useQuery(consulta(getSegundoFactor, {}))
  if (data) return data.activo ? <Activo codigos={data.codigos} {...props} /> : <Activar {...props} />
  if (error) {
    return (
      <RetryNotice onRetry={() => refetch()} pending={isFetching}>
        No se pudo leer si tu cuenta tiene un segundo factor.
      </RetryNotice>
    )
  }
  return (
    <Skeleton texto="Cargando…">
      <SkeletonBlock height="12rem" />
    </Skeleton>
  )
}
