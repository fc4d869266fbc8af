import { useState } from 'react'
import { esAdmin, listUsuarios, type UsuarioDeLista } from '../../../contract/cuentas.ts'
import { formatFechaCorta, wallTimeDe } from '../../../contract/tiempo.ts'
import { Button } from '../../ui/form/Button.tsx'
import type { Columna } from '../../ui/list/Tabla.tsx'
import { Badge } from '../../ui/text/Badge.tsx'
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx'
import { Email } from '../../ui/text/values.tsx'
import { Listado } from '../lista/Listado.tsx'
import { useDireccion } from '../lista/useDireccion.ts'
import { DarRol } from './DarRol.tsx'
import { useCerrarSesiones } from './useCerrarSesiones.ts'
import { nombreDe, useQuitarRol } from './useQuitarRol.ts'

const COLUMNAS: readonly Columna<UsuarioDeLista>[] = [
  { titulo: 'Nombre', principal: true, celda: nombreDe },
  { titulo: 'Correo', celda: ({ email }) => <Email>{email}</Email> },
  { titulo: 'Registro', forma: 'entera', celda: ({ creado }) => formatFechaCorta(wallTimeDe(creado)) },
  { titulo: 'Rol', celda: (usuario) => <Rol usuario={usuario} /> },
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
