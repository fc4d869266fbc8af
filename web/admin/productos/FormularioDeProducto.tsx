import { useQuery } from '@tanstack/react-query'
import { type Centimos, parseColones } from '../../../contract/base/dinero.ts'
import { listCategorias, ProductoForm } from '../../../contract/tienda/productos.ts'
import { consulta } from '../../api.ts'
import { Dibujo } from '../../ilustraciones/Dibujo.tsx'
import { CheckboxField, Field, TextAreaField } from '../../ui/form/Field.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { PrecioField } from '../../ui/form/PrecioField.tsx'
import { useValor } from '../../ui/form/valores.ts'
import type { FormularioProps } from '../edicion/ficha.ts'
import { ImagenField } from '../imagenes/ImagenField.tsx'

/** The values that the form sends; `stock` in units. */
export type CamposDeProducto = {
  nombre: string
  descripcion: string
  precio: Centimos
  stock: number
  categoria: string
  imagenUrl: string
  activo: boolean
}

export function FormularioDeProducto(props: FormularioProps<CamposDeProducto>) {
  const { campos, pending, error, onSubmit, onOcupado, children } = props
  const { data: categorias } = useQuery(consulta(listCategorias, {}))
  const [imagenUrl, setImagenUrl] = useValor('imagenUrl', campos.imagenUrl ?? '')

  function submit(data: FormData) {
    const texto = (name: string) => String(data.get(name)).trim()
    onSubmit({
      nombre: texto('nombre'),
      descripcion: texto('descripcion'),
      precio: parseColones(texto('precio'))!,
      stock: Number(texto('stock')),
      categoria: texto('categoria'),
      imagenUrl: imagenUrl.trim(),
      activo: data.has('activo'),
    })
  }

  return (
    <Form label="Producto" schema={ProductoForm} pending={pending} error={error} onSubmit={submit}>
      <ImagenField
        name="imagenUrl"
        carpeta="productos"
        value={imagenUrl}
        onChange={setImagenUrl}
        onSubiendo={onOcupado}
        placeholder={<Dibujo nombre="producto" />}
      />
      <Field label="Nombre" name="nombre" required defaultValue={campos.nombre} />
      <TextAreaField label="Descripción" name="descripcion" rows={3} defaultValue={campos.descripcion} />
      <PrecioField label="Precio" name="precio" required defaultValue={campos.precio} />
      <Field label="Stock" name="stock" type="number" inputMode="numeric" required defaultValue={campos.stock} />
      <Field
        label="Categoría"
        name="categoria"
        list="categorias"
        autoComplete="off"
        hint="Con ella se filtra la tienda. Escribe una nueva o elige una que ya tengas."
        defaultValue={campos.categoria}
      />
      <datalist id="categorias">
        {categorias?.map((categoria) => (
          <option key={categoria} value={categoria} />
        ))}
      </datalist>
      <CheckboxField label="Activo: se muestra en la tienda" name="activo" defaultChecked={campos.activo} />
      {children}
    </Form>
  )
}
