import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { formatColones } from '../../../contract/dinero.ts'
import { listProductos, type Producto } from '../../../contract/productos.ts'
import { mensajeDe } from '../../api.ts'
import { consultaDeLista } from '../../lista/consultaDeLista.ts'
import { Button } from '../../ui/form/Button.tsx'
import { Combobox } from '../../ui/form/Combobox.tsx'
import { QuantityInput } from '../../ui/form/QuantityInput.tsx'
import styles from './LineasFields.module.css'

export type Linea = { producto: Producto; cantidad: number }

const A_LA_VISTA = 8

type LineasFieldsProps = { lineas: readonly Linea[]; onChange: (lineas: readonly Linea[]) => void }

/** What is sold, and how many of each. */
export function LineasFields({ lineas, onChange }: LineasFieldsProps) {
  function agregar(producto: Producto) {
    const estaba = lineas.some((linea) => linea.producto.id === producto.id)
    const una = ({ producto: { id, stock }, cantidad }: Linea) =>
      id === producto.id ? Math.min(stock, cantidad + 1) : cantidad
    onChange(
      estaba ? lineas.map((linea) => ({ ...linea, cantidad: una(linea) })) : [...lineas, { producto, cantidad: 1 }],
    )
  }
  return (
    <>
      <ProductoField vacia={lineas.length === 0} onElegir={agregar} />
      {lineas.length > 0 && (
        // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list semantics together with the bullets
        <ul role="list" className={styles.lineas}>
          {lineas.map(({ producto, cantidad }) => (
            <li key={producto.id}>
              <span>
                <strong>{producto.nombre}</strong> {formatColones(producto.precio)}
              </span>
              <QuantityInput
                label={`Cantidad de ${producto.nombre}`}
                labelHidden
                de={producto.nombre}
                value={cantidad}
                min={1}
                max={producto.stock}
                onChange={(otra) =>
                  onChange(lineas.map((linea) => (linea.producto === producto ? { producto, cantidad: otra } : linea)))
                }
              />
              <Button
                size="small"
                variant="quiet"
                aria-label={`Quitar ${producto.nombre}`}
                onClick={() => onChange(lineas.filter((linea) => linea.producto !== producto))}
              >
                Quitar
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
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
