import { useEffect, useEffectEvent, useState } from 'react'
import { type Hecho, rechazoDe, useHacer } from '../../base/acting/act.tsx'
import { navegar } from '../../base/router/navigation.tsx'
import { loginYVolver } from '../../base/router/routes.ts'
import { useSesion } from '../../base/session/session.tsx'
import { keepPendiente, type Pendientes, takePendiente } from '../../base/storage/pending.ts'
import type { OpcionesAlerta } from '../../ui/dialog/dialogos.tsx'

type Paso = 'esperar' | 'tomar' | 'salir'

/** Sends a step of waiting; `pendiente` is the one under way. */
export function usePasos() {
  const { hacer: enviar, enCurso } = useHacer()
  const [paso, setPaso] = useState<Paso>('esperar')

  function hacer(
    cual: Paso,
    que: () => Promise<unknown>,
    dicho: Pick<Hecho, 'pregunta'> & { alerta?: OpcionesAlerta } = {},
  ) {
    setPaso(cual)
    const { pregunta, alerta } = dicho
    return enviar({
      ...(pregunta && { pregunta }),
      hacer: () => que().then(() => (alerta ? { alerta } : null)),
      rechazo: (error) => {
        const usual = rechazoDe(error, 'No se pudo guardar. Inténtalo de nuevo.')
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
  pedida: Pendientes[Q],
  volver: string,
  esperar: (pedida: Pendientes[Q]) => unknown,
) {
  const { usuario } = useSesion()
  const seguir = useEffectEvent(() => {
    const anterior = usuario && takePendiente(que, pedida.id)
    if (anterior) esperar(anterior)
  })
  useEffect(() => seguir(), [])

  return () => {
    if (usuario) return esperar(pedida)
    keepPendiente(que, pedida)
    navegar(loginYVolver(volver))
  }
}
