import { useState } from 'react'
import { formatColones } from '../../../contract/base/money/money.ts'
import { contar } from '../../../contract/base/text/text.ts'
import {
  DIA_MS,
  fechaDe,
  formatDiaYHora,
  formatFechaCorta,
  formatHora,
  formatMomento,
  instanteDe,
  masDias,
  masMs,
  medianoche,
  type WallTime,
  wallTimeDe,
} from '../../../contract/base/time/time.ts'
import { listCobros } from '../../../contract/dinero/cobros.ts'
import { listDeudas } from '../../../contract/dinero/deudas.ts'
import { DICHO_DE_FORMA, type FormaDeCobro } from '../../../contract/dinero/pagos/pagos.ts'
import type { Hoy } from '../../../contract/oficina/hoy.ts'
import { listOrdenes } from '../../../contract/tienda/administrar-ordenes.ts'
import { useAct } from '../../base/acting/act.tsx'
import { useIdempotencyKey } from '../../base/calls/useKey.ts'
import { withSearch } from '../../base/router/address.ts'
import { Link } from '../../base/router/Link.tsx'
import { officePaths } from '../../base/router/routes.ts'
import { useSesion } from '../../base/session/session.tsx'
import { Row, Soft, Stack } from '../../ui/layout/arrange.tsx'
import { Price } from '../../ui/text/Values.tsx'
import { nowHere, useToday } from '../../ui/time/clock.ts'
import { Dotted } from '../base/pieces.tsx'
import { Persona } from '../cuentas/usuarios/Persona.tsx'
import { laCita, WhatsApp } from '../cuentas/usuarios/WhatsApp.tsx'
import { CobrarTodo } from '../dinero/cobros/CobrarTodo.tsx'
import { EsperarAdelanto, EsperarOrden, Plazo } from '../dinero/cobros/EsperarMas.tsx'
import { FormasDeCobro } from '../dinero/cobros/FormasDeCobro.tsx'
import { pagarOrdenes } from '../tienda/ordenes/MarcarPagadas.tsx'
import { AccionesEnLinea } from './AccionesDeCita.tsx'
import { GrupoDePendientes, Pendiente } from './GrupoDePendientes.tsx'
import { debenMas } from './momentos.ts'
import styles from './Pendientes.module.css'
import { Raros } from './Raros.tsx'

/** What waits for the owner, each line one tap away from acting on it; what is rare is folded into one. */
export function Pendientes({ hoy }: { hoy: Hoy }) {
  const { puede } = useSesion()
  return (
    <Stack gap={4}>
      <Stack gap={4} columns="26rem" className={styles.grupos}>
        <DeDiasAnteriores citas={hoy.anteriores} />
        <EsperanSuAdelanto citas={hoy.adelantos} />
        <Manana citas={hoy.manana} />
        {puede(listOrdenes) && <OrdenesPorCobrar ordenes={hoy.ordenes} />}
      </Stack>
      <DesdeAyer hoy={hoy} />
      <Raros hoy={hoy} />
    </Stack>
  )
}

function DeDiasAnteriores({ citas: { filas, total } }: { citas: Hoy['anteriores'] }) {
  const ruta = withSearch(officePaths.citas, { periodo: 'anteriores' })
  return (
    <GrupoDePendientes titulo="De días anteriores" total={total} ruta={ruta}>
      {filas.map((cita) => (
        <DeAntes key={cita.id} cita={cita} />
      ))}
    </GrupoDePendientes>
  )
}

/** That they came is told where it was known from the start; what a tap notes here stays under the finger. */
function DeAntes({ cita }: { cita: Hoy['citas'][number] }) {
  const { inicio, estado, servicio, usuarioId, usuarioNombre, usuarioTelefono } = cita
  const [alAbrir] = useState(estado)
  const vino = alAbrir === 'COMPLETADA' && estado === alAbrir
  return (
    <Pendiente
      ruta={rutaDeCita(cita)}
      titulo={servicio}
      deQue={`de ${usuarioNombre}, ${formatDiaYHora(inicio)}`}
      quien={
        <Row justify="space-between" align="baseline" className={styles.conWhatsApp}>
          <DeQuien id={usuarioId} nombre={usuarioNombre} desde={inicio} vino={vino} />
          <WhatsApp telefono={usuarioTelefono} nombre={usuarioNombre} sobre={laCita(inicio)} edge="end" />
        </Row>
      }
    >
      <AccionesEnLinea cita={cita} dicho={vino} />
    </Pendiente>
  )
}

function EsperanSuAdelanto({ citas: { filas, total } }: { citas: Hoy['adelantos'] }) {
  const ruta = withSearch(officePaths.deudas, { situacion: 'por-venir' })
  return (
    <GrupoDePendientes titulo="Esperan su adelanto" total={total} ruta={ruta}>
      {filas.map(({ id, inicio, servicio, usuarioId, usuarioNombre, falta, hasta }) => {
        const deQuien = `${usuarioNombre}, ${formatDiaYHora(inicio)}`
        return (
          <Pendiente
            key={id}
            ruta={rutaDeCita({ id })}
            titulo={`${formatMomento(inicio)} · ${servicio}`}
            quien={<DeQuien id={usuarioId} nombre={usuarioNombre} />}
          >
            <Plazo que="Se libera" hasta={hasta}>
              {(conClave) => <EsperarAdelanto id={id} deQuien={deQuien} conClave={conClave} />}
            </Plazo>
            <CobrarTodo que={{ de: 'cita', id }} deQuien={deQuien} falta={falta} plegado />
          </Pendiente>
        )
      })}
    </GrupoDePendientes>
  )
}

