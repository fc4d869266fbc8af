import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { SIN_USUARIO } from '../../../../contract/agenda/citas/citas.ts'
import { formatTelefono } from '../../../../contract/base/fields/contact.ts'
import { contar } from '../../../../contract/base/text/text.ts'
import { nombreDe } from '../../../../contract/cuentas/cuentas.ts'
import { createUsuario, getUsuario, listUsuarios, type UsuarioDeLista } from '../../../../contract/cuentas/usuarios.ts'
import { queryOf } from '../../../base/calls/queries.ts'
import { latePart } from '../../../base/late/lazy.tsx'
import { listQueryOf } from '../../../base/lists/listQueryOptions.ts'
import { useSesion } from '../../../base/session/session.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { Combobox, usePaused } from '../../../ui/form/Combobox.tsx'
import type { FieldOf } from '../../../ui/form/store.ts'
import { useFieldValue, useText } from '../../../ui/form/values.ts'
import { Icon } from '../../../ui/image/Icon.tsx'
import { Stack } from '../../../ui/layout/arrange.tsx'
import { pausaDe } from '../../base/buscar/opciones.ts'
import type { PersonaEscrita } from './PersonaNueva.tsx'

const { Component: PersonaNueva } = latePart(() => import('./PersonaNueva.tsx'))

const A_LA_VISTA = 8

/** A person by their id; what else is known of them spares a reading. */
export type Elegido = { id: number } & Partial<UsuarioDeLista>

type UsuarioFieldProps = {
  of: FieldOf<Elegido | null | undefined>
  /** Searching never creates a person; 'Crear' does. */
  soloConocidas?: boolean
  label?: string
  /** What it means where it is left empty; absent: it may not be. */
  opcional?: string
  /** A dialog opens on it. */
  firstFocus?: boolean
}

/** Finds a person by name, address or number while typing (R-buscar-persona), or creates one (R-sin-cuenta). */
export function UsuarioField({ of, label = 'Usuario', soloConocidas, opcional, firstFocus }: UsuarioFieldProps) {
  const { puede } = useSesion()
  const usuario = usePersona(useFieldValue(of) ?? null)
  const { texto: escrito, poner } = useText(of, { leer: () => null, escribir: () => '' })
  const texto = usuario ? nombreDe(usuario) : escrito
  const [abierto, setAbierto] = useState(false)
  const deNueva: FieldOf<PersonaEscrita | undefined> = of.form.field('personaNueva')
  const nueva = useFieldValue(deNueva)
  const campo = useRef<HTMLDivElement>(null)
  const buscar = usePaused(texto.trim())
  const leidos = useQuery({
    ...listQueryOf(listUsuarios, { buscar, hoja: { numero: 1, tamano: A_LA_VISTA } }),
    enabled: abierto && usuario === null,
  })
  const { pending, espera } = pausaDe(leidos, texto.trim(), buscar)
  const opciones = leidos.data?.filas.map((uno) => ({
    id: uno.id,
    texto: nombreDe(uno),
    detalle: comoLlegarA(uno),
    usuario: uno,
  }))

  function escribir(escrito: string) {
    deNueva.set(undefined)
    poner(escrito)
  }

  function elegir(elegido: UsuarioDeLista) {
    deNueva.set(undefined)
    of.set(elegido)
    of.form.type(of.name, undefined)
  }

  return (
    <Stack ref={campo} gap={3}>
      <Combobox
        label={label}
        name={of.name}
        hint={usuario ? alcanceDe(usuario) : (opcional ?? 'Busca por nombre, correo o teléfono.')}
        required={!opcional}
        firstFocus={firstFocus}
        texto={texto}
        onTexto={escribir}
        opciones={(usuario === null && opciones) || []}
        pending={pending}
        estado={espera ?? estadoDe(leidos.data!.total, buscar)}
        // Who is being written down says so in a field of their own.
        falta={usuario || nueva || (opcional && texto.trim() === '') ? null : SIN_USUARIO}
        onElegir={(opcion) => elegir(opcion.usuario)}
        onAbrir={() => setAbierto(true)}
        pie={
          !usuario &&
          !soloConocidas &&
          puede(createUsuario) &&
          texto.trim() !== '' && (
            <Button variant="quiet" full onClick={() => deNueva.set({})}>
              <Icon nombre="mas" />
              Crear «{texto.trim()}»
            </Button>
          )
        }
      />
      {nueva && (
        <PersonaNueva
          escrito={texto.trim()}
          persona={nueva}
          onChange={deNueva.set}
          onCreada={(creada) => {
            elegir(creada)
            campo.current?.querySelector('input')?.focus()
          }}
          onCancelar={() => deNueva.set(undefined)}
        />
      )}
    </Stack>
  )
}

function comoLlegarA({ email, telefono }: UsuarioDeLista): string {
  return [email, telefono && formatTelefono(telefono)].filter(Boolean).join(' · ')
}

/** The program tells nothing to a person without an address. */
function alcanceDe(usuario: UsuarioDeLista): string {
  return usuario.email ? comoLlegarA(usuario) : `${comoLlegarA(usuario)} · Sin correo: no recibirá avisos.`
}

function estadoDe(total: number, buscar: string): string {
  if (total === 0) return `Nadie coincide con «${buscar}».`
  if (total > A_LA_VISTA) return `${A_LA_VISTA} de ${total} personas. Escribe más para encontrar a quien buscas.`
  return contar(total, 'persona', 'personas')
}

/** All that is shown of the chosen person: whom the address names is read first. */
function usePersona(elegido: Elegido | null): UsuarioDeLista | null {
  const conocido = elegido && 'nombre' in elegido ? (elegido as UsuarioDeLista) : null
  const id = elegido?.id ?? 0
  const { data = null } = useQuery({
    ...queryOf(getUsuario, { params: { id } }),
    enabled: elegido !== null && conocido === null,
  })
  return conocido ?? (elegido && data)
}
