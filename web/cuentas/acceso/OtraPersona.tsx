import { useEffect, useRef } from 'react'
import { alHallarOtraPersona } from '../../base/calls/api.ts'
import { onOtherTabs, readPersona } from '../../base/session/otherTabs.ts'
import { useSesion } from '../../base/session/session.tsx'
import { useDialogs } from '../../ui/dialog/dialogs.tsx'

/** Makes the page the one of whoever has logged in, or out, in another tab, and tells a call that was refused for it. */
export function OtraPersona() {
  const { usuario, refrescar, setUsuario } = useSesion()
  const { alerta } = useDialogs()
  const telling = useRef(false)

  useEffect(
    () =>
      onOtherTabs(() => {
        const persona = readPersona()
        if (persona === undefined || persona === (usuario?.id ?? null)) return
        if (persona === null) setUsuario(null)
        else void refrescar()
      }),
    [usuario, refrescar, setUsuario],
  )

  useEffect(
    () =>
      alHallarOtraPersona(async () => {
        if (telling.current) return
        telling.current = true
        await refrescar()
        await alerta({
          icono: 'info',
          titulo: 'Entró otra persona',
          texto: `Esta página era de ${usuario?.nombre ?? 'otra persona'}, y en este navegador ya entró alguien más. Lo que se iba a hacer no se hizo. Para seguir, cierra la sesión e inicia la tuya.`,
        })
        telling.current = false
      }),
    [usuario, refrescar, alerta],
  )

  return null
}
