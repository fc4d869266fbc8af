import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { nombreDe, type PersonaQueAtiende } from '../../../../contract/cuentas/cuentas.ts'
import { listUsuarios, type UsuarioDeLista } from '../../../../contract/cuentas/usuarios.ts'
import { queryOf } from '../../../base/calls/queries.ts'
import { lateDialog } from '../../../base/late/lazy.tsx'
import { Modal } from '../../../ui/dialog/Modal.tsx'
import { Form, FormSubmit } from '../../../ui/form/Form.tsx'
import { useStore } from '../../../ui/form/values.ts'
import { type Elegido, UsuarioField } from '../../cuentas/usuarios/UsuarioField.tsx'
import { RowAction } from '../lista/useAcciones.tsx'

const { Component: DialogoDeRol } = lateDialog(() => import('../../cuentas/usuarios/DialogoDeRol.tsx'))

/** The account of each who attends, which shows its owner their own agenda only. */
export function useCuentas() {
  const { data } = useQuery(queryOf(listUsuarios, { query: { situacion: 'administradores' } }))
  const [elegida, setElegida] = useState<{ persona: PersonaQueAtiende; usuario: UsuarioDeLista | null } | null>(null)

  function cuentaDe(persona: PersonaQueAtiende) {
    const cuenta = data?.find((una) => una.persona?.id === persona.id) ?? null
    return {
      nombre: cuenta && nombreDe(cuenta),
      accion: data && (
        <RowAction
          de={cuenta ? ` de ${persona.nombre}` : ` a ${persona.nombre}`}
          onClick={() => setElegida({ persona, usuario: cuenta })}
        >
          {cuenta ? 'Cambiar la cuenta' : 'Dar una cuenta'}
        </RowAction>
      ),
    }
  }

  const dialogo = elegida?.usuario ? (
    <DialogoDeRol usuario={elegida.usuario} persona={elegida.persona} onClose={() => setElegida(null)} />
  ) : (
    elegida && (
      <ElegirCuenta
        persona={elegida.persona}
        onElegida={(usuario) => setElegida({ ...elegida, usuario })}
        onClose={() => setElegida(null)}
      />
    )
  )
  return { cuentaDe, dialogo }
}

type ElegirProps = {
  persona: PersonaQueAtiende
  onElegida: (usuario: UsuarioDeLista) => void
  onClose: () => void
}

/** Chooses the account of a person who attends. */
function ElegirCuenta({ persona, onElegida, onClose }: ElegirProps) {
  const form = useStore<{ usuario: Elegido | null }>({ usuario: null })
  function elegir(usuario: UsuarioDeLista) {
    const falta = usuario.sinCuenta
      ? 'cuenta: invítala antes'
      : usuario.sinContrasena && 'contraseña: pídele que ponga una'
    if (falta) form.fail({ message: `${nombreDe(usuario)} todavía no tiene ${falta}.` })
    else onElegida(usuario)
  }
  return (
    <Modal titulo={`La cuenta de ${persona.nombre}`} onClose={onClose}>
      <Form
        form={form}
        label="La cuenta"
        pending={false}
        onSubmit={() => elegir(form.values.usuario as UsuarioDeLista)}
      >
        <p>
          Con una cuenta ve solo su agenda y a quienes atiende. Elige con cuál entra. Si todavía no tiene, regístrala o
          invítala primero en Usuarios.
        </p>
        <UsuarioField soloConocidas of={form.field('usuario')} />
        <FormSubmit pending={false} onCancel={onClose}>
          Seguir
        </FormSubmit>
      </Form>
    </Modal>
  )
}
