import { useQuery } from '@tanstack/react-query'
import { formatMomento } from '../../../../contract/base/time/time.ts'
import { type BonoVendido, listBonosVendidos } from '../../../../contract/dinero/bonos/bonos.ts'
import { queryOf } from '../../../base/calls/queries.ts'
import { Row } from '../../../ui/layout/arrange.tsx'
import { Perdonar } from './Perdonar.tsx'

/** The session that an appointment lost, with the way back; nothing once it was given back. */
export function SesionPerdida({ cita, usuarioId }: { cita: number; usuarioId: number }) {
  const { data = [] } = useQuery(queryOf(listBonosVendidos, { query: { persona: usuarioId } }))
  const perdida = data.flatMap(({ perdidas }) => perdidas).find((una) => una.cita === cita)
  return perdida && <Perdida perdida={perdida} />
}

/** A session that was used by who cancelled late, or did not come. */
export function Perdida({ perdida }: { perdida: BonoVendido['perdidas'][number] }) {
  const { cita, inicio, persona, falto } = perdida
  return (
    <Row as="p" gap={[1, 3]}>
      <span>
        {formatMomento(inicio)}: {persona} {falto ? 'no asistió' : 'canceló tarde'}, y usó una sesión.
      </span>
      <Perdonar id={cita} persona={persona} cancelada={!falto} />
    </Row>
  )
}
