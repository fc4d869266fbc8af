import { ApiError } from '../../../base/calls/answers.ts'
import { type ConfirmOptions, useDialogs } from '../../../ui/dialog/dialogs.tsx'

/** The question before something is saved over what `texto` names. */
export function deTodosModos(texto: string) {
  return { titulo: '¿Guardar de todos modos?', texto, aceptar: 'Guardar', cancelar: 'Volver' } as const
}

/** A refusal that the person was asked about and let stand: its question was its telling (`refusalOf`). */
export class Desistido extends ApiError {
  constructor({ status, message }: ApiError) {
    super(status, { code: 'desistido', message })
  }
}

/** Sends; what is refused with a question is asked in the server's sentence, and sent again with `insistir`. Throws Desistido after a no. */
export function useInsistir(enPalabras: (frase: string) => ConfirmOptions = deTodosModos) {
  const { confirmar } = useDialogs()
  return async <T>(enviar: (insistir: boolean) => Promise<T>): Promise<T> => {
    try {
      return await enviar(false)
    } catch (error) {
      if (!(error instanceof ApiError && error.pregunta)) throw error
      if (await confirmar(enPalabras(error.message))) return enviar(true)
      throw new Desistido(error)
    }
  }
}
