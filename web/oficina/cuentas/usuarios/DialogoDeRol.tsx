import type { ParteDeAdmin } from '../../../../contract/base/wire/endpoint.ts'
import { esAdmin, nombreDe, type PersonaQueAtiende } from '../../../../contract/cuentas/cuentas.ts'
import { cambiarRol, type UsuarioDeLista } from '../../../../contract/cuentas/usuarios.ts'
import { call } from '../../../base/calls/api.ts'
import { useSesion } from '../../../base/session/session.tsx'
import { NOTICE_MS, useDialogs } from '../../../ui/dialog/dialogs.tsx'
import { Modal } from '../../../ui/dialog/Modal.tsx'
import { ChoiceField } from '../../../ui/form/held.tsx'
import { PasswordField } from '../../../ui/form/PasswordField.tsx'
import { type FormValues, useFieldValue, useStore } from '../../../ui/form/values.ts'
import { FormularioBreve } from '../../base/edicion/FormularioBreve.tsx'
import { type Quien, QuienField } from '../personas/QuienField.tsx'

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

const NINGUNA = ['', 'Elige qué'] as const
const CUALES = PARTES.map(([parte, texto]) => [parte, texto] as const)

type DialogoDeRolProps = {
  usuario: UsuarioDeLista
  /** The person whose account it shall become; absent when none was asked for. */
  persona?: PersonaQueAtiende
  onClose: () => void
}

/** Gives the role of administrator, whole or a part of it, once the giver's own password was typed again. */
export default function DialogoDeRol({ usuario, persona = usuario.persona, onClose }: DialogoDeRolProps) {
  const { usuario: yo, refrescar } = useSesion()
  const { alerta } = useDialogs()
  const form = useStore<{ parte: ParteDeAdmin | typeof TODO | ''; persona?: Quien }>({
    parte: usuario.parte ?? (persona ? 'ATIENDE' : esAdmin(usuario) ? TODO : ''),
    persona: persona && { id: persona.id },
  })
  const parte = useFieldValue(form.field('parte'))
  const send = (valores: FormValues) =>
    call(cambiarRol, {
      params: { id: usuario.id },
      body: {
        rol: 'ADMIN',
        actual: valores.actual!,
        ...(parte !== TODO && { parte: parte as ParteDeAdmin }),
        ...(parte === 'ATIENDE' && { persona: form.values.persona ?? undefined }),
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
        form={form}
        enviar={send}
        onHecho={decir}
        boton={esAdmin(usuario) ? 'Cambiar' : 'Dar acceso'}
        onCancel={onClose}
      >
        <ChoiceField
          label="Podrá"
          of={form.field('parte')}
          required
          options={parte === '' ? [NINGUNA, ...CUALES] : CUALES}
        />
        {parte === 'ATIENDE' && (
          <QuienField
            label="Quién es"
            of={form.field('persona')}
            actual={persona}
            nadie={persona ? undefined : 'Elige…'}
          />
        )}
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
