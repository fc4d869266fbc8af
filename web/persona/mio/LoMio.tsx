import { useSuspenseQuery } from '@tanstack/react-query'
import { centimos } from '../../../contract/base/money/dinero.ts'
import { COMO_PAGAR, frasePlazo, hayFormaDePago } from '../../../contract/dinero/pagos.ts'
import type { Mio } from '../../../contract/persona/mio.ts'
import { CitaPorVenir } from '../../agenda/citas/CitaPorVenir.tsx'
import { latePart } from '../../base/late/lazy.tsx'
import { Link } from '../../base/router/Link.tsx'
import { paths } from '../../base/router/routes.ts'
import { useNegocio } from '../../base/settings/api.ts'
import { mio } from '../../cuentas/acceso/mio.ts'
import { TallerPorVenir } from '../../talleres/talleres/TallerPorVenir.tsx'
import { LinkButton } from '../../ui/form/Button.tsx'
import { Panel } from '../../ui/layout/Panel.tsx'
import { Price } from '../../ui/text/Values.tsx'
import styles from './LoMio.module.css'

/** Few have an hour or a place kept for them. */
const Guardado = latePart(() => import('./Guardado.tsx')).Component

/** The next things of a customer, above everything else; null when there are none. */
export default function LoMio({ nombre }: { nombre: string }) {
  const { citas, talleres, ordenes, cupos, horas } = useSuspenseQuery(mio).data
  const [cita] = citas
  const [taller] = talleres
  const [orden, ...otras] = ordenes
  if (!cita && !taller && !orden && cupos.length + horas.length === 0) return null
  return (
    <section aria-labelledby="lo-mio" className={styles.mio}>
      <h2 id="lo-mio">{nombre ? `Hola, ${nombre}: esto es lo que sigue` : 'Esto es lo que sigue'}</h2>
      <ul className={styles.fichas}>
        {cupos.length + horas.length > 0 && <Guardado cupos={cupos} horas={horas} />}
        {cita && <CitaPorVenir clase="Tu próxima cita" cita={cita} />}
        {orden && <OrdenPorPagar orden={orden} otras={otras.length} />}
        {taller && <TallerPorVenir clase="Tu próximo taller" taller={taller} />}
      </ul>
    </section>
  )
}

/** The longest unpaid order, and the number of others. */
function OrdenPorPagar({ orden, otras }: { orden: Mio['ordenes'][number]; otras: number }) {
  const { codigoOrden, pagarAntes, total, cobrado } = orden
  const negocio = useNegocio()
  return (
    <Panel
      icono="carrito"
      clase="Orden por pagar"
      titulo={<Price centimos={centimos(total - cobrado)} />}
      texto={
        <>
          Orden {codigoOrden}
          <br />
          {pagarAntes !== null && frasePlazo(pagarAntes)}
        </>
      }
      acciones={
        <>
          <LinkButton to={paths.orden(codigoOrden)} size="small">
            {negocio && hayFormaDePago(negocio) ? COMO_PAGAR : 'Ver la orden'}
          </LinkButton>
          {otras > 0 && (
            <Link to={paths.perfil}>{otras === 1 ? 'Hay otra en tu perfil' : `Hay ${otras} más en tu perfil`}</Link>
          )}
        </>
      }
    />
  )
}
