import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CartItem } from '../../../contract/tienda/carrito.ts'
import { refusalOf } from '../../base/acting/act.tsx'
import { paths } from '../../base/router/routes.ts'
import { useSesion } from '../../base/session/session.tsx'
import { PorQueEntrar } from '../../cuentas/acceso/RequiereSesion.tsx'
import { useEntrada } from '../../cuentas/acceso/useEntrada.ts'
import { Drawing } from '../../ui/drawings/Drawing.tsx'
import { Button, LinkButton } from '../../ui/form/Button.tsx'
import { Stack } from '../../ui/layout/arrange.tsx'
import { Encabezado, Errand, Salidas } from '../../ui/layout/Errand.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { EmptyState } from '../../ui/status/EmptyState.tsx'
import { Notice } from '../../ui/status/Notice.tsx'
import { Toast } from '../../ui/status/Toast.tsx'
import { carritoDe, type DeQuien } from './api.ts'
import { CarritoLleno } from './CarritoLleno.tsx'
import { useActoDeCarrito, useAgregar } from './cambios.ts'
import { CarritoEsqueleto, LecturaDelCarrito, NoCupo } from './LecturaDelCarrito.tsx'
import { problemaDe } from './lineas.ts'

const TITULO = 'Tu carrito'

export default function CarritoPage() {
  const { usuario } = useSesion()
  const deQuien = usuario?.id ?? null
  const carrito = useQuery(carritoDe(deQuien))
  const [quitada, setQuitada] = useState<CartItem | null>(null)
  const lleno = (carrito.data?.length ?? 0) > 0
  return (
    <Page titulo={usuario || lleno ? TITULO : undefined} actions={lleno && <SeguirComprando />}>
      {!usuario && <SinSesion lleno={lleno} />}
      <LecturaDelCarrito de={carrito} cargando={usuario && <CarritoEsqueleto />}>
        {(items) => (
          <>
            {usuario && <NoCupo />}
            {usuario && !lleno && <Vacio />}
            {lleno && <CarritoLleno items={items} deQuien={deQuien} onQuitar={setQuitada} />}
          </>
        )}
      </LecturaDelCarrito>
      {quitada && <Deshacer key={quitada.id} linea={quitada} deQuien={deQuien} onEnd={() => setQuitada(null)} />}
    </Page>
  )
}

interface DeshacerProps {
  /** The line before it was taken out. */
  linea: CartItem
  deQuien: DeQuien
  onEnd: () => void
}

/** A line was taken out of the cart; what can still be bought is put back with one tap. */
function Deshacer({ linea, deQuien, onEnd }: DeshacerProps) {
  const { producto, cantidad } = linea
  const agregar = useAgregar()
  const hacer = useActoDeCarrito()

  function deshacer() {
    onEnd()
    void hacer(
      () => agregar(deQuien, { producto, cantidad }),
      (error) => refusalOf(error, 'No se pudo agregar al carrito'),
    )
  }

  const boton = (
    <Button size="small" variant="secondary" onClick={deshacer}>
      Deshacer
    </Button>
  )
  return (
    <Toast action={problemaDe(linea) ? null : boton} onEnd={onEnd}>
      {producto.nombre} ya no está en tu carrito.
    </Toast>
  )
}

const APARECERA = 'Lo que agregues en la tienda aparecerá aquí.'
const PIDE_SESION = 'Debes iniciar sesión para guardar productos y hacer un pedido.'

/** A visitor is asked to log in; what they chose is below. */
function SinSesion({ lleno }: { lleno: boolean }) {
  const entrar = useEntrada({ titulo: 'Para ver tu carrito', texto: PIDE_SESION, conCuenta: true })
  if (lleno) {
    return (
      <Stack bottom={5}>
        <Notice
          tone="info"
          action={
            <LinkButton {...entrar} size="small">
              Iniciar sesión
            </LinkButton>
          }
        >
          {PIDE_SESION} Lo que elegiste te espera en este navegador.
        </Notice>
      </Stack>
    )
  }
  return (
    <Errand drawing="carrito-vacio">
      <Encabezado titulo={TITULO}>
        <PorQueEntrar pide={PIDE_SESION}>{APARECERA}</PorQueEntrar>
      </Encabezado>
      <Salidas>
        <SeguirComprando variant="primary" />
        <LinkButton {...entrar} variant="secondary">
          Iniciar sesión
        </LinkButton>
      </Salidas>
    </Errand>
  )
}

function Vacio() {
  return (
    <EmptyState
      illustration={<Drawing nombre="carrito-vacio" />}
      titulo="Tu carrito está vacío."
      texto={APARECERA}
      action={
        <>
          <SeguirComprando variant="primary" />
          <Button disabled>Realizar pedido</Button>
        </>
      }
    />
  )
}

function SeguirComprando({ variant = 'secondary' }: { variant?: 'primary' | 'secondary' }) {
  return (
    <LinkButton to={paths.productos} variant={variant}>
      Seguir comprando
    </LinkButton>
  )
}
