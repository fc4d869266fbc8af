import { formatFechaLarga, formatHora, wallTimeDe } from '../../../contract/base/time/time.ts'
import { ordenPorPagar } from '../../../contract/dinero/pagos/por-pagar.ts'
import { ENTREGA } from '../../../contract/tienda/entrega.ts'
import { getOrdenPdf, type OrdenDetalle } from '../../../contract/tienda/ordenes.ts'
import { urlOf } from '../../base/calls/api.ts'
import { paths } from '../../base/router/routes.ts'
import { Actions, buttonClass, LinkButton } from '../../ui/form/Button.tsx'
import { Icon } from '../../ui/image/Icon.tsx'
import { Soft, Stack } from '../../ui/layout/arrange.tsx'
import { Totales } from '../carrito/Totales.tsx'
import { EntregaDeOrden } from './EntregaDeOrden.tsx'
import styles from './OrdenPage.module.css'
import { TablaDeLineas } from './TablaDeLineas.tsx'

/** The lines, date, total, delivery and document of an order. */
export function DetalleDeOrden({ orden }: { orden: OrdenDetalle }) {
  const { codigoOrden, lineas } = orden
  const fecha = wallTimeDe(orden.fecha)
  return (
    <Stack aria-labelledby="detalle" as="section" paper gap={5} className={styles.detalle}>
      <Stack>
        <h2 id="detalle">Tu orden</h2>
        <Soft as="time" small>
          {formatFechaLarga(fecha)}, {formatHora(fecha)}
        </Soft>
      </Stack>
      <TablaDeLineas lineas={lineas} />
      <Totales totales={orden} lineas={lineas} etiqueta="Total" />
      <Stack as="section" gap={1} aria-labelledby="entrega">
        <h3 id="entrega">{ENTREGA}</h3>
        <EntregaDeOrden orden={orden} />
      </Stack>
      <Actions>
        <a
          href={urlOf(getOrdenPdf, { params: { codigo: codigoOrden } })}
          download={`orden-${codigoOrden}.pdf`}
          className={buttonClass({ variant: ordenPorPagar(orden) ? 'secondary' : 'primary' })}
        >
          <Icon nombre="descargar" />
          Descargar PDF
        </a>
        <LinkButton to={paths.inicio}>Cerrar</LinkButton>
      </Actions>
    </Stack>
  )
}
