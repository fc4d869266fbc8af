import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getSegundoFactor } from '../../../contract/cuentas/segundo-factor.ts'
import { queryOf } from '../../base/calls/queries.ts'
import { Modal } from '../../ui/dialog/Modal.tsx'
import { QueryState } from '../../ui/status/QueryState.tsx'
import { Skeleton } from '../../ui/status/Skeleton.tsx'
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
  const estado = useQuery(queryOf(getSegundoFactor, {}))
  return (
    <QueryState
      de={estado}
      fallo="No se pudo leer si tu cuenta tiene un segundo factor."
      parte
      cargando={<Skeleton texto="Cargando…" height="12rem" />}
    >
      {({ activo, codigos }) => (activo ? <Activo codigos={codigos} {...props} /> : <Activar {...props} />)}
    </QueryState>
  )
}
