import type { Input } from '../../../../contract/base/wire/endpoint.ts'
import { createUsuario, listUsuarios, type UsuarioDeLista } from '../../../../contract/cuentas/usuarios.ts'
import { ApiError, call } from '../../../base/calls/api.ts'
import { useDialogs } from '../../../ui/dialog/dialogs.tsx'

type Persona = Input<typeof createUsuario>['body']

/** `nueva` is false for somebody who was there already. */
type Creada = { persona: UsuarioDeLista; nueva: boolean }

/** Creates a person. When another one has this name and telephone, asks first; closing the question leaves the form as it is. */
export function useCrearPersona() {
  const { confirmar } = useDialogs()
  return async (persona: Persona, clave: string): Promise<Creada> => {
    try {
      return { persona: await call(createUsuario, { body: persona }, { clave }), nueva: true }
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'persona_repetida') throw error
      const pregunta = { titulo: error.message } as const
      if (await confirmar({ ...pregunta, aceptar: 'Sí, es ella', cancelar: 'No' }))
        return { persona: await find(persona), nueva: false }
      const otra = {
        titulo: '¿Es otra persona?',
        texto: 'Tendrán el mismo nombre y teléfono.',
      } as const
      if (!(await confirmar({ ...otra, aceptar: 'Es otra persona', cancelar: 'Volver' }))) throw error
      return { persona: await call(createUsuario, { body: { ...persona, esOtra: true } }, { clave }), nueva: true }
    }
  }
}

async function find({ nombre, apellido, telefono }: Persona): Promise<UsuarioDeLista> {
  const buscar = [nombre, apellido, telefono].filter(Boolean).join(' ')
  const [persona] = await call(listUsuarios, { query: { buscar, hoja: { numero: 1, tamano: 1 } } })
  return persona!
}
