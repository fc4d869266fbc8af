import { useState } from 'react'
import type { ParteDeAdmin } from '../../../../contract/base/wire/endpoint.ts'
import { esAdmin } from '../../../../contract/cuentas/cuentas.ts'
import { nombreDe } from '../../../../contract/cuentas/nombre.ts'
import type { PersonaQueAtiende } from '../../../../contract/cuentas/quien-atiende.ts'
import { cambiarRol, type UsuarioDeLista } from '../../../../contract/cuentas/usuarios.ts'
import { call } from '../../../base/calls/api.ts'
import { useSesion } from '../../../base/session/session.tsx'
import { NOTICE_MS, useDialogs } from '../../../ui/dialog/dialogs.tsx'
import { Modal } from '../../../ui/dialog/Modal.tsx'
import { SelectField } from '../../../ui/form/Field.tsx'
import { PasswordField } from '../../../ui/form/PasswordField.tsx'
import type { FormValues } from '../../../ui/form/values.ts'
import { FormularioBreve } from '../../base/edicion/FormularioBreve.tsx'
import { leerQuien, QuienField } from '../personas/QuienField.tsx'

const TODO = 'TODO'

const PARTES: readonly [parte: ParteDeAdmin | typeof TODO, texto: string, podra: string][] = [
  [
    'RECEPCION',
    'Lo de la recepción',
    'podrá llevar la agenda, las personas, las órdenes y los cobros. No verá las notas privadas, los ajustes ni los roles.',
  ],
  [
    'ATIENDE',
    'Lo de quien atiende',
    'verá solo su propia agenda y a quienes atiende, con sus notas privadas, y podrá cobrar sus citas.',
  ],
  [TODO, 'Todo', 'podrá ver y cambiar todo: citas con sus notas, órdenes, contenidos y usuarios.'],
]

type DarRolProps = {
  usuario: UsuarioDeLista
  /** The person whose account it shall become; absent when none was asked for. */
  persona?: PersonaQueAtiende
  onClose: () => void
}

/** Gives the role of administrator, whole or a part of it, once the giver's own password was typed again. */
export default function DarRol({ usuario, persona = usuario.persona, onClose }: DarRolProps) {
  const { usuario: yo, refrescar } = useSesion()
  const { alerta } = useDialogs()
  const [parte, setParte] = useState<string>(usuario.parte ?? (persona ? 'ATIENDE' : esAdmin(usuario) ? TODO : ''))
  const send = (valores: FormValues) =>
    call(cambiarRol, {
      params: { id: usuario.id },
      body: {
        rol: 'ADMIN',
        actual: valores.actual!,
        ...(parte !== TODO && { parte: parte as ParteDeAdmin }),
        ...(parte === 'ATIENDE' && { persona: leerQuien(valores) ?? undefined }),
      },
    })

  const [, , podra] = PARTES.find(([una]) => una === parte) ?? []

  function decir() {
    onClose()
    const texto = `${nombreDe(usuario)} ${podra}`
    void alerta({ icono: 'exito', titulo: '¡Actualizado!', texto, tiempo: NOTICE_MS })
    if (usuario.id === yo?.id) void refrescar()
  }

  return (
    <Modal
      titulo={esAdmin(usuario) ? `Lo que puede ${nombreDe(usuario)}` : `Dar acceso a ${nombreDe(usuario)}`}
      onClose={onClose}
      keepOpen
    >
      <FormularioBreve
        enviar={send}
        onHecho={decir}
        boton={esAdmin(usuario) ? 'Cambiar' : 'Dar acceso'}
        onCancel={onClose}
      >
        <SelectField
          label="Podrá"
          name="parte"
          required
          value={parte}
          onChange={({ target }) => setParte(target.value)}
        >
          {parte === '' && <option value="">Elige qué</option>}
          {PARTES.map(([una, texto]) => (
            <option key={una} value={una}>
              {texto}
            </option>
          ))}
        </SelectField>
        {parte === 'ATIENDE' && <QuienField label="Quién es" actual={persona} nadie={persona ? undefined : 'Elige…'} />}
        {podra && (
          <p>
            {nombreDe(usuario)} ({usuario.email}) {podra}
          </p>
        )}
        {/* Tells password managers whose password it is. */}
        <input type="email" autoComplete="username" value={yo?.email ?? ''} readOnly hidden />
        <PasswordField label="Tu contraseña" name="actual" autoComplete="current-password" />
      </FormularioBreve>
    </Modal>
  )
}
