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
import { monto, nombre } from '../../base/lista/columnas.tsx'
import { serviciosQuePaga } from './ServiciosField.tsx'

const VENCE: Column<Bono> = {
  titulo: 'Vence',
  celda: ({ vence }) => (vence === null ? 'No vence' : formatFechaCorta(medianoche(vence))),
}

/** A card says them with their word, and until when in the same line. */
const SESIONES: Column<Bono> = {
  titulo: 'Sesiones',
  tarjeta: 'abajo',
  celda: ({ sesiones, vence }) => (
    <>
      {sesiones}
      <span data-en-tarjeta="">
        {sesiones === 1 ? ' sesión' : ' sesiones'} ·{' '}
        {vence === null ? 'no vence' : `vence el ${formatFechaCorta(medianoche(vence))}`}
      </span>
    </>
  ),
}

const PAGA: Column<Bono> = {
  titulo: 'Servicios',
  tarjeta: 'renglon',
  celda: (bono) => <Nombres {...bono} />,
}

/** A card does not repeat what the name of the bono says. */
function Nombres({ servicios, nombre }: Bono) {
  const { data = [] } = useQuery(queryOf(listServicios, {}))
  const suyos = data.filter(({ id }) => servicios.includes(id)).map((servicio) => servicio.nombre)
  const dichos = suyos.every((suyo) => nombre.includes(suyo))
  return <span data-en-tabla={dichos ? '' : undefined}>{suyos.join(', ') || '—'}</span>
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
      columnas={[nombre('Nombre', 'nombre'), PAGA, SESIONES, VENCE, monto('Precio', 'precio', { tarjeta: 'arriba' })]}
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
