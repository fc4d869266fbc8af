import type { Input } from '../../../../contract/base/wire/endpoint.ts'
import { type Cobro, corregirCobro, createCobro } from '../../../../contract/dinero/cobros.ts'
import { ApiError, call } from '../../../base/calls/api.ts'
import { useDialogs } from '../../../ui/dialog/dialogs.tsx'

/** Writes down a payment; where the server asks, the question is put, and a yes sends it again: under one key, also after a lost answer. */
export function useAnotarCobro() {
  const preguntar = usePregunta()
  return (body: Input<typeof createCobro>['body'], clave: string): Promise<Cobro> =>
    preguntar((insistir) =>
      insistir
        ? call(createCobro, { body: { ...body, insistir } }, { clave: `${clave}-1` })
        : call(createCobro, { body }, { clave }),
    )
}

/** Corrects how or when a payment came, with the same question. */
export function useCorregirCobro() {
  const preguntar = usePregunta()
  return (id: number, body: Input<typeof corregirCobro>['body']): Promise<Cobro> =>
    preguntar((insistir) => call(corregirCobro, { params: { id }, body: { ...body, insistir } }))
}

function usePregunta() {
  const { confirmar } = useDialogs()
  return async <T>(enviar: (insistir?: true) => Promise<T>): Promise<T> => {
    try {
      return await enviar()
    } catch (error) {
      if (!esPregunta(error)) throw error
      if (!(await confirmar({ titulo: '¿Anotar el pago?', texto: error.message, aceptar: 'Anotar' }))) throw error
      return enviar(true)
    }
  }
}

function esPregunta(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 409 && error.message.includes('¿')
}
