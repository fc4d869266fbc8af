import type { ReactNode } from 'react'
import { formatColones } from '../../../contract/base/money/dinero.ts'
import { contar } from '../../../contract/base/text/numeros.ts'
import {
  fechaDe,
  formatFechaCorta,
  formatFechaLarga,
  formatHora,
  formatMomento,
  instanteDe,
  masDias,
  masMs,
  medianoche,
  wallTimeDe,
} from '../../../contract/base/time/tiempo.ts'
import { listCobros } from '../../../contract/dinero/cobros.ts'
import { type FormaDeCobro, PALABRA_DE_FORMA } from '../../../contract/dinero/pagos/pagos.ts'
import type { Hoy } from '../../../contract/oficina/hoy.ts'
import { listOrdenes } from '../../../contract/tienda/administrar-ordenes.ts'
import { updateProducto } from '../../../contract/tienda/productos.ts'
import { useAct } from '../../base/acting/act.tsx'
import { useIdempotencyKey } from '../../base/calls/useKey.ts'
import { withSearch } from '../../base/router/address.ts'
import { Link } from '../../base/router/Link.tsx'
import { officePaths } from '../../base/router/routes.ts'
import { useSesion } from '../../base/session/session.tsx'
import { Icon } from '../../ui/image/Icon.tsx'
import { Row, Stack } from '../../ui/layout/arrange.tsx'
import { Price } from '../../ui/text/Values.tsx'
import { nowHere, useToday } from '../../ui/time/useToday.ts'
import { Persona } from '../cuentas/usuarios/Persona.tsx'
import { CobrarTodo } from '../dinero/cobros/CobrarTodo.tsx'
import { EsperarAdelanto, EsperarOrden, Plazo } from '../dinero/cobros/EsperarMas.tsx'
import { FormasDeCobro } from '../dinero/cobros/FormasDeCobro.tsx'
import { pagarOrdenes } from '../tienda/ordenes/MarcarPagadas.tsx'
import { AccionesDeCita, ConWhatsApp } from './AccionesDeCita.tsx'
import styles from './Pendientes.module.css'

/** The number of tomorrow's appointments that are named. */
const CITAS_DE_MANANA = 5
/** An order says that it will be annulled a day before. */
const UN_DIA_MS = 24 * 3_600_000

