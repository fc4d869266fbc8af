import { getOrdenPdf, type OrdenDetalle } from '../../contract/ordenes.ts'
import { SIN_FORMA_DE_PAGO } from '../../contract/pagos.ts'
import { formatFechaLarga, formatHora, wallTimeDe } from '../../contract/tiempo.ts'
import { urlDe } from '../api.ts'
import { Totales } from '../carrito/Totales.tsx'
import { useNegocio } from '../marco/useNegocio.ts'
import { buttonClass } from '../ui/form/Button.tsx'
import { Icono } from '../ui/image/Icono.tsx'
import { EstadoDeOrden } from './EstadoDeOrden.tsx'
import styles from './OrdenPage.module.css'
import { TablaDeLineas } from './TablaDeLineas.tsx'

/** The order for its owner: when, what, how much, how to pay, and the document. */
export function DetalleDeOrden({ orden }: { orden: OrdenDetalle }) {
  const { codigoOrden, estado, lineas } = orden
  const fecha = wallTimeDe(orden.fecha)
  return (
    <section aria-labelledby="detalle" className={styles.detalle}>
      <div className={styles.cabecera}>
        <h2 id="detalle">Tu orden</h2>
        <EstadoDeOrden estado={estado} />
        <p>
          {formatFechaLarga(fecha)}, {formatHora(fecha)}
        </p>
      </div>
      <TablaDeLineas lineas={lineas} />
      <div className={styles.totales}>
        <Totales totales={orden} etiqueta="Total" />
      </div>
      {estado === 'PENDIENTE' && <ComoPagar codigo={codigoOrden} />}
      <p>
        <a
          href={urlDe(getOrdenPdf, { params: { codigo: codigoOrden } })}
          download={`orden-${codigoOrden}.pdf`}
          className={buttonClass({ variant: 'secondary' })}
        >
          <Icono nombre="descargar" />
          Descargar PDF
        </a>
      </p>
    </section>
  )
}

function ComoPagar({ codigo }: { codigo: string }) {
  const negocio = useNegocio()
  if (!negocio) return null
  const { sinpe, iban } = negocio
  return (
    <section aria-labelledby="como-pagar" className={styles.pago}>
      <h3 id="como-pagar">Cómo pagar</h3>
      {sinpe || iban ? (
        <dl>
          {sinpe && (
            <>
              <dt>SINPE Móvil</dt>
              <dd>{sinpe}</dd>
            </>
          )}
          {iban && (
            <>
              <dt>Cuenta IBAN</dt>
              <dd>{iban}</dd>
            </>
          )}
          <dt>Detalle</dt>
          <dd>{codigo}</dd>
        </dl>
      ) : (
        <p>{SIN_FORMA_DE_PAGO}</p>
      )}
    </section>
  )
}
