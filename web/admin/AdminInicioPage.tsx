import { useQuery } from '@tanstack/react-query'
import { cerrar as llamadaDeCerrar } from '../../contract/agenda/cierres.ts'
import { createCita } from '../../contract/agenda/citas.ts'
import { formatFechaLarga, medianoche } from '../../contract/base/tiempo.ts'
import { getHoy } from '../../contract/sitio/hoy.ts'
import { consulta } from '../api.ts'
import { useSesion } from '../cuentas/sesion.tsx'
import { Button } from '../ui/form/Button.tsx'
import { Page } from '../ui/layout/Page.tsx'
import { Lectura } from '../ui/status/Lectura.tsx'
import { Skeleton, SkeletonBlock } from '../ui/status/Skeleton.tsx'
import { useHoy } from '../ui/time/useHoy.ts'
import styles from './AdminInicioPage.module.css'
import { useCierre } from './cierre/useCierre.tsx'
import { AntesDeAbrir } from './hoy/AntesDeAbrir.tsx'
import { AvisosEnEspera } from './hoy/AvisosEnEspera.tsx'
import { DiaDeTodos } from './hoy/DiaDeTodos.tsx'
import { LlenarConMuestra } from './hoy/Ejemplos.tsx'
import { LlegoSinCita } from './hoy/LlegoSinCita.tsx'
import { Pendientes } from './hoy/Pendientes.tsx'
import { Revision } from './hoy/Revision.tsx'

const CADA_MINUTO_MS = 60_000

/** The landing page of the back office (specification section 2) and, below it, the owner's day. */
export default function AdminInicioPage() {
  const fecha = useHoy()
  const { cerrar, dialogo } = useCierre()
  const { puede } = useSesion()
  return (
    <Page titulo="Vista de administrador" width="wide">
      <div className={styles.encabezado}>
        <h2>Hoy</h2>
        <p>{formatFechaLarga(medianoche(fecha))}</p>
        {puede(createCita) && <LlegoSinCita />}
        {puede(llamadaDeCerrar) && (
          <Button size="small" variant="secondary" onClick={() => cerrar(fecha)}>
            Cerrar hoy o unas horas
          </Button>
        )}
      </div>
      {dialogo}
      <Contenido />
    </Page>
  )
}

function Contenido() {
  const leido = useQuery({
    ...consulta(getHoy, {}),
    refetchInterval: CADA_MINUTO_MS,
    refetchOnWindowFocus: 'always',
  })
  return (
    <Lectura de={leido} fallo="No se pudo cargar el día de hoy." cargando={<Cargando />}>
      {(hoy) => {
        const bien = hoy.revision?.hallazgos.length === 0
        const revision = <Revision revision={hoy.revision} />
        return (
          <>
            <AvisosEnEspera />
            <AntesDeAbrir pasos={hoy.antesDeAbrir} />
            {hoy.vacio && <LlenarConMuestra />}
            {!bien && revision}
            <div className={styles.columnas}>
              <DiaDeTodos hoy={hoy} />
              <Pendientes hoy={hoy} />
            </div>
            {bien && revision}
          </>
        )
      }}
    </Lectura>
  )
}

function Cargando() {
  return (
    <Skeleton texto="Cargando el día de hoy…">
      <div className={styles.columnas}>
        <SkeletonBlock height="20rem" />
        <SkeletonBlock height="20rem" />
      </div>
    </Skeleton>
  )
}
