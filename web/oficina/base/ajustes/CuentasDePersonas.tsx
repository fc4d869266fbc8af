import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { nombreDe, type PersonaQueAtiende } from '../../../../contract/cuentas/cuentas.ts'
import { listUsuarios, type UsuarioDeLista } from '../../../../contract/cuentas/usuarios.ts'
import { queryOf } from '../../../base/calls/api.ts'
import { lateDialog } from '../../../base/late/lazy.tsx'
import { Modal } from '../../../ui/dialog/Modal.tsx'
import { Form, FormSubmit } from '../../../ui/form/Form.tsx'
import { useStore } from '../../../ui/form/values.ts'
import { Row, Stack } from '../../../ui/layout/arrange.tsx'
import { type Elegido, UsuarioField } from '../../cuentas/usuarios/UsuarioField.tsx'
import { RowAction } from '../lista/useAcciones.tsx'

const { Component: DialogoDeRol } = lateDialog(() => import('../../cuentas/usuarios/DialogoDeRol.tsx'))

/** The account of each who attends, which shows its owner their own agenda only. */
export function CuentasDePersonas({ personas }: { personas: readonly PersonaQueAtiende[] }) {
  const { data } = useQuery(queryOf(listUsuarios, { query: { situacion: 'administradores' } }))
  const [elegida, setElegida] = useState<{ persona: PersonaQueAtiende; usuario: UsuarioDeLista | null } | null>(null)
  if (!data || personas.length === 0) return null
  const cuentaDe = ({ id }: PersonaQueAtiende) => data.find(({ persona }) => persona?.id === id) ?? null
  return (
    <Stack aria-labelledby="cuentas-de-personas" as="section" gap={3} top={6}>
      <h3 id="cuentas-de-personas">Sus cuentas</h3>
      <p>Con una cuenta, cada persona ve solo su agenda y a quienes atiende.</p>
      <Stack as="ul" gap={3}>
        {personas.map((persona) => {
          const cuenta = cuentaDe(persona)
          return (
            <Row key={persona.id} as="li" gap={2}>
              <span>
                {persona.nombre}: {cuenta ? nombreDe(cuenta) : 'sin cuenta'}
              </span>
              <RowAction
                variant="secondary"
                de={cuenta ? ` la cuenta de ${persona.nombre}` : ` a ${persona.nombre}`}
                onClick={() => setElegida({ persona, usuario: cuenta })}
              >
                {cuenta ? 'Cambiar' : 'Dar una cuenta'}
              </RowAction>
            </Row>
          )
        })}
      </Stack>
      {elegida && !elegida.usuario && (
        <ElegirCuenta
          persona={elegida.persona}
          onElegida={(usuario) => setElegida({ ...elegida, usuario })}
          onClose={() => setElegida(null)}
        />
      )}
      {elegida?.usuario && (
        <DialogoDeRol usuario={elegida.usuario} persona={elegida.persona} onClose={() => setElegida(null)} />
      )}
    </Stack>
  )
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
        <p>Elige con qué cuenta entra. Si todavía no tiene, regístrala o invítala primero en Usuarios.</p>
        <UsuarioField soloConocidas of={form.field('usuario')} />
        <FormSubmit pending={false} onCancel={onClose}>
          Seguir
        </FormSubmit>
      </Form>
    </Modal>
  )
}
