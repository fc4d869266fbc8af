import { useQuery } from '@tanstack/react-query'
import { codigoDeOrden } from '../../../contract/base/fields/fields.ts'
import { notaDeOrden } from '../../../contract/dinero/pagos/como-pagar.ts'
import { estadoDePago, ordenPorPagar } from '../../../contract/dinero/pagos/por-pagar.ts'
import type { OrdenDetalle } from '../../../contract/tienda/ordenes.ts'
import { ApiError } from '../../base/calls/answers.ts'
import { latePart } from '../../base/late/lazy.tsx'
import { paths } from '../../base/router/routes.ts'
import type { ScreenProps } from '../../base/router/screen.ts'
import { useSesion } from '../../base/session/session.tsx'
import { useNegocio } from '../../base/settings/api.ts'
import { Escribirnos } from '../../base/settings/Escribirnos.tsx'
import { PorQueEntrar } from '../../cuentas/acceso/RequiereSesion.tsx'
import { useEntrada } from '../../cuentas/acceso/useEntrada.ts'
import { ComoPagar, Recibido } from '../../dinero/pagos/ComoPagar.tsx'
import { Drawing } from '../../ui/drawings/Drawing.tsx'
import { LinkButton } from '../../ui/form/Button.tsx'
import { Soft, Stack } from '../../ui/layout/arrange.tsx'
import { Encabezado, Errand, Salidas } from '../../ui/layout/Errand.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { QueryState } from '../../ui/status/QueryState.tsx'
import { Skeleton } from '../../ui/status/Skeleton.tsx'
import { ordenDe } from './api.ts'
import { DetalleDeOrden } from './DetalleDeOrden.tsx'
import { PasosDeOrden } from './EstadoDeOrden.tsx'
import styles from './OrdenPage.module.css'

const { Component: PonContrasena } = latePart(() => import('../../cuentas/acceso/PonContrasena.tsx'))

/** The thank-you, for the owner of the order; its code for anyone (R-codigo-de-orden, R-orden-ajena). */
export default function OrdenPage({ params }: ScreenProps) {
  const { usuario } = useSesion()
  const codigo = codigoDeOrden(params.codigo ?? '')
  return <Page>{usuario ? <Orden codigo={codigo} /> : <SinSesion codigo={codigo} />}</Page>
}

function Orden({ codigo }: { codigo: string }) {
  const leida = useQuery(ordenDe(codigo))
  const { code, status } = !leida.data && leida.error instanceof ApiError ? leida.error : { code: null, status: 0 }
  if (code === 'sin_sesion') return <SinSesion codigo={codigo} />
  if (status >= 400 && status < 500) return <Ajena codigo={codigo} />
  return (
    <QueryState
      de={leida}
      fallo="No se pudo leer la orden."
      cargando={<Skeleton texto="Cargando tu orden…" height="60rem" />}
    >
      {(orden) => <Gracias orden={orden} />}
    </QueryState>
  )
}

function Gracias({ orden }: { orden: OrdenDetalle }) {
  const { usuario } = useSesion()
  return (
    <Stack gap={[5, 6]} align="start" beside="1.7fr 1fr" className={styles.gracias}>
      <Membrete orden={orden} />
      <header className={styles.encabezado}>
        <Drawing nombre="sobre" />
        <h1>¡Gracias por tu orden!</h1>
        <Soft>
          Tu orden quedó registrada con el código <Codigo>{orden.codigoOrden}</Codigo>. El documento de la orden, en
          PDF, está en tu correo electrónico.
        </Soft>
      </header>
      <PasosDeOrden orden={orden} />
      <Stack gap={4} className={styles.lado}>
        {usuario?.sinContrasena && <PonContrasena />}
        <Pago orden={orden} />
      </Stack>
      <DetalleDeOrden orden={orden} />
    </Stack>
  )
}

function Pago({ orden }: { orden: OrdenDetalle }) {
  const negocio = useNegocio()
  const porPagar = ordenPorPagar(orden)
  if (!negocio) return null
  if (estadoDePago(orden) === 'PAGADO') return <Recibido monto={orden.total} />
  if (!porPagar) return <p>{notaDeOrden(orden, negocio)}</p>
  return <ComoPagar porPagar={porPagar} pagarAntes={orden.pagarAntes} />
}

/** Heads the order on paper only: whose document it is, which one, and for whom. */
function Membrete({ orden: { codigoOrden, usuarioNombre, usuarioApellido, usuarioEmail } }: { orden: OrdenDetalle }) {
  const negocio = useNegocio()
  return (
    <div hidden className={styles.membrete}>
      <h2>{negocio?.nombre}</h2>
      <p>{[negocio?.direccion, negocio?.telefono, negocio?.email].filter(Boolean).join(' · ')}</p>
      <p>
        Orden de compra <strong>{codigoOrden}</strong>
      </p>
      <p>
        Cliente: {usuarioNombre} {usuarioApellido} · {usuarioEmail}
      </p>
    </div>
  )
}

function SinSesion({ codigo }: { codigo: string }) {
  const entrada = useEntrada({
    titulo: 'Para ver tu orden',
    texto: `Inicia sesión para ver la orden ${codigo}.`,
    conCuenta: true,
  })
  return (
    <Errand drawing="puerta">
      <Encabezado titulo="Tu orden">
        <PorQueEntrar>
          Aquí ves la orden <Codigo>{codigo}</Codigo>, cómo va y cómo pagarla.
        </PorQueEntrar>
      </Encabezado>
      <Salidas>
        <LinkButton {...entrada}>Iniciar sesión</LinkButton>
        <Escribirnos />
      </Salidas>
    </Errand>
  )
}

/** Shown for an order of another person, and for a code that is nobody's. */
function Ajena({ codigo }: { codigo: string }) {
  return (
    <Errand drawing="no-encontrado">
      <Encabezado titulo="No encontramos esta orden en tu cuenta">
        Revisa el código <Codigo>{codigo}</Codigo> o búscala entre tus órdenes.
      </Encabezado>
      <Salidas>
        <LinkButton to={paths.perfil}>Ver mis órdenes</LinkButton>
      </Salidas>
    </Errand>
  )
}

function Codigo({ children }: { children: string }) {
  return <strong className={styles.codigo}>{children.toUpperCase()}</strong>
}
