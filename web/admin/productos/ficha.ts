import { createProducto, getProducto, type Producto, updateProducto } from '../../../contract/tienda/productos.ts'
import { call } from '../../api.ts'
import { precioLegible } from '../edicion/choque.ts'
import type { Ficha } from '../edicion/ficha.ts'
import { type CamposDeProducto, FormularioDeProducto } from './FormularioDeProducto.tsx'

export const PRODUCTO: Ficha<CamposDeProducto, Producto> = {
  clave: 'producto',
  Formulario: FormularioDeProducto,
  etiquetas: {
    nombre: 'Nombre',
    descripcion: 'Descripción',
    precio: 'Precio',
    stock: 'Stock',
    categoria: 'Categoría',
    imagenUrl: 'Imagen',
    activo: 'Activo',
  },
  textos: { precio: precioLegible },
  camposDe: ({ nombre, descripcion, precio, stock, categoria, imagenUrl, activo }) => ({
    nombre,
    descripcion: descripcion ?? '',
    precio,
    stock,
    categoria: categoria ?? '',
    imagenUrl: imagenUrl ?? '',
    activo,
  }),
  nuevo: {
    titulo: 'Agregar producto',
    // A new product is active (specification section 4).
    campos: () => ({ activo: true }),
    enviar: (campos, clave) => call(createProducto, { body: campos }, { clave }),
    exito: { titulo: '¡Creado!', texto: 'Producto agregado.' },
  },
  edicion: {
    titulo: 'Editar producto',
    leer: (id) => call(getProducto, { params: { id } }),
    enviar: (id, campos, version) => call(updateProducto, { params: { id }, body: { ...campos, version } }),
    exito: { titulo: '¡Actualizado!', texto: 'Producto modificado.' },
  },
}
