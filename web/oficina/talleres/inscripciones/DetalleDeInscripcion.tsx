import { useQuery } from '@tanstack/react-query'
import { formatTelefono } from '../../../../contract/base/fields/contact.ts'
import { formatFechaLarga, formatHora, wallTimeDe } from '../../../../contract/base/time/time.ts'
import { getInscripcion, type Inscripcion } from '../../../../contract/talleres/talleres.ts'
import { queryOf } from '../../../base/calls/queries.ts'
import { withSearch } from '../../../base/router/address.ts'
import { Link } from '../../../base/router/Link.tsx'
import { officePaths } from '../../../base/router/routes.ts'
import { Modal } from '../../../ui/dialog/Modal.tsx'
import { Stack } from '../../../ui/layout/arrange.tsx'
import { Fact, Facts } from '../../../ui/list/Facts.tsx'
import { QueryState } from '../../../ui/status/QueryState.tsx'
import { Skeleton } from '../../../ui/status/Skeleton.tsx'
import { alAbrir } from '../../base/textos.ts'
import { Correo, Persona } from '../../cuentas/usuarios/Persona.tsx'
import { WhatsApp } from '../../cuentas/usuarios/WhatsApp.tsx'
import { Cobros } from '../../dinero/cobros/Cobros.tsx'
import { EstadoDeInscripcion } from './EstadoDeInscripcion.tsx'

export default function DetalleDeInscripcion({ id, onClose }: { id: number; onClose: () => void }) {
  const leida = useQuery(queryOf(getInscripcion, { params: { id } }))
  return (
    <Modal titulo="Detalle de la inscripción" onClose={onClose}>
      <Stack gap={5}>
        <QueryState de={leida} fallo={alAbrir} cargando={<Skeleton texto="Cargando la inscripción…" height="14rem" />}>
          {(inscripcion) => <Detalle inscripcion={inscripcion} />}
        </QueryState>
        <Cobros de="inscripcion" id={id} />
      </Stack>
    </Modal>
  )
}

function Detalle({ inscripcion }: { inscripcion: Inscripcion }) {
  const { fecha, tallerId, tallerNombre, usuarioNombre, usuarioApellido, usuarioEmail, usuarioTelefono, estado } =
    inscripcion
  const cuando = wallTimeDe(fecha)
  return (
    <Facts>
      <Fact nombre="Fecha de inscripción">
        {formatFechaLarga(cuando)}, {formatHora(cuando)}
      </Fact>
      <Fact nombre="Taller">
        <Link to={withSearch(officePaths.talleres, { ver: tallerId })}>{tallerNombre}</Link>
      </Fact>
      <Fact nombre="Nombre">
        <Persona id={inscripcion.usuarioId}>{usuarioNombre}</Persona>
      </Fact>
      <Fact nombre="Apellido">{usuarioApellido}</Fact>
      {usuarioEmail && (
        <Fact nombre="Correo">
          <Correo email={usuarioEmail} />
        </Fact>
      )}
      {usuarioTelefono && (
        <Fact nombre="Teléfono">
          {formatTelefono(usuarioTelefono)}
          <WhatsApp telefono={usuarioTelefono} nombre={usuarioNombre} sobre="tu inscripción en el taller" />
        </Fact>
      )}
      <Fact nombre="Estado">
        <EstadoDeInscripcion estado={estado} confirmada={inscripcion.confirmada} />
      </Fact>
    </Facts>
  )
}
