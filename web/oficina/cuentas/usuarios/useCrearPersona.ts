import type { Input } from '../../../../contract/base/wire/endpoint.ts'
import { nombreDe } from '../../../../contract/cuentas/cuentas.ts'
import { createUsuario, listUsuarios, type UsuarioDeLista } from '../../../../contract/cuentas/usuarios.ts'
import { ApiError } from '../../../base/calls/answers.ts'
import { call } from '../../../base/calls/api.ts'
import { useDialogs } from '../../../ui/dialog/dialogs.tsx'
import { Desistido } from '../../base/edicion/insistir.ts'

type Persona = Input<typeof createUsuario>['body']

/** `nueva` is false for somebody who was there already. */
type Creada = { persona: UsuarioDeLista; nueva: boolean }

/** Creates a person. When another one has this telephone, asks first; closing the question leaves the form as it is. */
export function useCrearPersona() {
  const { confirmar } = useDialogs()
  return async (persona: Persona, clave: string): Promise<Creada> => {
    try {
      return { persona: await call(createUsuario, { body: persona }, { clave }), nueva: true }
    } catch (error) {
      if (!(error instanceof ApiError && error.pregunta)) throw error
      const pregunta = { titulo: error.message } as const
      if (await confirmar({ ...pregunta, aceptar: 'Sí, la misma', cancelar: 'No' }))
        return { persona: await find(persona, error.message), nueva: false }
      const otra = {
        titulo: '¿Es otra persona?',
        texto: 'Tendrán el mismo teléfono.',
      } as const
      if (!(await confirmar({ ...otra, aceptar: 'Es otra persona', cancelar: 'Volver' }))) throw new Desistido(error)
      return { persona: await call(createUsuario, { body: { ...persona, esOtra: true } }, { clave }), nueva: true }
    }
  }
}

/** The person whom the question named. */
async function find({ telefono }: Persona, pregunta: string): Promise<UsuarioDeLista> {
  const personas = await call(listUsuarios, { query: { buscar: telefono ?? '', hoja: { numero: 1, tamano: 50 } } })
  return personas.find((persona) => pregunta.includes(nombreDe(persona))) ?? personas[0]!
}
