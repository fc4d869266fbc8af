import { formatFechaLarga, formatHora, wallTimeDe } from '../../../contract/base/time/tiempo.ts'
import { ENTREGA } from '../../../contract/tienda/entrega.ts'
import { getOrdenPdf, type OrdenDetalle } from '../../../contract/tienda/ordenes.ts'
import { urlOf } from '../../base/calls/api.ts'
import { paths } from '../../base/router/routes.ts'
import { buttonClass, LinkButton } from '../../ui/form/Button.tsx'
import { Icon } from '../../ui/image/Icon.tsx'
import { Row, Stack } from '../../ui/layout/arrange.tsx'
import { Totales } from '../carrito/Totales.tsx'
import { EntregaDeOrden } from './EntregaDeOrden.tsx'
import styles from './OrdenPage.module.css'
import { TablaDeLineas } from './TablaDeLineas.tsx'

/** The lines, date, total, delivery and document of an order. */
export function DetalleDeOrden({ orden }: { orden: OrdenDetalle }) {
  const { codigoOrden, lineas } = orden
  const fecha = wallTimeDe(orden.fecha)
  return (
    <Stack aria-labelledby="detalle" as="section" gap={5} className={styles.detalle}>
      <Row gap={[1, 3]} justify="space-between" className={styles.cabecera}>
        <h2 id="detalle">Tu orden</h2>
        <p>
          {formatFechaLarga(fecha)}, {formatHora(fecha)}
        </p>
      </Row>
      <TablaDeLineas lineas={lineas} />
      <div className={styles.totales}>
        <Totales totales={orden} lineas={lineas} etiqueta="Total" />
      </div>
      <section aria-labelledby="entrega">
        <h3 id="entrega">{ENTREGA}</h3>
        <EntregaDeOrden orden={orden} />
      </section>
      <p className={styles.acciones}>
        <a
          href={urlOf(getOrdenPdf, { params: { codigo: codigoOrden } })}
          download={`orden-${codigoOrden}.pdf`}
          className={buttonClass({ variant: 'secondary' })}
        >
          <Icon nombre="descargar" />
          Descargar PDF
        </a>
        <LinkButton to={paths.inicio}>Cerrar</LinkButton>
      </p>
    </Stack>
  )
}
