import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { ApiError, mensajeDe } from '../api.ts'
import { useSesion } from '../cuentas/sesion.tsx'
import { navegar } from '../navegacion.tsx'
import { keepPendiente, type Pendientes, takePendiente } from '../pendiente.ts'
import { loginYVolver } from '../rutas.ts'
import { type OpcionesAlerta, useDialogos } from '../ui/dialog/dialogos.tsx'

type Paso = 'esperar' | 'tomar' | 'salir'

/** Sends a step of waiting: reads the screen again whether it worked or not, and then tells what became of it. */
export function usePasos() {
  const queries = useQueryClient()
  const { alerta, confirmar } = useDialogos()
  const [pendiente, setPendiente] = useState<Paso | null>(null)

  async function hacer(paso: Paso, enviar: () => Promise<unknown>, hecho?: OpcionesAlerta): Promise<void> {
    if (pendiente) return
    setPendiente(paso)
    const resultado = await enviar().then(() => hecho, alertaDe)
    await queries.invalidateQueries()
    setPendiente(null)
    if (resultado) await alerta(resultado)
  }

  /** Asks before a place in the list is given up. */
  async function salir(deQue: string, enviar: () => Promise<unknown>): Promise<void> {
    const aceptado = await confirmar({
      icono: 'pregunta',
      titulo: `¿Deseas salir de la lista de espera ${deQue}?`,
      texto: 'Si vuelves más tarde, empiezas al final.',
      aceptar: 'Salir de la lista',
      cancelar: 'Conservar mi lugar',
    })
    if (aceptado) await hacer('salir', enviar)
  }

  return { hacer, salir, pendiente }
}

function alertaDe(error: unknown): OpcionesAlerta | undefined {
  if (error instanceof ApiError && error.code === 'sin_sesion') return undefined
  const texto = mensajeDe(error, 'No se pudo guardar. Inténtalo de nuevo.')
  return { icono: 'aviso', titulo: 'Atención', texto }
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
