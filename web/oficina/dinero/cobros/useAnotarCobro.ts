import type { Input } from '../../../../contract/base/wire/endpoint.ts'
import { type Cobro, createCobro } from '../../../../contract/dinero/cobros.ts'
import { ApiError, call } from '../../../base/calls/api.ts'
import { newKey } from '../../../base/calls/useKey.ts'
import { useDialogs } from '../../../ui/dialog/dialogs.tsx'

type Cuerpo = Input<typeof createCobro>['body']

/** Writes down a payment; where the server asks, the question is put, and a yes sends it again. */
export function useAnotarCobro() {
  const { confirmar } = useDialogs()
  return async (body: Cuerpo, clave: string): Promise<Cobro> => {
    try {
      return await call(createCobro, { body }, { clave })
    } catch (error) {
      if (!esPregunta(error)) throw error
      if (!(await confirmar({ titulo: '¿Anotar el pago?', texto: error.message, aceptar: 'Anotar' }))) throw error
      return call(createCobro, { body: { ...body, insistir: true } }, { clave: newKey() })
    }
  }
}

function esPregunta(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 409 && error.message.includes('¿')
}
