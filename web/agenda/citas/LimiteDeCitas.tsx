import { useQuery } from '@tanstack/react-query'
import { contar } from '../../../contract/base/text/text.ts'
import { formatMomentoLargo } from '../../../contract/base/time/time.ts'
import { Link } from '../../base/router/Link.tsx'
import { paths } from '../../base/router/routes.ts'
import { useNegocio } from '../../base/settings/api.ts'
import { mio } from '../../cuentas/acceso/mio.ts'
import { Notice } from '../../ui/status/Notice.tsx'
import { ComoAvisar } from './FueraDePlazo.tsx'

/** Says before the form is filled that its person has as many appointments to come as one may have, and which. */
export default function LimiteDeCitas() {
  const { data } = useQuery(mio)
  const limite = useNegocio()?.plazos?.citasPorVenir ?? 0
  const citas = data?.citas ?? []
  const cuales = citas.map(({ servicio, inicio }) => `${servicio}, ${formatMomentoLargo(inicio)}`).join('; ')
  return (
    <Notice>
      Cada persona puede tener {contar(limite, 'cita', 'citas')} por venir, y ya {limite === 1 ? 'la' : 'las'} tienes:{' '}
      {cuales}. Para otra, mueve o cancela una en <Link to={paths.calendario}>tu calendario</Link>, o <ComoAvisar />.
    </Notice>
  )
}
