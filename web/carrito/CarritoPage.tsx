import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CartItem } from '../../contract/carrito.ts'
import type { Usuario } from '../../contract/cuentas.ts'
import { mensajeDe } from '../api.ts'
import { useSesion } from '../cuentas/sesion.tsx'
import { Dibujo } from '../ilustraciones/Dibujo.tsx'
import { loginYVolver, rutas } from '../rutas.ts'
import { Button, LinkButton } from '../ui/form/Button.tsx'
import { Page } from '../ui/layout/Page.tsx'
import { EmptyState } from '../ui/status/EmptyState.tsx'
import { ErrorState } from '../ui/status/ErrorState.tsx'
import { carritoDe } from './api.ts'
import { CarritoLleno } from './CarritoLleno.tsx'
import { Deshacer } from './Deshacer.tsx'
import { CarritoEsqueleto, SinLeer } from './Lectura.tsx'

export default function CarritoPage() {
  const { usuario } = useSesion()
  return usuario ? <CarritoDe usuario={usuario} /> : <SinSesion />
}

function SinSesion() {
  return (
    <Page titulo="Tu carrito">
      <EmptyState
        illustration={<Dibujo nombre="carrito-vacio" />}
        titulo="Inicia sesión para ver tu carrito."
        texto="Debes iniciar sesión para guardar productos y hacer un pedido."
        action={
          <>
            <LinkButton to={loginYVolver(rutas.carrito)}>Iniciar sesión</LinkButton>
            <SeguirComprando />
          </>
        }
      />
    </Page>
  )
}

/** A cart that could not be read is never shown as an empty one (readings 20). */
function CarritoDe({ usuario }: { usuario: Usuario }) {
  const { data, error, isFetching, refetch } = useQuery(carritoDe(usuario.id))
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
      {!data && !error && <CarritoEsqueleto />}
      {data && !lleno && <Vacio />}
      {lleno && <CarritoLleno items={data} usuarioId={usuario.id} onQuitar={setQuitada} />}
      {quitada && <Deshacer key={quitada.id} linea={quitada} usuarioId={usuario.id} onEnd={() => setQuitada(null)} />}
    </Page>
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
