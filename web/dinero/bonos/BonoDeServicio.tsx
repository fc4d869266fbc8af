import { useQuery } from '@tanstack/react-query'
import { fechaDe, type WallTime } from '../../../contract/base/time/tiempo.ts'
import { cuandoVence, cuantasQuedan, listBonosVendidos } from '../../../contract/dinero/bonos.ts'
import { queryOf } from '../../base/calls/api.ts'
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
  const suyos = data.filter(({ quedan, servicios }) => quedan > 0 && servicios.includes(servicio))
  const sirven = suyos.filter(({ vence }) => vence === null || fechaDe(inicio) <= vence)
  const [bono] = sirven.toSorted((a, b) => (a.vence ?? '9').localeCompare(b.vence ?? '9') || a.id - b.id)
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
