import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { inscribir } from '../../../contract/talleres.ts'
import type { UsuarioDeLista } from '../../../contract/usuarios.ts'
import { call } from '../../api.ts'
import { Form, FormSubmit } from '../../ui/form/Form.tsx'
import { useAnuncio } from '../../ui/status/anuncios.tsx'
import { useClave } from '../../useClave.ts'
import { UsuarioField } from '../usuarios/UsuarioField.tsx'

/** Gives a seat to somebody who did not take it themselves; it stays for the next one. */
export function InscribirPersona({ tallerId, onClose }: { tallerId: number; onClose: () => void }) {
  const [ultima, setUltima] = useState(0)
  return (
    <UnaPersona key={ultima} tallerId={tallerId} onInscrita={() => setUltima((vez) => vez + 1)} onClose={onClose} />
  )
}

type UnaPersonaProps = { tallerId: number; onInscrita: () => void; onClose: () => void }

function UnaPersona({ tallerId, onInscrita, onClose }: UnaPersonaProps) {
  const [usuario, setUsuario] = useState<UsuarioDeLista | null>(null)
  const queries = useQueryClient()
  const anunciar = useAnuncio()
  const conClave = useClave()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      conClave((clave) =>
        call(inscribir, { body: { usuario: { id: usuario!.id }, taller: { id: tallerId } } }, { clave }),
      ),
    onSuccess: ({ usuarioNombre }) => {
      anunciar(`${usuarioNombre} tiene su lugar.`)
      onInscrita()
    },
    onSettled: () => queries.invalidateQueries(),
  })
  return (
    <Form label="Inscribir a alguien" pending={isPending} error={error} onSubmit={() => mutate()}>
      <UsuarioField usuario={usuario} onChange={setUsuario} />
      <FormSubmit pending={isPending} onCancel={onClose} cancelar="Listo">
        Inscribir
      </FormSubmit>
    </Form>
  )
}
