import { updateTaller } from '../../../contract/talleres/guardar-taller.ts'
import { getTaller, type Taller } from '../../../contract/talleres/talleres.ts'
import { ApiError, call } from '../../api.ts'
import { logrado, useHacer } from '../../hacer.tsx'
import { textosDe } from '../edicion/textos.ts'
import { camposDe, efectosDe } from './efectos.ts'

/** The next step for a workshop that people are enrolled in, which cannot be deleted: to deactivate it. */
export function useDesactivar() {
  const { hacer } = useHacer()
  return async (error: unknown, { id }: Taller): Promise<null | undefined> => {
    if (!(error instanceof ApiError && error.code === 'taller_con_inscripciones')) return
    const actual = await call(getTaller, { params: { id } }).catch(() => null)
    if (!actual?.activo) return
    const inactivo = { ...camposDe(actual), activo: false }
    await hacer({
      pregunta: {
        icono: 'error',
        titulo: 'Error',
        texto: [error.message, ...efectosDe(actual, inactivo)].join(' '),
        aceptar: 'Desactivar',
        peligro: true,
      },
      hacer: async () => {
        await call(updateTaller, { params: { id }, body: { ...inactivo, version: actual.version } })
        const { titulo, texto } = textosDe({ cosa: 'taller' }).actualizado
        return logrado(titulo, texto)
      },
      fallo: 'No se pudo actualizar',
    })
    return null
  }
}
