import { useQuery } from '@tanstack/react-query'
import { formatMomento } from '../../../contract/base/tiempo.ts'
import type { UsuarioDeLista } from '../../../contract/cuentas/usuarios.ts'
import { listTalleres } from '../../../contract/talleres/talleres.ts'
import { consulta } from '../../api.ts'
import { conBusqueda } from '../../direccion.ts'
import { rutasDeAdmin } from '../../rutas.ts'
import { Modal } from '../../ui/dialog/Modal.tsx'
import { LinkButton } from '../../ui/form/Button.tsx'
import { SelectField } from '../../ui/form/Field.tsx'
import { EmptyState } from '../../ui/status/EmptyState.tsx'
import { Skeleton, SkeletonBlock } from '../../ui/status/Skeleton.tsx'
import { ahora } from '../../ui/time/useHoy.ts'
import { Inscribir } from '../inscripciones/Inscribir.tsx'
import { NoSeLeyo } from '../NoSeLeyo.tsx'
import { nombreDe } from '../usuarios/acceso.ts'

type InscribirEnTallerProps = { persona: UsuarioDeLista; onClose: () => void }

/** Gives a person a seat in one of the workshops to come. */
export default function InscribirEnTaller({ persona, onClose }: InscribirEnTallerProps) {
  const { data, error, isFetching, refetch } = useQuery(consulta(listTalleres, { query: {} }))
  const talleres = data?.filter(({ activo, inicio }) => activo && inicio > ahora()).sort((a, b) => a.inicio - b.inicio)
  return (
    <Modal titulo={`Inscribir a ${nombreDe(persona)}`} onClose={onClose}>
      {error ? (
        <NoSeLeyo
          titulo="No se pudieron cargar los talleres."
          error={error}
          isFetching={isFetching}
          refetch={refetch}
        />
      ) : !talleres ? (
        <Skeleton texto="Cargando los talleres…">
          <SkeletonBlock height="8rem" />
        </Skeleton>
      ) : talleres.length === 0 ? (
        <EmptyState
          titulo="No hay talleres por venir."
          action={<LinkButton to={conBusqueda(rutasDeAdmin.talleres, { nuevo: 1 })}>Agregar taller</LinkButton>}
        />
      ) : (
        <Formulario persona={persona} talleres={talleres} onClose={onClose} />
      )}
    </Modal>
  )
}

type Talleres = readonly { id: number; titulo: string; inicio: Parameters<typeof formatMomento>[0] }[]

function Formulario({ persona, talleres, onClose }: InscribirEnTallerProps & { talleres: Talleres }) {
  return (
    <Inscribir
      label="Inscribir en un taller"
      quien={(data) => ({ usuarioId: persona.id, tallerId: Number(data.get('taller')) })}
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
