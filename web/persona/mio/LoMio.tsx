import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { centimos } from '../../../contract/base/money/money.ts'
import {
  formatDiaYHora,
  formatMomentoCercano,
  formatTramoCercano,
  withoutYear,
} from '../../../contract/base/time/time.ts'
import { finDePlazo } from '../../../contract/dinero/pagos/pagos.ts'
import {
  citaPorPagar,
  frasePlazo,
  inscripcionPorPagar,
  ordenPorPagar,
} from '../../../contract/dinero/pagos/por-pagar.ts'
import { getMiCita } from '../../../contract/persona/mi-cita.ts'
import type { Mio } from '../../../contract/persona/mio.ts'
import { disponibilidad } from '../../agenda/citas/disponibilidad.ts'
import { OtraIgual } from '../../agenda/citas/OtraIgual.tsx'
import { Proximas } from '../../agenda/citas/Proximas.tsx'
import { queryOf } from '../../base/calls/queries.ts'
import { latePart } from '../../base/late/lazy.tsx'
import { Link } from '../../base/router/Link.tsx'
import { paths } from '../../base/router/routes.ts'
import { useHasArea, useNegocio } from '../../base/settings/api.ts'
import { mio } from '../../cuentas/acceso/mio.ts'
import { Pagar, useSePaga } from '../../dinero/pagos/Pagar.tsx'
import { Drawing } from '../../ui/drawings/Drawing.tsx'
import { LinkButton } from '../../ui/form/Button.tsx'
import { Icon } from '../../ui/image/Icon.tsx'
import { Soft, Stack } from '../../ui/layout/arrange.tsx'
import { Panel } from '../../ui/layout/Panel.tsx'
import { Pieces, Price } from '../../ui/text/Values.tsx'
import { nowHere } from '../../ui/time/clock.ts'
import { HayAFavor } from './HayAFavor.tsx'
import styles from './LoMio.module.css'
import { type ProximaCita, proximasCitasDe } from './proximas.ts'

export { mio }

/** Few have an hour or a place kept for them. */
const Guardado = latePart(() => import('./Guardado.tsx')).Component

/** The home of a customer: what is kept for them, what is next and what is to be paid. */
export default function LoMio({ nombre }: { nombre: string }) {
  const { ordenes, cupos, horas, ultimaCita, ...porVenir } = useSuspenseQuery(mio).data
  const [proxima, ...despues] = proximasCitasDe(porVenir)
  const [orden, ...otras] = ordenes
  const hayGuardado = cupos.length + horas.length > 0
  const hola = nombre ? `Hola, ${nombre}` : 'Hola'
  const debe = proxima !== undefined && porPagarDe(proxima) !== null
  const hay = proxima !== undefined || orden !== undefined || hayGuardado
  return (
    <Stack gap={6} align="start" beside="1.7fr 1fr">
      <Stack as="section" gap={4} aria-labelledby="lo-mio">
        <h1 id="lo-mio">{hay ? `${hola}: esto es lo que sigue` : hola}</h1>
        {!hay && <p>Cuando quieras, aquí estamos.</p>}
        {(hay || ultimaCita) && (
          <Stack as="ul" gap={5}>
            {hayGuardado && <Guardado cupos={cupos} horas={horas} />}
            {proxima && <Siguiente proxima={proxima} despues={despues} />}
            {orden && <OrdenPorPagar orden={orden} otras={otras.length} despues={debe} />}
            {!proxima && ultimaCita && <UltimaCita cita={ultimaCita} />}
          </Stack>
        )}
        <HayAFavor />
        {!hay && <Proximas dias={disponibilidad} />}
      </Stack>
      <nav aria-label="Lo que puedes hacer" className={styles.caminos}>
        <Drawing nombre="dos-sillas" />
        <Caminos />
      </nav>
    </Stack>
  )
}

/** What is owed for it. */
const porPagarDe = (proxima: ProximaCita) =>
  'taller' in proxima
    ? proxima.taller.inscripcionId === undefined
      ? null
      : inscripcionPorPagar(proxima.taller.inscripcionId, proxima.taller.pago)
    : citaPorPagar(proxima.cita.id, proxima.cita.pago, proxima.cita.adelanto)

type SiguienteProps = { proxima: ProximaCita; despues: ProximaCita[] }

