import { useQuery } from '@tanstack/react-query'
import { formatTelefono } from '../../../contract/base/contacto.ts'
import { formatFechaLarga, formatHora, wallTimeDe } from '../../../contract/base/tiempo.ts'
import { getInscripcion, type Inscripcion } from '../../../contract/talleres/talleres.ts'
import { consulta } from '../../api.ts'
import { conBusqueda } from '../../direccion.ts'
import { Link } from '../../Link.tsx'
import { rutasDeAdmin } from '../../rutas.ts'
import { Modal } from '../../ui/dialog/Modal.tsx'
import { Dato, Datos } from '../../ui/list/Datos.tsx'
import { Skeleton, SkeletonBlock } from '../../ui/status/Skeleton.tsx'
import { Cobros } from '../cobros/Cobros.tsx'
import { NoSeAbrio } from '../NoSeLeyo.tsx'
import { Correo, Persona } from '../usuarios/Persona.tsx'
import { WhatsApp } from '../usuarios/WhatsApp.tsx'
import { EstadoDeInscripcion } from './EstadoDeInscripcion.tsx'

export default function DetalleDeInscripcion({ id, onClose }: { id: number; onClose: () => void }) {
  return (
    <Modal titulo="Detalle de la inscripción" onClose={onClose}>
      <Contenido id={id} />
      <Cobros de="inscripcion" id={id} />
    </Modal>
  )
}

function Contenido({ id }: { id: number }) {
  const { data, error, isFetching, refetch } = useQuery(consulta(getInscripcion, { params: { id } }))
  if (error) return <NoSeAbrio error={error} isFetching={isFetching} refetch={refetch} />
  return data ? <Detalle inscripcion={data} /> : <Cargando />
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

function Cargando() {
  return (
    <Skeleton texto="Cargando la inscripción…">
      <SkeletonBlock height="14rem" />
    </Skeleton>
  )
}
