import { useQuery } from '@tanstack/react-query'
import { createCita } from '../../../contract/agenda/citas/citas.ts'
import {
  fechaDe,
  formatFechaLarga,
  instante,
  MINUTO_MS,
  medianoche,
  wallTimeDe,
} from '../../../contract/base/time/time.ts'
import { listAvisos } from '../../../contract/mensajes/avisos.ts'
import { cerrar as llamadaDeCerrar } from '../../../contract/oficina/cierres.ts'
import { getHoy, type Hoy } from '../../../contract/oficina/hoy.ts'
import { personas } from '../../agenda/personas/api.ts'
import { queryOf } from '../../base/calls/queries.ts'
import { officePaths, opensArea } from '../../base/router/routes.ts'
import { useSesion } from '../../base/session/session.tsx'
import { Button, LinkButton } from '../../ui/form/Button.tsx'
import { Row, Soft, Stack } from '../../ui/layout/arrange.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { Part } from '../../ui/status/Boundary.tsx'
import { QueryState } from '../../ui/status/QueryState.tsx'
import { Skeleton, SkeletonBlock } from '../../ui/status/Skeleton.tsx'
import { after } from '../../ui/status/waiting.ts'
import { useClock, useToday } from '../../ui/time/clock.ts'
import { useCierre } from '../agenda/cierres/useCierre.tsx'
import { Plegado } from '../base/pieces.tsx'
import { WaitingNotices } from '../mensajes/avisos/DecidirAvisos.tsx'
import { gruposDeAvisos, resumenDe } from '../mensajes/avisos/grupos.ts'
import styles from './AdminInicioPage.module.css'
import { AntesDeAbrir } from './AntesDeAbrir.tsx'
import { DiaDeTodos } from './DiaDeTodos.tsx'
import { LlenarConMuestra } from './Ejemplos.tsx'
import { fraseDelDia } from './fraseDelDia.ts'
import { LlegoSinCita } from './LlegoSinCita.tsx'
import { Pendientes } from './Pendientes.tsx'
import { Revision } from './Revision.tsx'

/** Waiting notices leave by themselves. */
const EN_ESPERA_MS = 15_000

/** The landing page of the back office (R-entrada-de-admin) and, below it, the owner's day. */
export default function AdminInicioPage() {
  const fecha = useToday()
  const { cerrar, dialogo } = useCierre()
  const { puede, usuario } = useSesion()
  return (
    <Page
      titulo="Vista de administrador"
      width="wide"
      actions={
        <Soft as="div">
          <h2 className={styles.hoy}>Hoy</h2>, <time>{formatFechaLarga(medianoche(fecha)).toLowerCase()}</time>
        </Soft>
      }
    >
      <Row gap={4} bottom={5}>
        <Frase />
        {puede(createCita) && <LlegoSinCita />}
        {puede(llamadaDeCerrar) && (
          <Button size="small" variant="secondary" onClick={() => cerrar(fecha)}>
            Cerrar hoy o unas horas
          </Button>
        )}
        {!opensArea(usuario?.parte, 'ajustes') && (
          <LinkButton size="small" variant="quiet" to={officePaths.seccion('mi-cuenta')}>
            Mi cuenta
          </LinkButton>
        )}
      </Row>
      {dialogo}
      <Contenido />
    </Page>
  )
}

/** The answer to who comes now; its lines are kept for it, so that the buttons stay where they are when it arrives. */
function Frase() {
  const { data, isError } = useQuery(queryOf(getHoy, {}))
  const ahora = useClock()
  if (isError && !data) return null
  return <p className={styles.frase}>{data && fraseDelDia(data, ahora)}</p>
}

function Contenido() {
  const leido = useQuery({
    ...queryOf(getHoy, {}),
    refetchInterval: MINUTO_MS,
    refetchOnWindowFocus: 'always',
  })
  return (
    <QueryState
      // Who attends divides it in columns.
      de={after(leido, useQuery(personas))}
      fallo="No se pudo cargar el día de hoy."
      cargando={<Cargando />}
    >
      {(hoy) => <ElDia hoy={hoy} deCuando={leido.dataUpdatedAt} />}
    </QueryState>
  )
}

/** The day, what waits beside it and, below all that can be pressed, what comes and goes by itself. */
function ElDia({ hoy, deCuando }: { hoy: Hoy; deCuando: number }) {
  const bien = hoy.revision?.hallazgos.length === 0
  const revision = (
    <Part>
      <Revision revision={hoy.revision} />
    </Part>
  )
  // Until the first customer, or the booking that is tried in their place.
  const sinNadie = hoy.antesDeAbrir.includes('PRUEBA')
  const antes = (
    <Part>{hoy.antesDeAbrir.length > 0 && <AntesDeAbrir pasos={hoy.antesDeAbrir} conGente={!sinNadie} />}</Part>
  )
  return (
    <>
      {sinNadie && antes}
      <Part>{hoy.vacio && <LlenarConMuestra />}</Part>
      {!bien && revision}
      <Stack gap={6} align="start" beside="3fr 2fr">
        <Part>
          <DiaDeTodos key={fechaDe(wallTimeDe(instante(deCuando)))} hoy={hoy} />
        </Part>
        <Part>
          <Pendientes hoy={hoy} />
        </Part>
      </Stack>
      {!sinNadie && antes}
      {bien && revision}
      <Part>
        <AvisosEnEspera />
      </Part>
    </>
  )
}

/** Lists waiting notices while they can still be sent at once or held back. */
function AvisosEnEspera() {
  const { data = [] } = useQuery({ ...queryOf(listAvisos, {}), refetchInterval: EN_ESPERA_MS })
  const grupos = gruposDeAvisos(data).filter(({ situacion }) => situacion === 'EN_ESPERA' || situacion === 'SIN_CORREO')
  if (grupos.length === 0) return null
  const lista = <WaitingNotices grupos={grupos} />
  return grupos.length === 1 ? lista : <Plegado dice={resumenDe(grupos)}>{lista}</Plegado>
}

function Cargando() {
  return (
    <Skeleton texto="Cargando el día de hoy…">
      <Stack gap={6} align="start" beside="3fr 2fr">
        <SkeletonBlock height="20rem" />
        <SkeletonBlock height="20rem" />
      </Stack>
    </Skeleton>
  )
}