/** What waits for the owner, each line one tap away from acting on it; what is rare is folded into one. */
export function Pendientes({ hoy }: { hoy: Hoy }) {
  const { anteriores, manana, nuevas, cobrado, ordenes, adelantos } = hoy
  const { puede } = useSesion()
  const desde = fechaDe(masDias(medianoche(useToday()), 1))
  const hayNuevas = cobrado !== 0 || Object.values(nuevas).some((cuantas) => cuantas > 0)
  return (
    <div className={styles.grupos}>
      <Grupo
        titulo="De días anteriores"
        total={anteriores.total}
        ruta={withSearch(officePaths.citas, { periodo: 'anteriores' })}
      >
        {anteriores.filas.map((cita) => (
          <Linea
            key={cita.id}
            ruta={withSearch(officePaths.citas, { editar: cita.id })}
            titulo={`${formatMomento(cita.inicio)} · ${cita.servicio}`}
          >
            <ConWhatsApp cita={cita}>
              <Persona id={cita.usuarioId}>{cita.usuarioNombre}</Persona>
            </ConWhatsApp>
            <AccionesDeCita cita={cita} empezo cobroPlegado />
          </Linea>
        ))}
      </Grupo>
      <Grupo
        titulo="Esperan su adelanto"
        total={adelantos.total}
        ruta={withSearch(officePaths.deudas, { situacion: 'por-venir' })}
      >
        {adelantos.filas.map(({ id, inicio, servicio, usuarioId, usuarioNombre, falta, hasta }) => (
          <Linea
            key={id}
            ruta={withSearch(officePaths.citas, { editar: id })}
            titulo={`${formatMomento(inicio)} · ${servicio}`}
          >
            <span>
              <Persona id={usuarioId}>{usuarioNombre}</Persona>
            </span>
            <Plazo que="Se libera" hasta={hasta}>
              {(conClave) => <EsperarAdelanto id={id} deQuien={usuarioNombre} conClave={conClave} />}
            </Plazo>
            <Price centimos={falta} tone="plain" />
            <CobrarTodo que={{ de: 'cita', id }} deQuien={usuarioNombre} falta={falta} dicho />
          </Linea>
        ))}
      </Grupo>
      {puede(listOrdenes) && (
        <Grupo
          titulo="Órdenes por cobrar"
          total={ordenes.total}
          ruta={withSearch(officePaths.ordenes, { buscar: 'PENDIENTE' })}
        >
          {ordenes.filas.map((orden) => (
            <Linea key={orden.id} ruta={withSearch(officePaths.ordenes, { ver: orden.id })} titulo={orden.codigoOrden}>
              <span>
                <Persona id={orden.usuarioId}>{orden.usuarioNombre}</Persona> ·{' '}
                {formatFechaCorta(wallTimeDe(orden.fecha))}
              </span>
              {orden.pagarAntes !== null && orden.pagarAntes < masMs(instanteDe(nowHere()), UN_DIA_MS) && (
                <Plazo que="Se anula" hasta={orden.pagarAntes}>
                  {(conClave) => <EsperarOrden orden={orden} conClave={conClave} />}
                </Plazo>
              )}
              <Price centimos={orden.falta} tone="plain" />
              <MarcarPagada {...orden} />
            </Linea>
          ))}
        </Grupo>
      )}
      <Grupo titulo="Mañana" total={manana.length} ruta={withSearch(officePaths.citas, { vista: 'semana', desde })}>
        {manana.slice(0, CITAS_DE_MANANA).map(({ id, inicio, servicio, usuarioId, usuarioNombre }) => (
          <Linea
            key={id}
            ruta={withSearch(officePaths.citas, { editar: id })}
            titulo={`${formatHora(inicio)} · ${servicio}`}
          >
            <span>
              <Persona id={usuarioId}>{usuarioNombre}</Persona>
            </span>
          </Linea>
        ))}
      </Grupo>
      {hayNuevas && (
        <Stack as="section" paper gap={2} className={styles.grupo}>
          <h3>Desde ayer</h3>
          <p>
            {contar(nuevas.citas, 'cita', 'citas')}
            {puede(listCobros) ? (
              <>
                , {contar(nuevas.inscripciones, 'inscripción', 'inscripciones')} y{' '}
                {contar(nuevas.ordenes, 'orden', 'órdenes')}. Hoy entró <Price centimos={cobrado} tone="plain" />.
              </>
            ) : (
              '.'
            )}
          </p>
          {puede(listCobros) && <Link to={officePaths.cobros}>Ver cobros</Link>}
        </Stack>
      )}
      <Raros hoy={hoy} />
    </div>
  )
}

/** What is decided or mended once in a while: counted in one line, and open where something is wrong. */
function Raros({ hoy }: { hoy: Hoy }) {
  const { feriados, existencias, correosFallidos, correosSinSalida, respaldo, respaldosLegibles } = hoy
  const { puede } = useSesion()
  const escasos = puede(updateProducto) ? existencias.total : 0
  const alarmas = [correosSinSalida, respaldo, respaldosLegibles.length, correosFallidos].filter(Boolean).length
  const cuenta = [
    escasos > 0 && contar(escasos, 'producto con pocas existencias', 'productos con pocas existencias'),
    feriados.length > 0 && contar(feriados.length, 'feriado por decidir', 'feriados por decidir'),
    alarmas > 0 && contar(alarmas, 'aviso', 'avisos'),
  ].filter((parte) => parte !== false)
  if (cuenta.length === 0) return null
  return (
    <details className={styles.raros} open={alarmas > 0}>
      <summary>
        <h3>Pendientes</h3> <span>{cuenta.join(' · ')}</span>
      </summary>
      <div className={styles.grupos}>
        {correosSinSalida && (
          <Alarma ruta={withSearch(officePaths.correos, { estado: 'ESCRITO' })}>
            Los correos no salen: solo se guardan en disco. Configura SMTP_URL
          </Alarma>
        )}
        {respaldo && <Alarma ruta={officePaths.seccion('respaldo')}>{fraseDeRespaldo(respaldo)}</Alarma>}
        {respaldosLegibles.length > 0 && (
          <Alarma ruta={officePaths.seccion('respaldo')}>
            Los respaldos de {respaldosLegibles.join(' y ')} los puede leer quien llegue a ellos: crea la llave de
            recuperación
          </Alarma>
        )}
        {correosFallidos > 0 && (
          <Alarma ruta={withSearch(officePaths.correos, { estado: 'FALLIDO' })}>
            {correosFallidos === 1 ? 'Un correo no se pudo enviar' : `${correosFallidos} correos no se pudieron enviar`}
          </Alarma>
        )}
        {escasos > 0 && (
          <Grupo titulo="Pocas existencias" total={existencias.total} ruta={officePaths.productos}>
            {existencias.filas.map(({ id, nombre, stock }) => (
              <Linea key={id} ruta={withSearch(officePaths.productos, { editar: id })} titulo={nombre}>
                {quedan(stock)}
              </Linea>
            ))}
          </Grupo>
        )}
        <Grupo titulo="Feriados por decidir" total={feriados.length} ruta={officePaths.seccion('dias-cerrados')}>
          {feriados.map(({ fecha, motivo }) => (
            <Linea key={fecha} ruta={officePaths.seccion('dias-cerrados')} titulo={motivo}>
              {formatFechaLarga(medianoche(fecha))}
            </Linea>
          ))}
        </Grupo>
      </div>
    </details>
  )
}

