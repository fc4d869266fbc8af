import { totales } from '../../../contract/base/money/money.ts'
import type { Usuario } from '../../../contract/cuentas/cuentas.ts'
import { comoSePaga } from '../../../contract/dinero/pagos/como-pagar.ts'
import type { Orden } from '../../../contract/tienda/ordenes.ts'
import { navigate } from '../../base/router/navigation.tsx'
import { paths } from '../../base/router/routes.ts'
import { useNegocio } from '../../base/settings/api.ts'
import { Drawing } from '../../ui/drawings/Drawing.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { FormContext } from '../../ui/form/context.ts'
import { Form } from '../../ui/form/Form.tsx'
import { Row, Soft, Stack } from '../../ui/layout/arrange.tsx'
import { EmptyState } from '../../ui/status/EmptyState.tsx'
import { Email } from '../../ui/text/Values.tsx'
import type { LineaDelCarrito } from '../carrito/lineas.ts'
import { Totales } from '../carrito/Totales.tsx'
import { EntregaFields } from './EntregaFields.tsx'
import styles from './ResumenPage.module.css'
import { TablaDeLineas } from './TablaDeLineas.tsx'
import { useConfirmacion } from './useConfirmacion.ts'
import { useEntrega } from './useEntrega.ts'

interface OrdenPorConfirmarProps {
  usuario: Usuario
  /** Their orders, newest first. */
  anteriores: readonly Orden[]
  /** The present lines of the cart. */
  lineas: readonly LineaDelCarrito[]
  /** The ids of those lines. */
  carrito: readonly number[]
  /** True while a line of the cart must be corrected first. */
  bloqueada: boolean
}

/** The order as it will be placed: business, customer, lines, totals, how to get it, and the two ways on. */
export function OrdenPorConfirmar({
  usuario,
  anteriores,
  lineas: enCarrito,
  carrito,
  bloqueada,
}: OrdenPorConfirmarProps) {
  const entrega = useEntrega(usuario.id, anteriores)
  const { confirmar, pending, faltas, enviadas } = useConfirmacion(usuario, enCarrito)
  const lineas = enviadas?.lineas ?? enCarrito
  const vacia = lineas.length === 0
  const enviar = () => confirmar({ carrito, ...enviadas, lineas, entrega: entrega.pedida() }, entrega.olvidar)
  const volver = (
    <Button
      variant={vacia ? 'primary' : 'quiet'}
      full={!vacia}
      onClick={() => navigate(paths.carrito, { funde: true })}
    >
      Volver al carrito
    </Button>
  )
  if (vacia) {
    return (
      <EmptyState
        illustration={<Drawing nombre="carrito-vacio" />}
        titulo="Tu carrito está vacío."
        action={
          <>
            {volver}
            <Button variant="secondary" disabled={bloqueada} pending={pending} onClick={enviar}>
              Confirmar Orden
            </Button>
          </>
        }
      />
    )
  }
  return (
    <Stack paper gap={[3, 7]} beside="1.7fr 1fr" className={styles.hoja}>
      <div>
        <Row gap={[2, 6]} bottom={5} align="start" justify="space-between">
          <Negocio />
          <Cliente usuario={usuario} />
        </Row>
        <TablaDeLineas lineas={lineas} />
      </div>
      <Totales totales={totales(lineas)} lineas={lineas} etiqueta="Total a pagar" />
      <Form label="Entrega y confirmación" pending={pending} error={faltas} onSubmit={enviar}>
        <FormContext value={entrega.form}>
          <EntregaFields antes={entrega.antes} enviada={enviadas !== null} />
        </FormContext>
        <FormaDePago />
        <Stack gap={1}>
          <Button type="submit" variant="accent" full disabled={bloqueada} pending={pending}>
            Confirmar Orden
          </Button>
          {/* It comes under the second press of a double one, when the sentence above goes. */}
          <div inert={pending}>{volver}</div>
        </Stack>
      </Form>
    </Stack>
  )
}

function Negocio() {
  const negocio = useNegocio()
  return (
    <Soft as="header" small className={styles.negocio}>
      <h2>{negocio?.nombre}</h2>
      <Row as="p" gap={[0, 3]}>
        <span>{negocio?.direccion}</span> <span>{negocio?.telefono}</span>
      </Row>
      <p>{negocio?.email && <Email>{negocio.email}</Email>}</p>
    </Soft>
  )
}

function Cliente({ usuario: { nombre, apellido, email } }: { usuario: Usuario }) {
  return (
    <dl className={styles.cliente}>
      <dt>Cliente</dt>
      <dd>
        {nombre} {apellido}
      </dd>
      <dt>Correo</dt>
      <dd>{email}</dd>
    </dl>
  )
}

function FormaDePago() {
  const negocio = useNegocio()
  return negocio ? <Soft small>{comoSePaga(negocio)}</Soft> : null
}