/** The next appointment or workshop; all that can be done about it is in its own place. */
function Siguiente({ proxima, despues }: SiguienteProps) {
  const direccion = useNegocio()?.direccion
  if ('taller' in proxima) {
    const { id, titulo, lugar } = proxima.taller
    return (
      <Panel
        icono="persona"
        clase="Tu próximo taller"
        titulo={<Pieces>{formatTramoCercano(proxima.taller)}</Pieces>}
        level={2}
        texto={
          <>
            {titulo}
            <br />
            {lugar}
          </>
        }
        acciones={
          <>
            <Pagar porPagar={porPagarDe(proxima)} to={paths.taller(id)} />
            <LinkButton to={paths.taller(id)}>Ver el taller</LinkButton>
          </>
        }
      >
        <Despues proximas={despues} />
      </Panel>
    )
  }
  const { id, servicio, persona, adelanto } = proxima.cita
  return (
    <Panel
      icono="calendario"
      clase="Tu próxima cita"
      titulo={<Pieces>{formatTramoCercano(proxima.cita)}</Pieces>}
      level={2}
      texto={
        <>
          {servicio}
          {persona && `, con ${persona.nombre}`}
          <br />
          {direccion}
          {adelanto?.hasta && (
            <>
              <br />
              Falta tu adelanto: te guardamos la hora hasta {finDePlazo(adelanto.hasta, nowHere())}.
            </>
          )}
        </>
      }
      acciones={
        <>
          <Pagar porPagar={porPagarDe(proxima)} to={paths.cita(id)} />
          <LinkButton to={paths.cita(id)}>Ver mi cita</LinkButton>
        </>
      }
    >
      <Despues proximas={despues} />
    </Panel>
  )
}

/** What comes after it by its name, whether it is still to be paid, and that there is more. */
function Despues({ proximas: [otra, ...mas] }: { proximas: ProximaCita[] }) {
  const sePaga = useSePaga(otra ? porPagarDe(otra) : null)
  if (!otra) return null
  const [{ inicio }, que] = 'taller' in otra ? [otra.taller, otra.taller.titulo] : [otra.cita, otra.cita.servicio]
  return (
    <Soft small top={3}>
      Después:{' '}
      <Link to={paths.calendario}>
        {que}, {withoutYear(formatDiaYHora(inicio))}
        {sePaga && ', por pagar'}
        {mas.length > 0 && `, y ${mas.length} más`}
      </Link>
    </Soft>
  )
}

type OrdenPorPagarProps = {
  orden: Mio['ordenes'][number]
  otras: number
  /** What is next is owed too, and leads. */
  despues: boolean
}

/** The longest unpaid order, and the number of others. */
function OrdenPorPagar({ orden, otras, despues }: OrdenPorPagarProps) {
  const { codigoOrden, pagarAntes, total, cobrado } = orden
  const porPagar = ordenPorPagar({ ...orden, estado: 'PENDIENTE' })
  const sePaga = useSePaga(porPagar)
  return (
    <Panel
      icono="carrito"
      clase="Orden por pagar"
      titulo={codigoOrden}
      level={2}
      texto={
        <>
          <Price centimos={centimos(total - cobrado)} onPaper={sePaga} />{' '}
          {pagarAntes !== null && frasePlazo(pagarAntes)}
        </>
      }
      acciones={
        <>
          <Pagar porPagar={porPagar} to={paths.orden(codigoOrden)} despues={despues} />
          <LinkButton to={paths.orden(codigoOrden)}>Ver la orden</LinkButton>
          {otras > 0 && (
            <LinkButton to={paths.perfil}>
              {otras === 1 ? 'Hay otra en tu perfil' : `Hay ${otras} más en tu perfil`}
            </LinkButton>
          )}
        </>
      }
    />
  )
}

/** Who was here before and has nothing ahead: another just so in one tap, or the same service with the same person. */
function UltimaCita({ cita: { id, servicio, inicio, persona } }: { cita: NonNullable<Mio['ultimaCita']> }) {
  const { data, isPending } = useQuery(queryOf(getMiCita, { params: { id } }))
  return (
    <Panel
      icono="calendario"
      clase="Tu última cita"
      titulo={persona ? `Fue con ${persona.nombre}` : servicio}
      level={2}
      texto={`${servicio}, ${formatMomentoCercano(inicio, nowHere())}.`}
      acciones={
        !isPending &&
        (data?.otraIgual ? (
          <OtraIgual cita={data} variant="primary" />
        ) : (
          <LinkButton to={paths.agendarServicio(servicio)}>Reservar otra</LinkButton>
        ))
      }
    />
  )
}

/** The four ways on. */
function Caminos() {
  const caminos = [
    useHasArea('servicios')
      ? { texto: 'Reservar cita', to: paths.agendar }
      : { texto: 'Conocernos', to: paths.nosotros },
    { texto: 'Mi calendario', to: paths.calendario },
    useHasArea('talleres') && { texto: 'Talleres', to: paths.talleres },
    useHasArea('productos') && { texto: 'Comprar', to: paths.productos },
  ]
  return (
    <Stack as="ul" data-look="ways">
      {caminos.map(
        (camino) =>
          camino && (
            <li key={camino.to}>
              <Link to={camino.to}>
                {camino.texto}
                <Icon nombre="adelante" />
              </Link>
            </li>
          ),
      )}
    </Stack>
  )
}
