import { useEffect, useRef } from 'react'
import { type Centimos, centimos, formatColones } from '../../../contract/base/money/money.ts'
import type { Instante } from '../../../contract/base/time/time.ts'
import {
  COMO_PAGAR,
  datosDePago,
  ENVIAR_COMPROBANTE,
  enlaceDeComprobante,
  fraseAdelanto,
  notaDePago,
} from '../../../contract/dinero/pagos/como-pagar.ts'
import type { PagoAcordado, PorPagar } from '../../../contract/dinero/pagos/pagos.ts'
import { frasePlazo } from '../../../contract/dinero/pagos/por-pagar.ts'
import { goTo, useLocation } from '../../base/router/navigation.tsx'
import { useNegocio } from '../../base/settings/api.ts'
import { Escribirnos } from '../../base/settings/Escribirnos.tsx'
import { Actions, buttonClass } from '../../ui/form/Button.tsx'
import { Icon } from '../../ui/image/Icon.tsx'
import { Row, Soft, Stack } from '../../ui/layout/arrange.tsx'
import { Price, PriceWithTax, priceWithTax } from '../../ui/text/Values.tsx'
import styles from './ComoPagar.module.css'
import { DatosParaCopiar } from './DatosParaCopiar.tsx'
import { useSePaga } from './Pagar.tsx'

interface ComoPagarProps {
  porPagar: PorPagar
  /** Null or absent when there is no deadline. */
  pagarAntes?: Instante | null
}

/** The one card for paying: what, where to, until when, and the receipt. */
export function ComoPagar({ porPagar, pagarAntes = null }: ComoPagarProps) {
  const negocio = useNegocio()
  const ficha = useRef<HTMLElement>(null)
  const { hash, vuelta } = useLocation()
  const pedida = hash === `#${porPagar.codigo}` && !vuelta

  // It may come after the page that a link to it opens.
  useEffect(() => {
    if (pedida && negocio) goTo(ficha.current!)
  }, [pedida, negocio])

  if (!negocio) return null
  const datos = datosDePago(porPagar, negocio)
  const que = porPagar.hasta ? 'Adelanto' : 'Por pagar'
  const titulo = datos.length > 0 ? COMO_PAGAR : `${que} ${formatColones(porPagar.monto)}`
  const comprobante = enlaceDeComprobante(porPagar, negocio)
  return (
    <Stack
      ref={ficha}
      id={porPagar.codigo}
      aria-label={titulo}
      as="section"
      data-look="quiet"
      gap={3}
      className={styles.ficha}
    >
      <h2>{titulo}</h2>
      <Stack columns="22rem" gap={[3, 6]} align="start">
        {datos.length > 0 && <DatosParaCopiar datos={datos} />}
        <Stack gap={3}>
          {pagarAntes !== null && <p className={styles.plazo}>{frasePlazo(pagarAntes)}</p>}
          {porPagar.hasta && <p className={styles.plazo}>{fraseAdelanto(porPagar.hasta)}</p>}
          <Actions>
            {comprobante ? (
              <a
                href={comprobante}
                target="_blank"
                rel="noopener noreferrer"
                className={buttonClass({ variant: 'accent', full: true })}
              >
                {ENVIAR_COMPROBANTE}
              </a>
            ) : (
              <Escribirnos variant="primary" full />
            )}
          </Actions>
          <Soft small>{notaDePago(porPagar, negocio)}</Soft>
        </Stack>
      </Stack>
    </Stack>
  )
}

/** The card of an appointment or a seat, while money is due and there is a way to pay it. */
export function PagoDe({ porPagar }: { porPagar: PorPagar | null }) {
  if (!useSePaga(porPagar)) return null
  return <ComoPagar porPagar={porPagar} />
}

/** A price that was agreed: what of it is still to be paid, and once all came in, that it did. */
export function Acordado({ pago: { precio, cobrado } }: { pago: PagoAcordado }) {
  const falta = precio - cobrado
  if (precio === 0) return <PriceWithTax centimos={precio} />
  if (falta <= 0) return <Recibido monto={precio} />
  return (
    <p>
      <strong>Por pagar</strong> <Price centimos={centimos(falta)} />{' '}
      <small>{cobrado > 0 ? `de ${priceWithTax(precio)}` : 'IVA incluido'}</small>
    </p>
  )
}

export function Recibido({ monto }: { monto: Centimos }) {
  return (
    <Row as="p" nowrap gap={2} className={styles.recibido}>
      <Icon nombre="check" size={18} />
      <span>
        <Price centimos={monto} tone="plain" /> · Recibido
      </span>
    </Row>
  )
}
