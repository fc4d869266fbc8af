import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { SIN_USUARIO } from '../../../../contract/agenda/citas/citas.ts'
import { formatTelefono } from '../../../../contract/base/fields/contacto.ts'
import { nombreDe } from '../../../../contract/cuentas/nombre.ts'
import { createUsuario, getUsuario, listUsuarios, type UsuarioDeLista } from '../../../../contract/cuentas/usuarios.ts'
import { idOf, queryOf } from '../../../base/calls/api.ts'
import { latePart } from '../../../base/late/lazy.tsx'
import { listQueryOf } from '../../../base/lists/listQuery.ts'
import { useSearch } from '../../../base/router/navigation.tsx'
import { useSesion } from '../../../base/session/session.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { Combobox, usePaused } from '../../../ui/form/Combobox.tsx'
import { useValue } from '../../../ui/form/values.ts'
import { Icon } from '../../../ui/image/Icon.tsx'
import disposicion from '../../../ui/layout/arrangement.module.css'
import { pausaDe } from '../../base/buscar/espera.ts'

const { Component: PersonaNueva } = latePart(() => import('./PersonaNueva.tsx'))

const A_LA_VISTA = 8

type UsuarioFieldProps = {
  usuario: UsuarioDeLista | null
  onChange: (usuario: UsuarioDeLista | null) => void
  /** Searching never creates a person; 'Crear' does. */
  soloConocidas?: boolean
  /** Left empty, it means nobody. */
  opcional?: boolean
  /** A dialog opens on it. */
  firstFocus?: boolean
}

/** Finds a person by name, address or number while typing (R-buscar-persona), or creates one (R-sin-cuenta). */
export function UsuarioField({
  usuario,
  onChange,
  soloConocidas = false,
  opcional = false,
  firstFocus = false,
}: UsuarioFieldProps) {
  const { puede } = useSesion()
  const [escrito, setEscrito] = useValue('usuario', '')
  const texto = usuario ? nombreDe(usuario) : escrito
  const [abierto, setAbierto] = useState(false)
  /** The person who is being written down, as JSON; empty for nobody. */
  const [nueva, setNueva] = useValue('personaNueva', '')
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
    setEscrito(escrito)
    setNueva('')
    onChange(null)
  }

  function elegir(elegido: UsuarioDeLista) {
    setEscrito('')
    setNueva('')
    onChange(elegido)
  }

  return (
    <div ref={campo} className={disposicion.pila}>
      <Combobox
        label="Usuario"
        name="usuario"
        hint={
          usuario
            ? alcanceDe(usuario)
            : opcional
              ? 'Sin nadie es una venta de mostrador.'
              : 'Busca por nombre, correo o teléfono.'
        }
        required={!opcional}
        firstFocus={firstFocus}
        texto={texto}
        onTexto={escribir}
        opciones={(usuario === null && opciones) || []}
        pending={pending}
        estado={espera ?? estadoDe(leidos.data!.total, buscar)}
        falta={usuario || (opcional && texto.trim() === '') ? null : SIN_USUARIO}
        onElegir={(opcion) => elegir(opcion.usuario)}
        onAbrir={() => setAbierto(true)}
        pie={
          !usuario &&
          !soloConocidas &&
          puede(createUsuario) &&
          texto.trim() !== '' && (
            <Button variant="quiet" full onClick={() => setNueva('{}')}>
              <Icon nombre="mas" />
              Crear «{texto.trim()}»
            </Button>
          )
        }
      />
      {nueva && (
        <PersonaNueva
          escrito={texto.trim()}
          persona={JSON.parse(nueva)}
          onChange={(persona) => setNueva(JSON.stringify(persona))}
          onCreada={(creada) => {
            elegir(creada)
            campo.current?.querySelector('input')?.focus()
          }}
          onCancelar={() => setNueva('')}
        />
      )}
    </div>
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
  return total === 1 ? '1 persona' : `${total} personas`
}

/** The person that a form is about: the one in the address (`prefijado`) until another one is chosen. */
export function useElegido() {
  const id = idOf(useSearch().get('usuario') ?? '')
  const { data: prefijado = null } = useQuery({ ...queryOf(getUsuario, { params: { id } }), enabled: id > 0 })
  return { ...useElegidoDe(prefijado), prefijado }
}

/** A person among the values of a form. */
export function useElegidoDe(prefijado: UsuarioDeLista | null) {
  const textoDe = (usuario: UsuarioDeLista | null) => (usuario ? JSON.stringify(usuario) : '')
  const [texto, poner] = useValue('elegido', textoDe(prefijado))
  const usuario: UsuarioDeLista | null = texto ? JSON.parse(texto) : null
  return { usuario, elegir: (elegido: UsuarioDeLista | null) => poner(textoDe(elegido)) }
}
