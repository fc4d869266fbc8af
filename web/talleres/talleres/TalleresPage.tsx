import { Fragment } from 'react'
import { cuposDisponibles } from '../../../contract/talleres/cupos.ts'
import type { Taller } from '../../../contract/talleres/talleres.ts'
import { latePart } from '../../base/late/lazy.tsx'
import { titleOfView, viewOf } from '../../base/lists/listAddress.ts'
import { Pages } from '../../base/lists/Pages.tsx'
import { usePages } from '../../base/lists/usePages.ts'
import type { Params } from '../../base/router/address.ts'
import { useLocation } from '../../base/router/navigation.tsx'
import { useSesion } from '../../base/session/session.tsx'
import { useDocumentTitle } from '../../base/settings/api.ts'
import { Escribirnos } from '../../base/settings/Escribirnos.tsx'
import { Drawing } from '../../ui/drawings/Drawing.tsx'
import { Stack } from '../../ui/layout/arrange.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { EmptyState } from '../../ui/status/EmptyState.tsx'
import { Skeleton, SkeletonBlock } from '../../ui/status/Skeleton.tsx'
import { talleresEnHojas } from './api.ts'
import styles from './TarjetaDeTaller.module.css'
import { TarjetaDeTaller } from './TarjetaDeTaller.tsx'

const { Component: PonContrasena } = latePart(() => import('../../cuentas/acceso/PonContrasena.tsx'))

/** Cards whose pictures are seen first, on any screen. */
const PRIMEROS = 2

export function datos(_: Params, search: string) {
  return [talleresEnHojas.consultaDe(viewOf(search))]
}

/** /talleres: the workshops that can still be visited. */
export default function TalleresPage() {
  const { usuario } = useSesion()
  const vista = viewOf(useLocation().search)
  const hojas = usePages(talleresEnHojas, vista)
  useDocumentTitle(titleOfView('Talleres', vista))
  return (
    <Page titulo="Talleres" intro="Encuentros en grupo para aprender con calma y en buena compañía.">
      <Stack gap={5}>
        {usuario?.sinContrasena && <PonContrasena />}
        <Pages
          lista={talleresEnHojas}
          vista={vista}
          hojas={hojas}
          fallo="No se pudieron cargar los talleres."
          cargando={<TalleresEsqueleto />}
          vacia={<SinTalleres />}
          enLista={(filas) => (
            <ul aria-label="Talleres" className={styles.rejilla}>
              {filas}
            </ul>
          )}
        >
          {(filas, primera) =>
            filas.map((taller, orden) => (
              <Fragment key={taller.id}>
                {estaLleno(taller) && (orden === 0 || !estaLleno(filas[orden - 1]!)) && (
                  <li className={styles.llenos}>
                    <h2>Con el cupo lleno</h2>
                  </li>
                )}
                <TarjetaDeTaller taller={taller} priority={primera && orden < PRIMEROS} />
              </Fragment>
            ))
          }
        </Pages>
      </Stack>
    </Page>
  )
}

/** Full ones come last (R-con-cupo-primero). */
function estaLleno({ cupoMaximo, inscritos }: Taller): boolean {
  return cupoMaximo > 0 && cuposDisponibles(cupoMaximo, inscritos) === 0
}

function SinTalleres() {
  return (
    <EmptyState
      illustration={<Drawing nombre="dos-sillas" />}
      titulo="No hay talleres disponibles en este momento."
      texto="Vuelve pronto: aquí aparecen los próximos encuentros."
      action={<Escribirnos />}
    />
  )
}

/** Workshops to come, in the layout of their cards. */
function TalleresEsqueleto() {
  return (
    <Skeleton texto="Cargando talleres…">
      <div className={styles.rejilla}>
        {['primero', 'segundo', 'tercero'].map((taller) => (
          <Card key={taller} flush>
            <SkeletonBlock ratio="2 / 1" />
            <div className={styles.taller}>
              <SkeletonBlock width="70%" height="3.5rem" />
              <SkeletonBlock height="5rem" />
              <SkeletonBlock width="60%" height="5rem" />
              <SkeletonBlock height="3.25rem" />
            </div>
          </Card>
        ))}
      </div>
    </Skeleton>
  )
}
