import { useQuery } from '@tanstack/react-query'
import { listServicios } from '../../../../contract/agenda/servicios/servicios.ts'
import { formatFechaCorta, medianoche } from '../../../../contract/base/time/time.ts'
import {
  type Bono,
  createBono,
  deleteBono,
  getBono,
  listBonos,
  updateBono,
} from '../../../../contract/dinero/bonos/bonos.ts'
import { queryOf } from '../../../base/calls/api.ts'
import type { Column } from '../../../ui/list/Table.tsx'
import { Catalogo } from '../../base/edicion/Catalogo.tsx'
import { casilla, dia, enFila, numero, precio, texto } from '../../base/edicion/campos.tsx'
import { monto, nombre, tal } from '../../base/lista/columnas.tsx'
import { serviciosQuePaga } from './ServiciosField.tsx'

const VENCE: Column<Bono> = {
  titulo: 'Vence',
  tarjeta: 'abajo',
  celda: ({ vence }) => (vence === null ? 'No vence' : formatFechaCorta(medianoche(vence))),
}

const PAGA: Column<Bono> = {
  titulo: 'Servicios',
  tarjeta: 'renglon',
  celda: (bono) => <Nombres ids={bono.servicios} />,
}

function Nombres({ ids }: { ids: readonly number[] }) {
  const { data = [] } = useQuery(queryOf(listServicios, {}))
  const suyos = data.filter(({ id }) => ids.includes(id))
  return suyos.map((servicio) => servicio.nombre).join(', ') || '—'
}

/** The bonos that are sold: from a person's page, or bought by customers themselves. */
export default function BonosPage() {
  return (
    <Catalogo
      cosa="bono"
      titulo="Bonos"
      tamano={8}
      vacio="No hay bonos"
      fallo="No se pudieron cargar los bonos"
      exportar="bonos"
      calls={{ list: listBonos, get: getBono, create: createBono, update: updateBono, delete: deleteBono }}
      columnas={[
        nombre('Nombre', 'nombre'),
        PAGA,
        tal('Sesiones', 'sesiones', { forma: 'fin', tarjeta: 'abajo' }),
        VENCE,
        monto('Precio', 'precio', { tarjeta: 'arriba' }),
      ]}
      nuevo={{ sesiones: 5 }}
      campos={{
        nombre: texto('Nombre'),
        servicios: serviciosQuePaga('Servicios que paga'),
        ...enFila({
          sesiones: numero('Sesiones', 'De una en una, en citas de quien lo tiene.'),
          precio: precio('Precio'),
        }),
        vence: dia('Último día en que se usa', 'Vacío: no vence.'),
        seComparte: casilla('Se puede compartir: una pareja o una familia lo usa junta'),
      }}
    />
  )
}
