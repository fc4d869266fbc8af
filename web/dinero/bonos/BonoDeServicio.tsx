import { useQuery } from '@tanstack/react-query'
import type { WallTime } from '../../../contract/base/time/time.ts'
import { bonoQuePaga, cuandoVence, cuantasQuedan, listBonosVendidos } from '../../../contract/dinero/bonos/bonos.ts'
import { queryOf } from '../../base/calls/queries.ts'
import { useSesion } from '../../base/session/session.tsx'
import { CheckboxField } from '../../ui/form/Field.tsx'
import { Notice } from '../../ui/status/Notice.tsx'

interface BonoDeServicioProps {
  /** Its name; undefined while none is chosen. */
  servicio: string | undefined
  inicio: WallTime | null
  aparte: boolean
  onAparte: (aparte: boolean) => void
}

/** Says that a bono pays what is booked, what is left of it, and lets its person pay with money instead; nothing for who has none. */
export default function BonoDeServicio({ servicio, inicio, aparte, onAparte }: BonoDeServicioProps) {
  const { usuario } = useSesion()
  const elegido = usuario !== null && servicio !== undefined && inicio !== null
  const { data = [] } = useQuery({ ...queryOf(listBonosVendidos, {}), enabled: elegido })
  if (!elegido) return null
  const quedan = data.filter((uno) => uno.quedan > 0)
  const bono = bonoQuePaga(quedan, { servicio, inicio, usuarioId: usuario.id })
  if (!bono) return null
  const vence = cuandoVence(bono)
  return (
    <Notice tone="info">
      {aparte ? `${cuantasQuedan(bono)}.` : `Esta cita va con tu bono: ${cuantasQuedan(bono).toLowerCase()}.`}
      {vence && ` ${vence}.`}
      <CheckboxField
        label="Pagarla aparte"
        name="aparte"
        checked={aparte}
        onChange={({ target }) => onAparte(target.checked)}
      />
    </Notice>
  )
}
