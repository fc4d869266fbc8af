import { useQuery } from '@tanstack/react-query'
import { listServicios, type Servicio } from '../../../../contract/agenda/servicios/servicios.ts'
import { formatColones } from '../../../../contract/base/money/money.ts'
import { formatFechaCorta, medianoche } from '../../../../contract/base/time/time.ts'
import { normalizar } from '../../../../contract/base/wire/lists.ts'
import {
  type Bono,
  createBono,
  deleteBono,
  getBono,
  listBonos,
  updateBono,
  valorDe,
} from '../../../../contract/dinero/bonos/bonos.ts'
import { queryOf } from '../../../base/calls/queries.ts'
import { Soft } from '../../../ui/layout/arrange.tsx'
import type { Column } from '../../../ui/list/Table.tsx'
import { Catalogo } from '../../base/edicion/Catalogo.tsx'
import { casilla, dia, enFila, numero, precio, texto } from '../../base/edicion/campos.tsx'
import { monto, nombre } from '../../base/lista/columnas.tsx'
import { serviciosQuePaga } from './ServiciosField.tsx'

const VENCE: Column<Bono> = {
  titulo: 'Vence',
  celda: ({ vence }) => (vence === null ? 'No vence' : formatFechaCorta(medianoche(vence))),
}

/** What one of them comes to; a card says them with their word, and until when in the same line. */
const SESIONES: Column<Bono> = {
  titulo: 'Sesiones',
  tarjeta: 'abajo',
  celda: ({ sesiones, vence, precio }) => (
    <>
      {sesiones}
      {sesiones > 1 && (
        <Soft as="span" data-en-tabla="">
          {` · ${formatColones(valorDe({ sesiones, precio }, 1))} cada una`}
        </Soft>
      )}
      <span data-en-tarjeta="">
        {sesiones === 1 ? ' sesión' : ' sesiones'} ·{' '}
        {vence === null ? 'no vence' : `vence el ${formatFechaCorta(medianoche(vence))}`}
      </span>
    </>
  ),
}

/** What the name of the bono does not say already. */
function pagaDe(todos: readonly Servicio[]): Column<Bono> {
  const paga = ({ servicios, nombre }: Bono) => {
    const suyos = todos.filter(({ id }) => servicios.includes(id)).map((servicio) => servicio.nombre)
    const nombres = suyos.join(', ')
    return normalizar(nombre).endsWith(normalizar(nombres)) ? '' : nombres
  }
  return { titulo: 'Servicios', tarjeta: 'renglon', hay: paga, celda: paga }
}

/** The bonos that are sold: from a person's page, or bought by customers themselves. */
export default function BonosPage() {
  const { data: servicios = [] } = useQuery(queryOf(listServicios, {}))
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
        pagaDe(servicios),
        SESIONES,
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
