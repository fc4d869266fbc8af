import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { reenviarCodigo } from '../../../contract/cuentas/entrada.ts'
import { call, messageOf } from '../../base/calls/api.ts'
import { useDialogs } from '../../ui/dialog/dialogs.tsx'
import { useAnnouncement } from '../../ui/status/announcements.tsx'
import styles from './LoginPage.module.css'

/** Seconds between two codes (R-codigo). */
const ESPERA_S = 60

/** Another code, a minute after the last one at the earliest. */
export function Reenvio({ email, onEnviado }: { email: string; onEnviado: () => void }) {
  const { alerta } = useDialogs()
  const anunciar = useAnnouncement()
  const [segundos, empezar] = useCuentaAtras(ESPERA_S)
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(reenviarCodigo, { body: { email } }),
    onSuccess: () => {
      empezar()
      anunciar('Escribimos de nuevo a tu correo.')
      onEnviado()
    },
    onError: (error) => {
      void alerta({ icono: 'error', titulo: 'Error', texto: messageOf(error, 'Error') })
    },
  })

  return (
    <p className={styles.cambio}>
      ¿No llegó?{' '}
      <button type="button" disabled={segundos > 0 || isPending} onClick={() => mutate()}>
        {segundos > 0 ? `Reenviar código (${segundos} s)` : 'Reenviar código'}
      </button>
    </p>
  )
}

/** Seconds left until a moment, which passes also while the tab is in the background and its timers sleep. */
function useCuentaAtras(total: number) {
  const [fin, setFin] = useState(() => Date.now() + total * 1000)
  const [ahora, setAhora] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setAhora(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])

  function empezar() {
    setAhora(Date.now())
    setFin(Date.now() + total * 1000)
  }
  return [Math.max(0, Math.ceil((fin - ahora) / 1000)), empezar] as const
}
