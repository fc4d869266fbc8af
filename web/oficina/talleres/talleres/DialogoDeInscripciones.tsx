import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { contar } from '../../../../contract/base/text/text.ts'
import { finDicho } from '../../../../contract/base/time/time.ts'
import { type Asistente, listAsistentes } from '../../../../contract/talleres/asistentes.ts'
import { cuposDisponibles } from '../../../../contract/talleres/cupos.ts'
import { type EnEspera as FilaEnEspera, listEsperaDeTaller } from '../../../../contract/talleres/espera-de-taller.ts'
import type { Taller } from '../../../../contract/talleres/talleres.ts'
import { queryOf } from '../../../base/calls/queries.ts'
import { withSearch } from '../../../base/router/address.ts'
import { officePaths } from '../../../base/router/routes.ts'
import { tallerDe } from '../../../talleres/talleres/api.ts'
import { Modal } from '../../../ui/dialog/Modal.tsx'
import { Drawing } from '../../../ui/drawings/Drawing.tsx'
import { Button, LinkButton } from '../../../ui/form/Button.tsx'
import { useStore } from '../../../ui/form/values.ts'
import { Row, Stack } from '../../../ui/layout/arrange.tsx'
import { type Column, Table } from '../../../ui/list/Table.tsx'
import { EmptyState } from '../../../ui/status/EmptyState.tsx'
import { QueryState } from '../../../ui/status/QueryState.tsx'
import { Skeleton } from '../../../ui/status/Skeleton.tsx'
import { Moment } from '../../../ui/text/Values.tsx'
import { nowHere } from '../../../ui/time/clock.ts'
import { enfocarCampo } from '../../base/edicion/FormularioBreve.tsx'
import { correo, instantColumn, tal } from '../../base/lista/columnas.tsx'
import { alAbrir } from '../../base/textos.ts'
import { Suya } from '../../cuentas/usuarios/Persona.tsx'
import { type Elegido, UsuarioField } from '../../cuentas/usuarios/UsuarioField.tsx'
import { WhatsApp } from '../../cuentas/usuarios/WhatsApp.tsx'
import { Asistentes } from '../asistentes/Asistentes.tsx'
import { HojaDeAsistentes } from '../asistentes/HojaDeAsistentes.tsx'
import { Inscribir } from '../inscripciones/Inscribir.tsx'
import { EscribirATodos } from './EscribirATodos.tsx'

/** The people of a workshop (R-inscritos-de-un-taller), and the actions of its day. */
export default function DialogoDeInscripciones({ id, onClose }: { id: number; onClose: () => void }) {
  return (
    <Modal titulo="Inscripciones" width="wide" keepOpen onClose={onClose}>
      <Contenido id={id} />
    </Modal>
  )
}

function Contenido({ id }: { id: number }) {
  const taller = useQuery(tallerDe(id))
  const asistentes = useQuery(queryOf(listAsistentes, { params: { id } }))
  const ambos = {
    data: taller.data && asistentes.data && { taller: taller.data, asistentes: asistentes.data },
    error: taller.error ?? asistentes.error,
    isFetching: taller.isFetching || asistentes.isFetching,
    refetch: () => Promise.all([taller.refetch(), asistentes.refetch()]),
  }
  return (
    <QueryState de={ambos} fallo={alAbrir} cargando={<Skeleton texto="Cargando inscripciones…" height="12rem" />}>
      {(leidos) => <Inscritos {...leidos} />}
    </QueryState>
  )
}

type InscritosProps = { taller: Taller; asistentes: readonly Asistente[] }

function Inscritos({ taller, asistentes }: InscritosProps) {
  const { id, titulo, cupoMaximo, inscritos } = taller
  const guardados = inscritos - asistentes.length
  return (
    <Stack gap={5}>
      <div>
        <h3>{titulo}</h3>
        <p role="status">
          Inscritos: {asistentes.length} de {cupoMaximo}. Disponibles: {cuposDisponibles(cupoMaximo, inscritos)}.
          {guardados > 0 && ` Guardados para quien espera: ${guardados}.`}
        </p>
      </div>
      <QueHacer taller={taller} asistentes={asistentes} />
      {asistentes.length > 0 ? (
        <>
          <Asistentes titulo={titulo} asistentes={asistentes} />
          <HojaDeAsistentes taller={taller} asistentes={asistentes} />
        </>
      ) : (
        <EmptyState illustration={<Drawing nombre="dos-sillas" />} titulo="Todavía no hay inscripciones." />
      )}
      <EnEspera id={id} titulo={titulo} />
      <Row>
        <LinkButton variant="secondary" to={withSearch(officePaths.inscripciones, { buscar: titulo })}>
          Buscar en todas las inscripciones
        </LinkButton>
      </Row>
    </Stack>
  )
}