/** What the days before today left open, and all that is owed by now: the head of the day. */
export function LoAbierto({ hoy: { sinCerrar, debe } }: { hoy: Hoy }) {
  if (sinCerrar === 0 && debe.cuantas === 0) return null
  const abiertas = withSearch(officePaths.citas, { vista: 'tabla', periodo: 'anteriores', buscar: 'agendada' })
  return (
    <Row
      as="section"
      gap={[0, 5]}
      align="stretch"
      bottom={4}
      className={styles.abierto}
      aria-label="Lo que quedó abierto"
    >
      {sinCerrar > 0 && <Link to={abiertas}>Sin cerrar {sinCerrar}</Link>}
      {debe.cuantas > 0 && (
        <Link to={officePaths.deudas}>
          Por cobrar {debe.cuantas} · {formatColones(debe.total)}
        </Link>
      )}
    </Row>
  )
}

function Alarma({ ruta, children }: { ruta: string; children: ReactNode }) {
  return (
    <Row as="p" nowrap gap={2} className={styles.alarma}>
      <Icon nombre="aviso" />
      <Link to={ruta}>{children}</Link>
    </Row>
  )
}

function fraseDeRespaldo({ bueno, fallo }: NonNullable<Hoy['respaldo']>): string {
  const que = fallo ? 'El último respaldo no se pudo hacer' : 'Hace más de un día que no se hace un respaldo'
  const cuando =
    bueno === null ? 'todavía no hay ninguno bueno' : `el último bueno es del ${formatMomento(wallTimeDe(bueno))}`
  return `${que}; ${cuando}`
}

type GrupoProps = { titulo: string; total: number; ruta: string; children: ReactNode[] }

function Grupo({ titulo, total, ruta, children }: GrupoProps) {
  if (total === 0) return null
  return (
    <Stack as="section" paper gap={2} className={styles.grupo}>
      <h3>
        {titulo} <span className={styles.total}>{total}</span>
      </h3>
      <ul>{children}</ul>
      {total > children.length && <Link to={ruta}>Ver todo</Link>}
    </Stack>
  )
}

function Linea({ ruta, titulo, children }: { ruta: string; titulo: string; children: ReactNode }) {
  return (
    <li>
      <Link to={ruta} encima className={styles.linea}>
        <span>{titulo}</span>
        <Icon nombre="adelante" size={18} />
      </Link>
      <Row gap={[2, 3]} justify="space-between">
        {children}
      </Row>
    </li>
  )
}

type OrdenDeHoy = Hoy['ordenes']['filas'][number]

/** Sets an order PAGADO at once, and back again. */
function MarcarPagada({ id, codigoOrden }: OrdenDeHoy) {
  const { hacer } = useAct()
  const conClave = useIdempotencyKey()
  async function pagar(forma: FormaDeCobro) {
    const hecho = await conClave((clave) => pagarOrdenes([id], forma, clave))
    const [rechazada] = hecho.rechazadas
    if (rechazada) return { texto: `${codigoOrden} ${rechazada.motivo}.` }
    return { texto: `${codigoOrden} quedó pagada con ${PALABRA_DE_FORMA[forma]}.`, deshacer: hecho.deshacer }
  }
  const onForma = (forma: FormaDeCobro) => hacer({ hacer: () => pagar(forma) })
  return <FormasDeCobro accion="Marcar pagada" deQuien={codigoOrden} onForma={onForma} />
}

function quedan(stock: number): string {
  if (stock === 0) return 'Agotado'
  return stock === 1 ? 'Queda 1' : `Quedan ${stock}`
}
