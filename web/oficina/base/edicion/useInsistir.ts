import { ApiError } from '../../../base/calls/api.ts'
import { useDialogs } from '../../../ui/dialog/dialogs.tsx'

/** Sends; after the refusal `hay_choque` asks with the server's sentence, and sends again with `insistir`. */
export function useInsistir() {
  const { confirmar } = useDialogs()
  return async <T>(enviar: (insistir: boolean) => Promise<T>): Promise<T> => {
    try {
      return await enviar(false)
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'hay_choque') throw error
      const pregunta = { titulo: '¿Guardar de todos modos?', texto: error.message } as const
      if (await confirmar({ ...pregunta, aceptar: 'Guardar', cancelar: 'Volver' })) return enviar(true)
      throw error
    }
  }
}
