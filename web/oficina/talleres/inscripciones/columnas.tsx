import { formatColones } from '../../../../contract/base/money/money.ts'
import { capitalize, contar } from '../../../../contract/base/text/text.ts'
import { formatFechaCorta, formatMomentoLargo, wallTimeDe } from '../../../../contract/base/time/time.ts'
import type { Inscripcion } from '../../../../contract/talleres/talleres.ts'
import { withSearch } from '../../../base/router/address.ts'
import { Link } from '../../../base/router/Link.tsx'
import { officePaths } from '../../../base/router/routes.ts'
import type { Column, RowGroup } from '../../../ui/list/Table.tsx'
import { Moment } from '../../../ui/text/Values.tsx'
import { correo, withoutThisYear } from '../../base/lista/columnas.tsx'
import { Dotted } from '../../base/pieces.tsx'
import { Persona } from '../../cuentas/usuarios/Persona.tsx'
import { EstadoDeInscripcion } from './EstadoDeInscripcion.tsx'

/**
 * The workshop stands above the rows of its people, and says of all of them, also on another page: seats, who waits, and what is not paid. Where
 * some are not here, it leads to all.
 */
export const POR_TALLER: RowGroup<Inscripcion> = {
  de: ({ tallerId }) => tallerId,
  titulo: ({ tallerId, tallerNombre, taller }, suyas) => {
    const ruta = withSearch(officePaths.talleres, { ver: tallerId })
    const aqui = suyas.filter(({ estado }) => estado !== 'CANCELADA').length
    const todas = taller ? taller.inscritos + taller.esperan : aqui
    // Who was offered a seat is counted among those who have one, and waits still.
    const esperan = suyas.filter(({ estado }) => estado === 'EN_ESPERA').length
    const guardados = taller && aqui === todas ? esperan - taller.esperan : 0
    return (
      <>
        <Link to={ruta}>{tallerNombre}</Link>
        {taller && (
          <small>
            <Dotted>
              {hechosDe(taller)}
              {guardados > 0 && contar(guardados, 'campo guardado', 'campos guardados')}
              {aqui < todas && <Link to={ruta}>{todas === 1 ? 'Ver la inscripción' : `Ver las ${todas}`}</Link>}
            </Dotted>
          </small>
        )}
      </>
    )
  },
}

function hechosDe({ inicio, cupoMaximo, inscritos, esperan, falta }: NonNullable<Inscripcion['taller']>) {
  return [
    capitalize(withoutThisYear(formatMomentoLargo(inicio))),
    cupoMaximo > 0 ? `${inscritos} de ${cupoMaximo}` : contar(inscritos, 'inscripción', 'inscripciones'),
    esperan > 0 && `${esperan} en espera`,
    falta > 0 && `faltan ${formatColones(falta)}`,
  ]
}

export const COLUMNAS: readonly Column<Inscripcion>[] = [
  {
    titulo: 'Fecha de inscripción',
    ordenar: 'fecha',
    tarjeta: 'renglon',
    celda: ({ fecha, estado }) => (
      <>
        <span data-en-tabla="leido">
          <Moment wall={wallTimeDe(fecha)} />
        </span>
        {estado === 'EN_ESPERA' && <span data-en-tarjeta="">Desde el {formatFechaCorta(wallTimeDe(fecha))}</span>}
      </>
    ),
  },
  { titulo: 'Taller', forma: 'leida', ordenar: 'taller', celda: ({ tallerNombre }) => tallerNombre },
  {
    titulo: 'Nombre',
    principal: true,
    celda: ({ usuarioId, usuarioNombre, usuarioApellido }) => (
      <Persona id={usuarioId}>
        {usuarioNombre}
        <span data-en-tarjeta=""> {usuarioApellido}</span>
      </Persona>
    ),
  },
  {
    titulo: 'Apellido',
    celda: ({ usuarioId, usuarioApellido }) => (
      <b data-en-tabla="">
        <Persona id={usuarioId}>{usuarioApellido}</Persona>
      </b>
    ),
  },
  correo('Correo', 'usuarioEmail'),
  {
    titulo: 'Estado',
    forma: 'entera',
    ordenar: 'estado',
    tarjeta: 'estado',
    celda: (inscripcion) => <EstadoDeInscripcion {...inscripcion} />,
  },
]
