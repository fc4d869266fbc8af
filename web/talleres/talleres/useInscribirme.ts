import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { formatDias, formatHora } from '../../../contract/base/time/tiempo.ts'
import { cuposDisponibles } from '../../../contract/talleres/cupos.ts'
import { inscribir, type Taller } from '../../../contract/talleres/talleres.ts'
import { useHacer } from '../../base/acting/act.tsx'
import { ApiError, call, mensajeDe } from '../../base/calls/api.ts'
import { useClave } from '../../base/calls/useKey.ts'
import { navegar } from '../../base/router/navigation.tsx'
import { loginYVolver, rutas } from '../../base/router/routes.ts'
import { useSesion } from '../../base/session/session.tsx'
import { keepPendiente, takePendiente } from '../../base/storage/pending.ts'
import { type OpcionesAlerta, useDialogos } from '../../ui/dialog/dialogos.tsx'
import { inscripcionesDe } from './api.ts'

export const INSCRITO: OpcionesAlerta = {
  icono: 'exito',
  titulo: '¡Inscripción exitosa!',
  texto: 'Te has inscrito correctamente.',
}
const YA_INSCRITO: OpcionesAlerta = { icono: 'info', titulo: 'Tu inscripción ya se encuentra registrada.' }
const CUPO_LLENO: OpcionesAlerta = {
  icono: 'aviso',
  titulo: 'Cupo lleno',
  texto: 'Este taller ya no tiene cupo disponible.',
}

/** Enrols the person of the session: asks first, looks at the seats once more, and tells how it went (specification section 5). */
export function useInscribirme(taller: Taller) {
  const { usuario } = useSesion()
  const { hacer, enCurso } = useHacer()
  const pedirLogin = usePedirLogin(taller)
  const assertHayCupo = useCupo(taller)
  const conClave = useClave()

  async function inscribirme() {
    if (!usuario) return pedirLogin()
    const { id } = usuario
    const titulo = `¿Deseas inscribirte en "${taller.titulo}"?`
    const hecho = await hacer({
      pregunta: { titulo, texto: cuando(taller), aceptar: 'Sí, inscribirme' },
      hacer: async () => {
        await assertHayCupo(id)
        const body = { usuario: { id }, taller: { id: taller.id } }
        await conClave((clave) => call(inscribir, { body }, { clave }))
        return { alerta: INSCRITO }
      },
      rechazo: alertaDe,
    })
    if (hecho) navegar(rutas.talleres)
  }

  const seguir = useEffectEvent(() => {
    if (usuario && takePendiente('taller', taller.id)) void inscribirme()
  })
  useEffect(() => seguir(), [])

  return { inscribirme, pending: enCurso }
}

function cuando({ inicio, fin }: Taller): string {
  return `${formatDias(inicio, fin)}, ${formatHora(inicio)} – ${formatHora(fin)}.`
}

/** Reads the enrolments of the workshop again, and refuses before the server does. */
function useCupo({ id, cupoMaximo }: Taller) {
  const queries = useQueryClient()
  return async (usuarioId: number): Promise<void> => {
    const cupos = await queries.fetchQuery({ ...inscripcionesDe(id), staleTime: 0 })
    const inscrito = cupos.some((cupo) => cupo.usuarioId === usuarioId)
    if (inscrito || (cupoMaximo > 0 && cuposDisponibles(cupoMaximo, cupos.length) === 0))
      throw new ApiError(409, { code: inscrito ? 'ya_inscrito' : 'cupo_lleno', message: '' })
  }
}

/** How to tell that it failed; null when the page itself will tell, or the person chose not to log in again. */
function alertaDe(error: unknown): OpcionesAlerta | null {
  const { code, status } = error instanceof ApiError ? error : { code: null, status: 0 }
  if (code === 'ya_inscrito') return YA_INSCRITO
  if (code === 'cupo_lleno') return CUPO_LLENO
  if (code === 'sin_sesion' || status === 404) return null
  const texto = mensajeDe(error, 'No se pudo realizar la inscripción')
  return { icono: 'error', titulo: 'Error en la inscripción', texto }
}

/** Says that this needs a login, and offers the way there and back to this workshop. */
function usePedirLogin({ id }: Taller) {
  const { confirmar } = useDialogos()
  return async (): Promise<void> => {
    const aceptado = await confirmar({
      icono: 'info',
      titulo: 'Inicia sesión',
      texto: 'Debes iniciar sesión para inscribirte.',
      aceptar: 'Iniciar sesión',
      cancelar: 'Seguir mirando',
    })
    if (aceptado) {
      keepPendiente('taller', { id })
      navegar(loginYVolver(rutas.taller(id)))
    }
  }
}
