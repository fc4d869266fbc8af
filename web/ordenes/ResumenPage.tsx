import { useQuery } from '@tanstack/react-query'
import type { Usuario } from '../../contract/cuentas/cuentas.ts'
import type { CartItem } from '../../contract/tienda/carrito.ts'
import { listMisOrdenes } from '../../contract/tienda/ordenes.ts'
import { consulta, mensajeDe } from '../api.ts'
import { AvisoDeLinea } from '../carrito/AvisoDeLinea.tsx'
import { carritoDe, FRESCO_EN_RESUMEN_MS } from '../carrito/api.ts'
import { CarritoEsqueleto, NoCupo, SinLeer } from '../carrito/Lectura.tsx'
import { lineasDe, problemaDe } from '../carrito/lineas.ts'
import { useSesion } from '../cuentas/sesion.tsx'
import { Dibujo } from '../ilustraciones/Dibujo.tsx'
import { loginYVolver, registroYVolver, rutas } from '../rutas.ts'
import { LinkButton } from '../ui/form/Button.tsx'
import { Page } from '../ui/layout/Page.tsx'
import { EmptyState } from '../ui/status/EmptyState.tsx'
import { ErrorState } from '../ui/status/ErrorState.tsx'
import { OrdenPorConfirmar } from './OrdenPorConfirmar.tsx'
import styles from './ResumenPage.module.css'

export default function ResumenPage() {
  const { usuario } = useSesion()
  return (
    <Page titulo="Resumen de tu orden" width="text">
      {usuario ? <Resumen usuario={usuario} /> : <SinSesion />}
    </Page>
  )
}

function SinSesion() {
  return (
    <EmptyState
      illustration={<Dibujo nombre="carrito-vacio" />}
      titulo="Debes iniciar sesión para continuar."
      texto="Lo que elegiste te espera en el carrito."
      action={
        <>
          <LinkButton to={loginYVolver(rutas.resumen)}>Iniciar sesión</LinkButton>
          <LinkButton to={registroYVolver(rutas.resumen)} variant="secondary">
            Crear cuenta
          </LinkButton>
        </>
      }
    />
  )
}

function Resumen({ usuario }: { usuario: Usuario }) {
  const { data, error, isFetching, refetch } = useQuery(carritoDe(usuario.id, FRESCO_EN_RESUMEN_MS))
  const anteriores = useQuery(consulta(listMisOrdenes, {}))
  if (!data && error) {
    return (
      <ErrorState
        titulo="No se pudo leer tu carrito."
        texto={mensajeDe(error, 'Inténtalo de nuevo.')}
        onRetry={refetch}
      />
    )
  }
  if (!data || anteriores.isPending) return <CarritoEsqueleto />
  return (
    <>
      {error && <SinLeer onRetry={refetch} pending={isFetching} />}
      <NoCupo />
      <PorArreglar items={data} usuarioId={usuario.id} />
      <OrdenPorConfirmar
        usuario={usuario}
        anteriores={anteriores.data ?? []}
        lineas={lineasDe(data)}
        bloqueada={data.some(problemaDe)}
      />
    </>
  )
}

function PorArreglar({ items, usuarioId }: { items: CartItem[]; usuarioId: number }) {
  return (
    <div className={styles.avisos}>
      {items.map((item) => (
        <AvisoDeLinea key={item.productoId} item={item} deQuien={usuarioId} />
      ))}
    </div>
  )
}