/** The actions for all of them, or for one more. */
function QueHacer({ taller, asistentes }: InscritosProps) {
  const [abierto, setAbierto] = useState<'inscribir' | 'escribir' | null>(null)
  const cerrar = () => setAbierto(null)
  if (abierto === 'inscribir') return <InscribirPersona tallerId={taller.id} onClose={cerrar} />
  if (abierto === 'escribir') {
    return <EscribirATodos tallerId={taller.id} asistentes={asistentes} onClose={cerrar} />
  }
  return (
    <Row gap={2}>
      <Button size="small" onClick={() => setAbierto('inscribir')}>
        Inscribir a alguien
      </Button>
      {asistentes.length > 0 && (
        <>
          <Button size="small" variant="secondary" onClick={() => setAbierto('escribir')}>
            Escribir a todos
          </Button>
          <Button size="small" variant="secondary" onClick={() => window.print()}>
            Imprimir lista
          </Button>
        </>
      )}
    </Row>
  )
}

const COLUMNAS_DE_ESPERA: readonly Column<FilaEnEspera & { numero: number }>[] = [
  tal('Lugar', 'numero', { tarjeta: 'antes' }),
  { titulo: 'Nombre', principal: true, celda: (uno) => <Suya {...uno} /> },
  correo('Correo', 'usuarioEmail', { tarjeta: 'renglon' }),
  instantColumn('Desde', 'fecha', { tarjeta: 'dato' }),
  {
    titulo: 'Campo guardado',
    tarjeta: 'dato',
    celda: ({ ofrecidaHasta: hasta }) =>
      hasta === null ? (
        'No'
      ) : (
        <>
          Hasta el <Moment wall={finDicho(hasta, nowHere())} />
        </>
      ),
  },
]

/** The waiting list in its order; nothing where nobody waits. */
function EnEspera({ id, titulo }: { id: number; titulo: string }) {
  const { data } = useQuery(queryOf(listEsperaDeTaller, { params: { tallerId: id } }))
  if (!data || data.length === 0) return null
  const filas = data.map((uno, i) => ({ ...uno, numero: i + 1 }))
  return (
    <Stack gap={5}>
      <div>
        <h3>En espera</h3>
        <p>
          {contar(data.length, 'persona espera', 'personas esperan')}. Cada campo que se libera se le ofrece a una sola,
          en este orden.
        </p>
      </div>
      <Table
        label={`Lista de espera de ${titulo}`}
        columnas={COLUMNAS_DE_ESPERA}
        filas={filas}
        claveDe={({ id }) => id}
        acciones={({ usuarioTelefono, usuarioNombre }) => (
          <WhatsApp telefono={usuarioTelefono} nombre={usuarioNombre} sobre="el taller que esperas" />
        )}
      />
    </Stack>
  )
}

/** Gives a seat to somebody who did not take it themselves; it stays for the next one. */
function InscribirPersona({ tallerId, onClose }: { tallerId: number; onClose: () => void }) {
  const form = useStore<{ usuario: Elegido | null }>({ usuario: null })
  const [inscritas, setInscritas] = useState(0)
  return (
    <div key={inscritas} ref={enfocarCampo}>
      <Inscribir
        label="Inscribir a alguien"
        form={form}
        quien={() => ({ usuarioId: form.values.usuario!.id, tallerId })}
        dicho={({ usuarioNombre }) => `${usuarioNombre} tiene su lugar.`}
        onInscrita={() => {
          form.begin()
          setInscritas(inscritas + 1)
        }}
        onClose={onClose}
        cerrar="Listo"
      >
        <UsuarioField of={form.field('usuario')} />
      </Inscribir>
    </div>
  )
}