type DeQuienProps = { id: number | null; nombre: string; desde?: WallTime; vino?: boolean }

/** Says whose it is and, where it has waited for days, since when, and that they came. */
function DeQuien({ id, nombre, desde, vino }: DeQuienProps) {
  return (
    <Dotted>
      <Persona id={id}>{nombre}</Persona>
      {desde !== undefined && (
        <Soft as="span" small>
          {formatFechaCorta(desde)}
        </Soft>
      )}
      {vino && (
        <Soft as="span" small>
          Completada
        </Soft>
      )}
    </Dotted>
  )
}

/** An order says that it will be annulled a day before. */
function OrdenesPorCobrar({ ordenes: { filas, total } }: { ordenes: Hoy['ordenes'] }) {
  const ruta = withSearch(officePaths.ordenes, { buscar: 'PENDIENTE' })
  const pronto = masMs(instanteDe(nowHere()), DIA_MS)
  return (
    <GrupoDePendientes titulo="Órdenes por cobrar" total={total} ruta={ruta}>
      {filas.map((orden) => (
        <Pendiente
          key={orden.id}
          ruta={withSearch(officePaths.ordenes, { ver: orden.id })}
          titulo={orden.codigoOrden}
          quien={<DeQuien id={orden.usuarioId} nombre={orden.usuarioNombre} desde={wallTimeDe(orden.fecha)} />}
        >
          {orden.pagarAntes !== null && orden.pagarAntes < pronto && (
            <Plazo que="Se anula" hasta={orden.pagarAntes}>
              {(conClave) => <EsperarOrden orden={orden} conClave={conClave} />}
            </Plazo>
          )}
          <MarcarPagada {...orden} />
        </Pendiente>
      ))}
    </GrupoDePendientes>
  )
}

/** Sets an order PAGADO at once, and back again. */
function MarcarPagada({ id, codigoOrden, falta }: Hoy['ordenes']['filas'][number]) {
  const { hacer } = useAct()
  const conClave = useIdempotencyKey()
  async function pagar(forma: FormaDeCobro) {
    const hecho = await conClave((clave) => pagarOrdenes([id], forma, clave))
    const [rechazada] = hecho.rechazadas
    if (rechazada) return { texto: `${codigoOrden} ${rechazada.motivo}.` }
    return { texto: `${codigoOrden} quedó pagada ${DICHO_DE_FORMA[forma]}.`, deshacer: hecho.deshacer }
  }
  const onForma = (forma: FormaDeCobro) => hacer({ hacer: () => pagar(forma) })
  return <FormasDeCobro accion={`Cobrar ${formatColones(falta)}`} deQuien={codigoOrden} plegado onForma={onForma} />
}

/** The number of tomorrow's appointments that are named. */
const CITAS_DE_MANANA = 5

function Manana({ citas }: { citas: Hoy['manana'] }) {
  const desde = fechaDe(masDias(medianoche(useToday()), 1))
  const ruta = withSearch(officePaths.citas, { vista: 'semana', desde })
  return (
    <GrupoDePendientes titulo="Mañana" total={citas.length} ruta={ruta}>
      {citas.slice(0, CITAS_DE_MANANA).map(({ id, inicio, servicio, usuarioId, usuarioNombre }) => (
        <Pendiente
          key={id}
          ruta={rutaDeCita({ id })}
          titulo={`${formatHora(inicio)} · ${servicio}`}
          quien={<DeQuien id={usuarioId} nombre={usuarioNombre} />}
        />
      ))}
    </GrupoDePendientes>
  )
}

const rutaDeCita = ({ id }: { id: number }) => withSearch(officePaths.citas, { editar: id })

/** What came since yesterday, what the days before left open and, for whom money is shown, what was paid and, where the rows above are not all of it, what is still to be. */
function DesdeAyer({ hoy }: { hoy: Hoy }) {
  const { nuevas, cobrado, debe, sinCerrar } = hoy
  const { puede } = useSesion()
  const veDinero = puede(listCobros)
  const debeMas = puede(listDeudas) && debenMas(hoy)
  const hayNuevas = cobrado !== 0 || Object.values(nuevas).some((cuantas) => cuantas > 0)
  const abiertas = withSearch(officePaths.citas, { vista: 'tabla', periodo: 'anteriores', buscar: 'agendada' })
  if (!hayNuevas && sinCerrar === 0 && !debeMas) return null
  return (
    <Row as="section" paper gap={[1, 5]} align="baseline" className={styles.grupo}>
      <h3>Desde ayer</h3>
      <p>
        {hayNuevas ? contar(nuevas.citas, 'cita agendada', 'citas agendadas') : 'Nada nuevo'}
        {hayNuevas && veDinero ? (
          <>
            , {contar(nuevas.inscripciones, 'inscripción', 'inscripciones')} y{' '}
            {contar(nuevas.ordenes, 'orden', 'órdenes')}. Hoy entró <Price centimos={cobrado} tone="plain" />.
          </>
        ) : (
          '.'
        )}
      </p>
      {veDinero && <Link to={officePaths.cobros}>Ver cobros</Link>}
      {(sinCerrar > 0 || debeMas) && (
        <Row gap={[0, 5]}>
          {sinCerrar > 0 && <Link to={abiertas}>{contar(sinCerrar, 'cita sin cerrar', 'citas sin cerrar')}</Link>}
          {debeMas && (
            <Link to={officePaths.deudas}>
              Te deben {formatColones(debe.total)} en {contar(debe.cuantas, 'pago', 'pagos')}
            </Link>
          )}
        </Row>
      )}
    </Row>
  )
}
