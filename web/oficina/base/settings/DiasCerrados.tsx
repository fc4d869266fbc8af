import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import {
  type DiaCerrado,
  decidirDias,
  getDiasCerrados,
  type PeriodoCerrado,
  periodosDe,
} from '../../../../contract/agenda/horario/dias-cerrados.ts'
import { contar } from '../../../../contract/base/text/text.ts'
import { masDias, medianoche } from '../../../../contract/base/time/time.ts'
import { useAct } from '../../../base/acting/act.tsx'
import { call } from '../../../base/calls/api.ts'
import { queryOf } from '../../../base/calls/queries.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { Row, Soft, Stack } from '../../../ui/layout/arrange.tsx'
import { useAnnouncement } from '../../../ui/status/announcements.tsx'
import { QueryState } from '../../../ui/status/QueryState.tsx'
import { Skeleton } from '../../../ui/status/Skeleton.tsx'
import type { ACerrar } from '../../agenda/cierres/cierre.ts'
import { useAfectados } from '../../agenda/cierres/useAfectados.tsx'
import { RowAction } from '../lista/useAcciones.tsx'
import { Plegado } from '../pieces.tsx'
import { CerrarDias } from './CerrarDias.tsx'
import { Seccion } from './Seccion.tsx'

/** The closed days to come, and the public holidays the owner has to decide about (R-feriados). */
export default function DiasCerrados() {
  const leidos = useQuery(queryOf(getDiasCerrados, {}))
  return (
    <Seccion id="dias-cerrados" intro="En un día cerrado nadie puede reservar citas.">
      <QueryState
        de={leidos}
        fallo="No se pudieron cargar los días cerrados."
        cargando={<Skeleton texto="Cargando días cerrados…" height="12rem" />}
      >
        {(dias) => <Dias dias={dias} />}
      </QueryState>
    </Seccion>
  )
}

type Decision = 'CERRADO' | 'RECHAZADO'

function Dias({ dias }: { dias: readonly DiaCerrado[] }) {
  const { decidir, pending, dialogo } = useDecidir()
  const de = (estado: DiaCerrado['estado']) => periodosDe(dias.filter((dia) => dia.estado === estado))
  const [propuestos, cerrados, rechazados] = [de('PROPUESTO'), de('CERRADO'), de('RECHAZADO')]
  const todos = propuestos.flatMap(({ dias }) => dias)
  const boton = (texto: string, { cuando, dias }: PeriodoCerrado, estado: Decision) => (
    <RowAction variant="secondary" de={`: ${cuando}`} pending={pending} onClick={() => decidir(dias, estado)}>
      {texto}
    </RowAction>
  )
  return (
    <>
      <Stack bottom={6} gap={3}>
        <h3>Próximos días cerrados</h3>
        {cerrados.length === 0 && (
          <Soft small top={2} bottom={2}>
            Ninguno. Los domingos siempre está cerrado.
          </Soft>
        )}
        <Lista label="Próximos días cerrados" periodos={cerrados}>
          {(periodo) => boton('Reabrir', periodo, 'RECHAZADO')}
        </Lista>
      </Stack>
      <CerrarDias />
      {propuestos.length > 0 && (
        <Stack bottom={6} gap={3}>
          <h3>Feriados por decidir</h3>
          <Soft small top={2} bottom={2}>
            Mientras no decidas, esos días se atiende.
          </Soft>
          <Row gap={2}>
            <Button size="small" pending={pending} onClick={() => decidir(todos, 'CERRADO')}>
              Cerrar todos
            </Button>
            <Button size="small" variant="secondary" pending={pending} onClick={() => decidir(todos, 'RECHAZADO')}>
              Atender todos
            </Button>
          </Row>
          <Lista label="Feriados por decidir" periodos={propuestos}>
            {(periodo) => (
              <>
                {boton('Cerrar', periodo, 'CERRADO')}
                {boton('Atender', periodo, 'RECHAZADO')}
              </>
            )}
          </Lista>
        </Stack>
      )}
      {rechazados.length > 0 && (
        <Plegado dice={`Feriados en que se atiende (${rechazados.length})`}>
          <Lista label="Feriados en que se atiende" periodos={rechazados}>
            {(periodo) => boton('Cerrar', periodo, 'CERRADO')}
          </Lista>
        </Plegado>
      )}
      {dialogo}
    </>
  )
}

/** Decides about days of the list; before they are closed, `dialogo` asks. */
function useDecidir() {
  const { confirmar, dialogo } = useAfectados('Citas en esos días')
  const { hacer, enCurso } = useAct()
  const anunciar = useAnnouncement()

  async function decidir(dias: readonly DiaCerrado[], estado: Decision) {
    if (estado === 'CERRADO' && !(await confirmar(aCerrar(dias)))) return
    const vistos = dias.map(({ fecha, estado }) => ({ fecha, visto: estado }))
    await hacer({
      hacer: async () => {
        await call(decidirDias, { body: { dias: vistos, estado } })
        const como = estado === 'CERRADO' ? 'cerrado' : 'abierto'
        anunciar(`${contar(dias.length, `día ${como}`, `días ${como}s`)}.`)
        return null
      },
      fallo: 'No se pudo guardar',
    })
  }

  return { decidir, pending: enCurso, dialogo }
}

/** Days in a row let the owner decide about each person; other days only name them. */
function aCerrar(dias: readonly DiaCerrado[]): ACerrar {
  const tiempos = dias.map(({ fecha }) => ({ inicio: medianoche(fecha), fin: masDias(medianoche(fecha), 1) }))
  if (periodosDe(dias).length > 1) return { tiempos }
  const entero = { inicio: tiempos[0]!.inicio, fin: tiempos.at(-1)!.fin }
  return { tiempos: [entero], motivo: dias[0]!.motivo }
}

type ListaProps = {
  label: string
  periodos: readonly PeriodoCerrado[]
  children: (periodo: PeriodoCerrado) => ReactNode
}

function Lista({ label, periodos, children }: ListaProps) {
  return (
    <Stack as="ul" aria-label={label} top={3} bottom={3}>
      {periodos.map((periodo) => (
        <Row as="li" key={periodo.dias[0]!.fecha} ruled={3} gap={[2, 4]} justify="space-between">
          <div>
            <strong>{periodo.cuando}</strong>
            <Soft small>{periodo.motivo}</Soft>
          </div>
          <Row gap={2}>{children(periodo)}</Row>
        </Row>
      ))}
    </Stack>
  )
}
