import { useQueryClient } from '@tanstack/react-query'
import { type MouseEvent, useRef, useState } from 'react'
import { conIva, formatColones, importe } from '../../../contract/base/money/money.ts'
import type { CartItem } from '../../../contract/tienda/carrito.ts'
import { refusalOf } from '../../base/acting/act.tsx'
import { Link } from '../../base/router/Link.tsx'
import { paths } from '../../base/router/routes.ts'
import { Drawing } from '../../ui/drawings/Drawing.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { QuantityInput } from '../../ui/form/QuantityInput.tsx'
import { Picture } from '../../ui/image/Picture.tsx'
import { Row, Soft } from '../../ui/layout/arrange.tsx'
import { useAnnouncement } from '../../ui/status/announcements.tsx'
import { Price } from '../../ui/text/Values.tsx'
import { carritoDe, type DeQuien } from './api.ts'
import { useActoDeCarrito, useCambiarCantidad } from './cambios.ts'
import styles from './LineaDeCarrito.module.css'
import { esLocal } from './lineas.ts'
import { ProblemaDeLinea } from './ProblemaDeLinea.tsx'

interface LineaProps {
  item: CartItem
  deQuien: DeQuien
}

type ConQuitar = LineaProps & { onQuitar: (linea: CartItem) => void }

export function LineaDeCarrito({ item, deQuien, onQuitar }: ConQuitar) {
  const { producto, cantidad } = item
  return (
    <Row as="li" gap={[3, 4]} className={styles.linea}>
      <div className={styles.imagen}>
        <Picture src={producto.imagenUrl} alt="" placeholder={<Drawing nombre="producto" />} sizes="6.5rem" />
      </div>
      <div className={styles.nombre}>
        <Link to={paths.producto(item.productoId)}>{producto.nombre}</Link>
        <Soft small>
          <Price centimos={producto.precio} tone="plain" /> c/u, sin IVA
          <br />
          <Price centimos={conIva(producto.precio, producto.iva)} tone="plain" /> con IVA
        </Soft>
      </div>
      <Row gap={[2, 4]} justify="space-between" className={styles.pie}>
        <Cantidad item={item} deQuien={deQuien} />
        <Price centimos={importe({ precio: producto.precio, cantidad })} tone="plain" />
      </Row>
      <Eliminar item={item} deQuien={deQuien} onQuitar={onQuitar} />
      <ProblemaDeLinea item={item} deQuien={deQuien} />
    </Row>
  )
}

/** Shows what was asked for at once: the cart follows a moment later, too late for the next of several quick clicks. */
function Cantidad({ item, deQuien }: LineaProps) {
  const [pedida, setPedida] = useState<number | null>(null)
  const ultima = useRef(0)
  const anunciar = useAnnouncement()
  const queries = useQueryClient()
  const hacer = useActoDeCarrito()
  const cambiarCantidad = useCambiarCantidad(deQuien)
  const { nombre, precio, stock, activo } = item.producto

  const decir = (cantidad: number) =>
    anunciar(`${nombre}: ${cantidad}, ${formatColones(importe({ precio, cantidad }))}`)

  async function cambiar(cantidad: number) {
    const esta = ++ultima.current
    setPedida(cantidad)
    decir(cantidad)
    await hacer(
      () => cambiarCantidad({ id: item.id, cantidad }),
      (error) => {
        // Of several quick clicks the last one tells how it went.
        if (esta !== ultima.current) return null
        setPedida(null)
        decir(queries.getQueryData(carritoDe(deQuien).queryKey)?.find(({ id }) => id === item.id)?.cantidad ?? 0)
        return refusalOf(error, 'No se pudo cambiar la cantidad.')
      },
    )
    if (esta === ultima.current) setPedida(null)
  }

  return (
    <QuantityInput
      label={`Cantidad de ${nombre}`}
      labelHidden
      de={nombre}
      value={pedida ?? item.cantidad}
      min={1}
      max={Math.max(1, stock)}
      disabled={esLocal(item) || !activo || stock < 1}
      onChange={cambiar}
    />
  )
}

function Eliminar({ item, deQuien, onQuitar }: ConQuitar) {
  const hacer = useActoDeCarrito()
  const cambiarCantidad = useCambiarCantidad(deQuien)
  const { nombre } = item.producto

  async function handleClick({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    focusNeighbour(currentTarget)
    const quitada = await hacer(
      () => cambiarCantidad({ id: item.id, cantidad: 0 }),
      () => ({ icono: 'error', titulo: 'Error', texto: 'No se pudo eliminar el producto.' }),
    )
    if (quitada) onQuitar(item)
  }

  return (
    <Button
      size="small"
      variant="quiet"
      data-edge="end"
      data-raro=""
      aria-label={`Eliminar ${nombre}`}
      disabled={esLocal(item)}
      onClick={handleClick}
    >
      Eliminar
    </Button>
  )
}

/** The line is about to go: the focus moves to the same button of the next line, or of the one before. */
function focusNeighbour(button: HTMLElement) {
  const linea = button.closest('li')
  const vecina = linea?.nextElementSibling ?? linea?.previousElementSibling
  vecina?.querySelector<HTMLElement>('[aria-label^="Eliminar"]')?.focus()
}
