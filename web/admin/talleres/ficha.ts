import { createTaller, getTaller, listTalleres, type Taller, updateTaller } from '../../../contract/talleres.ts'
import { call } from '../../api.ts'
import type { Ficha } from '../edicion/ficha.ts'
import { type CamposDeTaller, camposDe } from './campos.ts'
import { advertir, MODIFICADO } from './efectos.ts'
import { FormularioDeTaller } from './FormularioDeTaller.tsx'

export const TALLER: Ficha<CamposDeTaller, Taller> = {
  clave: 'taller',
  Formulario: FormularioDeTaller,
  etiquetas: {
    titulo: 'Título',
    descripcion: 'Descripción',
    fechaInicio: 'Inicio',
    fechaFin: 'Fin',
    lugar: 'Lugar',
    cupoMaximo: 'Cupo máximo',
    precio: 'Precio',
    activo: 'Activo',
  },
  camposDe,
  refrescar: [listTalleres.path],
  nuevo: {
    titulo: 'Agregar taller',
    // A new workshop is active (specification section 4).
    campos: () => ({ activo: true }),
    enviar: (campos) => call(createTaller, { body: campos }),
    exito: { titulo: '¡Creado!', texto: 'Taller agregado.' },
  },
  edicion: {
    titulo: 'Editar taller',
    leer: (id) => call(getTaller, { params: { id } }),
    advertir,
    enviar: (id, campos, version) => call(updateTaller, { params: { id }, body: { ...campos, version } }),
    exito: MODIFICADO,
  },
}
