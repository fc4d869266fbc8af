import { useQueryClient } from '@tanstack/react-query'
import { formatTramo } from '../../../contract/base/time/time.ts'
import { cuposDisponibles } from '../../../contract/talleres/cupos.ts'
import { inscribir, type Taller } from '../../../contract/talleres/talleres.ts'
import { refusalOf, useAct } from '../../base/acting/act.tsx'
import { ApiError } from '../../base/calls/answers.ts'
import { call } from '../../base/calls/api.ts'
import { useIdempotencyKey } from '../../base/calls/useKey.ts'
import { navigate } from '../../base/router/navigation.tsx'
import { paths } from '../../base/router/routes.ts'
import type { AlertOptions } from '../../ui/dialog/dialogs.tsx'
import { inscripcionesDe } from './api.ts'

export const INSCRITO: AlertOptions = {
  icono: 'exito',
  titulo: '¡Inscripción exitosa!',
  texto: 'Te has inscrito correctamente.',
}
const YA_INSCRITO: AlertOptions = { icono: 'info', titulo: 'Tu inscripción ya se encuentra registrada.' }
const CUPO_LLENO: AlertOptions = {
  icono: 'aviso',
  titulo: 'Cupo lleno',
  texto: 'Este taller ya no tiene cupo disponible.',
}

/** Enrols a person: asks first, looks at the seats once more, and tells how it went (R-inscribirse). */
export function useInscribirme(taller: Taller) {
  const { hacer, enCurso } = useAct()
  const assertHayCupo = useCupo(taller)
  const conClave = useIdempotencyKey()

  async function inscribirme() {
    const titulo = `¿Deseas inscribirte en "${taller.titulo}"?`
    const hecho = await hacer({
      quien: { titulo: 'Para inscribirte', texto: 'Debes iniciar sesión para inscribirte.' },
      pregunta: { titulo, texto: `${formatTramo(taller)}.`, aceptar: 'Sí, inscribirme' },
      hacer: async ({ id }) => {
        await assertHayCupo(id)
        const body = { usuario: { id }, taller: { id: taller.id } }
        await conClave((clave) => call(inscribir, { body }, { clave }))
        return { alerta: INSCRITO }
      },
      rechazo: alertaDe,
    })
    if (hecho) navigate(paths.talleres)
  }

  return { inscribirme, pending: enCurso }
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
function alertaDe(error: unknown): AlertOptions | null {
  const { code, status } = error instanceof ApiError ? error : { code: null, status: 0 }
  if (code === 'ya_inscrito') return YA_INSCRITO
  if (code === 'cupo_lleno') return CUPO_LLENO
  if (status === 404) return null
  const usual = refusalOf(error, 'No se pudo realizar la inscripción')
  return usual && { ...usual, titulo: 'Error en la inscripción' }
}
