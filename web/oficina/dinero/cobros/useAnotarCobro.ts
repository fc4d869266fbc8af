import type { Input } from '../../../../contract/base/wire/endpoint.ts'
import { type Cobro, corregirCobro, createCobro } from '../../../../contract/dinero/cobros.ts'
import { call } from '../../../base/calls/api.ts'
import { useInsistir } from '../../base/edicion/insistir.ts'

/** Writes down a payment; where the server asks, the question is put, and a yes sends it again: under one key, also after a lost answer. */
export function useAnotarCobro() {
  const insistir = useInsistir(enPalabras)
  return (body: Input<typeof createCobro>['body'], clave: string): Promise<Cobro> =>
    insistir((insistir) => call(createCobro, { body: { ...body, insistir } }, { clave }))
}

/** Corrects how or when a payment came, with the same question. */
export function useCorregirCobro() {
  const insistir = useInsistir(enPalabras)
  return (id: number, body: Input<typeof corregirCobro>['body']): Promise<Cobro> =>
    insistir((insistir) => call(corregirCobro, { params: { id }, body: { ...body, insistir } }))
}

function enPalabras(texto: string) {
  return { titulo: '¿Anotar el pago?', texto, aceptar: 'Anotar' } as const
}
