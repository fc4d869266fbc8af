import { useQuery } from '@tanstack/react-query'
import { telefonoDe } from '../../../../contract/base/fields/contact.ts'
import { wallTimeDe } from '../../../../contract/base/time/time.ts'
import { DICHO_DE_FORMA, type FormaDeCobro } from '../../../../contract/dinero/pagos/pagos.ts'
import { getOrdenPorId, reenviarOrden, retomarOrden } from '../../../../contract/tienda/administrar-ordenes.ts'
import { ENTREGA } from '../../../../contract/tienda/entrega.ts'
import { getOrdenPdf, type Orden, type OrdenConHistoria } from '../../../../contract/tienda/ordenes.ts'
import { useAct } from '../../../base/acting/act.tsx'
import { call, urlOf } from '../../../base/calls/api.ts'
import { queryOf } from '../../../base/calls/queries.ts'
import { useIdempotencyKey } from '../../../base/calls/useKey.ts'
import { withSearch } from '../../../base/router/address.ts'
import { officePaths, opensArea } from '../../../base/router/routes.ts'
import { useSesion } from '../../../base/session/session.tsx'
import { Totales } from '../../../tienda/carrito/Totales.tsx'
import { EntregaDeOrden } from '../../../tienda/ordenes/EntregaDeOrden.tsx'
import { EstadoDeOrden } from '../../../tienda/ordenes/EstadoDeOrden.tsx'
import { TablaDeLineas } from '../../../tienda/ordenes/TablaDeLineas.tsx'
import { Modal } from '../../../ui/dialog/Modal.tsx'
import { Actions, Button, buttonClass, LinkButton } from '../../../ui/form/Button.tsx'
import { MoreActions } from '../../../ui/form/MoreActions.tsx'
import { Row, Stack } from '../../../ui/layout/arrange.tsx'
import { Fact, Facts } from '../../../ui/list/Facts.tsx'
import { QueryState } from '../../../ui/status/QueryState.tsx'
import { Skeleton } from '../../../ui/status/Skeleton.tsx'
import { Moment } from '../../../ui/text/Values.tsx'
import { alAbrir, logrado } from '../../base/textos.ts'
import { Correo, Suya } from '../../cuentas/usuarios/Persona.tsx'
import { WhatsApp } from '../../cuentas/usuarios/WhatsApp.tsx'
import { Cobros } from '../../dinero/cobros/Cobros.tsx'
import { FormasDeCobro } from '../../dinero/cobros/FormasDeCobro.tsx'

type VerOrdenProps = { id: number; onEditar: () => void; onClose: () => void }

/** An order with its customer, lines, payments and history. */
export default function VerOrden({ id, onEditar, onClose }: VerOrdenProps) {
  const leida = useQuery(queryOf(getOrdenPorId, { params: { id } }))
  return (
    <Modal titulo={leida.data ? `Orden ${leida.data.codigoOrden}` : 'Orden'} width="wide" onClose={onClose}>
      <QueryState de={leida} fallo={alAbrir} cargando={<Skeleton texto="Cargando la orden…" height="22rem" />}>
        {(orden) => <Detalle orden={orden} onEditar={onEditar} />}
      </QueryState>
    </Modal>
  )
}

function Detalle({ orden, onEditar }: { orden: OrdenConHistoria; onEditar: () => void }) {
  const { codigoOrden, lineas } = orden
  const reenviar = useReenviar(orden)
  return (
    <Stack gap={5}>
      <Cabecera orden={orden} />
      <TablaDeLineas lineas={lineas} />
      <Totales totales={orden} lineas={lineas} etiqueta="Total" />
      {orden.estado === 'ANULADO' && <LaPagaron orden={orden} />}
      <Cobros de="orden" id={orden.id} />
      <Historia orden={orden} />
      <Actions>
        <Button onClick={onEditar}>Cambiar estado</Button>
        <a
          href={urlOf(getOrdenPdf, { params: { codigo: codigoOrden } })}
          download={`orden-${codigoOrden}.pdf`}
          className={buttonClass()}
        >
          Descargar PDF
        </a>
        <WhatsAppDeOrden orden={orden} />
        {orden.usuarioEmail && (
          <MoreActions de={codigoOrden}>
            <Button size="small" variant="quiet" onClick={reenviar}>
              Reenviar correo
            </Button>
          </MoreActions>
        )}
      </Actions>
    </Stack>
  )
}

