import { DURACION_POR_DEFECTO } from '../../../contract/agenda/citas.ts'
import { createServicio, updateServicio } from '../../../contract/agenda/guardar-servicio.ts'
import { getServicio, type Servicio } from '../../../contract/agenda/servicios.ts'
import { call } from '../../api.ts'
import { precioLegible } from '../edicion/choque.ts'
import type { Ficha } from '../edicion/ficha.ts'
import { type CamposDeServicio, FormularioDeServicio } from './FormularioDeServicio.tsx'

export const SERVICIO: Ficha<CamposDeServicio, Servicio> = {
  clave: 'servicio',
  Formulario: FormularioDeServicio,
  etiquetas: {
    nombre: 'Nombre',
    detalle: 'Detalle',
    siBuscas: 'Si buscas…',
    precio: 'Precio',
    duracion: 'Duración',
    margen: 'Descanso después',
    imagen: 'Imagen',
  },
  textos: { precio: precioLegible },
  camposDe: ({ id: _, version: __, ...campos }) => campos,
  nuevo: {
    titulo: 'Agregar servicio',
    campos: () => ({ duracion: DURACION_POR_DEFECTO, margen: 0 }),
    enviar: (campos, clave) => call(createServicio, { body: campos }, { clave }),
    exito: { titulo: '¡Creado!', texto: 'Servicio agregado.' },
  },
  edicion: {
    titulo: 'Editar servicio',
    leer: (id) => call(getServicio, { params: { id } }),
    enviar: (id, campos, version) => call(updateServicio, { params: { id }, body: { ...campos, version } }),
    exito: { titulo: '¡Actualizado!', texto: 'Servicio modificado.' },
  },
}
