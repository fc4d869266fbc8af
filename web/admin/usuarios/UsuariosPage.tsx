import { useState } from 'react'
import { esAdmin, listUsuarios, type UsuarioDeLista } from '../../../contract/cuentas.ts'
import { formatFechaCorta, wallTimeDe } from '../../../contract/tiempo.ts'
import { Button } from '../../ui/form/Button.tsx'
import type { Columna } from '../../ui/list/Tabla.tsx'
import { Badge } from '../../ui/text/Badge.tsx'
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx'
import { Email } from '../../ui/text/values.tsx'
import { type Chip, PERIODOS } from '../lista/Chips.tsx'
import { Listado } from '../lista/Listado.tsx'
import { useDireccion } from '../lista/useDireccion.ts'
import { DarRol } from './DarRol.tsx'
import { Persona } from './Persona.tsx'
import { useCerrarSesiones } from './useCerrarSesiones.ts'
import { nombreDe, useQuitarRol } from './useQuitarRol.ts'

const COLUMNAS: readonly Columna<UsuarioDeLista>[] = [
  {
    titulo: 'Nombre',
    principal: true,
    ordenar: 'nombre',
    celda: (usuario) => <Persona id={usuario.id}>{nombreDe(usuario)}</Persona>,
  },
  { titulo: 'Correo', tarjeta: 'crece', celda: ({ email }) => <Email>{email}</Email> },
  {
    titulo: 'Registro',
    forma: 'entera',
    ordenar: 'registro',
    tarjeta: 'abajo',
    celda: ({ creado }) => formatFechaCorta(wallTimeDe(creado)),
  },
  { titulo: 'Rol', tarjeta: 'estado', celda: (usuario) => <Rol usuario={usuario} /> },
]

const CHIPS: readonly Chip[] = [
  ['situacion', 'clientes', 'Clientes'],
  ['situacion', 'administradores', 'Administradores'],
  ...PERIODOS,
]

/** Who has an account, and who of them runs the practice. */
export default function UsuariosPage() {
  const quitarRol = useQuitarRol()
  const cerrarSesiones = useCerrarSesiones()
  const [elegido, setElegido] = useState<UsuarioDeLista | null>(null)
  return (
    <>
      <Listado
        titulo="Usuarios"
        endpoint={listUsuarios}
        tamano={10}
        direccion={useDireccion()}
        columnas={COLUMNAS}
        claveDe={({ id }) => id}
        acciones={(usuario) => (
          <>
            <Button
              size="small"
              variant="secondary"
              onClick={() => (esAdmin(usuario) ? quitarRol(usuario) : setElegido(usuario))}
            >
              {esAdmin(usuario) ? 'Quitar rol de administrador' : 'Dar rol de administrador'}
              <VisuallyHidden> a {nombreDe(usuario)}</VisuallyHidden>
            </Button>
            <Button size="small" variant="quiet" onClick={() => void cerrarSesiones(usuario)}>
              Cerrar sesiones
              <VisuallyHidden> de {nombreDe(usuario)}</VisuallyHidden>
            </Button>
          </>
        )}
        chips={CHIPS}
        orden="nombre"
        exportar="usuarios"
        vacio="Sin usuarios"
        fallo="No se pudieron cargar los usuarios."
      />
      {elegido && <DarRol usuario={elegido} onClose={() => setElegido(null)} />}
    </>
  )
}

function Rol({ usuario }: { usuario: UsuarioDeLista }) {
  return esAdmin(usuario) ? <Badge tone="info">Administrador</Badge> : <Badge>Cliente</Badge>
}