/** Takes an order up again that was annulled by itself and then paid. */
function LaPagaron({ orden: { id, codigoOrden } }: { orden: OrdenConHistoria }) {
  const { hacer } = useAct()
  const conClave = useIdempotencyKey()
  async function retomar(forma: FormaDeCobro) {
    const body = { forma, referencia: null }
    await conClave((clave) => call(retomarOrden, { params: { id }, body }, { clave }))
    return null
  }
  return (
    <FormasDeCobro
      accion="La pagaron"
      deQuien={codigoOrden}
      onForma={(forma) =>
        hacer({
          pregunta: {
            titulo: '¿Retomar la orden?',
            texto: `${codigoOrden} vuelve a estar en pie, sus productos salen otra vez del inventario, y queda pagada ${DICHO_DE_FORMA[forma]}.`,
            aceptar: 'Retomar',
          },
          hacer: () => retomar(forma),
        })
      }
    />
  )
}

function Cabecera({ orden }: { orden: OrdenConHistoria }) {
  const { usuarioEmail, fecha } = orden
  return (
    <Stack gap={4}>
      <Facts columns="11rem">
        <Fact nombre="Cliente">
          <Suya {...orden} />
        </Fact>
        {usuarioEmail && (
          <Fact nombre="Correo">
            <Correo email={usuarioEmail} />
          </Fact>
        )}
        <Fact nombre="Fecha">
          <Moment wall={wallTimeDe(fecha)} />
        </Fact>
        <Fact nombre="Estado">
          <EstadoDeOrden orden={orden} />
        </Fact>
      </Facts>
      <Facts columns="11rem">
        <Fact nombre={ENTREGA}>
          <EntregaDeOrden orden={orden} oficina />
        </Fact>
      </Facts>
    </Stack>
  )
}

function Historia({ orden: { codigoOrden, historia, usuarioEmail } }: { orden: OrdenConHistoria }) {
  const { usuario } = useSesion()
  return (
    <section aria-labelledby="historia-de-la-orden">
      <h3 id="historia-de-la-orden">Historia</h3>
      <Stack as="ol" gap={2} top={3} bottom={3}>
        {historia.map(({ estado, momento, usuarioNombre }) => (
          <Row key={`${momento}${estado}`} as="li" gap={[1, 3]}>
            <EstadoDeOrden orden={{ estado }} />
            <Moment wall={wallTimeDe(momento)} />
            <span>{usuarioNombre ?? 'Automático o cuenta eliminada'}</span>
          </Row>
        ))}
      </Stack>
      <Row gap={[0, 4]}>
        <LinkButton
          size="small"
          variant="quiet"
          data-edge="start"
          to={withSearch(officePaths.historia, { buscar: codigoOrden })}
        >
          Ver sus cambios
        </LinkButton>
        {usuarioEmail && opensArea(usuario?.parte, 'correos') && (
          <LinkButton
            size="small"
            variant="quiet"
            data-edge="start"
            to={withSearch(officePaths.correos, { buscar: usuarioEmail })}
          >
            Ver los correos a esta persona
          </LinkButton>
        )}
      </Row>
    </section>
  )
}

/** Sends the mail of an order with its document once more. Its button goes away with its menu, the key of a lost answer does not. */
function useReenviar({ id, usuarioEmail }: Orden) {
  const { hacer } = useAct()
  const conClave = useIdempotencyKey()
  return () =>
    hacer({
      pregunta: {
        titulo: '¿Reenviar el correo de la orden?',
        texto: `Saldrá otra vez, con su PDF, a ${usuarioEmail}.`,
        aceptar: 'Reenviar',
      },
      hacer: () =>
        conClave((clave) => call(reenviarOrden, { params: { id } }, { clave })).then(() =>
          logrado('¡Enviado!', `El correo de la orden va en camino a ${usuarioEmail}.`),
        ),
      fallo: 'No se pudo reenviar el correo.',
    })
}

type WhatsAppDeOrdenProps = {
  orden: Pick<Orden, 'codigoOrden' | 'usuarioNombre' | 'usuarioTelefono' | 'entrega'>
}

/** Writes to the customer's own number, or to the one given for the delivery. */
function WhatsAppDeOrden({ orden }: WhatsAppDeOrdenProps) {
  const { codigoOrden, usuarioNombre, usuarioTelefono, entrega } = orden
  const telefono = usuarioTelefono ?? telefonoDe(entrega.telefono ?? '')
  return <WhatsApp telefono={telefono} nombre={usuarioNombre} sobre={`tu orden ${codigoOrden}`} />
}
