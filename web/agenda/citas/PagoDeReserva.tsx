import BonoDeServicio from '../../dinero/bonos/BonoDeServicio.tsx'
import Adelanto from './Adelanto.tsx'
import type { Reserva } from './useReserva.ts'

/** What pays the hour that is booked: a bono, or money, and how much of it ahead. */
export default function PagoDeReserva({ reserva }: { reserva: Reserva }) {
  const { momento, solicitud, servicios, sinBono } = reserva
  const { adelanto, adelantoDe } = servicios.elegido ?? {}
  return (
    <>
      <BonoDeServicio servicio={solicitud?.servicio} inicio={momento} aparte={sinBono} onAparte={reserva.pagarAparte} />
      {solicitud && adelanto && (
        <Adelanto
          servicio={solicitud.servicio}
          inicio={solicitud.inicio}
          soloPrimera={adelantoDe === 'PRIMERA'}
          aparte={sinBono}
        />
      )}
    </>
  )
}
