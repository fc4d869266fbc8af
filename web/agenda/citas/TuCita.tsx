import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { getCalendarioDeCita } from '../../../contract/agenda/citas/cambiar-cita-propia.ts'
import { HORA_FIRME } from '../../../contract/dinero/pagos/como-pagar.ts'
import { citaPorPagar } from '../../../contract/dinero/pagos/por-pagar.ts'
import { getMiCita, type MiCita } from '../../../contract/persona/mi-cita.ts'
import { ApiError } from '../../base/calls/answers.ts'
import { urlOf } from '../../base/calls/api.ts'
import { queryOf } from '../../base/calls/queries.ts'
import { latePart } from '../../base/late/lazy.tsx'
import { paths } from '../../base/router/routes.ts'
import { useSesion } from '../../base/session/session.tsx'
import { useNegocio } from '../../base/settings/api.ts'
import { Acordado, PagoDe } from '../../dinero/pagos/ComoPagar.tsx'
import { useDiceElPrecio } from '../../dinero/pagos/Pagar.tsx'
import { Actions, buttonClass, LinkButton } from '../../ui/form/Button.tsx'
import { Row, Soft } from '../../ui/layout/arrange.tsx'
import { Errand } from '../../ui/layout/Errand.tsx'
import { Fact } from '../../ui/list/Facts.tsx'
import { QueryState } from '../../ui/status/QueryState.tsx'
import { Skeleton } from '../../ui/status/Skeleton.tsx'
import { Badge } from '../../ui/text/Badge.tsx'
import { priceWithTax } from '../../ui/text/Values.tsx'
import { nowHere } from '../../ui/time/clock.ts'
import { CambiarCita } from './CambiarCita.tsx'
import { DatosDeCita, Donde, HastaCuando, TE_ESPERAMOS } from './DatosDeCita.tsx'
import { OtraIgual } from './OtraIgual.tsx'

const { Component: PonContrasena } = latePart(() => import('../../cuentas/acceso/PonContrasena.tsx'))

interface TuCitaProps {
  id: number
  /** `h2` where it was just booked: its heading then takes the focus. */
  nivel: 'h1' | 'h2'
  /** Said when it cannot be read. */
  fallo: string
}

/** One of the customer's own appointments: when, with whom, where, what it costs, and all that can be done about it. */
export default function TuCita({ id, nivel: Titulo, fallo }: TuCitaProps) {
  const { usuario } = useSesion()
  const leida = useQuery(queryOf(getMiCita, { params: { id } }))
  const titulo = useRef<HTMLHeadingElement>(null)
  const porPagar = leida.data ? porPagarDe(leida.data) : null
  const sinPagar = useDiceElPrecio(porPagar, leida.data?.pago?.precio)
  const noEsta = leida.error instanceof ApiError && [400, 404].includes(leida.error.status)

  // The code may arrive after the alert that tells of the booking was closed (useSolicitud.ts).
  useEffect(() => {
    if (Titulo === 'h2') titulo.current?.focus()
  }, [Titulo])

  return (
    <Errand
      labelledBy="tu-cita"
      drawing="taza"
      wordsFirst
      aside={
        <>
          <PagoDe porPagar={porPagar} />
          {Titulo === 'h2' && usuario?.sinContrasena && <PonContrasena />}
        </>
      }
    >
      <Row gap={[1, 4]} bottom={5}>
        <Titulo
          id="tu-cita"
          ref={titulo}
          tabIndex={-1}
          data-campo="cita"
          data-hecho={(leida.data && tituloDe(leida.data) === TE_ESPERAMOS) || undefined}
        >
          {noEsta ? 'Esta cita no está entre las tuyas' : leida.data ? tituloDe(leida.data) : TE_ESPERAMOS}
        </Titulo>
        {sinPagar && <Badge tone="warning">Sin pagar</Badge>}
      </Row>
      {noEsta ? (
        <div>
          <LinkButton to={paths.calendario} variant="secondary">
            Ver mi calendario
          </LinkButton>
        </div>
      ) : (
        <QueryState de={leida} fallo={fallo} parte cargando={<Skeleton texto="Cargando tu cita…" height="20rem" />}>
          {(cita) => <Ficha cita={cita} />}
        </QueryState>
      )}
    </Errand>
  )
}

function tituloDe({ estado, fin, adelanto }: MiCita): string {
  if (estado === 'CANCELADA') return 'Esta cita está cancelada'
  if (estado === 'COMPLETADA' || fin <= nowHere()) return 'Esta cita ya pasó'
  return adelanto?.hasta ? 'Te guardamos la hora' : TE_ESPERAMOS
}

function Ficha({ cita }: { cita: MiCita }) {
  const {
    id,
    inicio,
    fin,
    servicio,
    persona,
    confirmada,
    pago,
    bono,
    adelanto,
    cambiableHasta = null,
    version,
    estado,
  } = cita
  const viva = estado === 'AGENDADA' && inicio > nowHere()
  const porPagar = porPagarDe(cita)
  const dicho = useDiceElPrecio(porPagar, pago?.precio)
  const cambiable = viva && cambiableHasta !== null && nowHere() <= cambiableHasta
  return (
    <DatosDeCita
      inicio={inicio}
      fin={fin}
      hechos={
        <>
          <Fact nombre={confirmada ? 'Confirmada' : 'Servicio'}>
            {servicio}
            {persona && <small>Con {persona.nombre}</small>}
          </Fact>
          <Donde lugar={useNegocio()?.direccion} />
          {bono !== undefined && <Fact nombre="Precio">Con tu bono</Fact>}
          {pago && pago.precio > 0 && !dicho && (
            <Fact nombre="Precio">{estado === 'CANCELADA' ? priceWithTax(pago.precio) : <Acordado pago={pago} />}</Fact>
          )}
        </>
      }
    >
      {viva && adelanto?.hasta === null && <Soft small>{HORA_FIRME}</Soft>}
      {cambiable && <HastaCuando hasta={cambiableHasta} />}
      <Actions>
        {viva && (
          <a
            href={urlOf(getCalendarioDeCita, { params: { id } })}
            download="cita.ics"
            className={buttonClass({ full: true })}
          >
            Agregar al calendario
          </a>
        )}
        {viva && version !== undefined && <CambiarCita cita={{ ...cita, cambiableHasta, version }} />}
      </Actions>
      <div>
        <OtraIgual cita={cita} variant={viva || porPagar ? 'quiet' : 'primary'} />
      </div>
    </DatosDeCita>
  )
}

const porPagarDe = ({ id, estado, pago, adelanto }: MiCita) =>
  estado === 'CANCELADA' ? null : citaPorPagar(id, pago, adelanto)
