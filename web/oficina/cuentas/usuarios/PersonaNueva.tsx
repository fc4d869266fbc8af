import { type KeyboardEvent, useEffect, useRef } from 'react'
import { telefonoDe } from '../../../../contract/base/fields/contact.ts'
import { topesDe } from '../../../../contract/base/fields/fields.ts'
import { nombreYApellidoDe, type UsuarioDeLista, UsuarioForm } from '../../../../contract/cuentas/usuarios.ts'
import { useSend } from '../../../base/acting/act.tsx'
import { ApiError, messageOf } from '../../../base/calls/answers.ts'
import { useIdempotencyKey } from '../../../base/calls/useKey.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { FormActions } from '../../../ui/form/Form.tsx'
import { useFault } from '../../../ui/form/held.tsx'
import { Stack } from '../../../ui/layout/arrange.tsx'
import styles from './PersonaNueva.module.css'
import { useCrearPersona } from './useCrearPersona.ts'

/** The fields that were changed by hand. */
export type PersonaEscrita = { nombre?: string; contacto?: string }

type PersonaNuevaProps = {
  /** The searched text: a name, an address or a number. */
  escrito: string
  persona: PersonaEscrita
  onChange: (persona: PersonaEscrita) => void
  onCreada: (creada: UsuarioDeLista) => void
  onCancelar: () => void
}

/** Writes a person down in the middle of another form, which keeps all that was typed into it. */
export default function PersonaNueva({ escrito, persona, onChange, onCreada, onCancelar }: PersonaNuevaProps) {
  const esContacto = escrito.includes('@') || telefonoDe(escrito) !== null
  const { nombre = esContacto ? '' : escrito, contacto = esContacto ? escrito : '' } = persona
  const { apellido } = nombreYApellidoDe(nombre)
  // The form around it would go without this person.
  const sinCrear = useFault('Toca antes «Crear persona».')
  const marco = useRef<HTMLFieldSetElement>(null)
  const conClave = useIdempotencyKey()
  const crear = useCrearPersona()
  const { enviar, pending, error } = useSend(
    () => conClave((clave) => crear({ ...nombreYApellidoDe(nombre), ...contactoDe(contacto) }, clave)),
    { onDone: ({ persona }) => onCreada(persona) },
  )
  const fields = (error instanceof ApiError && error.fields) || {}
  const deContacto = fields.telefono ?? fields.email
  const otra = error && !fields.nombre && !deContacto ? messageOf(error, 'No se pudo crear') : undefined

  useEffect(() => {
    for (const input of marco.current!.querySelectorAll('input')) if (input.value === '') return input.focus()
  }, [])

  /** The form around it is not sent. */
  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    void enviar(undefined)
  }

  return (
    <Stack as="fieldset" ref={marco} data-look="quiet" gap={4} className={styles.nueva} onKeyDown={handleKeyDown}>
      <legend>Persona nueva</legend>
      <Field
        label="Nombre"
        name="nombreNuevo"
        required
        hint={apellido && `Apellido: ${apellido}`}
        {...topesDe(UsuarioForm, 'nombre')}
        autoComplete="off"
        value={nombre}
        onChange={(event) => onChange({ ...persona, nombre: event.target.value })}
        error={fields.nombre}
      />
      <Field
        ref={sinCrear}
        label="Teléfono o correo"
        name="contactoNuevo"
        required
        {...topesDe(UsuarioForm, 'email')}
        autoComplete="off"
        autoCapitalize="none"
        value={contacto}
        onChange={(event) => onChange({ ...persona, contacto: event.target.value })}
        error={deContacto ?? otra}
      />
      <FormActions>
        <Button size="small" pending={pending} onClick={() => void enviar(undefined)}>
          Crear persona
        </Button>
        <Button size="small" variant="quiet" onClick={onCancelar}>
          Cancelar
        </Button>
      </FormActions>
    </Stack>
  )
}

function contactoDe(escrito: string): { email: string | null; telefono: string | null } {
  return escrito.includes('@') ? { email: escrito, telefono: null } : { email: null, telefono: escrito }
}
