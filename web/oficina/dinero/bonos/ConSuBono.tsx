import { useQuery } from '@tanstack/react-query'
import { contar } from '../../../../contract/base/text/text.ts'
import type { WallTime } from '../../../../contract/base/time/time.ts'
import { cuandoVence, listBonosVendidos } from '../../../../contract/dinero/bonos/bonos.ts'
import { queryOf } from '../../../base/calls/queries.ts'
import { Notice } from '../../../ui/status/Notice.tsx'
import { bonosDeFechas, leQuedan } from './bonosDeFechas.ts'

interface ConSuBonoProps {
  usuarioId: number
  servicio: string
  /** When; of a series every date that is booked. */
  fechas: readonly WallTime[]
}

/** Says what of it a person's bonos pay, before it is booked; nothing for who has none that fits. */
export function ConSuBono({ usuarioId, servicio, fechas }: ConSuBonoProps) {
  const { data = [] } = useQuery(queryOf(listBonosVendidos, { query: { persona: usuarioId } }))
  const pagadas = bonosDeFechas(data, { usuarioId, servicio, fechas })
  const [bono] = pagadas.flatMap((uno) => uno ?? [])
  if (!bono) return null
  const cubiertas = pagadas.filter((uno) => uno !== null).length
  const vence = cuandoVence(bono)
  return (
    <Notice tone="info">
      {fechas.length === 1 ? `Va con su bono: ${leQuedan(bono)}.` : cuantasDe(cubiertas, fechas.length)}
      {vence && ` ${vence}.`}
    </Notice>
  )
}

/** Says of an appointment that a bono pays it, and what is left by now. */
export function PagadaPor({ usuarioId, vendidoId }: { usuarioId: number; vendidoId: number }) {
  const { data = [] } = useQuery(queryOf(listBonosVendidos, { query: { persona: usuarioId } }))
  const bono = data.find(({ id }) => id === vendidoId)
  if (!bono) return null
  const queda = bono.quedan === 0 ? `es la última de ${bono.sesiones}` : leQuedan(bono)
  return <p>La paga su bono: {queda}.</p>
}

function cuantasDe(cubiertas: number, todas: number): string {
  const resto = todas - cubiertas
  if (resto === 0) return `Su bono paga las ${todas} fechas, una sesión cada una.`
  const paga = cubiertas === 1 ? 'Su bono paga 1 fecha' : `Su bono paga ${cubiertas} fechas`
  return `${paga} y ${contar(resto, 'queda', 'quedan')} por pagar.`
}
