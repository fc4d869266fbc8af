import { useEffect, useState } from 'react'
import { useAct } from '../../base/acting/act.tsx'
import { messageOf } from '../../base/calls/answers.ts'
import { useAnnouncement } from '../../ui/status/announcements.tsx'
import styles from './LoginPage.module.css'

/** Seconds between two codes (R-codigo). */
const ESPERA_S = 60

/** Another code, a minute after the last one at the earliest. */
export function Reenvio({ enviar, onEnviado }: { enviar: () => Promise<unknown>; onEnviado: () => void }) {
  const anunciar = useAnnouncement()
  const [segundos, empezar] = useCuentaAtras(ESPERA_S)
  const { hacer, enCurso } = useAct()
  const reenviar = () =>
    hacer({
      enForma: true,
      unaVez: true,
      hacer: async () => {
        await enviar()
        empezar()
        anunciar('Escribimos de nuevo a tu correo.')
        onEnviado()
        return null
      },
      rechazo: (error) => ({ icono: 'error', titulo: 'Error', texto: messageOf(error, 'Error') }),
    })

  return (
    <p className={styles.cambio}>
      ¿No llegó?{' '}
      <button type="button" data-look="link" disabled={segundos > 0 || enCurso} onClick={() => void reenviar()}>
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
