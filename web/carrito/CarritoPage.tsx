import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CartItem } from '../../contract/tienda/carrito.ts'
import { mensajeDe } from '../api.ts'
import { useSesion } from '../cuentas/sesion.tsx'
import { Dibujo } from '../ilustraciones/Dibujo.tsx'
import { loginYVolver, rutas } from '../rutas.ts'
import { Button, LinkButton } from '../ui/form/Button.tsx'
import { Page } from '../ui/layout/Page.tsx'
import { EmptyState } from '../ui/status/EmptyState.tsx'
import { ErrorState } from '../ui/status/ErrorState.tsx'
import { Notice } from '../ui/status/Notice.tsx'
import { carritoDe } from './api.ts'
import styles from './CarritoLleno.module.css'
import { CarritoLleno } from './CarritoLleno.tsx'
import { Deshacer } from './Deshacer.tsx'
import { CarritoEsqueleto, NoCupo, SinLeer } from './Lectura.tsx'

/** A cart that could not be read is never shown as an empty one (readings 20). */
export default function CarritoPage() {
  const { usuario } = useSesion()
  const deQuien = usuario?.id ?? null
  const { data, error, isFetching, refetch } = useQuery(carritoDe(deQuien))
  const [quitada, setQuitada] = useState<CartItem | null>(null)
  const lleno = data !== undefined && data.length > 0
  return (
    <Page titulo="Tu carrito" actions={lleno && <SeguirComprando />}>
      {data && error && <SinLeer onRetry={refetch} pending={isFetching} />}
      {!data && error && (
        <ErrorState
          titulo="No se pudo leer tu carrito."
          texto={mensajeDe(error, 'Inténtalo de nuevo.')}
          onRetry={refetch}
        />
      )}
      {usuario ? <NoCupo /> : !error && <SinSesion lleno={lleno} />}
      {usuario && !data && !error && <CarritoEsqueleto />}
      {usuario && data && !lleno && <Vacio />}
      {lleno && <CarritoLleno items={data} deQuien={deQuien} onQuitar={setQuitada} />}
      {quitada && <Deshacer key={quitada.id} linea={quitada} deQuien={deQuien} onEnd={() => setQuitada(null)} />}
    </Page>
  )
}

const PIDE_SESION = 'Debes iniciar sesión para guardar productos y hacer un pedido.'

/** A visitor is asked to log in; what they chose is below. */
function SinSesion({ lleno }: { lleno: boolean }) {
  const entrar = loginYVolver(rutas.carrito)
  if (lleno) {
    return (
      <div className={styles.aviso}>
        <Notice
          tone="info"
          action={
            <LinkButton to={entrar} size="small">
              Iniciar sesión
            </LinkButton>
          }
        >
          {PIDE_SESION} Lo que elegiste te espera en este navegador.
        </Notice>
      </div>
    )
  }
  return (
    <EmptyState
      illustration={<Dibujo nombre="carrito-vacio" />}
      titulo="Inicia sesión para ver tu carrito."
      texto={PIDE_SESION}
      action={
        <>
          <LinkButton to={entrar}>Iniciar sesión</LinkButton>
          <SeguirComprando />
        </>
      }
    />
  )
}

function Vacio() {
  return (
    <EmptyState
      illustration={<Dibujo nombre="carrito-vacio" />}
      titulo="Tu carrito está vacío."
      texto="Lo que agregues en la tienda aparecerá aquí."
      action={
        <>
          <SeguirComprando />
          <Button disabled>Realizar pedido</Button>
        </>
      }
    />
  )
}

function SeguirComprando() {
  return (
    <LinkButton to={rutas.productos} variant="secondary">
      Seguir comprando
    </LinkButton>
  )
}
