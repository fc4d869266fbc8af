import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { formatColones } from '../../../../contract/base/money/money.ts'
import { contar } from '../../../../contract/base/text/text.ts'
import { getProducto, listProductos, type Producto } from '../../../../contract/tienda/productos.ts'
import { ApiError } from '../../../base/calls/answers.ts'
import { queryOf } from '../../../base/calls/queries.ts'
import { listQueryOf } from '../../../base/lists/listQueryOptions.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { Combobox } from '../../../ui/form/Combobox.tsx'
import { QuantityInput, soloQuedan } from '../../../ui/form/QuantityInput.tsx'
import type { FieldOf } from '../../../ui/form/store.ts'
import { useFieldValue } from '../../../ui/form/values.ts'
import { Row } from '../../../ui/layout/arrange.tsx'
import { pausaDe } from '../../base/buscar/opciones.ts'
import styles from './LineasFields.module.css'

const A_LA_VISTA = 8

type LineasFieldsProps = Pick<ReturnType<typeof useLineas>, 'lineas' | 'agregar' | 'cambiar' | 'quitar'>

/** The products of a sale, and the number of each. */
export function LineasFields({ lineas, agregar, cambiar, quitar }: LineasFieldsProps) {
  const vacia = lineas.every(({ cantidad }) => cantidad === 0)
  return (
    <>
      <ProductoField vacia={vacia} onElegir={agregar} />
      {lineas.length > 0 && (
        <ul className={styles.lineas}>
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
    <Row as="li" ruled={2} gap={2}>
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
    </Row>
  )
}

function quedan(cuantas: number): string {
  return cuantas === 0 ? 'Ya no está a la venta: no se incluye.' : soloQuedan(cuantas)
}

type ProductoFieldProps = { vacia: boolean; onElegir: (producto: Producto) => void }

/** Adds one of a product that is for sale, found by its name. */
function ProductoField({ vacia, onElegir }: ProductoFieldProps) {
  const [texto, setTexto] = useState('')
  const [abierto, setAbierto] = useState(false)
  const buscar = useDeferredValue(texto.trim())
  const leidos = useQuery({
    ...listQueryOf(listProductos, { buscar, situacion: 'activos', hoja: { numero: 1, tamano: A_LA_VISTA } }),
    enabled: abierto,
  })
  const { pending, espera } = pausaDe(leidos, texto.trim(), buscar)
  const quedan = leidos.data?.filas.filter(({ stock }) => stock > 0) ?? []
  const frase = contar(quedan.length, 'producto', 'productos')
  return (
    <Combobox
      label="Agregar producto"
      name="items"
      firstFocus
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
      estado={espera ?? frase}
      falta={vacia ? 'Elige al menos un producto.' : null}
      onElegir={({ producto }) => {
        setTexto('')
        onElegir(producto)
      }}
      onAbrir={() => setAbierto(true)}
    />
  )
}

/** A chosen line. Its product is read anew: price and stock may have changed since a draft was written. */
export type Elegida = { id: number; cantidad: number }

/** `producto` is absent while it is read, and once it was deleted. `cantidad` is the chosen number, at most the stock; `menos`: it was more. */
type Linea = Elegida & { producto: Producto | undefined; menos: boolean }

const noHay = (error: Error | null) => error instanceof ApiError && error.status === 404
const consultaDe = (id: number) => queryOf(getProducto, { params: { id } })

export function useLineas(of: FieldOf<readonly Elegida[]>) {
  const queries = useQueryClient()
  const elegidas = useFieldValue(of)
  const leidos = useQueries({ queries: elegidas.map(({ id }) => consultaDe(id)) })
  const lineas = elegidas.map(({ id, cantidad }, lugar): Linea => {
    const { data, error } = leidos[lugar]!
    const quedan = noHay(error) || data?.activo === false ? 0 : (data?.stock ?? cantidad)
    return { id, producto: data, cantidad: Math.min(cantidad, quedan), menos: cantidad > quedan }
  })
  const porLeer = leidos.filter(({ data, error }) => !data && !noHay(error))

  return {
    lineas,
    /** True while a product is not known yet; `fallaron` when one could not be read. */
    leyendo: porLeer.length > 0,
    fallaron: porLeer.some(({ isError, isFetching }) => isError && !isFetching),
    releer: () => porLeer.map(({ refetch }) => refetch()),
    /** Adds one of a product. */
    agregar: (producto: Producto) => {
      const { id } = producto
      queries.setQueryData(consultaDe(id).queryKey, producto)
      const unaMas = ({ cantidad }: Elegida) => ({ id, cantidad: Math.min(producto.stock, cantidad + 1) })
      of.set((unas) =>
        unas.some((una) => una.id === id)
          ? unas.map((una) => (una.id === id ? unaMas(una) : una))
          : [...unas, { id, cantidad: 1 }],
      )
    },
    cambiar: (id: number, cantidad: number) =>
      of.set((unas) => unas.map((una) => (una.id === id ? { id, cantidad } : una))),
    quitar: (id: number) => of.set((unas) => unas.filter((una) => una.id !== id)),
  }
}
