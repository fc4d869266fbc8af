import { useQuery } from '@tanstack/react-query'
import { formatTelefono } from '../../../../contract/base/fields/contacto.ts'
import { formatFechaLarga, formatHora, wallTimeDe } from '../../../../contract/base/time/tiempo.ts'
import { getInscripcion, type Inscripcion } from '../../../../contract/talleres/talleres.ts'
import { consulta } from '../../../base/calls/api.ts'
import { conBusqueda } from '../../../base/router/address.ts'
import { Link } from '../../../base/router/Link.tsx'
import { rutasDeAdmin } from '../../../base/router/routes.ts'
import { Modal } from '../../../ui/dialog/Modal.tsx'
import { Dato, Datos } from '../../../ui/list/Datos.tsx'
import { Lectura } from '../../../ui/status/Lectura.tsx'
import { Skeleton } from '../../../ui/status/Skeleton.tsx'
import { alAbrir } from '../../base/alAbrir.ts'
import { Correo, Persona } from '../../cuentas/usuarios/Persona.tsx'
import { WhatsApp } from '../../cuentas/usuarios/WhatsApp.tsx'
import { Cobros } from '../../dinero/cobros/Cobros.tsx'
import { EstadoDeInscripcion } from './EstadoDeInscripcion.tsx'

export default function DetalleDeInscripcion({ id, onClose }: { id: number; onClose: () => void }) {
  const leida = useQuery(consulta(getInscripcion, { params: { id } }))
  return (
    <Modal titulo="Detalle de la inscripción" onClose={onClose}>
      <Lectura de={leida} fallo={alAbrir} cargando={<Skeleton texto="Cargando la inscripción…" height="14rem" />}>
        {(inscripcion) => <Detalle inscripcion={inscripcion} />}
      </Lectura>
      <Cobros de="inscripcion" id={id} />
    </Modal>
  )
}

function Detalle({ inscripcion }: { inscripcion: Inscripcion }) {
  const { fecha, tallerId, tallerNombre, usuarioNombre, usuarioApellido, usuarioEmail, usuarioTelefono, estado } =
    inscripcion
  const cuando = wallTimeDe(fecha)
  return (
    <Datos>
      <Dato nombre="Fecha de inscripción">
        {formatFechaLarga(cuando)}, {formatHora(cuando)}
      </Dato>
      <Dato nombre="Taller">
        <Link to={conBusqueda(rutasDeAdmin.talleres, { ver: tallerId })}>{tallerNombre}</Link>
      </Dato>
      <Dato nombre="Nombre">
        <Persona id={inscripcion.usuarioId}>{usuarioNombre}</Persona>
      </Dato>
      <Dato nombre="Apellido">{usuarioApellido}</Dato>
      {usuarioEmail && (
        <Dato nombre="Correo">
          <Correo email={usuarioEmail} />
        </Dato>
      )}
      {usuarioTelefono && (
        <Dato nombre="Teléfono">
          {formatTelefono(usuarioTelefono)}
          <WhatsApp telefono={usuarioTelefono} nombre={usuarioNombre} sobre="tu inscripción en el taller" />
        </Dato>
      )}
      <Dato nombre="Estado">
        <EstadoDeInscripcion estado={estado} confirmada={inscripcion.confirmada} />
      </Dato>
    </Datos>
  )
}
