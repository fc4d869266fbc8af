import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { esperarCupo, tomarCupo } from '../../contract/talleres/espera-de-taller.ts'
import { deleteInscripcion, type Taller } from '../../contract/talleres/talleres.ts'
import { ApiError, call, mensajeDe } from '../api.ts'
import { useSesion } from '../cuentas/sesion.tsx'
import { navegar } from '../navegacion.tsx'
import { keepPendiente, takePendiente } from '../pendiente.ts'
import { loginYVolver, rutas } from '../rutas.ts'
import { useDialogos } from '../ui/dialog/dialogos.tsx'
import { esperaDe, useReleer } from './api.ts'

/** One's place in the waiting list of a workshop, and what can be done with it; what a visitor asked for is done after login. */
export function useEspera({ id, titulo }: Taller) {
  const { usuario } = useSesion()
  const { alerta, confirmar } = useDialogos()
  const [pending, setPending] = useState(false)
  const releer = useReleer(id)
  const { data } = useQuery({ ...esperaDe(id), enabled: usuario !== null })
  const espera = data?.espera ?? null

  /** Answers whether it worked; what did not is told. */
  async function hacer(enviar: () => Promise<unknown>): Promise<boolean> {
    if (pending) return false
    setPending(true)
    try {
      await enviar()
      return true
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'sin_sesion')) {
        await alerta({
          icono: 'aviso',
          titulo: 'Atención',
          texto: mensajeDe(error, 'No se pudo guardar. Inténtalo de nuevo.'),
        })
      }
      return false
    } finally {
      await releer()
      setPending(false)
    }
  }

  async function esperar() {
    if (usuario) return hacer(() => call(esperarCupo, { params: { id } }))
    keepPendiente('esperaDeTaller', { id })
    navegar(loginYVolver(rutas.taller(id)))
  }

  async function tomar() {
    if (!(await hacer(() => call(tomarCupo, { params: { id } })))) return
    await alerta({ icono: 'exito', titulo: '¡Inscripción exitosa!', texto: 'Te has inscrito correctamente.' })
  }

  /** Gives one's place up: asks before, unless it is an offer that is turned down. */
  async function salir(sinPreguntar: boolean) {
    if (!espera) return
    const pregunta = `¿Deseas salir de la lista de espera de "${titulo}"?`
    const texto = 'Si vuelves más tarde, empiezas al final.'
    const opciones = {
      icono: 'pregunta',
      titulo: pregunta,
      texto,
      aceptar: 'Salir de la lista',
      cancelar: 'Conservar mi lugar',
    } as const
    if (!sinPreguntar && !(await confirmar(opciones))) return
    await hacer(() => call(deleteInscripcion, { params: { id: espera.inscripcionId } }))
  }

  const seguir = useEffectEvent(() => {
    if (usuario && takePendiente('esperaDeTaller', id)) void esperar()
  })
  useEffect(() => seguir(), [])

  return { espera, esperar, tomar, salir, pending }
}
