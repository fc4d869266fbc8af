import { type Centimos, formatColones } from '../../../contract/base/money/money.ts'
import { hayFormaDePago } from '../../../contract/dinero/pagos/como-pagar.ts'
import type { PorPagar } from '../../../contract/dinero/pagos/pagos.ts'
import { useNegocio } from '../../base/settings/api.ts'
import { LinkButton } from '../../ui/form/Button.tsx'

/** Whether what is owed has a card for paying: there is a way to pay it, or an hour waits for it. */
export function useSePaga(porPagar: PorPagar | null): porPagar is PorPagar {
  const negocio = useNegocio()
  return porPagar !== null && negocio !== undefined && Boolean(porPagar.hasta || hayFormaDePago(negocio))
}

/** Whether the card for paying, or the way to it, says the whole price: then it stands there alone. */
export function useDiceElPrecio(porPagar: PorPagar | null, precio: Centimos | undefined): boolean {
  return useSePaga(porPagar) && porPagar.monto === precio
}

type PagarProps = {
  porPagar: PorPagar | null
  /** The page that has the card. */
  to: string
  /** Beside a nearer one it is not the strong one. */
  despues?: boolean
}

/** The strong one of what can be done about a thing that is owed: it names the amount, and leads to the card for paying. */
export function Pagar({ porPagar, to, despues }: PagarProps) {
  if (!useSePaga(porPagar)) return null
  return (
    <LinkButton to={`${to}#${porPagar.codigo}`} variant={despues ? 'secondary' : 'accent'} full>
      Pagar {formatColones(porPagar.monto)}
    </LinkButton>
  )
}
