import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useEffectEvent } from 'react'
import { leerEntero } from '../../../contract/base/text/text.ts'
import type { TarjetaDeProducto } from '../../../contract/tienda/tarjeta-de-producto.ts'
import { Link } from '../../base/router/Link.tsx'
import { paths } from '../../base/router/routes.ts'
import { useSesion } from '../../base/session/session.tsx'
import { forgetPending, keepPending, readPending } from '../../base/storage/pending.ts'
import { useDialogs } from '../../ui/dialog/dialogs.tsx'
import { Modal } from '../../ui/dialog/Modal.tsx'
import { Drawing } from '../../ui/drawings/Drawing.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { QuantityInput } from '../../ui/form/QuantityInput.tsx'
import { useTyped } from '../../ui/form/useTyped.ts'
import { formValuesOf } from '../../ui/form/values.ts'
import { Picture } from '../../ui/image/Picture.tsx'
import { Row, Stack } from '../../ui/layout/arrange.tsx'
import { Skeleton } from '../../ui/status/Skeleton.tsx'
import { Badge } from '../../ui/text/Badge.tsx'
import { carritoDe, FRESCO_EN_RESUMEN_MS } from '../carrito/api.ts'
import { AvisameCuandoVuelva } from './AvisameCuandoVuelva.tsx'
import styles from './ProductoDialog.module.css'
import { PrecioConIva } from './ProductosGrid.tsx'
import { useAgregarProducto } from './useAgregarProducto.ts'

interface DialogProps {
  /** The description is absent until it has loaded. */
  producto: TarjetaDeProducto & { descripcion?: string | null }
  /** Called once it is in the cart, to close the dialog. */
  onAgregado: () => void
  onClose: () => void
}

/** A product with everything about it, and the way into the cart. */
export function ProductoDialog({ producto, onAgregado, onClose }: DialogProps) {
  return (
    <Modal titulo={producto.nombre} width="wide" onClose={onClose}>
      <Stack gap={5} className={styles.producto}>
        <div className={styles.imagen}>
          <Picture
            src={producto.imagenUrl}
            alt=""
            placeholder={<Drawing nombre="producto" />}
            sizes="(min-width: 769px) 25rem, (min-resolution: 2.5dppx) 61vw, 91vw"
            priority
          />
        </div>
        <Stack gap={4} className={styles.datos}>
          {producto.descripcion === undefined && <Skeleton texto="Cargando la descripción…" height="3.25rem" />}
          {producto.descripcion && <p className={styles.descripcion}>{producto.descripcion}</p>}
          <div className={styles.precio}>
            <PrecioConIva {...producto} />
          </div>
          <Existencia producto={producto} />
          {producto.stock < 1 && <AvisameCuandoVuelva producto={producto} />}
          <AgregarForm
            producto={producto}
            onAgregado={() => {
              onAgregado()
              onClose()
            }}
          />
        </Stack>
      </Stack>
    </Modal>
  )
}

/** The stock, and what of it lies in the cart already. */
function Existencia({ producto: { id, stock } }: Pick<DialogProps, 'producto'>) {
  const { usuario } = useSesion()
  const carrito = useQuery(carritoDe(usuario?.id ?? null, FRESCO_EN_RESUMEN_MS))
  const linea = carrito.data?.find(({ productoId }) => productoId === id)
  return (
    <Row as="p" gap={[1, 5]} data-look="note">
      {stock < 1 ? <Badge tone="warning">Agotado</Badge> : <span>Disponibles: {stock}</span>}
      {linea && (
        <span>
          En tu carrito: {linea.cantidad} · <Link to={paths.carrito}>Ver carrito</Link>
        </span>
      )}
    </Row>
  )
}

/** How many are wanted: 1, or what was typed in this tab before the dialog was closed. */
function useCantidad(id: number) {
  const { poner, ...escritura } = useTyped(1, {
    guardar: (cantidad) => keepPending('cantidad', { id, cantidad }),
    olvidar: () => forgetPending('cantidad'),
  })
  const retomar = useEffectEvent(() => {
    const escrita = readPending('cantidad')
    if (escrita?.id === id) poner(escrita.cantidad)
  })
  useEffect(() => retomar(), [])
  return escritura
}

function AgregarForm({ producto, onAgregado }: Pick<DialogProps, 'producto' | 'onAgregado'>) {
  const { escrito: cantidad, escribir, olvidar } = useCantidad(producto.id)
  const { alerta } = useDialogs()
  const { agregar, pending } = useAgregarProducto(producto)
  const agotado = producto.stock < 1

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (pending) return
    const escrita = leerEntero(formValuesOf(event.currentTarget).cantidad ?? '')
    if (escrita === null || escrita < 1)
      return alerta({ icono: 'aviso', titulo: 'Atención', texto: 'La cantidad debe ser al menos 1.' })
    if (!(await agregar(escrita))) return
    olvidar()
    onAgregado()
  }

  return (
    <form noValidate className={styles.agregar} data-look={agotado ? undefined : 'foot'} onSubmit={handleSubmit}>
      {!agotado && (
        <QuantityInput
          label="Cantidad"
          name="cantidad"
          value={cantidad}
          min={1}
          max={producto.stock}
          onChange={escribir}
        />
      )}
      <Button type="submit" variant="accent" full disabled={agotado} pending={pending}>
        Agregar al carrito
      </Button>
    </form>
  )
}
