import { deleteServicio } from '../../../contract/agenda/guardar-servicio.ts'
import { listServicios, type Servicio } from '../../../contract/agenda/servicios.ts'
import { call } from '../../api.ts'
import type { Columna } from '../../ui/list/Tabla.tsx'
import { Precio, TextoCortado } from '../../ui/text/Valores.tsx'
import { DialogoDeFicha } from '../edicion/DialogoDeFicha.tsx'
import { useEliminar } from '../edicion/useEliminar.ts'
import { Acciones } from '../lista/Acciones.tsx'
import { Listado } from '../lista/Listado.tsx'
import { useDireccion } from '../lista/useDireccion.ts'
import { SERVICIO } from './ficha.ts'

const COLUMNAS: readonly Columna<Servicio>[] = [
  { titulo: 'Nombre', principal: true, celda: ({ nombre }) => nombre },
  { titulo: 'Detalle', tarjeta: 'crece', celda: ({ detalle }) => <TextoCortado texto={detalle} /> },
  {
    titulo: 'Precio',
    forma: 'fin',
    tarjeta: 'arriba',
    celda: ({ precio }) => <Precio centimos={precio} tone="plain" />,
  },
]

export default function ServiciosPage() {
  const direccion = useDireccion()
  const { dialogo, abrir, cerrar } = direccion
  const eliminar = useEliminar<Servicio>({
    pregunta: '¿Eliminar servicio?',
    nombreDe: ({ nombre }) => nombre,
    enviar: ({ id }) => call(deleteServicio, { params: { id } }),
    exito: ['¡Eliminado!', 'Servicio borrado.'],
  })
  return (
    <>
      <Listado
        titulo="Servicios"
        endpoint={listServicios}
        tamano={8}
        direccion={direccion}
        columnas={COLUMNAS}
        claveDe={({ id }) => id}
        acciones={(servicio) => (
          <Acciones
            nombre={servicio.nombre}
            onEditar={() => abrir({ accion: 'editar', id: servicio.id })}
            onEliminar={() => eliminar(servicio)}
          />
        )}
        exportar="servicios"
        agregar="Agregar servicio"
        vacio="No hay servicios"
        fallo="No se pudo cargar servicios"
      />
      <DialogoDeFicha ficha={SERVICIO} dialogo={dialogo} onClose={cerrar} />
    </>
  )
}
