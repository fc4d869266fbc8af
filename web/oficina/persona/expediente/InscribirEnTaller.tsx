import { useQuery } from '@tanstack/react-query'
import { formatMomento } from '../../../../contract/base/time/time.ts'
import { nombreDe } from '../../../../contract/cuentas/cuentas.ts'
import type { UsuarioDeLista } from '../../../../contract/cuentas/usuarios.ts'
import { createTaller } from '../../../../contract/talleres/administrar-talleres.ts'
import { listTalleres, type Taller } from '../../../../contract/talleres/talleres.ts'
import { queryOf } from '../../../base/calls/queries.ts'
import { withSearch } from '../../../base/router/address.ts'
import { officePaths } from '../../../base/router/routes.ts'
import { useSesion } from '../../../base/session/session.tsx'
import { Modal } from '../../../ui/dialog/Modal.tsx'
import { LinkButton } from '../../../ui/form/Button.tsx'
import { SelectField } from '../../../ui/form/Field.tsx'
import { EmptyState } from '../../../ui/status/EmptyState.tsx'
import { QueryState } from '../../../ui/status/QueryState.tsx'
import { Skeleton } from '../../../ui/status/Skeleton.tsx'
import { nowHere } from '../../../ui/time/clock.ts'
import { Inscribir } from '../../talleres/inscripciones/Inscribir.tsx'

type InscribirEnTallerProps = { persona: UsuarioDeLista; onClose: () => void }

/** Gives a person a seat in one of the workshops to come. */
export default function InscribirEnTaller({ persona, onClose }: InscribirEnTallerProps) {
  const leidos = useQuery(queryOf(listTalleres, { query: {} }))
  return (
    <Modal titulo={`Inscribir a ${nombreDe(persona)}`} onClose={onClose}>
      <QueryState
        de={leidos}
        fallo="No se pudieron cargar los talleres."
        cargando={<Skeleton texto="Cargando los talleres…" height="8rem" />}
      >
        {(todos) => <Formulario persona={persona} talleres={porVenir(todos)} onClose={onClose} />}
      </QueryState>
    </Modal>
  )
}

function porVenir(talleres: readonly Taller[]): Taller[] {
  return talleres.filter(({ activo, inicio }) => activo && inicio > nowHere()).sort((a, b) => a.inicio - b.inicio)
}

function Formulario({ persona, talleres, onClose }: InscribirEnTallerProps & { talleres: readonly Taller[] }) {
  const { puede } = useSesion()
  if (talleres.length === 0) {
    return (
      <EmptyState
        titulo="No hay talleres por venir."
        action={
          puede(createTaller) && (
            <LinkButton to={withSearch(officePaths.talleres, { nuevo: 1 })}>Agregar taller</LinkButton>
          )
        }
      />
    )
  }
  return (
    <Inscribir
      label="Inscribir en un taller"
      quien={({ taller }) => ({ usuarioId: persona.id, tallerId: Number(taller) })}
      dicho={({ tallerNombre }) => `${nombreDe(persona)} tiene su lugar en ${tallerNombre}.`}
      onInscrita={onClose}
      onClose={onClose}
    >
      <SelectField label="Taller" name="taller" required>
        {talleres.map(({ id, titulo, inicio }) => (
          <option key={id} value={id}>
            {titulo}, {formatMomento(inicio)}
          </option>
        ))}
      </SelectField>
    </Inscribir>
  )
}
