import { useQuery } from '@tanstack/react-query'
import { cuposDisponibles } from '../../../contract/cupos.ts'
import type { Cupo, Taller } from '../../../contract/talleres.ts'
import { wallTimeDe } from '../../../contract/tiempo.ts'
import { ApiError, mensajeDe } from '../../api.ts'
import { Dibujo } from '../../ilustraciones/Dibujo.tsx'
import { rutasDeAdmin } from '../../rutas.ts'
import { inscripcionesDe, tallerDe } from '../../talleres/api.ts'
import { Modal } from '../../ui/dialog/Modal.tsx'
import { LinkButton } from '../../ui/form/Button.tsx'
import { type Columna, Tabla } from '../../ui/list/Tabla.tsx'
import { EmptyState } from '../../ui/status/EmptyState.tsx'
import { ErrorState } from '../../ui/status/ErrorState.tsx'
import { Skeleton, SkeletonBlock } from '../../ui/status/Skeleton.tsx'
import { Email, Momento } from '../../ui/text/values.tsx'
import { EstadoDeInscripcion } from '../inscripciones/EstadoDeInscripcion.tsx'
import styles from './DialogoDeInscripciones.module.css'

type Fila = Cupo & { numero: number }

const COLUMNAS: readonly Columna<Fila>[] = [
  { titulo: 'N.º', forma: 'entera', celda: ({ numero }) => numero },
  { titulo: 'Nombre', principal: true, celda: ({ usuarioNombre }) => usuarioNombre },
  { titulo: 'Apellido', celda: ({ usuarioApellido }) => usuarioApellido },
  { titulo: 'Correo', celda: ({ usuarioEmail }) => <Email>{usuarioEmail ?? ''}</Email> },
  { titulo: 'Fecha', celda: ({ fecha }) => <Momento wall={wallTimeDe(fecha)} /> },
  { titulo: 'Estado', forma: 'entera', celda: ({ estado }) => <EstadoDeInscripcion estado={estado} /> },
]

/** Who sits in a workshop (specification section 2). */
export function DialogoDeInscripciones({ id, onClose }: { id: number; onClose: () => void }) {
  return (
    <Modal titulo="Inscripciones" width="wide" onClose={onClose}>
      <Contenido id={id} />
    </Modal>
  )
}

function Contenido({ id }: { id: number }) {
  const taller = useQuery(tallerDe(id))
  const inscripciones = useQuery(inscripcionesDe(id))
  const error = taller.error ?? inscripciones.error
  if (error) {
    const gone = error instanceof ApiError && error.status === 404
    const retry = () => Promise.all([taller.refetch(), inscripciones.refetch()])
    return (
      <ErrorState
        titulo={mensajeDe(error, 'No se pudo cargar.')}
        onRetry={gone ? undefined : retry}
        pending={taller.isFetching || inscripciones.isFetching}
      />
    )
  }
  if (!taller.data || !inscripciones.data) return <Cargando />
  return <Inscritos taller={taller.data} cupos={inscripciones.data} />
}

function Inscritos({ taller: { titulo, cupoMaximo }, cupos }: { taller: Taller; cupos: readonly Cupo[] }) {
  const filas = cupos.map((cupo, i) => ({ ...cupo, numero: i + 1 }))
  return (
    <div className={styles.inscritos}>
      <div>
        <h3>{titulo}</h3>
        <p role="status">
          Inscritos: {cupos.length} de {cupoMaximo}. Disponibles: {cuposDisponibles(cupoMaximo, cupos.length)}.
        </p>
      </div>
      {filas.length > 0 ? (
        <Tabla label={`Inscripciones de ${titulo}`} columnas={COLUMNAS} filas={filas} claveDe={({ id }) => id} />
      ) : (
        <EmptyState illustration={<Dibujo nombre="dos-sillas" />} titulo="Todavía no hay inscripciones." />
      )}
      <LinkButton variant="secondary" to={`${rutasDeAdmin.inscripciones}?buscar=${encodeURIComponent(titulo)}`}>
        Buscar en todas las inscripciones
      </LinkButton>
    </div>
  )
}

function Cargando() {
  return (
    <Skeleton texto="Cargando inscripciones…">
      <SkeletonBlock height="12rem" />
    </Skeleton>
  )
}
