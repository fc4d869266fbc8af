import { formatColones } from '../../../../contract/base/money/money.ts'
import { contar } from '../../../../contract/base/text/text.ts'
import { formatMomentoLargo } from '../../../../contract/base/time/time.ts'
import type { Inscripcion } from '../../../../contract/talleres/talleres.ts'
import { withSearch } from '../../../base/router/address.ts'
import { Link } from '../../../base/router/Link.tsx'
import { officePaths } from '../../../base/router/routes.ts'
import type { Column, RowGroup } from '../../../ui/list/Table.tsx'
import { correo, instantColumn, tal } from '../../base/lista/columnas.tsx'
import { Persona } from '../../cuentas/usuarios/Persona.tsx'
import { EstadoDeInscripcion } from './EstadoDeInscripcion.tsx'

/** The workshop stands above the rows of its people: when it is, how many seats are taken, how many of them are not here, and what is not paid. */
export const POR_TALLER: RowGroup<Inscripcion> = {
  de: ({ tallerId }) => tallerId,
  titulo: ({ tallerId, tallerNombre, taller }, suyas) => (
    <>
      <Link to={withSearch(officePaths.talleres, { ver: tallerId })}>{tallerNombre}</Link>
      {taller && (
        <small>
          <br />
          {formatMomentoLargo(taller.inicio)}
          {' · '}
          {taller.cupoMaximo > 0
            ? `${taller.inscritos} de ${contar(taller.cupoMaximo, 'lugar', 'lugares')}`
            : `${taller.inscritos} inscritos, sin límite`}
          {cuantosAqui(taller, suyas)}
          {taller.falta > 0 && ` · Sin pagar ${formatColones(taller.falta)}`}
        </small>
      )}
    </>
  ),
}

/** Newest first, the others may be on another page, or left out by a search. Those who wait are in the list as well, without a seat. */
function cuantosAqui({ inscritos }: { inscritos: number }, suyas: readonly Inscripcion[]): string {
  const aqui = suyas.filter(({ estado }) => estado === 'CONFIRMADA').length
  return aqui > 0 && aqui < inscritos ? `, ${contar(aqui, 'confirmada', 'confirmadas')} en esta página` : ''
}

export const COLUMNAS: readonly Column<Inscripcion>[] = [
  instantColumn('Fecha de inscripción', 'fecha', { ordenar: 'fecha' }),
  { titulo: 'Taller', forma: 'leida', celda: ({ tallerNombre }) => tallerNombre },
  {
    titulo: 'Nombre',
    principal: true,
    celda: ({ usuarioId, usuarioNombre, usuarioApellido }) => (
      <Persona id={usuarioId}>
        {usuarioNombre}
        <span data-en-tarjeta="" aria-hidden="true">
          {' '}
          {usuarioApellido}
        </span>
      </Persona>
    ),
  },
  tal('Apellido', 'usuarioApellido'),
  correo('Correo', 'usuarioEmail'),
  {
    titulo: 'Estado',
    forma: 'entera',
    ordenar: 'estado',
    tarjeta: 'estado',
    celda: (inscripcion) => <EstadoDeInscripcion {...inscripcion} />,
  },
]
