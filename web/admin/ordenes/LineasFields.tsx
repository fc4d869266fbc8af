import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { formatColones } from '../../../contract/base/dinero.ts'
import { listProductos, type Producto } from '../../../contract/tienda/productos.ts'
import { mensajeDe } from '../../api.ts'
import { consultaDeLista } from '../../lista/consultaDeLista.ts'
import { Button } from '../../ui/form/Button.tsx'
import { Combobox } from '../../ui/form/Combobox.tsx'
import { QuantityInput } from '../../ui/form/QuantityInput.tsx'
import styles from './LineasFields.module.css'
import type { Linea, useLineas } from './useLineas.ts'

const A_LA_VISTA = 8

type LineasFieldsProps = Pick<ReturnType<typeof useLineas>, 'lineas' | 'agregar' | 'cambiar' | 'quitar'>

/** The products of a sale, and the number of each. */
export function LineasFields({ lineas, agregar, cambiar, quitar }: LineasFieldsProps) {
  const vacia = lineas.every(({ cantidad }) => cantidad === 0)
  return (
    <>
      <ProductoField vacia={vacia} onElegir={agregar} />
      {lineas.length > 0 && (
        // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list semantics together with the bullets
        <ul role="list" className={styles.lineas}>
          {lineas.map((linea) => (
            <Fila
              key={linea.id}
              linea={linea}
              onCambiar={(cantidad) => cambiar(linea.id, cantidad)}
              onQuitar={() => quitar(linea.id)}
            />
          ))}
        </ul>
      )}
    </>
  )
}

type FilaProps = { linea: Linea; onCambiar: (cantidad: number) => void; onQuitar: () => void }

function Fila({ linea: { producto, cantidad, menos }, onCambiar, onQuitar }: FilaProps) {
  const nombre = producto?.nombre ?? 'Un producto'
  return (
    <li>
      <span>
        <strong>{nombre}</strong> {producto && formatColones(producto.precio)}
        {menos && <small> {quedan(cantidad)}</small>}
      </span>
      {producto && cantidad > 0 && (
        <QuantityInput
          label={`Cantidad de ${nombre}`}
          labelHidden
          de={nombre}
          value={cantidad}
          min={1}
          max={producto.stock}
          onChange={onCambiar}
        />
      )}
      <Button size="small" variant="quiet" aria-label={`Quitar ${nombre}`} onClick={onQuitar}>
        Quitar
      </Button>
    </li>
  )
}

function quedan(cuantas: number): string {
  if (cuantas === 0) return 'Ya no está a la venta: no se incluye.'
  return cuantas === 1 ? 'Solo queda 1.' : `Solo quedan ${cuantas}.`
}

type ProductoFieldProps = { vacia: boolean; onElegir: (producto: Producto) => void }

/** Adds one of a product that is for sale, found by its name. */
function ProductoField({ vacia, onElegir }: ProductoFieldProps) {
  const [texto, setTexto] = useState('')
  const [abierto, setAbierto] = useState(false)
  const buscar = useDeferredValue(texto.trim())
  const { data, error, isPlaceholderData, isFetching } = useQuery({
    ...consultaDeLista(listProductos, { buscar, situacion: 'activos', hoja: { numero: 1, tamano: A_LA_VISTA } }),
    enabled: abierto,
  })
  const pending = isPlaceholderData || buscar !== texto.trim() || (!data && isFetching)
  const quedan = data?.filas.filter(({ stock }) => stock > 0) ?? []
  const frase = quedan.length === 1 ? '1 producto' : `${quedan.length} productos`
  return (
    <Combobox
      label="Agregar producto"
      name="items"
      hint="Busca por nombre. Cada vez que lo eliges es una unidad más."
      required
      texto={texto}
      onTexto={setTexto}
      opciones={quedan.map((producto) => ({
        id: producto.id,
        texto: producto.nombre,
        detalle: `${formatColones(producto.precio)} · ${producto.stock} en existencia`,
        producto,
      }))}
      pending={pending}
      estado={error ? mensajeDe(error, 'No se pudo buscar. Inténtalo de nuevo.') : pending ? 'Buscando…' : frase}
      falta={vacia ? 'Elige al menos un producto.' : null}
      onElegir={({ producto }) => {
        setTexto('')
        onElegir(producto)
      }}
      onAbrir={() => setAbierto(true)}
    />
  )
}
