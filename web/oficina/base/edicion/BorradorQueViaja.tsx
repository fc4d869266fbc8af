import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { getBorrador } from '../../../../contract/cuentas/borradores.ts'
import { call } from '../../../base/calls/api.ts'
import { newKey } from '../../../base/calls/useKey.ts'
import { useSesion } from '../../../base/session/session.tsx'
import type { DraftStore } from '../../../base/storage/drafts.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { Notice } from '../../../ui/status/Notice.tsx'
import { Skeleton } from '../../../ui/status/Skeleton.tsx'
import { enOrden, Viaje } from './borrador-que-viaja.ts'

type BorradorQueViajaProps = {
  que: string
  /** The form, with where its draft is kept. It is mounted anew when another device's takes its place. */
  children: (almacen: DraftStore) => ReactNode
}

/** Brings the draft from the server before the form is shown, and keeps it there while somebody types. */
export function BorradorQueViaja({ que, children }: BorradorQueViajaProps) {
  const usuarioId = useSesion().usuario?.id ?? 0
  // Each form reads the draft anew: the answer for an earlier form is out of date.
  const [vez] = useState(newKey)
  const { data, isPending } = useQuery({
    queryKey: ['borrador', que, vez],
    // Without a connection the draft of this device is used.
    queryFn: () => enOrden(() => call(getBorrador, { params: { que } })).catch(() => null),
    gcTime: 0,
    staleTime: 'static',
  })
  if (isPending) {
    return <Skeleton texto="Cargando…" height="8rem" />
  }
  return (
    <ConViaje que={que} usuarioId={usuarioId} remoto={data ?? null}>
      {children}
    </ConViaje>
  )
}

type ConViajeProps = BorradorQueViajaProps & {
  usuarioId: number
  remoto: ConstructorParameters<typeof Viaje>[2]
}

function ConViaje({ que, usuarioId, remoto, children }: ConViajeProps) {
  const [viaje] = useState(() => new Viaje(que, usuarioId, remoto))
  const [otro, setOtro] = useState(viaje.hayOtro)
  const [vuelta, setVuelta] = useState(0)

  useEffect(() => {
    viaje.alHaberOtro = () => setOtro(true)
    const enviar = () => void viaje.enviar()
    const cuando = new AbortController()
    addEventListener('online', enviar, { signal: cuando.signal })
    // Phones send no other event when a tab is put aside.
    document.addEventListener('visibilitychange', enviar, { signal: cuando.signal })
    return () => {
      viaje.alHaberOtro = () => {}
      cuando.abort()
    }
  }, [viaje])

  async function usarElOtro() {
    if (!(await viaje.traer())) return
    setOtro(false)
    setVuelta(vuelta + 1)
  }

  async function seguir() {
    setOtro(false)
    await viaje.imponer()
  }

  return (
    <>
      {otro && (
        <div style={{ marginBottom: 'var(--e-4)' }}>
          <Notice
            action={
              <>
                <Button size="small" onClick={seguir}>
                  Seguir con este
                </Button>
                <Button size="small" variant="secondary" onClick={usarElOtro}>
                  Usar el otro
                </Button>
              </>
            }
          >
            Este borrador siguió en otro dispositivo. Lo de aquí no se ha perdido.
          </Notice>
        </div>
      )}
      <div key={vuelta}>{children(viaje)}</div>
    </>
  )
}
