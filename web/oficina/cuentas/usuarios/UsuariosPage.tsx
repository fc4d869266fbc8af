import { formatTelefono } from '../../../../contract/base/fields/contact.ts'
import { telHref } from '../../../../contract/base/text/text.ts'
import { formatFechaCorta, type WallTime, wallTimeDe } from '../../../../contract/base/time/time.ts'
import { esAdmin, nombreDe } from '../../../../contract/cuentas/cuentas.ts'
import {
  createUsuario,
  esCambiable,
  listUsuarios,
  type UsuarioDeLista,
  updateUsuario,
} from '../../../../contract/cuentas/usuarios.ts'
import { lateDialog } from '../../../base/late/lazy.tsx'
import { useSesion } from '../../../base/session/session.tsx'
import { Soft } from '../../../ui/layout/arrange.tsx'
import type { Column } from '../../../ui/list/Table.tsx'
import { Badge } from '../../../ui/text/Badge.tsx'
import { Email } from '../../../ui/text/Values.tsx'
import { type Chip, PERIODOS } from '../../base/lista/Chips.tsx'
import { Listado } from '../../base/lista/Listado.tsx'
import { Deuda } from '../../dinero/cobros/Deuda.tsx'
import { Persona } from './Persona.tsx'
import { parteDe } from './useAcceso.ts'
import { WhatsApp } from './WhatsApp.tsx'

const { Component: DialogoDeUsuario } = lateDialog(() => import('./DialogoDeUsuario.tsx'))

const COLUMNAS: readonly Column<UsuarioDeLista>[] = [
  {
    titulo: 'Nombre',
    principal: true,
    forma: 'nombre',
    ordenar: 'nombre',
    celda: (usuario) => (
      <>
        <Persona id={usuario.id}>
          {/* The list is in the order of what is strong. */}
          <span style={{ fontWeight: usuario.apellido && 400 }}>{usuario.nombre}</span> {usuario.apellido}
        </Persona>
        {usuario.email && (
          <Soft as="div" small data-en-tabla="leido">
            <Email>{usuario.email}</Email>
          </Soft>
        )}
      </>
    ),
  },
  {
    titulo: 'Teléfono',
    forma: 'entera',
    tarjeta: 'arriba',
    celda: ({ telefono }) => telefono && <a href={telHref(telefono)}>{formatTelefono(telefono)}</a>,
  },
  {
    titulo: 'Última cita',
    hay: ({ ultimaVisita }) => ultimaVisita !== undefined,
    forma: 'entera',
    tarjeta: 'abajo',
    // A card says what is next, and what was where nothing is.
    celda: ({ ultimaVisita, proximaCita }) =>
      proximaCita === undefined
        ? cita('Vino el', ultimaVisita)
        : ultimaVisita !== undefined && <span data-en-tabla="">{formatFechaCorta(ultimaVisita)}</span>,
  },
  {
    titulo: 'Próxima cita',
    hay: ({ proximaCita }) => proximaCita !== undefined,
    forma: 'entera',
    tarjeta: 'abajo',
    celda: ({ proximaCita }) => cita('Viene el', proximaCita),
  },
  {
    titulo: 'Registro',
    forma: 'entera',
    ordenar: 'registro',
    tarjeta: 'abajo',
    // A card says it where there is no appointment to tell.
    celda: ({ creado, ultimaVisita, proximaCita }) =>
      ultimaVisita === undefined && proximaCita === undefined ? (
        cita('Desde el', wallTimeDe(creado))
      ) : (
        <span data-en-tabla="leido">{formatFechaCorta(wallTimeDe(creado))}</span>
      ),
  },
  { titulo: 'Rol', tarjeta: 'estado', celda: (usuario) => <Rol usuario={usuario} /> },
]

/** A card has no title of a column, and no room for what is not there. */
function cita(titulo: string, wall: WallTime | undefined) {
  return (
    wall !== undefined && (
      <>
        <span data-en-tarjeta="">{titulo} </span>
        {formatFechaCorta(wall)}
      </>
    )
  )
}

const CHIPS: readonly Chip[] = [
  ['situacion', 'clientes', 'Clientes'],
  ['situacion', 'administradores', 'Administradores'],
  ['situacion', 'sin-cuenta', 'Sin cuenta'],
  ...PERIODOS,
]

/** The people of the practice: who has an account, who does not, and who runs it. What changes an account stands on the page of its person. */
export default function UsuariosPage() {
  const { usuario: yo } = useSesion()
  return (
    <Listado
      cosa="persona"
      titulo="Usuarios"
      calls={{ list: listUsuarios, create: createUsuario, update: updateUsuario }}
      tamano={10}
      columnas={COLUMNAS}
      nombreDe={nombreDe}
      editable={(usuario) => esCambiable(usuario, yo)}
      acciones={({ id, debe, telefono, ...persona }) => (
        <>
          {debe !== undefined && <Deuda persona={{ id, nombre: nombreDe(persona) }} debe={debe} />}
          <WhatsApp telefono={telefono} nombre={nombreDe(persona)} />
        </>
      )}
      dialogo={(abierto) => <DialogoDeUsuario {...abierto} />}
      chips={CHIPS}
      orden="nombre"
      exportar="usuarios"
      vacio="Sin usuarios"
      fallo="No se pudieron cargar los usuarios."
    />
  )
}

function Rol({ usuario }: { usuario: UsuarioDeLista }) {
  // On a card the exception alone is seen.
  if (!esAdmin(usuario))
    return (
      <Soft as="span" data-en-tabla="leido">
        {usuario.sinCuenta ? 'Sin cuenta' : 'Cliente'}
      </Soft>
    )
  return (
    <>
      <Badge tone="info">Administrador</Badge>
      {usuario.parte && <div>{parteDe(usuario)}</div>}
    </>
  )
}
