import { useQuery } from '@tanstack/react-query'
import { cuposDisponibles } from '../../../contract/cupos.ts'
import { type EnEspera as FilaEnEspera, listEsperaDeTaller } from '../../../contract/espera.ts'
import type { Cupo, Taller } from '../../../contract/talleres.ts'
import { formatFechaLarga, wallTimeDe } from '../../../contract/tiempo.ts'
import { ApiError, consulta, mensajeDe } from '../../api.ts'
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
import { WhatsApp } from '../usuarios/WhatsApp.tsx'
import styles from './DialogoDeInscripciones.module.css'

type Fila = Cupo & { numero: number }

const COLUMNAS: readonly Columna<Fila>[] = [
  { titulo: 'N.º', forma: 'entera', celda: ({ numero }) => numero },
  { titulo: 'Nombre', principal: true, celda: ({ usuarioNombre }) => usuarioNombre },
  { titulo: 'Apellido', celda: ({ usuarioApellido }) => usuarioApellido },
  { titulo: 'Correo', celda: ({ usuarioEmail }) => (usuarioEmail ? <Email>{usuarioEmail}</Email> : '—') },
  { titulo: 'Fecha', celda: ({ fecha }) => <Momento wall={wallTimeDe(fecha)} /> },
  { titulo: 'Estado', forma: 'entera', celda: (inscripcion) => <EstadoDeInscripcion {...inscripcion} /> },
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

function Inscritos({ taller: { id, titulo, inicio, cupoMaximo }, cupos }: { taller: Taller; cupos: readonly Cupo[] }) {
  const inscritas = cupos.filter(({ estado }) => estado !== 'EN_ESPERA')
  const filas = inscritas.map((cupo, i) => ({ ...cupo, numero: i + 1 }))
  const guardados = cupos.length - inscritas.length
  return (
    <div className={styles.inscritos}>
      <div>
        <h3>{titulo}</h3>
        <p role="status">
          Inscritos: {inscritas.length} de {cupoMaximo}. Disponibles: {cuposDisponibles(cupoMaximo, cupos.length)}.
          {guardados > 0 && ` Guardados para quien espera: ${guardados}.`}
        </p>
      </div>
      {filas.length > 0 ? (
        <Tabla
          label={`Inscripciones de ${titulo}`}
          columnas={COLUMNAS}
          filas={filas}
          claveDe={({ id }) => id}
          acciones={({ usuarioTelefono, usuarioNombre = '' }) => (
            <WhatsApp
              telefono={usuarioTelefono}
              nombre={usuarioNombre}
              sobre={`el taller del ${formatFechaLarga(inicio)}`}
            />
          )}
        />
      ) : (
        <EmptyState illustration={<Dibujo nombre="dos-sillas" />} titulo="Todavía no hay inscripciones." />
      )}
      <EnEspera id={id} titulo={titulo} />
      <LinkButton variant="secondary" to={`${rutasDeAdmin.inscripciones}?buscar=${encodeURIComponent(titulo)}`}>
        Buscar en todas las inscripciones
      </LinkButton>
    </div>
  )
}

const COLUMNAS_DE_ESPERA: readonly Columna<FilaEnEspera & { numero: number }>[] = [
  { titulo: 'Lugar', forma: 'entera', celda: ({ numero }) => numero },
  { titulo: 'Nombre', principal: true, celda: (uno) => `${uno.usuarioNombre} ${uno.usuarioApellido}`.trim() },
  { titulo: 'Correo', celda: ({ usuarioEmail }) => (usuarioEmail ? <Email>{usuarioEmail}</Email> : '—') },
  { titulo: 'Desde', celda: ({ fecha }) => <Momento wall={wallTimeDe(fecha)} /> },
  {
    titulo: 'Campo guardado',
    celda: ({ ofrecidaHasta: hasta }) =>
      hasta === null ? (
        'No'
      ) : (
        <>
          Hasta el <Momento wall={wallTimeDe(hasta)} />
        </>
      ),
  },
]

/** The waiting list in its order; nothing where nobody waits. */
function EnEspera({ id, titulo }: { id: number; titulo: string }) {
  const { data } = useQuery(consulta(listEsperaDeTaller, { params: { tallerId: id } }))
  if (!data || data.length === 0) return null
  const filas = data.map((uno, i) => ({ ...uno, numero: i + 1 }))
  return (
    <div className={styles.inscritos}>
      <div>
        <h3>En espera</h3>
        <p>
          {data.length === 1 ? '1 persona espera' : `${data.length} personas esperan`}. Cada campo que se libera se le
          ofrece a una sola, en este orden.
        </p>
      </div>
      <Tabla
        label={`Lista de espera de ${titulo}`}
        columnas={COLUMNAS_DE_ESPERA}
        filas={filas}
        claveDe={({ id }) => id}
        acciones={({ usuarioTelefono, usuarioNombre }) => (
          <WhatsApp telefono={usuarioTelefono} nombre={usuarioNombre} sobre="el taller que esperas" />
        )}
      />
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
