import { useState } from 'react'
import { formatTelefono } from '../../../../contract/base/fields/contacto.ts'
import { formatFechaCorta, wallTimeDe } from '../../../../contract/base/time/tiempo.ts'
import { esAdmin } from '../../../../contract/cuentas/cuentas.ts'
import { nombreDe } from '../../../../contract/cuentas/nombre.ts'
import {
  cambiarRol,
  createUsuario,
  esCambiable,
  invitarUsuario,
  listUsuarios,
  type UsuarioDeLista,
  updateUsuario,
} from '../../../../contract/cuentas/usuarios.ts'
import { lateDialog } from '../../../base/late/dialog.tsx'
import { useSesion } from '../../../base/session/session.tsx'
import type { Column } from '../../../ui/list/Table.tsx'
import { Badge } from '../../../ui/text/Badge.tsx'
import { Email } from '../../../ui/text/Email.tsx'
import { RowAction } from '../../base/lista/Accion.tsx'
import { Acciones } from '../../base/lista/Acciones.tsx'
import { type Chip, PERIODOS } from '../../base/lista/Chips.tsx'
import { Listado } from '../../base/lista/Listado.tsx'
import { useDireccion } from '../../base/lista/useDireccion.ts'
import { Deuda } from '../../dinero/cobros/Deuda.tsx'
import { enlacesDe, parteDe, useCerrarSesiones, useInvitar, useQuitarRol } from './acceso.ts'
import { Persona } from './Persona.tsx'
import { WhatsApp } from './WhatsApp.tsx'

const { Component: DialogoDeUsuario } = lateDialog(() => import('./DialogoDeUsuario.tsx'))
const { Component: DarRol } = lateDialog(() => import('./DarRol.tsx'))
const { Component: Suscripciones } = lateDialog(() => import('../../../persona/suscripciones/Suscripciones.tsx'))

const COLUMNAS: readonly Column<UsuarioDeLista>[] = [
  {
    titulo: 'Nombre',
    principal: true,
    ordenar: 'nombre',
    celda: (usuario) => <Persona id={usuario.id}>{nombreDe(usuario)}</Persona>,
  },
  { titulo: 'Correo', celda: ({ email }) => email && <Email>{email}</Email> },
  {
    titulo: 'Teléfono',
    forma: 'entera',
    tarjeta: 'abajo',
    celda: ({ telefono }) => telefono && formatTelefono(telefono),
  },
  {
    titulo: 'Registro',
    forma: 'entera',
    ordenar: 'registro',
    celda: ({ creado }) => formatFechaCorta(wallTimeDe(creado)),
  },
  {
    titulo: 'Última visita y deuda',
    tarjeta: 'crece',
    celda: ({ id, nombre, apellido, ultimaVisita, debe }) => (
      <>
        {ultimaVisita !== undefined && `Vino el ${formatFechaCorta(ultimaVisita)} `}
        {debe !== undefined && <Deuda persona={{ id, nombre: nombreDe({ nombre, apellido }) }} debe={debe} />}
      </>
    ),
  },
  { titulo: 'Rol', tarjeta: 'estado', celda: (usuario) => <Rol usuario={usuario} /> },
]

const CHIPS: readonly Chip[] = [
  ['situacion', 'clientes', 'Clientes'],
  ['situacion', 'administradores', 'Administradores'],
  ['situacion', 'sin-cuenta', 'Sin cuenta'],
  ...PERIODOS,
]

/** The people of the practice: who has an account, who does not, and who runs it. */
export default function UsuariosPage() {
  const { usuario: yo, puede } = useSesion()
  const quitarRol = useQuitarRol()
  const cerrarSesiones = useCerrarSesiones()
  const invitar = useInvitar()
  const [elegido, setElegido] = useState<UsuarioDeLista | null>(null)
  const [conEnlaces, setConEnlaces] = useState<UsuarioDeLista | null>(null)
  const direccion = useDireccion()
  return (
    <>
      <Listado
        titulo="Usuarios"
        endpoint={listUsuarios}
        tamano={10}
        columnas={COLUMNAS}
        acciones={(usuario) => (
          <>
            <WhatsApp telefono={usuario.telefono} nombre={nombreDe(usuario)} />
            <Acciones
              nombre={nombreDe(usuario)}
              onEditar={
                puede(updateUsuario) && esCambiable(usuario, yo)
                  ? () => direccion.abrir({ accion: 'editar', id: usuario.id })
                  : undefined
              }
            />
            {puede(invitarUsuario) && usuario.sinCuenta && usuario.email && (
              <RowAction variant="secondary" de={` a ${nombreDe(usuario)}`} onClick={() => void invitar(usuario)}>
                Invitar
              </RowAction>
            )}
            {puede(cambiarRol) && !usuario.sinCuenta && (
              <>
                <RowAction
                  de={` de administrador a ${nombreDe(usuario)}`}
                  onClick={() => (esAdmin(usuario) ? quitarRol(usuario) : setElegido(usuario))}
                >
                  {esAdmin(usuario) ? 'Quitar rol' : 'Dar rol'}
                </RowAction>
                {esAdmin(usuario) && (
                  <RowAction de={` de administrador de ${nombreDe(usuario)}`} onClick={() => setElegido(usuario)}>
                    Cambiar rol
                  </RowAction>
                )}
                {usuario.enlaces && (
                  <RowAction de={` de ${nombreDe(usuario)}`} onClick={() => setConEnlaces(usuario)}>
                    {enlacesDe(usuario.enlaces)}
                  </RowAction>
                )}
                <RowAction de={` de ${nombreDe(usuario)}`} onClick={() => void cerrarSesiones(usuario)}>
                  Cerrar sesiones
                </RowAction>
              </>
            )}
          </>
        )}
        chips={CHIPS}
        orden="nombre"
        exportar="usuarios"
        agregar={puede(createUsuario) ? 'Agregar persona' : undefined}
        vacio="Sin usuarios"
        fallo="No se pudieron cargar los usuarios."
      />
      {direccion.dialogo && puede(updateUsuario) && (
        <DialogoDeUsuario dialogo={direccion.dialogo} onClose={direccion.cerrar} />
      )}
      {conEnlaces && (
        <Suscripciones
          admin
          de={{ id: conEnlaces.id, nombre: nombreDe(conEnlaces) }}
          onClose={() => setConEnlaces(null)}
        />
      )}
      {elegido && <DarRol usuario={elegido} onClose={() => setElegido(null)} />}
    </>
  )
}

function Rol({ usuario }: { usuario: UsuarioDeLista }) {
  if (usuario.sinCuenta) return <Badge tone="neutral">Sin cuenta</Badge>
  if (!esAdmin(usuario)) return <Badge>Cliente</Badge>
  return (
    <>
      <Badge tone="info">Administrador</Badge>
      {usuario.parte && <div>{parteDe(usuario)}</div>}
    </>
  )
}
