import { useQuery } from '@tanstack/react-query'
import type { Output } from '../../../contract/base/endpoint.ts'
import { formatFechaLarga, wallTimeDe } from '../../../contract/base/tiempo.ts'
import { type Contenido, deleteSuscripcion, listSuscripciones } from '../../../contract/cuentas/suscripciones.ts'
import { call, consulta } from '../../api.ts'
import { useHacer } from '../../hacer.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { useAnuncio } from '../../ui/status/anuncios.tsx'
import { RetryNotice } from '../../ui/status/Notice.tsx'
import { Skeleton, SkeletonBlock } from '../../ui/status/Skeleton.tsx'
import styles from './Suscripciones.module.css'

export const CONTENIDOS: Record<Contenido, string> = {
  TODO: 'Citas y talleres',
  CITAS: 'Solo citas',
  TALLERES: 'Solo talleres',
}

type EnlacesProps = {
  /** Another administrator; absent: whoever reads. */
  de?: { id: number }
}

/** The links that there are, each with its end. */
export function Enlaces({ de }: EnlacesProps) {
  const query = de && { usuarioId: de.id }
  const { data, error, isFetching, refetch } = useQuery(consulta(listSuscripciones, { query: query ?? {} }))
  if (error) {
    return (
      <RetryNotice onRetry={() => refetch()} pending={isFetching}>
        No se pudieron leer los enlaces.
      </RetryNotice>
    )
  }
  if (!data) {
    return (
      <Skeleton texto="Cargando los enlaces…">
        <SkeletonBlock height="3rem" />
      </Skeleton>
    )
  }
  if (data.length === 0) return null
  return (
    <section aria-labelledby="enlaces-creados" className={styles.creados}>
      <h3 id="enlaces-creados">Enlaces creados</h3>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list semantics together with the bullets */}
      <ul role="list">
        {data.map((suscripcion) => (
          <Existente key={suscripcion.id} {...suscripcion} />
        ))}
      </ul>
    </section>
  )
}

type Enlace = Output<typeof listSuscripciones>[number]

function Existente({ id, contenido, discreta, creada }: Enlace) {
  const anunciar = useAnuncio()
  const { hacer, enCurso } = useHacer()
  const quitar = () =>
    hacer({
      hacer: async () => {
        anunciar(await call(deleteSuscripcion, { params: { id } }))
        return null
      },
      fallo: 'No se pudo quitar el enlace.',
    })
  const que = `${CONTENIDOS[contenido]}${discreta ? '' : ', con nombres'}, desde el ${formatFechaLarga(wallTimeDe(creada))}`
  return (
    <li>
      <span>{que}</span>
      <Button
        size="small"
        variant="secondary"
        pending={enCurso}
        aria-label={`Quitar el enlace: ${que}`}
        onClick={quitar}
      >
        Quitar
      </Button>
    </li>
  )
}
