import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Centimos, formatColones } from '../../../../contract/base/money/money.ts'
import { type CobrableDe, createCobro } from '../../../../contract/dinero/cobros.ts'
import { listParteDeExpediente } from '../../../../contract/persona/expediente.ts'
import { queryOf } from '../../../base/calls/queries.ts'
import { withSearch } from '../../../base/router/address.ts'
import { Link } from '../../../base/router/Link.tsx'
import { officePaths } from '../../../base/router/routes.ts'
import { useSesion } from '../../../base/session/session.tsx'
import { Modal } from '../../../ui/dialog/Modal.tsx'
import { Stack } from '../../../ui/layout/arrange.tsx'
import { AnnouncementsProvider } from '../../../ui/status/announcements.tsx'
import { QueryState } from '../../../ui/status/QueryState.tsx'
import { Skeleton } from '../../../ui/status/Skeleton.tsx'
import { Moment } from '../../../ui/text/Values.tsx'
import { PorHacer } from '../../base/pieces.tsx'
import { CobrarTodo } from './CobrarTodo.tsx'

/** A bono is on the page of its person. */
const DONDE: Record<Exclude<CobrableDe, 'bono'>, string> = {
  cita: officePaths.citas,
  inscripcion: officePaths.inscripciones,
  orden: officePaths.ordenes,
}

type DeudaProps = { persona: { id: number; nombre: string }; debe: Centimos }

/** The debt of a person: it opens what is owed, and is paid there. */
export function Deuda({ persona, debe }: DeudaProps) {
  const [abierta, setAbierta] = useState(false)
  const dice = `${useSesion().puede(createCobro) ? 'Cobrar' : 'Debe'} ${formatColones(debe)}`
  return (
    <>
      <PorHacer aria-label={`${dice}: ${persona.nombre}`} onClick={() => setAbierta(true)}>
        {dice}
      </PorHacer>
      {abierta && (
        <Modal titulo={`Lo que debe ${persona.nombre}`} onClose={() => setAbierta(false)}>
          {/* A toast outside of the open dialog could not be reached. */}
          <AnnouncementsProvider>
            <Debido id={persona.id} />
          </AnnouncementsProvider>
        </Modal>
      )}
    </>
  )
}

/** The debts that are named at once. */
const TODAS = 100

function Debido({ id }: { id: number }) {
  const query = { hoja: { numero: 1, tamano: TODAS } }
  const leido = useQuery(queryOf(listParteDeExpediente, { params: { id, parte: 'debe' }, query }))
  const { puede } = useSesion()
  return (
    <QueryState
      de={leido}
      fallo="No se pudo leer lo que debe."
      parte
      cargando={<Skeleton texto="Cargando lo que debe…" height="8rem" />}
    >
      {(lineas) =>
        lineas.length === 0 ? (
          <p>Ya no debe nada.</p>
        ) : (
          <ul>
            {lineas.map(({ de, deId, titulo, cuando, falta }) => (
              <Stack as="li" key={`${de}${deId}`} ruled={2} gap={2}>
                <span>
                  <Link
                    to={
                      de === 'bono'
                        ? officePaths.persona(id)
                        : withSearch(DONDE[de as keyof typeof DONDE], { ver: deId! })
                    }
                  >
                    {titulo}
                  </Link>
                  <br />
                  <Moment wall={cuando} />
                </span>
                {puede(createCobro) ? (
                  <CobrarTodo que={{ de: de as CobrableDe, id: deId! }} deQuien={titulo} falta={falta} />
                ) : (
                  formatColones(falta)
                )}
              </Stack>
            ))}
          </ul>
        )
      }
    </QueryState>
  )
}
