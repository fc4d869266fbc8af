import { useQuery } from '@tanstack/react-query'
import { formatColones } from '../../../contract/base/money/money.ts'
import { Link } from '../../base/router/Link.tsx'
import { paths } from '../../base/router/routes.ts'
import { mio } from '../../cuentas/acceso/mio.ts'

/** Says to a customer where they may pay once more that money of theirs is here, and leads to where it is used. */
export function HayAFavor() {
  const aFavor = useQuery(mio).data?.aFavor
  if (!aFavor) return null
  return (
    <p>
      Tienes {formatColones(aFavor)} a tu favor. En <Link to={paths.perfil}>tu perfil</Link> ves cómo usarlo.
    </p>
  )
}
