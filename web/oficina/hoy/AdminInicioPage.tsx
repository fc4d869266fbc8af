import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { createCita } from '../../../contract/agenda/citas/citas.ts'
import { fechaDe, formatFechaLarga, instante, medianoche, wallTimeDe } from '../../../contract/base/time/time.ts'
import { type Aviso, listAvisos } from '../../../contract/mensajes/avisos.ts'
import { cerrar as llamadaDeCerrar } from '../../../contract/oficina/cierres.ts'
import { getHoy, type Hoy } from '../../../contract/oficina/hoy.ts'
import { personas } from '../../agenda/personas/api.ts'
import { queryOf } from '../../base/calls/api.ts'
import { useSesion } from '../../base/session/session.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { Row, Soft, Stack } from '../../ui/layout/arrange.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { Part } from '../../ui/status/Boundary.tsx'
import { QueryState } from '../../ui/status/QueryState.tsx'
import { Skeleton, SkeletonBlock } from '../../ui/status/Skeleton.tsx'
import { onItsWay } from '../../ui/status/waiting.ts'
import { useClock, useToday } from '../../ui/time/clock.ts'
import { useCierre } from '../agenda/cierre/useCierre.tsx'
import { Plegado } from '../base/arrange.tsx'
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

const CADA_MINUTO_MS = 60_000
/** Waiting notices leave by themselves. */
const EN_ESPERA_MS = 15_000
/** For so long the day waits for what stands above it. */
const ESPERA_MAXIMA_MS = 2000

/** The landing page of the back office (R-entrada-de-admin) and, below it, the owner's day. */
export default function AdminInicioPage() {
  const fecha = useToday()
  const { cerrar, dialogo } = useCierre()
  const { puede } = useSesion()
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
    refetchInterval: CADA_MINUTO_MS,
    refetchOnWindowFocus: 'always',
  })
  const avisos = useQuery({ ...queryOf(listAvisos, {}), refetchInterval: EN_ESPERA_MS })
  const atienden = useQuery(personas)
  const [tarde, setTarde] = useState(false)
  useEffect(() => {
    const espera = setTimeout(() => setTarde(true), ESPERA_MAXIMA_MS)
    return () => clearTimeout(espera)
  }, [])
  // What stands above a session, or in its column, is there before it: a finger on its way meets what it was meant for.
  const faltan = [avisos, atienden].some(onItsWay)
  if (faltan && !tarde) return <Cargando />
  return (
    <QueryState de={leido} fallo="No se pudo cargar el día de hoy." cargando={<Cargando />}>
      {(hoy) => (
        <ElDia hoy={hoy} deCuando={leido.dataUpdatedAt} avisos={avisos.data} atienden={atienden.data !== undefined} />
      )}
    </QueryState>
  )
}

type ElDiaProps = {
  hoy: Hoy
  deCuando: number
  avisos: readonly Aviso[] | undefined
  /** True once it is known who attends. */
  atienden: boolean
}

/** The day, and what stands above it: below, where it came later. */
function ElDia({ hoy, deCuando, avisos, atienden }: ElDiaProps) {
  const [sinAvisos] = useState(avisos === undefined)
  const [sinColumnas] = useState(!atienden)
  const bien = hoy.revision?.hallazgos.length === 0
  const revision = (
    <Part>
      <Revision revision={hoy.revision} />
    </Part>
  )
  // Until the first customer, or the booking that is tried in their place; without a service the day itself leads to the first one.
  const sinNadie = hoy.antesDeAbrir.includes('PRUEBA')
  const antesAlFinal = !sinNadie || hoy.antesDeAbrir.includes('SERVICIO')
  const antes = (
    <Part>{hoy.antesDeAbrir.length > 0 && <AntesDeAbrir pasos={hoy.antesDeAbrir} conGente={!sinNadie} />}</Part>
  )
  const enEspera = (
    <Part>
      <AvisosEnEspera avisos={avisos ?? []} />
    </Part>
  )
  return (
    <>
      {!sinAvisos && enEspera}
      {!antesAlFinal && antes}
      <Part>{hoy.vacio && <LlenarConMuestra />}</Part>
      {!bien && revision}
      <Stack gap={[4, 6]} align="start" beside="3fr 2fr">
        <Part>
          <DiaDeTodos key={fechaDe(wallTimeDe(instante(deCuando)))} hoy={hoy} enUna={sinColumnas} />
        </Part>
        <Part>
          <Pendientes hoy={hoy} />
        </Part>
      </Stack>
      {sinAvisos && enEspera}
      {antesAlFinal && antes}
      {bien && revision}
    </>
  )
}

/** Lists waiting notices while they can still be sent at once or held back. */
function AvisosEnEspera({ avisos }: { avisos: readonly Aviso[] }) {
  const grupos = gruposDeAvisos(avisos).filter(
    ({ situacion }) => situacion === 'EN_ESPERA' || situacion === 'SIN_CORREO',
  )
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
