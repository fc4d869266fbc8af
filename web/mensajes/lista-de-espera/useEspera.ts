import { useEffect, useEffectEvent, useState } from 'react'
import { type Outcome, refusalOf, useAct } from '../../base/acting/act.tsx'
import { navigate } from '../../base/router/navigation.tsx'
import { loginAndReturn } from '../../base/router/routes.ts'
import { useSesion } from '../../base/session/session.tsx'
import { keepPending, type Pending, takePending } from '../../base/storage/pending.ts'
import type { AlertOptions } from '../../ui/dialog/dialogs.tsx'

type Paso = 'esperar' | 'tomar' | 'salir'

/** Sends a step of waiting; `pendiente` is the one under way. */
export function usePasos() {
  const { hacer: enviar, enCurso } = useAct()
  const [paso, setPaso] = useState<Paso>('esperar')

  function hacer(
    cual: Paso,
    que: () => Promise<unknown>,
    dicho: Pick<Outcome, 'pregunta'> & { alerta?: AlertOptions } = {},
  ) {
    setPaso(cual)
    const { pregunta, alerta } = dicho
    return enviar({
      ...(pregunta && { pregunta }),
      hacer: () => que().then(() => (alerta ? { alerta } : null)),
      rechazo: (error) => {
        const usual = refusalOf(error, 'No se pudo guardar. Inténtalo de nuevo.')
        return usual && { ...usual, icono: 'aviso', titulo: 'Atención' }
      },
    })
  }

  /** Asks before a place in the list is given up. */
  function salir(deQue: string, que: () => Promise<unknown>) {
    const titulo = `¿Deseas salir de la lista de espera ${deQue}?`
    const texto = 'Si vuelves más tarde, empiezas al final.'
    const botones = { aceptar: 'Salir de la lista', cancelar: 'Conservar mi lugar' }
    return hacer('salir', que, { pregunta: { titulo, texto, ...botones } })
  }

  return { hacer, salir, pendiente: enCurso ? paso : null }
}

type DeEspera = 'esperaDeTaller' | 'esperaDeProducto' | 'esperaDeDia'

/** Asks to wait. A visitor logs in first, comes back to `volver`, and waits from then on. */
export function usePedir<Q extends DeEspera>(
  que: Q,
  pedida: Pending[Q],
  volver: string,
  esperar: (pedida: Pending[Q]) => unknown,
) {
  const { usuario } = useSesion()
  const seguir = useEffectEvent(() => {
    const anterior = usuario && takePending(que, pedida.id)
    if (anterior) esperar(anterior)
  })
  useEffect(() => seguir(), [])

  return () => {
    if (usuario) return esperar(pedida)
    keepPending(que, pedida)
    navigate(loginAndReturn(volver))
  }
}
