import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { SIN_USUARIO } from '../../../contract/citas.ts'
import { listUsuarios, type Usuario } from '../../../contract/cuentas.ts'
import { mensajeDe } from '../../api.ts'
import { consultaDeLista } from '../../lista/consultaDeLista.ts'
import { Combobox } from '../../ui/form/Combobox.tsx'

const PAUSA_MS = 200
const A_LA_VISTA = 8

type UsuarioFieldProps = { usuario: Usuario | null; onChange: (usuario: Usuario | null) => void }

/** Who it is for: found by name or address as one types (readings 32). */
export function UsuarioField({ usuario, onChange }: UsuarioFieldProps) {
  const [texto, setTexto] = useState(usuario ? nombreDe(usuario) : '')
  const [abierto, setAbierto] = useState(false)
  const buscar = usePausado(texto.trim())
  const { data, error, isPlaceholderData, isFetching } = useQuery({
    ...consultaDeLista(listUsuarios, { buscar, hoja: { numero: 1, tamano: A_LA_VISTA } }),
    enabled: abierto && usuario === null,
  })
  const pending = isPlaceholderData || buscar !== texto.trim() || (!data && isFetching)
  const opciones = data?.filas.map((uno) => ({ id: uno.id, texto: nombreDe(uno), detalle: uno.email, usuario: uno }))

  return (
    <Combobox
      label="Usuario"
      name="usuario"
      hint={usuario ? usuario.email : 'Busca por nombre o correo.'}
      required
      texto={texto}
      onTexto={(escrito) => {
        setTexto(escrito)
        onChange(null)
      }}
      opciones={(usuario === null && opciones) || []}
      pending={pending}
      estado={estadoDe({ total: data?.total, error, pending, buscar })}
      falta={usuario ? null : SIN_USUARIO}
      onElegir={(opcion) => {
        setTexto(opcion.texto)
        onChange(opcion.usuario)
      }}
      onAbrir={() => setAbierto(true)}
    />
  )
}

type Estado = { total: number | undefined; error: Error | null; pending: boolean; buscar: string }

function estadoDe({ total, error, pending, buscar }: Estado): string {
  if (error) return mensajeDe(error, 'No se pudo buscar. Inténtalo de nuevo.')
  if (pending || total === undefined) return 'Buscando…'
  if (total === 0) return `Nadie coincide con «${buscar}».`
  if (total > A_LA_VISTA) return `${A_LA_VISTA} de ${total} personas. Escribe más para encontrar a quien buscas.`
  return total === 1 ? '1 persona' : `${total} personas`
}

function nombreDe({ nombre, apellido }: Usuario): string {
  return `${nombre} ${apellido}`.trim()
}

/** What was typed last, once typing pauses. */
function usePausado(texto: string): string {
  const [pausado, setPausado] = useState(texto)
  useEffect(() => {
    const espera = setTimeout(() => setPausado(texto), PAUSA_MS)
    return () => clearTimeout(espera)
  }, [texto])
  return pausado
}
